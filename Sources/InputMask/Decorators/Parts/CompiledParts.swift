/// The compiled form of ``Parts``: a mask of optional slots, of which the layout tells when it is complete and what its
/// value is.
final class CompiledParts: CompiledShape {
  let layout: PartsLayout
  private let inner: CompiledMask
  /// Whether the literal behind the last part is left out with it: its unit, and no bracket that another opens.
  private let hasUnitOfLast: Bool

  init(_ layout: PartsLayout, hasPrefix: Bool) {
    self.layout = layout
    hasUnitOfLast = layout.segments.last?.isOptional == true && layout.leading.count == 0
    inner = CompiledMask(
      layout.instructions, slots: layout.slots, hasPrefix: hasPrefix, fold: false, parts: layout,
      keeps: { _ in true })
    let literals = inner.traits
    super.init(
      ShapeTraits(
        literalRuns: literals.literalRuns, freeLiterals: literals.freeLiterals,
        prefixStarts: literals.prefixStarts, doubtfulLiterals: literals.doubtfulLiterals,
        // A whole text may also be the value as it is handed out.
        endsGroups: true, hasValueLiterals: true, needsDigits: layout.needsDigits,
        hasPlaces: true))
  }

  override var mask: CompiledMask? { inner }
  override var parts: PartsLayout? { layout }

  override func shapeFill(behind filters: FilterChain, _ checks: CheckList) -> PartsFill? {
    PartsFill(layout, behind: filters, checks)
  }

  override func isStray(_ byte: UInt8, _ checks: CheckList, isUsual: Bool) -> Bool {
    layout.isStray(byte, clockAside: isUsual)
  }
  override func isOtherSpelling(_ text: TextView) -> Bool { layout.text(ofOtherSpelling: text) != nil }

  override func decorate(
    _ value: TextView, _ decoration: inout Decoration, writing writer: inout TextWriter
  ) {
    let spans = layout.spans(in: value, isWritten: decoration.admitsAnchors)
    let isComplete = layout.isComplete(value, spans)
    if decoration.literals == .value, !layout.isPlain(value, isComplete: isComplete) {
      return layout.writeValue(of: value, spans, isComplete: isComplete, writing: &writer)
    }
    decoration.isComplete = isComplete
    decoration.isClosed = !hasUnitOfLast || !spans[layout.count - 1].isEmpty
    inner.fill(with: value, &decoration, writing: &writer)
  }
}
