import InputMask

/// What a text with escapes says, and where each byte of it stands in the text.
///
/// Sequences that control a terminal are left out; what such a sequence says itself stands behind everything else, as a text of its own.
/// Percent-encoded characters are resolved once, and digits, quotes and signs in other forms are written in ASCII.
final class DecodedText {
  /// A stretch of the content of which each byte takes as many bytes of the text: one, three where it is percent-encoded, or
  /// those of a character that it takes the place of.
  private struct Run {
    var content: Int
    var place: Int
    var step: Int

    func place(of offset: Int) -> Int { place + (offset - content) * step }
  }

  let content = ByteStore()
  /// The texts of the content, each of which is searched by itself.
  @exclusivity(unchecked) private(set) var texts: [Range<Int>] = []
  /// For each byte of the content, whether it is percent-encoded.
  let encoded = ByteStore()
  @exclusivity(unchecked) private var runs: [Run] = []
  /// What is no part of a find at whose edge it stands, in order: what was left out, and quotes in other forms. The sequences that have a
  /// text of their own.
  @exclusivity(unchecked) private var sequences: [Range<Int>] = []
  @exclusivity(unchecked) private var strings: [(whole: Range<Int>, text: Range<Int>)] = []
  @exclusivity(unchecked) private var base: UnsafePointer<UInt8>
  private var stretch = 0..<0

  init() { base = UnsafePointer(content.memory.baseAddress.unsafelyUnwrapped) }

  /// Resolves the escapes of a stretch; `false` where it has none.
  func decode(_ base: UnsafePointer<UInt8>, _ stretch: Range<Int>) -> Bool {
    (self.base, self.stretch) = (base, stretch)
    content.count = 0
    // The content is never longer than the text.
    content.reserve(stretch.count)
    encoded.count = 0
    encoded.reserve(stretch.count)
    runs.removeAll(keepingCapacity: true)
    sequences.removeAll(keepingCapacity: true)
    strings.removeAll(keepingCapacity: true)
    append(stretch)
    texts = [0..<content.count]
    if sequences.isEmpty, strings.isEmpty, runs.allSatisfy({ $0.step == 1 }) { return false }
    for string in strings {
      append(0x0A, isEncoded: false)
      let start = content.count
      append(string.text)
      texts.append(start..<content.count)
    }
    sequences.sort { $0.lowerBound < $1.lowerBound }
    return true
  }

  private func append(_ stretch: Range<Int>) {
    let syntax = EscapeSyntax(base: base, end: stretch.upperBound)
    var (place, copied) = (stretch.lowerBound, stretch.lowerBound)
    while place < stretch.upperBound {
      guard EscapeSyntax.mayBegin(base[place]), let escape = syntax.escape(at: place) else {
        place += 1
        continue
      }
      copy(copied..<place)
      switch escape {
      case .control(let end):
        sequences.append(place..<end)
        place = end
      case .string(let text, let end):
        strings.append((place..<end, text))
        place = end
      case .encoded(let count):
        for _ in 0..<count {
          append(syntax.byte(at: place) ?? 0, of: 3, at: place, isEncoded: true)
          place += 3
        }
      case .wide(let byte, let count):
        if KeySyntax.isQuote(byte) { sequences.append(place..<place + count) }
        append(byte, of: count, at: place, isEncoded: false)
        place += count
      }
      copied = place
    }
    copy(copied..<stretch.upperBound)
  }

  private func copy(_ stretch: Range<Int>) {
    if stretch.isEmpty { return }
    runs.append(Run(content: content.count, place: stretch.lowerBound, step: 1))
    for offset in stretch { append(base[offset], isEncoded: false) }
  }

  private func append(_ byte: UInt8, isEncoded: Bool) {
    content.append(byte)
    encoded.append(isEncoded ? 1 : 0)
  }

  /// Adds a byte that takes the place of several.
  private func append(_ byte: UInt8, of step: Int, at place: Int, isEncoded: Bool) {
    let offset = content.count
    let goesOn = runs.last.map { $0.step == step && $0.place(of: offset) == place } ?? false
    if !goesOn { runs.append(Run(content: offset, place: place, step: step)) }
    append(byte, isEncoded: isEncoded)
  }

  // MARK: Places

  /// Where a stretch of the content, which may not be empty, stands in the text.
  func place(of stretch: Range<Int>) -> Range<Int> {
    let last = run(at: stretch.upperBound - 1)
    return run(at: stretch.lowerBound).place(of: stretch.lowerBound)..<last.place(of: stretch.upperBound - 1)
      + last.step
  }

  private func run(at offset: Int) -> Run {
    runs[runs.partitioningIndex { $0.content > offset } - 1]
  }

  /// Whether some byte of a stretch of the content is percent-encoded.
  func isEncoded(_ stretch: Range<Int>) -> Bool { encoded.bytes[stretch].contains(1) }

  /// A stretch of the text that cuts no escape: without the sequences at its edges, and without parts of escapes; the whole of it where
  /// nothing is left. A sequence with a text of its own, of which it has a part, goes with it.
  func withoutSequences(_ stretch: Range<Int>) -> Range<Int> {
    var (start, end) = (stretch.lowerBound, stretch.upperBound)
    let (first, last) = (string(at: start), string(at: end - 1))
    if let text = first?.text, first?.whole == last?.whole {
      (start, end) = (max(start, text.lowerBound), min(end, text.upperBound))
    } else {
      start = min(start, first?.whole.lowerBound ?? start)
      end = max(end, last?.whole.upperBound ?? end)
    }
    while start < end, let escape = sequence(at: start) ?? encoded(around: start) {
      start = escape.upperBound
    }
    while start < end, let escape = sequence(at: end - 1) ?? encoded(around: end) { end = escape.lowerBound }
    return start < end ? start..<end : stretch
  }

  /// The sequence to which a byte belongs.
  private func sequence(at place: Int) -> Range<Int>? {
    let number = sequences.partitioningIndex { $0.lowerBound > place }
    return number > 0 && sequences[number - 1].contains(place) ? sequences[number - 1] : nil
  }

  private func string(at place: Int) -> (whole: Range<Int>, text: Range<Int>)? {
    let number = strings.partitioningIndex { $0.whole.lowerBound > place }
    return number > 0 && strings[number - 1].whole.contains(place) ? strings[number - 1] : nil
  }

  /// The percent-encoded byte that an edge cuts.
  private func encoded(around edge: Int) -> Range<Int>? {
    let syntax = EscapeSyntax(base: base, end: stretch.upperBound)
    let start = (max(edge - 2, stretch.lowerBound)..<edge).first { syntax.byte(at: $0) != nil }
    return start.map { $0..<$0 + 3 }
  }
}
