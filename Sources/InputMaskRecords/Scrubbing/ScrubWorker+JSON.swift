import InputMask

// Lines of JSON in which escapes of JSON stand.
extension ScrubWorker {
  /// Searches a line of JSON: the contents of strings with escapes, and the stretches between such strings as they are.
  func scrubEscaped(_ start: Int, _ end: Int) {
    var tokenizer = JSONTokenizer(base: base, end: end, position: start)
    // Stretches are asked for escapes later than the keys in them.
    var keyEscapes = escapes
    var stretch = start
    while tokenizer.position < end {
      guard tokenizer.next == UInt8(ascii: "\"") else {
        tokenizer.position += 1
        continue
      }
      let quote = tokenizer.position
      var hasEscapes = tokenizer.string() == .escaped
      let isKey = isKey(tokenizer.position)
      // A key is known by what it says; other strings are searched with what stands around them.
      if isKey, keyEscapes.next(from: quote) < tokenizer.position { hasEscapes = true }
      if hasEscapes {
        searchStretch(stretch, quote, start)
        searchString(quote, tokenizer.position, start)
        stretch = tokenizer.position
      }
      guard isKey else { continue }
      if hasEscapes {
        guard let value = searchValue(ofKey: quote + 1..<tokenizer.position - 1, end, start) else { continue }
        (tokenizer.position, stretch) = (value, value)
      } else {
        let structure = value(behindKey: tokenizer.position, count)
        guard structure.next == UInt8(ascii: "{") || structure.next == UInt8(ascii: "[") else { continue }
        let context = scan.context(before: tokenizer.position, in: base, lineStart: start)
        if context & scrubber.index.valueWays == 0 { continue }
        searchStretch(stretch, structure.position, start)
        tokenizer.position = searchStructure(structure.position, end, start, behind: context)
        stretch = tokenizer.position
      }
    }
    searchStretch(stretch, end, start)
  }

  /// Searches what stands behind a key with escapes: the name that it spells is nowhere in the line.
  /// - Returns: the end of the value; `nil` for an object or an array.
  private func searchValue(ofKey key: Range<Int>, _ end: Int, _ lineStart: Int) -> Int? {
    content.decode(json: UnsafeBufferPointer(start: base + key.lowerBound, count: key.count))
    let name = UnsafePointer(content.memory.baseAddress.unsafelyUnwrapped)
    var context = scan.context(before: content.count, in: name, lineStart: 0)
    if decodeContent() {
      let name = UnsafePointer(decoded.content.memory.baseAddress.unsafelyUnwrapped)
      context |= scan.context(before: decoded.texts[0].upperBound, in: name, lineStart: 0)
    }
    var tokenizer = value(behindKey: key.upperBound + 1, end)
    let start = tokenizer.position
    switch tokenizer.next {
    case UInt8(ascii: "\""):
      _ = tokenizer.string()
      searchString(start, tokenizer.position, lineStart, behind: context)
      return tokenizer.position
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      return context & scrubber.index.valueWays == 0
        ? nil : searchStructure(start, end, lineStart, behind: context)
    default: break
    }
    guard tokenizer.number(), !scan.isExhausted else { return nil }
    searchNumber(start, tokenizer.position, lineStart, behind: context)
    return tokenizer.position
  }

  private func searchNumber(_ start: Int, _ end: Int, _ lineStart: Int, behind context: UInt64) {
    guard !scan.isExhausted else { return }
    scan.beginStretch()
    if !scan.takeWhole(base, start..<end, of: context) {
      scan.search(block, start..<end, lineStart: start, outerContext: context)
    }
    if !scan.isExhausted { writeHits(lineStart, start, end, isJSON: true) }
  }

  /// Stands where the value begins behind a key.
  private func value(behindKey keyEnd: Int, _ end: Int) -> JSONTokenizer {
    var tokenizer = JSONTokenizer(base: base, end: end, position: keyEnd)
    tokenizer.skipSpace()
    _ = tokenizer.skip(UInt8(ascii: ":"))
    tokenizer.skipSpace()
    return tokenizer
  }

