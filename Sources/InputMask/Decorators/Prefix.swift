/// A decorator that puts a literal before a value that is not empty.
public final class Prefix: DecoratorStep, @unchecked Sendable {
  static let syntax = PartSyntax<DecoratorStep>(
    "prefix", [.required("text", .text)], shorthand: .optional("text", .text)
  ) { fields, _ in
    Prefix(fields.text("text") ?? "")
  }

  /// The literal that stands before the value.
  public let text: String

  /// A decorator that puts `text` before the value.
  public init(_ text: String) {
    self.text = text
    super.init(named: Self.syntax.name)
  }

  override var place: Place { .front }

  override var members: [JSONNode.Member] { .written([("text", .literal(text))]) }

  override func literal(by compiler: inout RuleCompiler) -> ByteLiteral {
    if text.isEmpty { compiler.report("prefix", .emptyPrefix) }
    compiler.checkEnds(of: text, "prefix")
    return ByteLiteral(text)
  }
}
