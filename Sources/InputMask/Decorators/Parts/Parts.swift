/// A decorator that makes a value of named parts with literals between them; a ``Mask`` is its short form.
///
/// What stands in one part never moves into another. A number is filled up with zeros as soon as no digit can follow, or
/// when its part is left. What cannot become valid is refused while it is typed; a whole text keeps it, and it is a
/// problem of its part.
public final class Parts: DecoratorStep, @unchecked Sendable {
  static let syntax = ComponentSyntax<DecoratorStep>(
    "parts", listKeys, shorthand: .optional("list", .any)
  ) { fields, decoder in
    Parts(fields, &decoder)
  }

  /// A part, or what stands between two.
  public enum Element: Hashable, Sendable {
    /// A part.
    case part(Part)
    /// Characters that the rule adds.
    case literal(String)
  }

  /// From where the parts are filled.
  public enum Fill: String, CaseIterable, Hashable, Sendable {
    /// From the left: what stands in one part never moves into another.
    case left
    /// From the right: each digit goes into the last part and pushes those before it to the left, as in a duration.
    case right
  }

  /// The parts and the literals, in the order of the text.
  public let elements: [Element]
  /// The characters, in ICU set notation, that end a part beside its literal; `nil` for separators that the parts have
  /// no literal of.
  public let alsoRead: String?
  /// The value as it is handed out, with the names of parts in braces: `{year}-{month}-{day}`; `nil` for the parts with
  /// the literals between them.
  public let value: String?
  /// From where the parts are filled.
  public let fill: Fill
  /// The digit zero of the script in which numbers are shown.
  let zero: Unicode.Scalar
  /// The words for the halves of the day; `nil` for parts that are no time.
  let clock: DayClock?
  /// Whether they are a date or a time.
  let isDate: Bool
  /// The calendar of its days; `nil` for the Gregorian one.
  let calendar: DateCalendar?

  /// A decorator of these parts and literals.
  public convenience init(
    _ elements: [Element], alsoRead: String? = nil, value: String? = nil, fill: Fill = .left
  ) {
    self.init(elements, alsoRead: alsoRead, value: value, fill: fill, zero: "0")
  }

  init(
    _ elements: [Element], alsoRead: String?, value: String?, fill: Fill = .left, zero: Unicode.Scalar,
    clock: DayClock? = nil, isDate: Bool = false, calendar: DateCalendar? = nil
  ) {
    self.elements = elements
    self.alsoRead = alsoRead
    self.value = value
    self.fill = fill
    self.zero = zero
    self.clock = clock
    self.isDate = isDate
    self.calendar = calendar
    super.init(named: Self.syntax.name)
  }

  override var members: [JSONNode.Member] {
    .written([
      ("list", .sequence(elements.map { $0.node })), ("also-read", alsoRead.map { .literal($0) }),
      ("value", value.map { .literal($0) }), ("fill", fill == .left ? nil : .text(fill.rawValue)),
    ])
  }

  override func filter(by compiler: inout RuleCompiler) -> CompiledFilter? {
    PartsLayout(self, &compiler).map { $0.isRightFilled ? RightPartsFilter($0) : PartsFilter($0) }
  }

  override func checks(by compiler: inout RuleCompiler) -> [CompiledCheck] {
    PartsLayout(self, &compiler).map { [PartsCheck($0)] } ?? []
  }

  override func shape(by compiler: inout RuleCompiler, behind filters: FilterChain) -> CompiledShape? {
    if case .decorator(let path) = compiler.place, path.count > 1 {
      return compiler.fail("parts", .partsInChoose)
    }
    guard let layout = PartsLayout(self, &compiler) else { return nil }
    for end in layout.ends where end.count > 0 && !filters.mayKeep(end.string) {
      compiler.report("parts", .droppedPartLiteral(end.string))
    }
    if layout.isRightFilled { return CompiledRightParts(layout) }
    return CompiledParts(layout, hasPrefix: compiler.isBehindPrefix)
  }
}
