#if canImport(CICU)
internal import CICU
#endif

/// Unicode normal forms (UAX #15), with the record of what became of each part of a text.
struct Normalization: Sendable {
  enum Form: Hashable, Sendable {
    case nfc, nfd, nfkc, nfkd

    /// The name as the standard writes it.
    var name: String {
      switch self {
      case .nfc: "NFC"
      case .nfd: "NFD"
      case .nfkc: "NFKC"
      case .nfkd: "NFKD"
      }
    }
  }

  let form: Form

  #if canImport(CICU)
  /// A singleton of ICU that nobody closes and that only reads constant data.
  private struct Normalizer: @unchecked Sendable {
    let pointer: OpaquePointer
  }

  private let normalizer: Normalizer

  /// Throws when ICU has no data for the form.
  init(_ form: Form) throws(NormalizationError) {
    var status = U_ZERO_ERROR
    let pointer: OpaquePointer? =
      switch form {
      case .nfc: icu_unorm2_nfc(&status)
      case .nfd: icu_unorm2_nfd(&status)
      case .nfkc: icu_unorm2_nfkc(&status)
      case .nfkd: icu_unorm2_nfkd(&status)
      }
    guard let pointer, !icu_failed(status) else { throw NormalizationError(form: form) }
    self.form = form
    normalizer = Normalizer(pointer: pointer)
  }
  #else
  /// Always throws: the standard library publishes no decompositions.
  init(_ form: Form) throws(NormalizationError) {
    throw NormalizationError(form: form)
  }
  #endif

  /// The text in normal form; a malformed byte stays as it is.
  ///
  /// Each changed run is a shortest stretch that normalises independently of its surroundings, so the
  /// runs are exact, not a guess.
  ///
  /// - Complexity: O(`bytes.count`), and O(*n* log *n*) in the longest run of combining marks.
  func map(_ bytes: UnsafeBufferPointer<UInt8>) -> MappedText {
    var text = MappedText()
    text.reserveCapacity(bytes.count)
    forEachSegment(bytes) { old, new in
      if let new { text.append(new, for: old) } else { text.keep(old) }
      return true
    }
    return text
  }

  /// Whether `map` would change nothing.
  ///
  /// - Complexity: as `map`, up to the first difference.
  func isNormalized(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var isNormalized = true
    forEachSegment(bytes) { old, new in
      if let new { isNormalized = new.elementsEqual(old) }
      return isNormalized
    }
    return isNormalized
  }
}

#if canImport(CICU)
extension Normalization {
  /// Calls `body` with stretches that cover the text and the normal form of each, nil for the same;
  /// stops when it returns false.
  private func forEachSegment(
    _ bytes: UnsafeBufferPointer<UInt8>,
    _ body: (UnsafeBufferPointer<UInt8>, UnsafeBufferPointer<UInt8>?) -> Bool
  ) {
    var segment = NormalizationSegment(normalizer.pointer)
    var offset = 0
    while offset < bytes.count {
      let start = offset
      offset = endOfPlainASCII(in: bytes, from: start)
      if offset == start { offset = segment.read(bytes, from: start) }
      let old = bytes.slice(start..<offset)
      let goesOn =
        if segment.isEmpty || !segment.normalize() {
          body(old, nil)
        } else {
          segment.bytes.withUnsafeBufferPointer { body(old, $0) }
        }
      guard goesOn else { return }
      segment.clear()
    }
  }

  /// The end of the ASCII from `start` on, without its last byte when that may take marks that follow.
  private func endOfPlainASCII(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var offset = start
    while offset < bytes.count, bytes[offset] < 0x80 { offset += 1 }
    return offset < bytes.count ? max(start, offset - 1) : offset
  }
}
#else
extension Normalization {
  private func forEachSegment(
    _ bytes: UnsafeBufferPointer<UInt8>,
    _ body: (UnsafeBufferPointer<UInt8>, UnsafeBufferPointer<UInt8>?) -> Bool
  ) {
    _ = body(bytes, nil)
  }
}
#endif
