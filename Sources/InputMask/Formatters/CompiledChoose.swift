/// The compiled form of ``Choose``.
final class CompiledChoose: Sendable {
  struct Condition: Sendable {
    struct PrefixRange: Sendable {
      let lower: ByteLiteral
      let upper: ByteLiteral
    }

    let length: ClosedRange<Int>?
    let prefixes: [PrefixRange]
    let set: CharacterClass?

    func holds(for value: TextView) -> Bool {
      if let length, !length.contains(value.graphemeCount) { return false }
      if let set {
        for grapheme in value where !set.contains(grapheme: grapheme.bytes) { return false }
      }
      if prefixes.isEmpty { return true }
      for prefix in prefixes where prefix.contains(value.bytes) { return true }
      return false
    }
  }

  struct Case: Sendable {
    /// `nil` for the case that is for all other values.
    let condition: Condition?
    let chain: DecoratorChain
  }

  private let cases: [Case]

  init(_ cases: [Case]) { self.cases = cases }

  var chains: [DecoratorChain] { cases.map { $0.chain } }

  private func index(for value: TextView) -> Int? {
    for index in cases.indices {
      guard let condition = cases[index].condition else { return index }
      if condition.holds(for: value) { return index }
    }
    return nil
  }

  func decorate<Writer: TextWriter>(
    _ value: TextView, _ decoration: inout Decoration, writing writer: inout Writer
  ) {
    guard let index = index(for: value) else { return writer.keep(value) }
    cases[index].chain.decorate(value, &decoration, writing: &writer)
  }

  /// Takes the literals out as the case would that the value, once found, belongs to. Where no case agrees
  /// with itself the first one is taken.
  func undecorate<Writer: TextWriter>(
    _ text: TextView, _ recognition: inout Recognition, filters: FilterChain, scratch: Scratch,
    writing writer: inout Writer
  ) {
    let child = scratch.child
    for index in cases.indices {
      var trial = Recognition()
      let bare = child.nextWriter()
      cases[index].chain.undecorate(
        child.view(text.bytes), &trial, filters: filters, scratch: child, writing: &bare.pointee)
      var context = FilterContext(prefixIsKnown: trial.foundPrefix)
      var outcome = FilterOutcome()
      let value = filters.run(
        bare.pointee.bytes, isSimple: UTF8Validation.isSimple(bare.pointee.bytes), &context, scratch: child,
        outcome: &outcome)
      if self.index(for: child.view(value)) == index {
        let whole = scratch.view(text.bytes, origin: text.origin)
        return cases[index].chain.undecorate(
          whole, &recognition, filters: filters, scratch: scratch, writing: &writer)
      }
    }
    writer.keep(text)
  }
}

extension CompiledChoose.Condition.PrefixRange {
  /// Whether the first bytes lie between the two prefixes, which are of one length.
  func contains(_ value: UnsafeBufferPointer<UInt8>) -> Bool {
    let length = lower.count
    guard value.count >= length else { return false }
    var isAbove = false
    var isBelow = false
    for index in 0..<length {
      let byte = value[index]
      if !isAbove, byte != lower.buffer[index] {
        if byte < lower.buffer[index] { return false }
        isAbove = true
      }
      if !isBelow, byte != upper.buffer[index] {
        if byte > upper.buffer[index] { return false }
        isBelow = true
      }
    }
    return true
  }
}
