/// The shortcut for what a plain input drops: which filter drops each character, and why, stands in a table, so that such an
/// input needs no record of the steps for it. Only the literals of the rule are looked for, as on the whole way.
///
/// It answers only where the whole way would give the same list.
final class PlainDrops: @unchecked Sendable {
  // All of this is written in the initialiser and never again, which makes the unchecked conformance true.
  /// The filter that drops each ASCII character; ``unknown`` where none of the table does, or the whole way has to tell.
  private let filters: UnsafeMutablePointer<UInt8>
  private let reasons: UnsafeMutablePointer<DropReason>
  static let unknown: UInt8 = 0xFF

  /// `nil` for filters whose drops only the whole way knows.
  init?(_ plain: PlainInput, _ chain: FilterChain) {
    if chain.isOpaque || chain.count >= Int(Self.unknown) { return nil }
    filters = .allocate(capacity: 0x80)
    filters.initialize(repeating: Self.unknown, count: 0x80)
    reasons = .allocate(capacity: 0x80)
    reasons.initialize(repeating: .literal, count: 0x80)
    for byte in UInt8(0)..<0x80 where plain.table[Int(byte)] & (PlainInput.kept | PlainInput.unknown) == 0 {
      guard let (filter, reason) = Self.drop(of: byte, plain, chain) else { continue }
      filters[Int(byte)] = UInt8(filter)
      reasons[Int(byte)] = reason
    }
  }

  deinit {
    filters.deallocate()
    reasons.deallocate()
  }

  /// Which filter drops a byte wherever it stands, and why; `nil` where that is not known.
  private static func drop(
    of byte: UInt8, _ plain: PlainInput, _ chain: FilterChain
  ) -> (filter: Int, reason: DropReason)? {
    var result = byte
    for index in (plain.cutsEnds ? 1 : 0)..<plain.filterCount {
      switch chain.withFilter(index, { $0.fate(of: result) }) {
      case .becomes(let next): result = next
      case .depends: return nil
      case .dropped: return chain.withFilter(index) { reason(of: result, by: $0) }.map { (index, $0) }
      }
    }
    return nil
  }

  /// Why a filter drops a byte; `nil` where it does not note each byte for itself.
  private static func reason(of byte: UInt8, by filter: CompiledFilter) -> DropReason? {
    let twice = [byte, byte]
    var writer = TextWriter()
    var context = FilterContext()
    return twice.withUnsafeBufferPointer { bytes in
      filter.apply(to: TextView(simple: bytes), &context, writing: &writer)
      guard writer.count == 0, writer.recordCount == 2 else { return nil }
      let (first, second) = (writer.records[0], writer.records[1])
      guard first.kind == .removed, second.kind == .removed, first.oldLength == 1, second.oldLength == 1,
        first.reason == second.reason, first.reason != .literal
      else { return nil }
      return first.reason
    }
  }

  /// Adds a byte of an input to what is known to be dropped; `false` where only the whole way tells.
  @inline(__always)
  func append(_ byte: UInt8, at place: Int, to known: KnownDrops) -> Bool {
    let filter = filters[Int(byte)]
    if filter == Self.unknown { return false }
    known.append(place..<place &+ 1, by: Int(filter), because: reasons[Int(byte)])
    return true
  }
}

extension CompiledRule {
  /// Lists what a plain input of ASCII drops, once its value is known.
  /// - Parameter keptCount: how many characters the filters of the table kept.
  /// - Returns: `false` where the input has to go the whole way.
  func noteDrops(
    of input: UnsafeBufferPointer<UInt8>, keptCount: Int, _ plain: PlainInput, _ drops: PlainDrops,
    in run: inout Run
  ) -> Bool {
    // CR LF is one character.
    guard input.count <= KnownDrops.limit, UTF8Validation.isSimple(input) else { return false }
    var literals: UnsafeMutablePointer<TextWriter>?
    if !decorators.isEmpty {
      let scan = scan(input, for: .drops)
      if scan.needsRecognition {
        guard let found = findLiterals(in: input, scan, &run) else { return false }
        literals = found.pointee.isUnchanged ? nil : found
      }
    }
    let known = run.knownDrops
    known.begin()
    let stretch = plain.stretch(of: input).0
    if plain.cutsEnds, stretch.count < input.count {
      // A filter for ends would see them behind the literals.
      if literals != nil || !noteCut(of: input, stretch, known, &run) { return false }
    }
    return withUnsafeTemporaryAllocation(of: UInt16.self, capacity: KnownDrops.limit) { places in
      var walk = DropWalk(places: places, place: stretch.lowerBound, end: stretch.upperBound)
      if let literals {
        var end = 0
        for index in 0..<literals.pointee.recordCount {
          let record = literals.pointee.records[index]
          end &+= Int(record.oldLength)
          if record.kind == .removed {
            walk.place = Swift.max(walk.place, end)
          } else if !walk.pass(upTo: end, of: input, plain, drops, known) {
            return false
          }
        }
      } else if !walk.pass(upTo: input.count, of: input, plain, drops, known) {
        return false
      }
      guard walk.keptCount == keptCount else { return false }
      if run.dropCount > 0, !noteBehind(UnsafePointer(places.baseAddress), known, run) { return false }
      known.order()
      return true
    }
  }

