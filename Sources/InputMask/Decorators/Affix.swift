/// A decorator that puts a literal before a value that is not empty.
public typealias Prefix = Affix<AffixFront>
/// A decorator that puts a literal behind a value that is not empty.
public typealias Suffix = Affix<AffixBack>

/// A decorator that puts a literal at an end of a value that is not empty: a ``Prefix`` or a ``Suffix``.
public final class Affix<End: AffixEnd>: DecoratorStep, @unchecked Sendable {
  static var syntax: ComponentSyntax<DecoratorStep> {
    ComponentSyntax(End.name, [.required("text", .text)], shorthand: .optional("text", .text)) { fields, _ in
      Affix(fields.text["text"] ?? "")
    }
  }

  /// The literal.
  public let text: String

  /// A decorator that puts `text` at its end of the value.
  public init(_ text: String) {
    self.text = text
    super.init(named: End.name)
  }

  override var members: [JSONNode.Member] { .written([("text", .literal(text))]) }

  override func ends(by compiler: inout RuleCompiler) -> (front: ByteLiteral?, back: ByteLiteral?)? {
    if text.isEmpty { compiler.report(name, .emptyLiteral(of: name)) }
    compiler.checkEnds(of: text, name)
    let literal = ByteLiteral(text)
    return End.isFront ? (literal, nil) : (nil, literal)
  }
}

/// An end of a value, for an ``Affix``: ``AffixFront`` or ``AffixBack``. Rule files know no others.
public protocol AffixEnd: Sendable {
  /// The name of the decorator in rule files.
  static var name: String { get }
  /// Whether the end is where the value begins.
  static var isFront: Bool { get }
}

/// Where a value begins.
public enum AffixFront: AffixEnd {
  /// The name of a prefix in rule files.
  public static var name: String { "prefix" }
  /// The value begins here.
  public static var isFront: Bool { true }
}

/// Where a value ends.
public enum AffixBack: AffixEnd {
  /// The name of a suffix in rule files.
  public static var name: String { "suffix" }
  /// The value does not begin here.
  public static var isFront: Bool { false }
}
