/// Everything about one text as bytes, for callers that write it out without strings.
extension BulkFormatter {
  /// The products of one text. The bytes live until the formatter gets the next text.
  package struct Products {
    package let text: UnsafeBufferPointer<UInt8>
    package let value: UnsafeBufferPointer<UInt8>
    package let shown: UnsafeBufferPointer<UInt8>
    package let isComplete: Bool
    package let isValid: Bool
  }

  /// The products of one text; `nil` where it is not well-formed UTF-8. `problems` and `forEachDrop` then tell about this
  /// text.
  package func products(of input: UnsafeBufferPointer<UInt8>) -> Products? {
    if variants != nil { return chosenProducts(of: input) }
    if compiled.format(input, in: &memory.pointee, for: .drops) == nil { return nil }
    compiled.judge(&memory.pointee)
    let shown = compiled.redact(&memory.pointee)
    return Products(
      text: memory.pointee.textBytes, value: memory.pointee.value, shown: shown,
      isComplete: memory.pointee.isComplete, isValid: memory.pointee.isValid)
  }

  private func chosenProducts(of input: UnsafeBufferPointer<UInt8>) -> Products? {
    if malformedOffset(in: input) != nil { return nil }
    return CompiledVariants.settled(on: choice(for: input)) { index -> Products? in
      variants?.use(index)
      return variants?.reference._withUnsafeGuaranteedRef { $0.products(of: input) }
    } choiceOfText: { index, products in
      products.map { choice(for: $0.text, madeOf: input, by: index) } ?? index
    }
  }

  /// Calls `body` with the number and the bytes of each part of the value of the text whose products were asked for last; not for
  /// a rule without parts.
  package func forEachPart(_ body: (_ index: Int, _ text: UnsafeBufferPointer<UInt8>) -> Void) {
    if let variants { return variants.current.forEachPart(body) }
    compiled.partsReference?._withUnsafeGuaranteedRef { parts in
      let spans = memory.pointee.spans(of: parts)
      parts.forEachPart(of: memory.pointee.coreView, spans, body)
    }
  }

  /// The name of a part.
  package func partName(_ index: Int) -> String {
    variants?.current.partName(index) ?? compiled.parts?.segments[index].name ?? ""
  }

  /// Whether the value of the text whose products were asked for last is made of parts.
  package var hasParts: Bool { variants?.current.hasParts ?? (compiled.parts != nil) }

  /// The name of the variant that was chosen for the text whose products were asked for last; `nil` for a rule without
  /// variants.
  package var variant: String? { variants?.name }

  /// Calls `body` with the type and the canonical form (``TypedValue/canonical``) of the value of the text whose products were
  /// asked for last, and of a telephone number with how many digits behind the plus sign are the country code; not where the
  /// value has no type.
  package func withTypedValue(
    _ body: (_ kind: TypedValue.Kind, _ canonical: UnsafeBufferPointer<UInt8>, _ codeCount: Int) -> Void
  ) {
    if let variants { return variants.current.withTypedValue(body) }
    guard let reader = compiled.readerReference, memory.pointee.isValid, memory.pointee.isComplete else {
      return
    }
    reader._withUnsafeGuaranteedRef {
      $0.withCanonical(of: memory.pointee.value, core: memory.pointee.coreView, body)
    }
  }
}

/// What was dropped of the text whose products were asked for last.
extension BulkFormatter {
  /// The dropped stretches, step by step.
  package var drops: (list: [Dropped], count: Int) {
    if let variants { return variants.current.drops }
    let drops = memory.pointee.drops(of: compiled)
    return (drops.list, drops.count)
  }

  /// Calls `body` with each stretch, in the order of the text. Neighbours that steps of one name left out for one reason are
  /// one stretch.
  /// - Returns: how many stretches are not listed.
  package func forEachDrop(_ body: (_ range: Range<Int>, _ kind: DropKind) -> Void) -> Int {
    if let variants {
      return variants.reference._withUnsafeGuaranteedRef { formatter in
        formatter.forEachDrop { body($0, $1.of(leaf: variants.index)) }
      }
    }
    if memory.pointee.dropCount == 0 { return 0 }
    let (drops, unlistedCount) = memory.pointee.listedDrops
    drops.withUnsafeBufferPointer { forEachJoined($0, body) }
    return unlistedCount
  }

  /// The reason and the name of the step of a kind of drops.
  package func description(of kind: DropKind) -> (reason: DropReason, step: String) {
    guard let variants, kind.leaf >= 0 else { return (kind.reason, compiled.name(of: kind.source)) }
    return variants.choices._withUnsafeGuaranteedRef { choices in
      (kind.reason, choices.leaves[kind.leaf].rule.compiled.name(of: kind.source))
    }
  }

  private func forEachJoined(
    _ drops: UnsafeBufferPointer<Drops.Drop>, _ body: (_ range: Range<Int>, _ kind: DropKind) -> Void
  ) {
    guard var open = drops.first else { return }
    // One step lists what it left out in the order of the text.
    for index in drops.indices.dropFirst()
    where drops[index].range.lowerBound < drops[index - 1].range.lowerBound {
      let sorted = drops.sorted { $0.range.lowerBound < $1.range.lowerBound }
      return sorted.withUnsafeBufferPointer { forEachJoined($0, body) }
    }
    var isOpen = false
    for next in drops {
      // What an earlier step had put in was never sent.
      if next.range.isEmpty { continue }
      if isOpen, next.range.lowerBound <= open.range.upperBound, next.reason == open.reason,
        next.source == open.source || compiled.name(of: next.source) == compiled.name(of: open.source)
      {
        open.range = open.range.lowerBound..<Swift.max(open.range.upperBound, next.range.upperBound)
      } else {
        if isOpen { body(open.range, DropKind(open)) }
        (open, isOpen) = (next, true)
      }
    }
    if isOpen { body(open.range, DropKind(open)) }
  }
}

/// Why something was dropped, and by which step.
package struct DropKind: Equatable {
  /// A small number of its own for each kind.
  package let code: Int

  fileprivate init(_ drop: Drops.Drop) {
    let step =
      switch drop.source {
      case .literals: 0
      case .decorators: 1
      case .filter(let index): index &+ 2
      }
    code = step &<< Self.reasonBits | drop.reason.number
  }

  private init(code: Int) { self.code = code }

  private static var reasonBits: Int { 4 }
  /// More than any rule has steps and reasons.
  private static var leafBits: Int { 20 }

  /// The same of a variant.
  fileprivate func of(leaf: Int) -> DropKind { DropKind(code: code | (leaf &+ 1) &<< Self.leafBits) }

  /// Which variant dropped it; -1 for a rule without.
  fileprivate var leaf: Int { code &>> Self.leafBits &- 1 }
  fileprivate var reason: DropReason { DropReason.allCases[code & (1 &<< Self.reasonBits &- 1)] }
  fileprivate var source: Run.Step.Source {
    let step = (code & (1 &<< Self.leafBits &- 1)) &>> Self.reasonBits
    return step == 0 ? .literals : step == 1 ? .decorators : .filter(step - 2)
  }
}

extension DropReason {
  /// Its place among all cases.
  @inline(__always)
  fileprivate var number: Int {
    switch self {
    case .notADigit: 0
    case .notALetter: 1
    case .notAllowed: 2
    case .whitespace: 3
    case .prefix: 4
    case .tooLong: 5
    case .noSlot: 6
    case .outOfRange: 7
    case .replaced: 8
    case .refused: 9
    case .custom: 10
    case .literal: 11
    }
  }
}
