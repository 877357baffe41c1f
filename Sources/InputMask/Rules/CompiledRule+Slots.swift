#if !hasFeature(Embedded)
/// Doors whose inputs fill a mask: nothing of them is kept in a run.
extension CompiledRule {
  /// The outcome of characters that fill the mask.
  /// - Parameter input: the input, of which the outcome finds later what was dropped.
  @inline(__always)
  func outcome(of slots: SlotFill.Slots, _ slotFill: SlotFill, _ input: String?) -> Outcome {
    let value = slotFill.string(.value, of: slots)
    return Outcome(
      text: slotFill.string(.text, of: slots), value: value, shown: slotFill.string(.shown, of: slots),
      isComplete: true, problems: [],
      drops: slots.mayHaveDrops ? input.map { Drops(of: $0, by: self) } ?? Drops() : Drops(),
      typedValue: reader?.read(value, core: TextView(simple: slotFill.core(slots))))
  }

  /// The characters of an input that fill the mask with a valid value; `nil` for an input that goes another way.
  @inline(__always)
  func validSlots(
    of input: UnsafeBufferPointer<UInt8>, _ slotFill: SlotFill, in memory: SlotFill.Memory
  ) -> SlotFill.Slots? {
    guard let slots = slotFill.slots(of: input, in: memory) else { return nil }
    return slotFill.judgesContent && !isValid(slots, slotFill) ? nil : slots
  }

  /// Whether the checks that are not about single characters are met.
  private func isValid(_ slots: SlotFill.Slots, _ slotFill: SlotFill) -> Bool {
    slotFill.withProduct(.value, of: slots) { value in
      pool.withRun { run in
        run.begin(value, limit: Run.limit(for: value.count))
        judge(template: value, &run)
        return run.isValid
      }
    }
  }
}
#endif
