/// A decorator that puts a literal behind a value that is not empty.
public final class Suffix: DecoratorStep, @unchecked Sendable {
  static let syntax = PartSyntax<DecoratorStep>(
    "suffix", [.required("text", .text)], shorthand: .optional("text", .text)
  ) { fields, _ in
    Suffix(fields.text("text") ?? "")
  }

  /// The literal that stands behind the value.
  public let text: String

  /// A decorator that puts `text` behind the value.
  public init(_ text: String) {
    self.text = text
    super.init(named: Self.syntax.name)
  }

  override var place: Place { .back }

  override var members: [JSONNode.Member] { .written([("text", .literal(text))]) }

  override func literal(by compiler: inout RuleCompiler) -> ByteLiteral {
    if text.isEmpty { compiler.report("suffix", .emptySuffix) }
    compiler.checkEnds(of: text, "suffix")
    return ByteLiteral(text)
  }
}