  /// The literals that the whole way would find in an input; `nil` where it would do more than take them out.
  private func findLiterals(
    in input: UnsafeBufferPointer<UInt8>, _ scan: LiteralRecognition.Scan, _ run: inout Run
  ) -> UnsafeMutablePointer<TextWriter>? {
    var recognised = Recognition()
    if !scan.mayEndInLiterals { recognised.lastSought = recognition.lastSought }
    let writer = run.nextWriter()
    decorators.undecorate(
      TextView(simple: input), &recognised, filters: filters, in: &run, writing: &writer.pointee)
    if writer.pointee.dropCount > 0 || writer.pointee.hasInserted || run.work.pointee.isExhausted {
      return nil
    }
    return writer
  }

  /// Lists what the first filter cuts off at the ends.
  private func noteCut(
    of input: UnsafeBufferPointer<UInt8>, _ stretch: Range<Int>, _ known: KnownDrops, _ run: inout Run
  ) -> Bool {
    var context = FilterContext()
    let writer = run.nextSpare()
    filters.withFilter(0) { $0.apply(to: TextView(simple: input), &context, writing: &writer.pointee) }
    if writer.pointee.count != stretch.count || writer.pointee.hasInserted { return false }
    var place = 0
    for index in 0..<writer.pointee.recordCount {
      let record = writer.pointee.records[index]
      let end = place &+ Int(record.oldLength)
      if record.kind == .removed { known.append(place..<end, by: 0, because: record.reason) }
      place = end
    }
    return true
  }

  /// Lists what the filters behind the table dropped.
  /// - Parameter places: where each character that the table kept stands in the input.
  private func noteBehind(
    _ places: UnsafePointer<UInt16>?, _ known: KnownDrops, _ run: borrowing Run
  ) -> Bool {
    guard let places else { return false }
    for index in run.steps.indices {
      guard let writer = run.steps[index].writer, case .filter(let filter) = run.steps[index].source else {
        continue
      }
      // Characters that a step has put in have no place in the input.
      if writer.pointee.hasInserted { return false }
      var isKnown = true
      Run.forEachRemoval(of: run.steps[index]) { range, _, reason in
        let origin = run.origin(before: index, of: range)
        isKnown = !origin.isEmpty
        if isKnown {
          known.append(
            Int(places[origin.lowerBound])..<Int(places[origin.upperBound - 1]) + 1, by: filter,
            because: reason)
        }
        return isKnown
      }
      if !isKnown { return false }
    }
    return true
  }
}

/// A way through a plain input, from one character that is kept to the next.
private struct DropWalk {
  /// Where each character that is kept stands in the input.
  let places: UnsafeMutableBufferPointer<UInt16>
  /// Where the way has come to.
  var place: Int
  /// Where it ends.
  let end: Int
  private(set) var keptCount = 0

  init(places: UnsafeMutableBufferPointer<UInt16>, place: Int, end: Int) {
    self.places = places
    self.place = place
    self.end = end
  }

  /// Lists what is dropped up to a place of the input; `false` where only the whole way tells.
  @inline(__always)
  mutating func pass(
    upTo limit: Int, of input: UnsafeBufferPointer<UInt8>, _ plain: PlainInput, _ drops: PlainDrops,
    _ known: KnownDrops
  ) -> Bool {
    let limit = Swift.min(limit, end)
    while place < limit {
      let byte = input[place]
      if plain.table[Int(byte)] & PlainInput.kept != 0 {
        places[keptCount] = UInt16(truncatingIfNeeded: place)
        keptCount &+= 1
      } else if !drops.append(byte, at: place, to: known) {
        return false
      }
      place &+= 1
    }
    return true
  }
}
