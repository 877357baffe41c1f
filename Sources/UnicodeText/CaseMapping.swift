/// Upper, lower or title case under a locale's rules, with the record of what became of each grapheme.
///
/// What depends on neighbours comes out right (final sigma, words in title case). Upper and lower case of the root
/// locale are the engine's own; ICU does the rest. Where it is missing or refuses a text, the root locale's rules
/// serve for all, and a word is what has no other characters than letters, marks, numbers and apostrophes in it.
package final class CaseMapping: Sendable {
  package enum Mapping: String, Sendable {
    case upper
    case lower
    /// The first letter of each word in title case, the others in lower case.
    case title
  }

  package let mapping: Mapping
  /// Whether the root locale's mappings are meant, which every ASCII letter shares.
  package let isRoot: Bool

  #if ICU
  private let localized: LocalizedCase?

  /// - Parameter locale: an ICU locale identifier such as `tr`, or the empty one for the root rules.
  package init(_ mapping: Mapping, locale: String = "") {
    self.mapping = mapping
    isRoot = locale.isEmpty
    localized = locale.isEmpty && mapping != .title ? nil : LocalizedCase(mapping, locale: locale)
  }
  #else
  /// - Parameter locale: has no effect without ICU.
  package init(_ mapping: Mapping, locale: String = "") {
    self.mapping = mapping
    isRoot = locale.isEmpty
  }
  #endif

  /// The text in the new case. Leaves `breaker` loaded with `bytes`.
  ///
  /// When the graphemes cannot be told apart in the result, the text is one replaced run.
  ///
  /// - Complexity: O(`bytes.count`)
  package func map(_ bytes: UnsafeBufferPointer<UInt8>, with breaker: GraphemeBreaker) -> MappedText {
    #if ICU
    if let text = localized?.map(bytes, with: breaker) { return text }
    #endif
    return mapEachScalar(bytes, with: breaker)
  }

  /// Maps by the root locale's rules.
  func mapEachScalar(
    _ bytes: UnsafeBufferPointer<UInt8>, with breaker: GraphemeBreaker
  ) -> MappedText {
    breaker.load(bytes)
    var text = MappedText()
    var new: [UInt8] = []
    var isInsideWord = false
    var start = 0
    while start < bytes.count {
      let end = breaker.next(after: start)
      new.removeAll(keepingCapacity: true)
      append(start..<end, of: bytes, isInsideWord: &isInsideWord, to: &new)
      new.withUnsafeBufferPointer { text.append($0, for: bytes.slice(start..<end)) }
      start = end
    }
    return text
  }

  /// Adds one grapheme of a text in the new case, by the root locale's rules.
  /// - Parameter isInsideWord: whether a word goes on before it, and then behind it.
  package func append(
    _ grapheme: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>, isInsideWord: inout Bool,
    to new: inout [UInt8]
  ) {
    var offset = grapheme.lowerBound
    while offset < grapheme.upperBound {
      guard let (scalar, length) = UTF8Scalars.scalar(in: bytes, at: offset) else {
        UTF8Scalars.append("\u{FFFD}", to: &new)
        offset += 1
        continue
      }
      appendMapped(scalar, in: bytes, offset..<offset + length, isInsideWord: isInsideWord, to: &new)
      if mapping == .title { isInsideWord = continuesWord(scalar, isInsideWord) }
      offset += length
    }
  }

  private func continuesWord(_ scalar: Unicode.Scalar, _ isInsideWord: Bool) -> Bool {
    if ScalarProperties.isLetter(scalar) || ScalarProperties.isNumber(scalar) {
      // As in ICU, a modifier letter without case begins no word: of `ŉ` comes `ʼN`, and of that `ʼN`.
      let record = ScalarRecord(scalar)
      return isInsideWord || record.isCased || !record.isCaseIgnorable
    }
    return isInsideWord && (ScalarProperties.isExtender(scalar) || scalar == "'" || scalar == "’")
  }

  private func appendMapped(
    _ scalar: Unicode.Scalar, in bytes: UnsafeBufferPointer<UInt8>, _ place: Range<Int>, isInsideWord: Bool,
    to new: inout [UInt8]
  ) {
    if mapping == .title, !isInsideWord {
      new.append(contentsOf: scalar.properties.titlecaseMapping.utf8)
      return
    }
    switch ScalarCase.mapped(scalar, toUpper: mapping == .upper) {
    case .scalar(let mapped):
      UTF8Scalars.append(mapped, to: &new)
    case .special where scalar == "Σ" && mapping != .upper:
      UTF8Scalars.append(Self.isFinalSigma(place, in: bytes) ? "ς" : "σ", to: &new)
    case .special where mapping == .upper:
      new.append(contentsOf: scalar.properties.uppercaseMapping.utf8)
    case .special:
      new.append(contentsOf: scalar.properties.lowercaseMapping.utf8)
    }
  }
}

/// The condition Final_Sigma (the Unicode Standard, table 3-17): a cased letter before, none behind, where
/// case-ignorable characters do not count.
extension CaseMapping {
  private static func isFinalSigma(_ place: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var start = place.lowerBound
    var isBehindCased = false
    while start > 0, !isBehindCased {
      start = UTF8Scalars.previous(before: start, in: bytes)
      guard let (scalar, _) = UTF8Scalars.scalar(in: bytes, at: start) else { break }
      let record = ScalarRecord(scalar)
      if record.isCaseIgnorable { continue }
      isBehindCased = record.isCased
      break
    }
    guard isBehindCased else { return false }
    var end = place.upperBound
    while let (scalar, length) = UTF8Scalars.scalar(in: bytes, at: end) {
      let record = ScalarRecord(scalar)
      if !record.isCaseIgnorable { return !record.isCased }
      end += length
    }
    return true
  }

  /// Where a `ς` stands with at most characters behind it, up to `offset`, that do not end a word. What follows at
  /// `offset` decides whether it is the last letter of its word.
  /// - Complexity: O(*n*) in the number of those characters.
  package static func finalSigma(before offset: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    var position = offset
    while position > 0 {
      position = UTF8Scalars.previous(before: position, in: bytes)
      guard let (scalar, _) = UTF8Scalars.scalar(in: bytes, at: position) else { return nil }
      if scalar == "ς" { return position }
      if !ScalarRecord(scalar).isCaseIgnorable { return nil }
    }
    return nil
  }
}
