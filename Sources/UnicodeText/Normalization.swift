/// Unicode normal forms (UAX #15), with the record of what became of each part of a text.
package struct Normalization: Sendable {
  /// Numbered as the bits of `ScalarData.stable` and `ScalarData.starts`.
  package enum Form: UInt8, Hashable, Sendable {
    case nfc, nfd, nfkc, nfkd

    package var isComposed: Bool { self == .nfc || self == .nfkc }

    /// Whether compatibility characters are taken apart too.
    var isCompatible: Bool { self == .nfkc || self == .nfkd }
  }

  package let form: Form

  package init(_ form: Form) {
    self.form = form
  }

  /// The text in normal form; a malformed byte stays as it is.
  ///
  /// Each changed run is a shortest stretch that normalises independently of its surroundings, so the
  /// runs are exact, not a guess.
  ///
  /// - Complexity: O(`bytes.count`)
  package func map(_ bytes: UnsafeBufferPointer<UInt8>) -> MappedText {
    var text = MappedText()
    var segment = NormalizationSegment(form)
    var done = 0
    while done < bytes.count {
      let start = endOfStableText(in: bytes, from: done)
      let stable = bytes.slice(done..<start)
      if done < start { text.append(stable, for: stable) }
      guard start < bytes.count else { break }
      done = segment.read(bytes, from: start)
      segment.normalize()
      let old = bytes.slice(start..<done)
      segment.bytes.withUnsafeBufferPointer { text.append($0, for: old) }
    }
    return text
  }

  /// Whether every scalar is in the form by itself and joins no other, so that `map` would change nothing.
  ///
  /// - Complexity: O(`bytes.count`), without work on segments.
  package func isStable(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    endOfStableText(in: bytes, from: 0) == bytes.count
  }

  /// Where the first segment that may change begins: at a scalar that is not in the form by itself, or at the one
  /// before, which it may join.
  private func endOfStableText(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var offset = start
    var last = start
    while offset < bytes.count {
      if bytes[offset] < 0x80 {
        last = offset
        offset += 1
        continue
      }
      guard let (scalar, length) = UTF8Scalars.scalar(in: bytes, at: offset) else {
        offset += 1
        last = offset
        continue
      }
      let place = ScalarPlace(scalar)
      if !place.isStable(in: form) { return place.starts(in: form) ? offset : last }
      last = offset
      offset += length
    }
    return offset
  }
}
