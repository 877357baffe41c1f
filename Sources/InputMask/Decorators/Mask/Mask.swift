/// A decorator that puts the value into the slots of a pattern, such as `+7-[000]-[000]-[00]-[00]`.
///
/// The language of patterns is described in <doc:MaskPatterns>. What fits no slot is dropped.
public final class Mask: DecoratorStep, @unchecked Sendable {
  static let syntax = ComponentSyntax<DecoratorStep>(
    "mask", [.required("pattern", .text), .optional("slots", .any), .optional("fold", .boolean)],
    shorthand: .optional("pattern", .text)
  ) { fields, decoder in
    Mask(
      fields.text["pattern"] ?? "", slots: fields.nodes["slots"].map { slots(of: $0, &decoder) } ?? [:],
      fold: fields.boolean["fold"] ?? true)
  }
  package static let slotKeys = KeyTable(
    "a slot", [.required("set", .text), .optional("optional", .boolean)], shorthand: .optional("set", .text))

  /// A slot class of the rule's own.
  public struct Slot: Hashable, Sendable {
    /// The characters that fit, in ICU set notation.
    public var set: String
    /// Whether the slot may stay empty.
    public var isOptional: Bool

    /// A slot for the members of `set`.
    public init(_ set: String, isOptional: Bool = false) {
      self.set = set
      self.isOptional = isOptional
    }
  }

  /// The pattern, read when the rule is made.
  public let pattern: String
  /// The slot classes that the pattern names beside the built-in ones.
  public let slots: [Character: Slot]
  /// Whether digits of other scripts become ASCII digits in slots for digits.
  public let fold: Bool

  /// A decorator that fills the slots of `pattern`. Digits of other scripts become ASCII digits in slots for digits,
  /// unless `fold` is false.
  public init(_ pattern: String, slots: [Character: Slot] = [:], fold: Bool = true) {
    self.pattern = pattern
    self.slots = slots
    self.fold = fold
    super.init(named: Self.syntax.name)
  }

  private static func slots(of node: DocumentNode, _ decoder: inout RuleDecoder) -> [Character: Slot] {
    var slots: [Character: Slot] = [:]
    for entry in decoder.entries(of: node, called: "slots") {
      let fields = decoder.fields(of: entry.value, slotKeys)
      guard let name = entry.key.first, entry.key.count == 1 else {
        decoder.report(entry.keyLocation, .slotName(entry.key))
        continue
      }
      slots[name] = Slot(fields.text["set"] ?? "", isOptional: fields.boolean["optional"] ?? false)
    }
    return slots
  }

  override var members: [JSONNode.Member] {
    var named: [String: Slot] = [:]
    for (name, slot) in slots { named[String(name)] = slot }
    let nodes = JSONNode.table(named) { slot in
      .members([("set", .literal(slot.set)), ("optional", .flag(slot.isOptional))])
    }
    return .written([
      ("pattern", .literal(pattern)), ("slots", named.isEmpty ? nil : nodes),
      ("fold", fold ? nil : .boolean(false)),
    ])
  }

  override func shape(by compiler: inout RuleCompiler, behind filters: FilterChain) -> CompiledShape? {
    var classes: [Character: UnicodeSet] = [:]
    for (name, slot) in slots.sorted(by: { $0.key < $1.key }) {
      if let set = compiler.unicodeSet(slot.set, "slots") { classes[name] = set }
    }
    if !compiler.takeRoom(forMaskOf: 0) { return nil }
    do throws(NotationError) {
      let parsed = try MaskPattern(pattern, customSlots: slots.mapValues { $0.isOptional })
      let programs = try MaskCompiler.programs(of: parsed)
      guard compiler.takeRoom(forMaskOf: programs.reduce(0) { $0 + $1.count }) else {
        return nil
      }
      let masks = programs.map { instructions in
        CompiledMask(
          instructions, slots: classes, hasPrefix: compiler.isBehindPrefix, fold: fold, keeps: filters.mayKeep
        )
      }
      let runs = masks.reduce(into: Set<[String]>()) { $0.formUnion($1.traits.literalRuns) }
      for literals in runs { compiler.checkEnds(of: literals.joined(), "pattern") }
      if let mistake = masks.lazy.compactMap({ $0.mistake(behind: filters) }).first {
        compiler.report("pattern", mistake)
      }
      if masks.count == 1 { return masks[0] }
      if masks.contains(where: { $0.traits.endsGroups }) {
        compiler.report("pattern", .openGroupAmongAlternatives)
      }
      let isData = parsed.literalsOfAlternatives.contains { literal in
        filters.mayKeep(literal) && masks.contains { $0.fitsAnywhere(literal) }
      }
      if isData { compiler.report("pattern", .literalOfAlternativesFitsSlot) }
      return CompiledAlternatives(masks)
    } catch {
      compiler.report(error.mistake.subject ?? "pattern", column: error.column, error.mistake)
      return nil
    }
  }
}
