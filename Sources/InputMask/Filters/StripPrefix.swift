/// A filter that drops other spellings of the prefix that the rule writes itself, such as `8` or `007`
/// before a Russian number.
///
/// At most one is dropped, the longest that stands there. Nothing is dropped from a value whose
/// prefix is known already: because the input carried the rule's own, or one was dropped before.
public final class StripPrefix: FilterStep, @unchecked Sendable {
  static let syntax = PartSyntax<FilterStep>(
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
      return Spelling(fields.text("text") ?? "", longerThan: fields.integer("longer-than") ?? 0)
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
    return PrefixStripper(self, prefix: compiler.prefix)
  }
}
