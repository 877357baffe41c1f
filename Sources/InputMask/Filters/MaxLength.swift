/// A filter that keeps the start of a value up to a length, in whole graphemes.
public final class MaxLength: FilterStep, @unchecked Sendable {
  static let syntax = PartSyntax<FilterStep>(
    "max-length", [.required("count", .count), .optional("unit", Unit.names)],
    shorthand: .optional("count", .count)
  ) { fields, _ in
    MaxLength(fields.integer("count") ?? 0, unit: fields.choice("unit") ?? .graphemes)
  }

  /// The unit of the length.
  public enum Unit: String, Hashable, Sendable, CaseIterable {
    /// Extended grapheme clusters: what people count as characters. An upper limit counts a grapheme once for every 31
    /// Unicode scalars that it has or begins. Source: the Stream-Safe Text Format (UAX #15, section 13), which allows
    /// 30 marks in a row.
    case graphemes
    /// Unicode scalars, as Python and many databases count.
    case scalars
    /// UTF-16 code units, as JavaScript and Java count.
    case utf16
    /// UTF-8 bytes, as files and many column limits count.
    case utf8
  }

  /// The longest value that is kept, in `unit`.
  public let count: Int
  /// What `count` counts.
  public let unit: Unit

  /// A filter that keeps at most `count` units.
  public init(_ count: Int, unit: Unit = .graphemes) {
    self.count = count
    self.unit = unit
    super.init(named: Self.syntax.name)
  }

  override var members: [JSONNode.Member] { .written([("count", .integer(count)), ("unit", unit.node)]) }

  override func compiled(by compiler: inout RuleCompiler) -> CompiledFilter? {
    if count < 1 { compiler.report("count", .uselessLength) }
    return CompiledMaxLength(self)
  }
}

/// The compiled form of ``MaxLength``.
final class CompiledMaxLength: CompiledFilter, @unchecked Sendable {
  private let count: Int
  private let unit: MaxLength.Unit

  init(_ declaration: MaxLength) {
    count = declaration.count
    unit = declaration.unit
    super.init(reach: .text)
  }

  override func mayTakeAlong(_ byte: UInt8) -> Bool { false }

  override func keepsAll(ofLength length: Int) -> Bool { length <= count }

  /// No unit counts more of a text than there are bytes.
  override func leaves(_ text: TextView, _ context: FilterContext) -> Bool { text.count <= count }

  override var dropsFreely: Bool { true }

  override var maximumCount: Int { unit == .graphemes ? count : .max }

  override func apply(
    to text: TextView, _ context: inout FilterContext, writing writer: inout TextWriter
  ) {
    let length = fittingLength(of: text)
    if length > 0 { writer.keep(text.run(0, length)) }
    // Once one grapheme does not fit, no later and shorter one may take its place.
    var position = length
    while position < text.count {
      let next = text.next(after: position)
      writer.remove(text.run(position, next), because: .tooLong)
      position = next
    }
  }

  /// The length of the start that fits, in UTF-8 code units.
  private func fittingLength(of text: TextView) -> Int {
    // No unit counts more of a text than there are bytes, and graphemes are no more than scalars.
    if count >= text.count { return text.count }
    if text.isSimple { return Swift.max(0, count) }
    let shortcut = unit == .graphemes ? MaxLength.Unit.scalars : unit
    if count >= shortcut.length(of: text.bytes) { return text.count }
    var used = 0
    var position = 0
    while position < text.count {
      let next = text.next(after: position)
      used += unit.room(of: UnsafeBufferPointer(rebasing: text.bytes[position..<next]))
      if used > count { break }
      position = next
    }
    return position
  }
}

extension MaxLength.Unit {
  /// The units as rule files name them.
  static let names = ValueType.choice(allCases.map { $0.rawValue })

  /// The unit as rule files name it; `nil` for graphemes, which need no name.
  var node: JSONNode? { self == .graphemes ? nil : .text(rawValue) }

  /// How many Unicode scalars an upper limit takes for one grapheme.
  private static var graphemeLimit: Int { 31 }

  /// How much of an upper limit in this unit one grapheme takes.
  func room(of grapheme: UnsafeBufferPointer<UInt8>) -> Int {
    guard self == .graphemes else { return length(of: grapheme) }
    if grapheme.count <= Self.graphemeLimit { return 1 }
    return (Self.scalars.length(of: grapheme) + Self.graphemeLimit - 1) / Self.graphemeLimit
  }

  /// The length of one grapheme in this unit.
  func length(of grapheme: UnsafeBufferPointer<UInt8>) -> Int {
    switch self {
    case .graphemes: return 1
    case .utf8: return grapheme.count
    case .scalars, .utf16:
      // Without a branch, so that sixteen bytes are counted at once.
      var total = 0
      for byte in grapheme { total &+= byte & 0xC0 != 0x80 ? 1 : 0 }
      if self == .utf16 { for byte in grapheme { total &+= byte >= 0xF0 ? 1 : 0 } }
      return total
    }
  }
}
