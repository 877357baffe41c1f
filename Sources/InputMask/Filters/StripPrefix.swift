/// A filter that drops other spellings of the prefix that the rule writes itself, such as `8` or `007`
/// before a Russian number.
///
/// At most one is dropped, the longest that stands there. Nothing is dropped from a value whose
/// prefix is known already: because the input carried the rule's own, or one was dropped before.
public final class StripPrefix: FilterStep, @unchecked Sendable {
  static let syntax = ComponentSyntax<FilterStep>(
    "strip-prefix", [.required("spellings", .any)], shorthand: .optional("spellings", .any)
  ) { fields, decoder in
    StripPrefix(fields.nodes["spellings"].map { spellings(of: $0, &decoder) } ?? [])
  }
  package static let spellingKeys = KeyTable(
    "a prefix", [.required("text", .text), .optional("longer-than", .count)],
    shorthand: .optional("text", .text))

  /// One spelling and when it is taken for a prefix.
  public struct Spelling: Hashable, Sendable {
    /// The characters to drop from the start.
    public var text: String
    /// The prefix is dropped only from a value of more graphemes than this; zero for any.
    public var longerThan: Int

    /// A spelling that is dropped from a value of more than `longerThan` graphemes.
    public init(_ text: String, longerThan: Int = 0) {
      self.text = text
      self.longerThan = longerThan
    }
  }

  /// The spellings.
  public let spellings: [Spelling]

  /// A filter that drops the longest of the spellings that stands there.
  public init(_ spellings: [Spelling]) {
    self.spellings = spellings
    super.init(named: Self.syntax.name)
  }

  /// A filter that drops `text` from a value of more than `longerThan` graphemes.
  public convenience init(_ text: String, longerThan: Int = 0) {
    self.init([Spelling(text, longerThan: longerThan)])
  }

  private static func spellings(of node: DocumentNode, _ decoder: inout RuleDecoder) -> [Spelling] {
    let nodes = node.scalar != nil ? [node] : decoder.list(of: node, called: "spellings")
    if nodes.isEmpty, node.sequence != nil {
      decoder.report(node.location, .emptyList("spellings", of: "prefix"))
    }
    return nodes.map { node in
      let fields = decoder.fields(of: node, spellingKeys)
      return Spelling(fields.text["text"] ?? "", longerThan: fields.integer["longer-than"] ?? 0)
    }
  }

  override var members: [JSONNode.Member] {
    let nodes = spellings.map { spelling in
      JSONNode.members([
        ("text", .literal(spelling.text)),
        ("longer-than", spelling.longerThan == 0 ? nil : .integer(spelling.longerThan)),
      ])
    }
    return .written([("spellings", .sequence(nodes))])
  }

  override func compiled(by compiler: inout RuleCompiler) -> CompiledFilter? {
    for spelling in spellings where spelling.text.isEmpty {
      compiler.report("spellings", .emptySpelling)
    }
    if spellings.isEmpty { compiler.report("spellings", .noSpellings) }
    return CompiledStripPrefix(self, prefix: compiler.prefix)
  }
}

/// The compiled form of ``StripPrefix``.
final class CompiledStripPrefix: CompiledFilter {
  private struct Spelling {
    var text: TextRun
    var longerThan: Int
  }

  /// The prefix that the rule writes, where the spellings list it too. Then it is dropped as often as it is written.
  private let own: ByteLiteral?

  private let spellings: [Spelling]
  /// No value of this length or less loses a prefix.
  private let shortest: Int
  /// Keeps the bytes of the spellings alive.
  private let literals: [ByteLiteral]

  /// - Parameter prefix: what the rule writes before the value; empty for nothing.
  init(_ declaration: StripPrefix, prefix: String) {
    let isOwn = declaration.spellings.contains { !prefix.isEmpty && $0.text == prefix && $0.longerThan == 0 }
    own = isOwn ? ByteLiteral(prefix) : nil
    let literals = declaration.spellings.map { ByteLiteral($0.text) }
    let taken = Set(literals.flatMap { Array($0.buffer) })
    self.literals = literals
    shortest = declaration.spellings.map { $0.longerThan }.min() ?? .max
    spellings = zip(literals, declaration.spellings)
      .map { literal, spelling in Spelling(text: literal.run, longerThan: spelling.longerThan) }
      .sorted { $0.text.bytes.count > $1.text.bytes.count }
    super.init(
      Traits(
        reach: .text, effect: .stripsPrefix, takesAlong: .bytes(taken), freeLength: shortest,
        dropsFreely: true))
  }

  /// Every spelling has such a byte: its first one that is no digit, since `x` tells more of `0x` than `0` does.
  override func fate(of scalars: [Unicode.Scalar]) -> Fate {
    let tell = literals.map { $0.buffer.first { !$0.isDigit } ?? $0.buffer.first }
    return scalars.allSatisfy { $0.isASCII && !tell.contains(UInt8($0.value)) } ? .becomes(scalars) : .depends
  }

  override func apply(to text: TextView, _ context: inout FilterContext, writing writer: inout TextWriter) {
    var length = context.prefixIsKnown ? 0 : prefixLength(of: text)
    if let own {
      while text.hasGraphemes(own, at: length) { length += own.count }
    }
    if length > 0 {
      context.prefixIsKnown = true
      writer.remove(text.run(0, length), because: .prefix)
    }
    if length < text.count { writer.keep(text.run(length, text.count)) }
  }

  /// How many UTF-8 code units of prefix stand at the start; zero when none does.
  @inline(__always)
  private func prefixLength(of text: TextView) -> Int {
    // Graphemes are never more than bytes.
    guard text.count > shortest, let first = text.bytes.first else { return 0 }
    var graphemes = -1
    for spelling in spellings {
      guard spelling.text.bytes.first == first, text.bytes.hasBytes(spelling.text.bytes, at: 0) else {
        continue
      }
      if graphemes < 0 { graphemes = text.graphemeCount }
      let length = spelling.text.bytes.count
      if graphemes > spelling.longerThan, text.boundary(atOrBefore: length) == length { return length }
    }
    return 0
  }
}
