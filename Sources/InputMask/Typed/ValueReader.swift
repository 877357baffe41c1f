/// Reads the typed value of a valid value: what the decorator that makes the value, or a check, knows of its meaning.
final class ValueReader {
  /// The type of the values.
  let kind: TypedValue.Kind
  /// How a check lays values out; without counting references, for which threads wait.
  private let layout: DateLayout?
  private let layoutReference: Unmanaged<DateLayout>?
  /// The parts that a value is read from as it is edited.
  private let parts: (layout: PartsLayout, date: PartsDate)?
  /// The country code that telephone numbers stand behind; empty where they begin with it.
  private let code: String
  /// Whether values are in their canonical form.
  private let isCanonical: Bool

  /// - Parameter code: the country code that telephone numbers stand behind, empty where they begin with it.
  init(
    _ kind: TypedValue.Kind, layout: DateLayout? = nil, parts: (layout: PartsLayout, date: PartsDate)? = nil,
    code: String? = nil
  ) {
    self.kind = kind
    self.layout = layout
    layoutReference = layout.map { .passUnretained($0) }
    self.parts = parts
    self.code = code ?? ""
    isCanonical = layout == nil && parts == nil && code == nil
  }

  /// The reader of a rule; `nil` for a rule whose value has no type.
  static func reader(
    of declaration: RuleDeclaration, _ decorators: DecoratorChain, _ compiler: inout RuleCompiler
  ) -> ValueReader? {
    let told = told(by: declaration, decorators.parts)
    guard let kind = declaration.type else { return told }
    if kind != .phone { return told.flatMap { $0.kind == kind ? $0 : nil } ?? ValueReader(kind) }
    guard let code = countryCode(decorators) else { return compiler.fail("type", .noCountryCode) }
    return ValueReader(kind, code: code)
  }

  /// What the decorators and the checks of a rule tell.
  private static func told(by declaration: RuleDeclaration, _ parts: PartsLayout?) -> ValueReader? {
    for step in declaration.decorators { if let kind = step.valueKind { return ValueReader(kind) } }
    for check in declaration.checks { if let reader = check.reader(of: parts) { return reader } }
    return nil
  }

  /// The country code that the text of every value begins with; empty where the value begins with it, `nil` where the
  /// text does not begin with a plus sign.
  private static func countryCode(_ decorators: DecoratorChain) -> String? {
    let literal = decorators.leadingLiterals
    guard literal.utf8.first == UInt8(ascii: "+") else { return nil }
    let digits = literal.utf8.dropFirst().prefix { $0.isDigit }
    return String(decoding: Array(digits), as: UTF8.self)
  }

  /// The typed value of a value that is valid and complete; `nil` for one that its type cannot hold.
  func read(_ value: UnsafeBufferPointer<UInt8>, core: TextView) -> TypedValue? {
    if value.isEmpty { return nil }
    if let layoutReference {
      return layoutReference._withUnsafeGuaranteedRef { TypedValue(kind, try? $0.read(value)) }
    }
    if let parts {
      var spans = parts.layout.spans(in: core)
      return TypedValue(kind, parts.date.fields(parts.layout, core, &spans))
    }
    if isCanonical { return TypedValue(kind, canonical: value, countryCode: nil) }
    let number = value.first == UInt8(ascii: "+") ? value.slice(1..<value.count) : value
    guard number.hasDigitsOnly else { return nil }
    let digits = String(decoding: number, as: UTF8.self)
    if code.isEmpty { return PhoneNumber(digits: digits).map { .phone($0) } }
    return .phone(PhoneNumber(countryCode: code, nationalNumber: digits))
  }
}

extension TypedValue {
  /// A value of a type in its canonical form; `nil` for any other text.
  init?(_ kind: Kind, canonical text: UnsafeBufferPointer<UInt8>, countryCode: String?) {
    switch kind {
    case .decimal:
      guard let decimal = ExactDecimal(String(decoding: text, as: UTF8.self)) else { return nil }
      self = .decimal(decimal)
    case .date, .time, .dateTime: self.init(kind, DateFields(iso: text))
    case .dateRange:
      guard let dash = text.firstIndex(of: UInt8(ascii: "/")),
        let first = DateFields(iso: text.slice(0..<dash)),
        let last = DateFields(iso: text.slice(dash + 1..<text.count))
      else { return nil }
      self = .dateRange(first.date, last.date)
    case .phone:
      guard text.first == UInt8(ascii: "+") else { return nil }
      let digits = String(decoding: text.dropFirst(), as: UTF8.self)
      if let countryCode, digits.hasPrefix(countryCode) {
        let number = String(digits.dropFirst(countryCode.utf8.count))
        self = .phone(PhoneNumber(countryCode: countryCode, nationalNumber: number))
      } else {
        guard let number = PhoneNumber(digits: digits) else { return nil }
        self = .phone(number)
      }
    }
  }

  /// The date, the time or both of some fields.
  fileprivate init?(_ kind: Kind, _ fields: DateFields?) {
    guard let fields else { return nil }
    switch kind {
    case .date: self = .date(fields.date)
    case .time: self = .time(fields.time)
    case .dateTime: self = .dateTime(fields.date, fields.time)
    case .decimal, .dateRange, .phone: return nil
    }
  }
}
