#if ICU
internal import CICU
import Synchronization

/// ICU's case mapping: the rules of a locale, and words in title case.
final class LocalizedCase: Sendable {
  private let mapping: CaseMapping.Mapping

  /// ICU's case map. Upper and lower casing only read it; title casing keeps its word iterator in it
  /// and therefore takes the lock.
  nonisolated(unsafe) private let caseMap: OpaquePointer
  private let titleLock = Mutex<Void>(())

  /// - Returns: nil when ICU does not open the locale.
  init?(_ mapping: CaseMapping.Mapping, locale: String) {
    self.mapping = mapping
    var status = U_ZERO_ERROR
    guard let opened = icu_ucasemap_open(locale, &status) else { return nil }
    guard !icu_failed(status) else {
      icu_ucasemap_close(opened)
      return nil
    }
    caseMap = opened
  }

  deinit {
    icu_ucasemap_close(caseMap)
  }

  /// The text in the new case, or nil when ICU refuses it.
  ///
  /// - Complexity: O(`bytes.count`)
  func map(_ bytes: UnsafeBufferPointer<UInt8>, with breaker: GraphemeBreaker) -> MappedText? {
    guard !bytes.isEmpty else { return MappedText() }
    return map(mapping, bytes)?.withUnsafeBufferPointer { new in
      if let aligned = align(bytes, new, with: breaker) { return aligned }
      var text = MappedText()
      text.append(new, for: bytes)
      return text
    }
  }

  /// Splits both texts at the old graphemes by mapping each of those alone.
  private func align(
    _ old: UnsafeBufferPointer<UInt8>, _ new: UnsafeBufferPointer<UInt8>, with breaker: GraphemeBreaker
  ) -> MappedText? {
    breaker.load(old)
    var text = MappedText()
    var start = 0
    var newStart = 0
    while start < old.count {
      let end = breaker.next(after: start)
      let grapheme = old.slice(start..<end)
      let rest = new.slice(newStart..<new.count)
      guard let length = mappedLength(of: grapheme, in: rest) else { return nil }
      text.append(rest.slice(0..<length), for: grapheme)
      start = end
      newStart += length
    }
    return newStart == new.count ? text : nil
  }

  /// How many bytes at the start of `rest` came of `grapheme`, or nil when no boundary is there.
  private func mappedLength(
    of grapheme: UnsafeBufferPointer<UInt8>, in rest: UnsafeBufferPointer<UInt8>
  ) -> Int? {
    guard let first = rest.first else {
      return map(mapping, grapheme)?.isEmpty == true ? 0 : nil
    }
    if grapheme.count == 1, first < 0x80, Self.areCasesOfOne(grapheme[0], first) { return 1 }
    guard var alone = map(mapping, grapheme) else { return nil }
    if rest.starts(with: alone) { return alone.count }
    if mapping == .title {
      // Inside a word the letters are not in title case, and the Dutch IJ capitalises its second one.
      for other in [CaseMapping.Mapping.lower, .upper] {
        guard let candidate = map(other, grapheme) else { return nil }
        if rest.starts(with: candidate) { return candidate.count }
        if other == .lower { alone = candidate }
      }
    }
    // A neighbour changed the mapping, as it does a sigma's. Then the length tells, if it can.
    let end = alone.count
    guard end <= rest.count else { return nil }
    return end == rest.count || !UTF8Scalars.isContinuation(rest[end]) ? end : nil
  }

  private static func areCasesOfOne(_ byte: UInt8, _ other: UInt8) -> Bool {
    if byte == other { return true }
    let lower = byte | 0x20
    return lower == other | 0x20 && lower >= 0x61 && lower <= 0x7A
  }

  /// The whole of `bytes` in the given case, or nil when ICU refuses it.
  private func map(_ mapping: CaseMapping.Mapping, _ bytes: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
    guard let length = Int32(exactly: bytes.count) else { return nil }
    var capacity = bytes.count + bytes.count / 2 + 16
    // A second round only when the text grew by more than half, with the size that ICU then asked for.
    for _ in 0..<2 {
      guard let room = Int32(exactly: capacity) else { return nil }
      var status = U_ZERO_ERROR
      var needed: Int32 = 0
      let result = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
        needed = call(mapping, buffer.baseAddress, room, bytes.baseAddress, length, &status)
        count = icu_failed(status) ? 0 : min(Int(max(0, needed)), capacity)
      }
      if !icu_failed(status) { return result }
      guard status == U_BUFFER_OVERFLOW_ERROR, needed > room else { return nil }
      capacity = Int(needed)
    }
    return nil
  }

  private func call(
    _ mapping: CaseMapping.Mapping, _ result: UnsafeMutablePointer<UInt8>?, _ capacity: Int32,
    _ bytes: UnsafePointer<UInt8>?, _ length: Int32, _ status: inout UErrorCode
  ) -> Int32 {
    switch mapping {
    case .upper:
      return icu_ucasemap_upper(caseMap, result, capacity, bytes, length, &status)
    case .lower:
      return icu_ucasemap_lower(caseMap, result, capacity, bytes, length, &status)
    case .title:
      return titleLock.withLock { _ in
        icu_ucasemap_title(caseMap, result, capacity, bytes, length, &status)
      }
    }
  }
}
#endif