  /// Searches an object or an array: each string and number in it as the value of the key before it, and of its own one.
  /// - Returns: its end.
  private func searchStructure(
    _ start: Int, _ end: Int, _ lineStart: Int, behind context: UInt64
  ) -> Int {
    var tokenizer = JSONTokenizer(base: base, end: end, position: start)
    var depth = 0
    repeat {
      let item = tokenizer.position
      switch tokenizer.next {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        tokenizer.position += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        tokenizer.position += 1
      case UInt8(ascii: "\""):
        _ = tokenizer.string()
        searchString(
          item, tokenizer.position, lineStart,
          behind: isKey(tokenizer.position)
            ? nil : context | scan.context(before: item, in: base, lineStart: lineStart))
      case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
        _ = tokenizer.number()
        searchNumber(
          item, tokenizer.position, lineStart,
          behind: context | scan.context(before: item, in: base, lineStart: lineStart))
      default: tokenizer.position += 1
      }
    } while depth > 0 && tokenizer.position < end
    return tokenizer.position
  }

  private func searchStretch(_ start: Int, _ end: Int, _ lineStart: Int) {
    guard start < end, !scan.isExhausted else { return }
    scan.beginStretch()
    search(start..<end, lineStart: lineStart, nil) { true }
  }

  /// - Parameter known: the ways that the name of the string allows, where the line does not say it.
  private func searchString(_ quote: Int, _ end: Int, _ lineStart: Int, behind known: UInt64? = nil) {
    guard !scan.isExhausted else { return }
    let context = known ?? (isKey(end) ? nil : scan.context(before: quote, in: base, lineStart: lineStart))
    content.decode(json: UnsafeBufferPointer(start: base + quote + 1, count: end - quote - 2))
    scan.beginStretch()
    let before = scan.continuation
    let text = UnsafePointer(content.memory.baseAddress.unsafelyUnwrapped)
    let length = content.count
    if !scan.takeWhole(text, 0..<length, of: context ?? 0) {
      scan.search(content.bytes, 0..<length, lineStart: 0, outerContext: context)
      let plainCount = scan.hits.count
      if decodeContent() {
        scan.search(decoded, outerContext: context)
        scan.join(decoded, behind: plainCount, nil)
      }
    }
    if scan.continuation != before, case .lines(let prefix)? = scan.continuation?.kind {
      let outer = UnsafeBufferPointer(
        start: base + lineStart, count: min(quote + 1 - lineStart, KeySyntax.gapLimit))
      scan.continuation?.kind = .lines(prefix: Array(outer) + prefix)
    }
    if scan.hits.isEmpty || scan.isExhausted { return }
    cut(quote, end)
    whole.count = 0
    var position = 0
    for hit in scan.hits {
      note(hit, lineStart, quote + 1, end - 1)
      whole.append(UnsafeBufferPointer(start: text + position, count: hit.start - position))
      whole.append(product(of: hit))
      position = hit.end
    }
    whole.append(UnsafeBufferPointer(start: text + position, count: length - position))
    output.append(json: whole.bytes)
  }

  /// Resolves what escapes are left in the content of a string; `false` where there are none.
  private func decodeContent() -> Bool {
    var escapes = EscapeFinder(content.bytes)
    return escapes.next(from: 0) < .max
      && decoded.decode(UnsafePointer(content.memory.baseAddress.unsafelyUnwrapped), 0..<content.count)
  }

  /// Whether a colon stands behind a string.
  private func isKey(_ end: Int) -> Bool {
    var offset = end
    while offset < count, base[offset] == 0x20 || base[offset] == 0x09 { offset += 1 }
    return offset < count && base[offset] == UInt8(ascii: ":")
  }
}
