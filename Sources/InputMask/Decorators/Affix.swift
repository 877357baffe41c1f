/// A decorator that puts a literal at an end of a value that is not empty.
public class Affix: DecoratorStep, @unchecked Sendable {
  /// The literal.
  public let text: String

  init(_ text: String, named name: String) {
    self.text = text
    super.init(named: name)
  }

  override var members: [JSONNode.Member] { .written([("text", .literal(text))]) }

  override func literal(by compiler: inout RuleCompiler) -> ByteLiteral {
    if text.isEmpty { compiler.report(name, .emptyLiteral(of: name)) }
    compiler.checkEnds(of: text, name)
    return ByteLiteral(text)
  }

  static func syntax(_ name: String, of make: @escaping @Sendable (String) -> Affix)
    -> PartSyntax<DecoratorStep>
  {
    PartSyntax(name, [.required("text", .text)], shorthand: .optional("text", .text)) { fields, _ in
      make(fields.text("text") ?? "")
    }
  }
}
