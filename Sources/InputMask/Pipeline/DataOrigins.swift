import RuleDocuments

extension Walk {
  /// Finds the result for each grapheme of the input when the filters run over the whole input.
  /// - Parameter bare: the input without the literals that are known.
  @inline(never)
  mutating func findOrigins(
    _ bare: UnsafeMutablePointer<TextWriter>, _ filters: FilterChain, _ context: FilterContext
  ) {
    let source = bare.pointee.bytes
    let toBare = bare.pointee.map
    let (limit, count, origins) = (limit, input.count, memory.pointee.origins)
    memory.pointee.knowsOrigins = withTrial { trial in
      trial.begin(source, limit: limit)
      var context = context
      filters.run(source, &context, in: &trial)
      // Nothing comes of a text that is refused, whatever its characters are.
      if trial.isRefused { return false }
      origins.set(toBare, trial.toValue, of: count, TextRun(bytes: trial.core, start: 0))
      return true
    }
  }
}

/// The result for each grapheme of an input when the filters ran over the whole input.
///
/// Some filters look at more than one grapheme: what they make of a grapheme alone does not tell what they make of it in a text.
final class DataOrigins {
  /// For each UTF-8 offset of the input, how much of the value stands before it.
  private var places: [Int] = []
  /// Where the graphemes of the input begin in the place of which the filters saw a literal.
  private var replaced: Set<Int> = []
  private let value = ByteStore()

  /// Takes over the maps from an input of a length to what the filters saw, and on to the value.
  /// - Complexity: O(*n*) in the length of both.
  func set(_ toBare: EditMap, _ toValue: EditMap, of count: Int, _ value: TextRun) {
    replaced.removeAll(keepingCapacity: true)
    var start = 0
    for run in toBare.runs {
      if !run.isKept, run.newLength > 0, run.oldLength > 0 { replaced.insert(start) }
      start += run.oldLength
    }
    self.value.removeAll()
    self.value.append(value.bytes)
    places.removeAll(keepingCapacity: true)
    places.reserveCapacity(count + 1)
    var place = 0
    for run in toBare.composed(with: toValue).runs {
      for offset in 0..<run.oldLength {
        // Where a stretch gave way to another, the first grapheme counts for all of it.
        places.append(place + (run.isKept ? offset : offset == 0 ? 0 : run.newLength))
      }
      place += run.newLength
    }
    while places.count <= count { places.append(value.bytes.count) }
  }

  /// The result for a grapheme of the input; `nil` where the filters saw a literal in its place.
  func data(of grapheme: TextRun) -> TextRun? {
    if replaced.contains(grapheme.start) { return nil }
    let start = places[grapheme.start]
    let end = places[grapheme.start + grapheme.bytes.count]
    return TextRun(bytes: value.bytes, start: 0).run(start, Swift.max(start, end))
  }
}
