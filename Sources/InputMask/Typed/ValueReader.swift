/// Reads the typed value of a valid value: what the decorator that makes the value, or a check, knows of its meaning.
final class ValueReader {
  /// How a value is read.
  enum Source {
    /// The value as it is handed out, in its canonical form.
    case canonical
    /// A value that a check lays out.
    case layout(DateLayout)
    /// The parts of the value as it is edited.
    case parts(PartsLayout, PartsDate)
    /// Digits behind the country code, or, where that is empty, with it.
    case digits(countryCode: String)
  }

  /// The type of the values.
  let kind: TypedValue.Kind
  let source: Source
  /// Whether values are in their canonical form, and whether they are the digits of telephone numbers. To ask `source` would count
  /// references, for which threads wait.
  let isCanonical: Bool
  let isOfDigits: Bool
  // Written in the initialiser and never again, which makes the unchecked conformance true.
  /// The layout of `source`; `nil` for another source.
  private let layout: UnsafeMutablePointer<DateLayout>?
  /// The country code of a telephone number whose digits stand behind it.
  let code: UnsafeBufferPointer<UInt8>
  private let codeDigits: ByteLiteral

  init(_ kind: TypedValue.Kind, _ source: Source = .canonical) {
    self.kind = kind
    self.source = source
    isCanonical = if case .canonical = source { true } else { false }
    isOfDigits = if case .digits = source { true } else { false }
    codeDigits = if case .digits(let code) = source { ByteLiteral(code) } else { ByteLiteral("") }
    code = codeDigits.buffer
    guard case .layout(let layout) = source else {
      self.layout = nil
      return
    }
    self.layout = .allocate(capacity: 1)
    self.layout?.initialize(to: layout)
  }

  deinit {
    layout?.deinitialize(count: 1)
    layout?.deallocate()
  }

  /// The reader of a rule; `nil` for a rule whose value has no type.
  static func reader(
    of declaration: RuleDeclaration, _ decorators: DecoratorChain, _ compiler: inout RuleCompiler
  ) -> ValueReader? {
    let told = told(by: declaration, decorators.parts)
    guard let kind = declaration.type else { return told }
    if kind != .phone { return told.flatMap { $0.kind == kind ? $0 : nil } ?? ValueReader(kind) }
    guard let code = countryCode(decorators) else {
      compiler.report("type", .noCountryCode)
      return nil
    }
    return ValueReader(kind, .digits(countryCode: code))
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
    let digits = literal.utf8.dropFirst().prefix { 0x30...0x39 ~= $0 }
    return String(decoding: Array(digits), as: UTF8.self)
  }

  /// The same of bytes.
  func read(_ value: UnsafeBufferPointer<UInt8>, core: TextView) -> TypedValue? {
    if let layout { return value.isEmpty ? nil : TypedValue(kind, (try? layout.pointee.read(value))?.moment) }
    return read(String(decoding: value, as: UTF8.self), core: core)
  }

  /// The typed value of a value that is valid and complete; `nil` for one that its type cannot hold.
  func read(_ value: String, core: TextView) -> TypedValue? {
    if value.isEmpty { return nil }
    switch source {
    case .canonical: return TypedValue(kind, canonical: value, countryCode: nil)
    case .layout(let layout): return TypedValue(kind, (try? layout.read(Array(value.utf8)))?.moment)
    case .parts(let layout, let date):
      return TypedValue(kind, date.values(layout, core, layout.spans(in: core)).moment)
    case .digits(let countryCode):
      let number = value.utf8.first == UInt8(ascii: "+") ? String(value.dropFirst()) : value
      guard number.hasDigitsOnly else { return nil }
      if countryCode.isEmpty { return PhoneNumber(digits: number).map { .phone($0) } }
      return .phone(PhoneNumber(countryCode: countryCode, nationalNumber: number))
    }
  }
}

extension TypedValue {
  /// A value of a type in its canonical form; `nil` for any other text.
  init?(_ kind: Kind, canonical text: String, countryCode: String?) {
    switch kind {
    case .decimal:
      guard let decimal = ExactDecimal(text) else { return nil }
      self = .decimal(decimal)
    case .date, .time, .dateTime:
      self.init(kind, PartsDate.values(iso: text)?.moment)
    case .dateRange:
      let ends = text.split(separator: "/", omittingEmptySubsequences: false)
      guard ends.count == 2, let first = PartsDate.values(iso: String(ends[0]))?.moment,
        let last = PartsDate.values(iso: String(ends[1]))?.moment
      else { return nil }
      self = .dateRange(first.date, last.date)
    case .phone:
      guard text.utf8.first == UInt8(ascii: "+") else { return nil }
      let digits = String(text.dropFirst())
      if let countryCode, digits.hasPrefix(countryCode) {
        let number = String(digits.dropFirst(countryCode.utf8.count))
        self = .phone(PhoneNumber(countryCode: countryCode, nationalNumber: number))
      } else {
        guard let number = PhoneNumber(digits: digits) else { return nil }
        self = .phone(number)
      }
    }
  }

  /// The date, the time or both of a moment.
  fileprivate init?(_ kind: Kind, _ moment: RuleClock.Moment?) {
    guard let moment else { return nil }
    switch kind {
    case .date: self = .date(moment.date)
    case .time: self = .time(moment.time)
    case .dateTime: self = .dateTime(moment.date, moment.time)
    case .decimal, .dateRange, .phone: return nil
    }
  }
}

extension DateLayout.Values {
  fileprivate var moment: RuleClock.Moment {
    RuleClock.Moment(
      year: self[0], month: self[1], day: self[2], hour: self[3], minute: self[4], second: self[5])
  }
}

extension RuleClock.Moment {
  fileprivate var date: TypedValue.CalendarDate { .init(year: year, month: month, day: day) }
  fileprivate var time: TypedValue.TimeOfDay { .init(hour: hour, minute: minute, second: second) }
}

extension DateLayout {
  /// The type of the values that are laid out so; `nil` where a field is missing, or a year has two digits.
  var kind: TypedValue.Kind? {
    var fields: Set<Field> = []
    for case .field(let field, _) in parts { fields.insert(field) }
    let isDate = fields.contains(.year) && fields.contains(.month) && fields.contains(.day)
    let isTime = fields.contains(.hour) && fields.contains(.minute)
    let hasNoDate = !fields.contains(.year) && !fields.contains(.month) && !fields.contains(.day)
    let hasNoTime = !fields.contains(.hour) && !fields.contains(.minute) && !fields.contains(.second)
    if fields.contains(.shortYear) { return nil }
    if isDate, isTime { return .dateTime }
    if isDate, hasNoTime { return .date }
    return isTime && hasNoDate ? .time : nil
  }
}

extension PartsDate {
  /// The type of the values; `nil` where a part is missing.
  var kind: TypedValue.Kind? {
    let isDate = index(.year) != nil && index(.month) != nil && index(.day) != nil
    let isTime = index(.hour) != nil && index(.minute) != nil
    let hasNoDate = index(.year) == nil && index(.month) == nil && index(.day) == nil
    let hasNoTime = index(.hour) == nil && index(.minute) == nil && index(.second) == nil
    if isDate, isTime { return .dateTime }
    if isDate, hasNoTime { return .date }
    return isTime && hasNoDate ? .time : nil
  }
}
