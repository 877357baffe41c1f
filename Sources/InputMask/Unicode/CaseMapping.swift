#if canImport(CICU)
internal import CICU
import Synchronization
#endif

/// Upper, lower or title case under a locale's rules, with the record of what became of each grapheme.
///
/// The mapping is that of the whole text, so what depends on neighbours comes out right (final sigma,
/// words in title case). Where ICU is missing or refuses a text, each scalar is mapped by itself with
/// the locale-independent mappings of the standard library.
final class CaseMapping: Sendable {
  enum Mapping: Sendable {
    case upper
    case lower
    /// The first letter of each word in title case, the others in lower case.
    case title
  }

  let mapping: Mapping
  /// Whether the root locale's mappings are meant, which every ASCII letter shares.
  let isRoot: Bool

  #if canImport(CICU)
  /// ICU's case map. Upper and lower casing only read it; title casing keeps its word iterator in it
  /// and therefore takes the lock.
  private struct CaseMap: @unchecked Sendable {
    let pointer: OpaquePointer?
  }

  private let caseMap: CaseMap
  private let titleLock = Mutex<Void>(())

  /// - Parameter locale: an ICU locale identifier such as `tr`, or the empty one for the root rules.
  init(_ mapping: Mapping, locale: String = "") {
    self.mapping = mapping
    isRoot = locale.isEmpty
    var status = U_ZERO_ERROR
    let opened = icu_ucasemap_open(locale, &status)
    if icu_failed(status), let opened { icu_ucasemap_close(opened) }
    caseMap = CaseMap(pointer: icu_failed(status) ? nil : opened)
  }

  deinit {
    if let pointer = caseMap.pointer { icu_ucasemap_close(pointer) }
  }
  #else
  /// - Parameter locale: has no effect without ICU.
  init(_ mapping: Mapping, locale: String = "") {
    self.mapping = mapping
    isRoot = locale.isEmpty
  }
  #endif

  /// The text in the new case. Leaves `breaker` loaded with `bytes`.
  ///
  /// When the graphemes cannot be told apart in the result, the text is one replaced run.
  ///
  /// - Complexity: O(`bytes.count`)
  func map(_ bytes: UnsafeBufferPointer<UInt8>, with breaker: GraphemeBreaker) -> MappedText {
    guard !bytes.isEmpty else { return MappedText() }
    let result = map(mapping, bytes)
    return result.withUnsafeBufferPointer { new in
      align(bytes, new, with: breaker) ?? MappedText(replacing: bytes, with: new)
    }
  }

  /// Splits both texts at the old graphemes by mapping each of those alone.
  private func align(
    _ old: UnsafeBufferPointer<UInt8>, _ new: UnsafeBufferPointer<UInt8>, with breaker: GraphemeBreaker
  ) -> MappedText? {
    breaker.load(old)
    var text = MappedText()
    text.reserveCapacity(new.count)
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
      return map(mapping, grapheme).isEmpty ? 0 : nil
    }
    if grapheme.count == 1, first < 0x80, Self.areCasesOfOne(grapheme[0], first) { return 1 }
    var alone = map(mapping, grapheme)
    if rest.starts(with: alone) { return alone.count }
    if mapping == .title {
      // Inside a word the letters are not in title case, and the Dutch IJ capitalises its second one.
      for other in [Mapping.lower, .upper] {
        let candidate = map(other, grapheme)
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

  /// The whole of `bytes` in the given case.
  private func map(_ mapping: Mapping, _ bytes: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    #if canImport(CICU)
    return mapWithICU(mapping, bytes) ?? Self.mapEachScalar(mapping, bytes)
    #else
    return Self.mapEachScalar(mapping, bytes)
    #endif
  }

  /// Maps by the standard library; a word begins after anything that is no letter, mark or number.
  static func mapEachScalar(_ mapping: Mapping, _ bytes: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var offset = 0
    var isInsideWord = false
    while offset < bytes.count {
      guard let (scalar, length) = UTF8Scalars.scalar(in: bytes, at: offset) else {
        result.append(contentsOf: "\u{FFFD}".utf8)
        offset += 1
        continue
      }
      switch mapping {
      case .upper: result.append(contentsOf: scalar.properties.uppercaseMapping.utf8)
      case .lower: result.append(contentsOf: scalar.properties.lowercaseMapping.utf8)
      case .title where isInsideWord: result.append(contentsOf: scalar.properties.lowercaseMapping.utf8)
      case .title: result.append(contentsOf: scalar.properties.titlecaseMapping.utf8)
      }
      isInsideWord =
        ScalarProperties.isLetter(scalar) || ScalarProperties.isNumber(scalar)
        || (isInsideWord && (ScalarProperties.isExtender(scalar) || scalar == "'" || scalar == "’"))
      offset += length
    }
    return result
  }
}

extension CaseMapping {
  /// Where a `ς` stands with at most characters behind it, up to `offset`, that do not end a word. What follows at
  /// `offset` decides whether it is the last letter of its word (Unicode Standard, table 3-17, Final_Sigma).
  /// - Complexity: O(*n*) in the number of those characters.
  static func finalSigma(before offset: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    #if canImport(CICU)
    var position = offset
    while position > 0 {
      position = UTF8Scalars.previous(before: position, in: bytes)
      guard let (scalar, _) = UTF8Scalars.scalar(in: bytes, at: position) else { return nil }
      if scalar == "ς" { return position }
      if !icu_is_case_ignorable(UChar32(scalar.value)) { return nil }
    }
    #endif
    return nil
  }
}

#if canImport(CICU)
extension CaseMapping {
  private func mapWithICU(_ mapping: Mapping, _ bytes: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
    guard caseMap.pointer != nil, let length = Int32(exactly: bytes.count) else { return nil }
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
    _ mapping: Mapping, _ result: UnsafeMutablePointer<UInt8>?, _ capacity: Int32,
    _ bytes: UnsafePointer<UInt8>?, _ length: Int32, _ status: inout UErrorCode
  ) -> Int32 {
    let map = caseMap.pointer
    switch mapping {
    case .upper:
      return icu_ucasemap_upper(map, result, capacity, bytes, length, &status)
    case .lower:
      return icu_ucasemap_lower(map, result, capacity, bytes, length, &status)
    case .title:
      return titleLock.withLock { _ in
        icu_ucasemap_title(map, result, capacity, bytes, length, &status)
      }
    }
  }
}
#endif
