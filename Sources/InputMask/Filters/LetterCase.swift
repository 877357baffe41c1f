/// A filter that changes the case of letters, by the full mappings of Unicode.
public final class LetterCase: FilterStep, @unchecked Sendable {
  private static let mappings = ValueType.choice(Mapping.allCases.map { $0.rawValue })
  static let syntax = ComponentSyntax<FilterStep>(
    "case", [.required("to", mappings), .optional("locale", .text)], shorthand: .optional("to", mappings)
  ) { fields, _ in
    LetterCase(fields.choice("to") ?? .upper, locale: fields.text["locale"] ?? "")
  }

  /// Which case the letters get.
  public enum Mapping: String, Hashable, Sendable, CaseIterable {
    /// All letters in upper case.
    case upper
    /// All letters in lower case.
    case lower
    /// The first letter of each word in title case, the rest in lower case.
    case title
  }

  /// Which case the letters get.
  public let mapping: Mapping
  /// A locale identifier such as `tr`, for languages with mappings of their own; empty for the root.
  public let locale: String

  /// A filter that gives letters a case.
  public init(_ mapping: Mapping, locale: String = "") {
    self.mapping = mapping
    self.locale = locale
    super.init(named: Self.syntax.name)
  }

  override var members: [JSONNode.Member] {
    .written([("to", .text(mapping.rawValue)), ("locale", .literal(unlessEmpty: locale))])
  }

  override func compiled(by compiler: inout RuleCompiler) -> CompiledFilter? {
    if !locale.isEmpty, !LanguageTag.isWellFormed(locale) { compiler.report("locale", .dateLocale(locale)) }
    return CompiledLetterCase(self)
  }
}

/// The compiled form of ``LetterCase``.
final class CompiledLetterCase: CompiledFilter {
  private let mapping: CaseMapping
  /// The first ASCII letter that gets its other case.
  private let first: UInt8

  init(_ declaration: LetterCase) {
    let kind = CaseMapping.Mapping(rawValue: declaration.mapping.rawValue) ?? .upper
    mapping = CaseMapping(kind, locale: declaration.locale)
    first = kind == .upper ? 0x61 : 0x41
    super.init(
      Traits(
        reach: .grapheme, effect: kind == .upper ? .other : .lowersCase, takesAlong: .none, freeLength: -1,
        dropsFreely: false))
  }

  override func fate(of scalars: [Unicode.Scalar]) -> Fate {
    if mapping.mapping == .title || !mapping.isRoot {
      let hasCase = scalars.contains { !$0.isASCII || UInt8($0.value).isLetter }
      return hasCase ? .depends : .becomes(scalars)
    }
    var mapped: [Unicode.Scalar] = []
    for scalar in scalars {
      switch ScalarCase.mapped(scalar, toUpper: mapping.mapping == .upper) {
      case .scalar(let other): mapped.append(other)
      // A sigma looks at its neighbours.
      case .special where scalar == "\u{3A3}": return .depends
      case .special where mapping.mapping == .upper:
        mapped += scalar.properties.uppercaseMapping.unicodeScalars
      case .special: mapped += scalar.properties.lowercaseMapping.unicodeScalars
      }
    }
    return .becomes(mapped)
  }

  override func apply(to text: TextView, _ context: inout FilterContext, writing writer: inout TextWriter) {
    if mapping.mapping == .title || !mapping.isRoot {
      return mapping.map(text.bytes, with: GraphemeBreaker()).write(replacing: text, to: &writer)
    }
    var new: [UInt8] = []
    var isInsideWord = false
    // What is kept is copied at once up to what is not.
    var start = 0
    for grapheme in text where grapheme.count > 1 || grapheme.bytes[0] &- first < 26 {
      let range = text.range(of: grapheme)
      writer.keep(text.run(start, range.lowerBound))
      start = range.upperBound
      if range.count == 1 {
        // The other case is one bit.
        writer.fold(grapheme, to: grapheme.bytes[0] ^ 0x20)
      } else {
        new.removeAll(keepingCapacity: true)
        mapping.append(range, of: text.bytes, isInsideWord: &isInsideWord, to: &new)
        writer.replace(grapheme, with: new)
      }
    }
    writer.keep(text.run(start, text.count))
  }
}
