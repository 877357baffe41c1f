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
    let bounds = [compiler.number(minimum, "min"), compiler.number(maximum, "max")]
    let numbers = bounds.map { $0.flatMap { DecimalNumber($0.run) } }
    let (least, most) = (numbers[0], numbers[1])
    if let least, let most, most < least { compiler.report("range", .emptyRange) }
    let words = FindingWords(minimum: minimum, maximum: maximum)
    return CompiledCheck(name) { value, _ in
      // They own the bytes of the numbers.
      withExtendedLifetime(bounds) {
        guard let number = DecimalNumber(value.whole) else { return Finding(.notANumber, .value) }
        let isOutside = least.map { number < $0 } == true || most.map { $0 < number } == true
        return isOutside ? Finding(.range, .value, .words(words)) : nil
      }
    }
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
