#if !hasFeature(Embedded)
/// Doors whose inputs fill a mask: nothing of them is kept in a run.
extension CompiledRule {
  /// The outcome of characters that fill the mask.
  @inline(__always)
  func outcome(of slots: SlotFill.Slots, _ slotFill: SlotFill, drops: Drops) -> Outcome {
    let value = slotFill.string(.value, of: slots)
    return Outcome(
      text: slotFill.string(.text, of: slots), value: value, shown: slotFill.string(.shown, of: slots),
      isComplete: true, problems: [],
      drops: drops,
      typedValue: reader?.read(value, core: TextView(simple: slotFill.core(slots))))
  }

  /// The characters of an input that fill the mask with a valid value; `nil` for an input that goes another way.
  @inline(__always)
  func validSlots(
    of input: UnsafeBufferPointer<UInt8>, _ slotFill: SlotFill, in memory: SlotFill.Memory
  ) -> SlotFill.Slots? {
    guard let slots = slotFill.slots(of: input, in: memory) else { return nil }
    guard slotFill.judgesContent else { return slots }
    return pool.withRun { run in
      judge(slots, slotFill, of: input, &run)
      return run.isValid ? slots : nil
    }
  }

  /// Runs the checks that are not about single characters.
  func judge(
    _ slots: SlotFill.Slots, _ slotFill: SlotFill, of input: UnsafeBufferPointer<UInt8>, _ run: inout Run
  ) {
    run.begin(input, limit: Run.limit(for: input.count))
    slotFill.withProduct(.value, of: slots) { judge(template: $0, &run) }
  }
}
#endif
