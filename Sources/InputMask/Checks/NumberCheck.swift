/// Bounds for a number.
public final class NumberCheck: Check, @unchecked Sendable {
  /// A `range` is one of numbers, or with `date:` one of dates.
  static let syntax = ComponentSyntax<Check>(
    "range",
    [.optional("date", .text), .optional("of", .text), .optional("min", .any), .optional("max", .any)]
  ) { fields, decoder in
    let isOfNumber = fields.nodes["date"] == nil && fields.nodes["of"] == nil
    func bound(_ name: String, _ decoder: inout RuleDecoder) -> String? {
      fields.nodes[name].flatMap {
        isOfNumber ? decoder.decimal(of: $0, called: name) : decoder.text(of: $0, called: name)
      }
    }
    let (minimum, maximum) = (bound("min", &decoder), bound("max", &decoder))
    if let part = fields.nodes["of"], fields.nodes["date"] != nil {
      decoder.report(part.location, .rangeOfDateAndPart)
    }
    if let format = fields.text["date"] {
      return DateCheck(format: format, minimum: minimum, maximum: maximum)
    }
    return NumberCheck(of: fields.text["of"], minimum: minimum, maximum: maximum)
  }

  /// The part whose number is judged; `nil` for the whole value.
  public let part: String?
  /// The smallest number that passes, in decimal digits, or for the number of a part the part that holds it; `nil` for any.
  public let minimum: String?
  /// The largest number that passes, written as `minimum`; `nil` for any.
  public let maximum: String?

  /// A check that the value is a decimal number, such as `-12.50`, from `minimum` to `maximum`. Numbers are
  /// compared digit by digit, so that no size and no precision is lost.
  ///
  /// With a part it is a check that the number of that part lies between those of the parts that `minimum` and `maximum` name.
  public init(of part: String? = nil, minimum: String? = nil, maximum: String? = nil) {
    self.part = part
    self.minimum = minimum
    self.maximum = maximum
    super.init(named: Self.syntax.name)
  }

  override var members: [JSONNode.Member] {
    let bounds = [minimum, maximum].map { bound in
      bound.map { part == nil ? JSONNode.bare($0) : .literal($0) }
    }
    return .written([("of", part.map { .literal($0) }), ("min", bounds[0]), ("max", bounds[1])])
  }

  override func reader(of parts: PartsLayout?) -> ValueReader? { part == nil ? ValueReader(.decimal) : nil }

  override func compiled(by compiler: inout RuleCompiler) -> CompiledCheck? {
    if let part { return compiled(for: part, by: &compiler) }
    // Behind a decorator of numbers every complete value is a number: only its being there is asked.
    if compiler.makesNumbers, minimum == nil, maximum == nil { return CompiledCheck(name, readsValue: false) }
    let bounds = [compiler.number(minimum, "min"), compiler.number(maximum, "max")]
    let numbers = bounds.map { $0.flatMap { DecimalNumber($0.run) } }
    let (least, most) = (numbers[0], numbers[1])
    if let least, let most, most < least { compiler.report("range", .emptyRange) }
    let figures = Finding.Figures.bounds(minimum: minimum, maximum: maximum)
    return CompiledCheck(name) { value, _ in
      // They own the bytes of the numbers.
      withExtendedLifetime(bounds) {
        guard let number = DecimalNumber(value.whole) else { return Finding(.notANumber, .value) }
        let isOutside = least.map { number < $0 } == true || most.map { $0 < number } == true
        return isOutside ? Finding(.range, .value, figures) : nil
      }
    }
  }

  /// The compiled form for the number of a part. Parts that may be empty are compared where they are not.
  private func compiled(for part: String, by compiler: inout RuleCompiler) -> CompiledCheck? {
    guard let layout = compiler.parts else { return compiler.failWithoutParts("of", .rangeWithoutParts) }
    let judged = compiler.numberPart(part, "of", in: layout)
    let bounds = (
      least: minimum.flatMap { compiler.numberPart($0, "min", in: layout) },
      most: maximum.flatMap { compiler.numberPart($0, "max", in: layout) }
    )
    if minimum == nil, maximum == nil { compiler.report("of", .rangeWithoutBounds) }
    guard let judged else { return nil }
    return CompiledCheck(name, readsValue: false) { _, walk in
      let (spans, core) = (walk.spans(of: layout).pointee, walk.coreView)
      func value(_ index: Int?) -> Int? {
        index.flatMap { spans[$0].isEmpty ? nil : layout.number($0, in: core, spans).value }
      }
      guard let number = value(judged) else { return nil }
      let (least, most) = (value(bounds.least), value(bounds.most))
      if number >= least ?? number, number <= most ?? number { return nil }
      return Finding(
        .range, .edited(spans[judged]),
        .bounds(part: part, minimum: least.map { String($0) }, maximum: most.map { String($0) }))
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
    return fail(node.location, .notANumber(name, node.words, quoted: quoted))
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

  /// The index of a part that is a number. Any other name is reported.
  fileprivate mutating func numberPart(_ name: String, _ field: String, in layout: PartsLayout) -> Int? {
    guard let index = layout.segments.firstIndex(where: { $0.name == name }) else {
      return fail(field, .unknownPart(name, known: layout.segments.map { $0.name }))
    }
    if !layout.segments[index].isNumber { return fail(field, .notANumberPart(name)) }
    return layout.segments[index].maximum <= PartsLayout.digitLimit
      ? index : fail(field, .rangedPartTooWide(part: name, limit: PartsLayout.digitLimit))
  }
}
