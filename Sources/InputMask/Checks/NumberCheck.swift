/// Bounds for a number.
public final class NumberCheck: Check, @unchecked Sendable {
  /// A `range` is one of numbers, or with `date:` one of dates.
  static let syntax = PartSyntax<Check>(
    "range", [.optional("date", .text), .optional("min", .any), .optional("max", .any)]
  ) { fields, decoder in
    let (minimum, maximum) = (fields.nodes["min"], fields.nodes["max"])
    if fields.nodes["date"] != nil {
      return DateCheck(
        format: fields.text("date") ?? "",
        minimum: minimum.flatMap { decoder.text(of: $0, called: "min") },
        maximum: maximum.flatMap { decoder.text(of: $0, called: "max") })
    }
    return NumberCheck(
      minimum: minimum.flatMap { decoder.decimal(of: $0, called: "min") },
      maximum: maximum.flatMap { decoder.decimal(of: $0, called: "max") })
  }

  /// The smallest number that passes, in decimal digits; `nil` for any.
  public let minimum: String?
  /// The largest number that passes, in decimal digits; `nil` for any.
  public let maximum: String?

  /// A check that the value is a decimal number, such as `-12.50`, from `minimum` to `maximum`. Numbers are
  /// compared digit by digit, so that no size and no precision is lost.
  public init(minimum: String? = nil, maximum: String? = nil) {
    self.minimum = minimum
    self.maximum = maximum
    super.init(named: Self.syntax.name)
  }

  override var members: [JSONNode.Member] {
    .written([("min", minimum.map { .bare($0) }), ("max", maximum.map { .bare($0) })])
  }

  override func reader(of parts: PartsLayout?) -> ValueReader? { ValueReader(.decimal) }

  override func compiled(by compiler: inout RuleCompiler) -> CompiledCheck? {
    let least = compiler.number(minimum, "min")
    let most = compiler.number(maximum, "max")
    if let low = least.flatMap({ DecimalNumber($0.run) }),
      let high = most.flatMap({ DecimalNumber($0.run) }), high < low
    {
      compiler.report("range", .emptyRange)
    }
    return CompiledNumberCheck(self, minimum: least, maximum: most)
  }
}

/// The compiled form of ``NumberCheck``.
final class CompiledNumberCheck: CompiledCheck {
  private let minimum: DecimalNumber?
  private let maximum: DecimalNumber?
  /// Keeps the bytes of the bounds alive.
  private let bounds: [ByteLiteral]
  private let words: FindingWords

  /// The bounds are the bytes of numbers.
  init(_ check: NumberCheck, minimum: ByteLiteral?, maximum: ByteLiteral?) {
    words = FindingWords(minimum: check.minimum, maximum: check.maximum)
    bounds = [minimum, maximum].compactMap { $0 }
    self.minimum = minimum.flatMap { DecimalNumber($0.run) }
    self.maximum = maximum.flatMap { DecimalNumber($0.run) }
    super.init(check.name, .content)
  }

  override func finding(in value: TextView, _ run: inout Run) -> Finding? {
    guard let number = DecimalNumber(value.run(0, value.count)) else { return Finding(.notANumber, .value) }
    let isOutside = minimum.map { number < $0 } == true || maximum.map { $0 < number } == true
    return isOutside ? Finding(.range, .value, .words(words)) : nil
  }
}

extension RuleDecoder {
  /// A number as it is written, so that no digit is lost.
  fileprivate mutating func decimal(of node: DocumentNode, called name: String) -> String? {
    if let decimal = node.scalar?.decimal { return decimal }
    let quoted = node.scalar.flatMap { scalar in
      DocumentScalar(text: scalar.text, style: .plain).decimal == nil ? nil : scalar.text
    }
    return fail(node.location, .notANumber(name, node.found, quoted: quoted))
  }
}

extension RuleCompiler {
  /// The bytes of a number. A text that is no number is reported.
  fileprivate mutating func number(_ text: String?, _ field: String) -> ByteLiteral? {
    guard let text else { return nil }
    let literal = ByteLiteral(text)
    if DecimalNumber(literal.run) == nil { report(field, .notADecimal) }
    return literal
  }
}
