/// A rule made ready to format, validate and redact. All that it is made of is written in initialisers and never again, which makes
/// the unchecked conformance true for the whole of it.
package final class CompiledRule: @unchecked Sendable {
  let filters: FilterChain
  let decorators: DecoratorChain
  /// A redactor that hides everything, for rules without one: redaction fails closed.
  let redactor: CompiledRedactor
  let checks: CheckList
  package let isEager: Bool
  /// Whether the value may be empty.
  let isOptional: Bool
  /// The longest value that the filters let through, in graphemes.
  let maximumCount: Int
  /// How many graphemes a value has room for, as far as that is known; `.max` for any number.
  let room: Int
  let hasValueLiterals: Bool
  /// Whether a verdict needs the value as it is handed out: a check looks at it, or it may be empty where the other is not.
  let judgesByValue: Bool
  /// The parts that the value has; `nil` for a rule without.
  let parts: PartsLayout?
  /// Reads the typed value; `nil` for a rule whose value has no type.
  let reader: ValueReader?
  /// Whether the literals that end groups are written into the value for the filters, which look at them.
  package let showsAnchors: Bool
  let pool = WalkPool()
  let prelude: Prelude
  /// The parts and the reader without counting references, as a reference that may be absent would be for each text.
  let partsReference: Unmanaged<PartsLayout>?
  let readerReference: Unmanaged<ValueReader>?
  /// The way of whole texts of a shape that reads its values itself; `nil` where the rule needs more.
  let shapeFill: PartsFill?
  /// The same without counting references.
  let shapeFillReference: Unmanaged<PartsFill>?
  /// The variants. One of them is chosen for each input, and does everything; `nil` for a rule without variants.
  let variants: CompiledVariants?

  init(
    filters: FilterChain, decorators: DecoratorChain, redactor: CompiledRedactor?, checks: CheckList,
    reader: ValueReader?, isEager: Bool, isOptional: Bool, maximumCount: Int, room: Int,
    shortcuts: Shortcuts,
    variants: CompiledVariants? = nil
  ) {
    self.variants = variants
    self.filters = filters
    self.decorators = decorators
    self.redactor = redactor ?? .whole
    self.checks = checks
    self.isEager = isEager
    self.isOptional = isOptional
    self.maximumCount = maximumCount
    self.room = room
    hasValueLiterals = decorators.traits.hasValueLiterals
    judgesByValue = checks.readsValue || isOptional || !decorators.traits.needsDigits
    parts = decorators.parts
    self.reader = reader
    showsAnchors = filters.looksAround && decorators.mask?.traits.endsGroups == true
    prelude = Prelude(
      filters, decorators, checks, isOptional: isOptional, showsAnchors: showsAnchors, shortcuts)
    partsReference = parts.map { .passUnretained($0) }
    readerReference = reader.map { .passUnretained($0) }
    shapeFill = shortcuts.contains(.shapeFill) ? decorators.shapeFill(behind: filters, checks) : nil
    shapeFillReference = shapeFill.map { .passUnretained($0) }
  }

  /// A rule that lets everything through, or one that chooses among variants.
  convenience init(choosing variants: CompiledVariants?, shortcuts: Shortcuts = .all) {
    let filters = FilterChain([], typingCount: 0)
    self.init(
      filters: filters,
      decorators: DecoratorChain(shape: nil, prefixes: [], suffixes: [], name: nil, filters: filters),
      redactor: nil, checks: CheckList([]), reader: nil, isEager: false, isOptional: false,
      maximumCount: .max, room: .max, shortcuts: shortcuts, variants: variants)
  }

  /// The name under which an explanation lists the recognition of the rule's own literals.
  static let recognitionName = "literals"

  /// The name of a step, as in rule files.
  func name(of source: Walk.Step.Source) -> String {
    switch source {
    case .literals: return Self.recognitionName
    case .filter(let index): return filters.names[index]
    case .decorators: return decorators.name ?? ""
    }
  }
}

/// Shortcuts around a part of the work. Each gives the same result as the whole way.
package struct Shortcuts: OptionSet, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) { self.rawValue = rawValue }

  /// ``Prelude/isPlain(_:)``: inputs that the filters judge byte by byte are taken apart in one pass.
  package static let plainInput = Shortcuts(rawValue: 1)
  /// ``PartsFill``: texts in which nothing has to be searched for are written as they are read.
  package static let shapeFill = Shortcuts(rawValue: 2)
  /// ``ScalarRole``: plain inputs may have characters beyond ASCII that the filters judge one by one.
  package static let plainScalars = Shortcuts(rawValue: 4)
  /// ``Prelude/isInvalid(_:_:)``: of texts that cannot be valid nothing is made where nobody asks for anything.
  package static let invalidInput = Shortcuts(rawValue: 8)

  package static let all: Shortcuts = [.plainInput, .shapeFill, .plainScalars, .invalidInput]
}
