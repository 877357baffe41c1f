/// What a filter knows besides the text.
struct FilterContext {
  /// Whether the text is still being typed, so that more of it may come.
  var isEditing = false
  /// Where the text comes from.
  var occasion = Occasion.text
  /// Whether the prefix was recognised or dropped before. Then no other spelling of it is looked for.
  var prefixIsKnown = false
  /// Whether the text is a value as it is edited, and not a text of unknown origin.
  var isValue = false
  /// Whether a filter found that the text can be read in two ways.
  var isAmbiguous = false
  /// The part that the text begins in, for the filter of parts.
  var firstPart = 0
  /// Whether an offset of the text is in what was put into it.
  func isInserted(_ offset: Int) -> Bool {
    if case .insertion(let range) = occasion { return range.contains(offset) }
    return false
  }
  /// How much work the call has left. Where none is left, the result of the filter is not used.
  var work = WorkBudget(inputCount: 0)

  /// Where a text comes from, for filters that fill up or refuse what a key brings.
  enum Occasion: Equatable {
    /// It is a whole text of unknown origin.
    case text
    /// It is what a field holds while it is being left.
    case leaving
    /// Something was put into it, in this range.
    case insertion(Range<Int>)
    /// Something was deleted from it, or it was kept from before: nothing is added to it.
    case remnant
  }
}

/// The compiled form of a filter: each kind is a subclass, beside its declaration.
///
/// ``FilterChain`` holds filters without counting references, which would cost more than most filters do, and
/// would let threads that share a rule wait for each other.
class CompiledFilter: @unchecked Sendable {
  /// How far a filter looks to decide what becomes of a grapheme.
  enum Reach {
    /// The grapheme alone, which is kept as it is or dropped.
    case membership
    /// The grapheme alone.
    case grapheme
    /// The graphemes beside it.
    case neighbours
    /// The whole text: its ends, its length, its prefix, or what only the filter knows.
    case text
  }

  /// How far the filter looks.
  let reach: Reach
  /// For a filter that decides by the grapheme alone and changes none: a byte for each byte of ASCII, 1 where it is
  /// kept. The table lives as long as the filter.
  let asciiTable: UnsafePointer<UInt8>?

  init(reach: Reach, asciiTable: UnsafePointer<UInt8>? = nil) {
    self.reach = reach
    self.asciiTable = asciiTable
  }

  /// Writes what the filter makes of `text`.
  func apply(to text: TextView, _ context: inout FilterContext, writing writer: inout TextWriter) {}

  /// Writes what the filter makes of a grapheme wherever it stands. Filters that look at the whole text are not asked.
  func applyAlone(
    to grapheme: UnsafeBufferPointer<UInt8>, _ context: inout FilterContext, run: inout Run,
    writing writer: inout TextWriter
  ) {
    apply(to: run.partView(grapheme), &context, writing: &writer)
  }

  /// Whether a text with this byte may change. A text without such bytes stays as it is, unless it is empty.
  func mayChange(_ byte: UInt8) -> Bool {
    guard let asciiTable, byte < 0x80 else { return true }
    return asciiTable[Int(byte)] == 0
  }

  /// Whether the filter may take out or change a character because of those beside it: the `x` of a prefix `0x`.
  func mayTakeAlong(_ byte: UInt8) -> Bool { reach == .neighbours || reach == .text }

  /// What a filter makes of a byte of a simple text.
  enum ByteFate: Equatable {
    /// This ASCII byte, wherever it stands.
    case becomes(UInt8)
    /// Nothing, wherever it stands.
    case dropped
    /// Only the whole text tells. A text of other bytes comes through as they say, unless it is empty.
    case depends
  }

  /// What becomes of a byte of a simple text.
  /// - Precondition: the byte is ASCII and no carriage return.
  func fate(of byte: UInt8) -> ByteFate {
    if let asciiTable, problem == nil { return asciiTable[Int(byte)] != 0 ? .becomes(byte) : .dropped }
    return mayChange(byte) ? .depends : .becomes(byte)
  }

  /// What a filter makes of the scalars that the filters before it made of one character.
  enum ScalarFate: Equatable {
    /// These scalars, wherever they stand; none where the filter replaces them by nothing.
    case becomes([Unicode.Scalar])
    /// Nothing, wherever they stand; a check of drops judges that.
    case dropped
    /// Only the whole text tells.
    case depends
  }

  /// What becomes of the scalars of one grapheme, which begins with a plain scalar (``ScalarRecord/isPlain``) or an ASCII
  /// character.
  func fate(of scalars: [Unicode.Scalar]) -> ScalarFate { .depends }

  /// Whether there is a byte that the filter drops, or makes another, wherever it stands in a simple text.
  var judgesBytes: Bool {
    (UInt8(0)..<0x80).contains { byte in
      if byte == 0x0D { return false }
      let fate = fate(of: byte)
      return fate != .depends && fate != .becomes(byte)
    }
  }

  /// Whether nothing that the filter drops can be a problem of a check of drops: it is white space at an end or behind other
  /// white space, another spelling of the prefix, or more than there is room for, which is a problem of its own.
  var dropsFreely: Bool { false }

  /// Whether the filter drops nothing but what stands at an end.
  var cutsEnds: Bool { false }

  /// What a filter that cuts ends leaves of a text of ASCII without carriage returns; not asked of others.
  func stretch(of text: UnsafeBufferPointer<UInt8>) -> Range<Int> { 0..<text.count }

  /// Whether a quick look shows that a text stays as it is.
  func leaves(_ text: TextView, _ context: FilterContext) -> Bool { false }

  /// Whether every simple text of this length stays as it is.
  func keepsAll(ofLength length: Int) -> Bool { false }

  /// Whether only the filter itself knows what it keeps.
  var isOpaque: Bool { reach == .neighbours }
  /// Whether letters are written in lower case.
  var lowersCase: Bool { false }
  /// The code of the problem of a text that the filter refuses; `nil` for a filter that refuses none.
  var problem: Problem.Code? { nil }
  /// Whether a text is refused for this byte.
  func refuses(_ byte: UInt8) -> Bool { false }
  /// Whether white space at the ends is dropped.
  var trims: Bool { false }
  /// Whether other spellings of the prefix are dropped.
  var stripsPrefix: Bool { false }
  /// The longest value that the filter lets through, in graphemes.
  var maximumCount: Int { .max }
}

extension CompiledFilter.ByteFate {
  /// The fate of a byte that gives way to a replacement wherever it stands.
  init(replacedBy replacement: UnsafeBufferPointer<UInt8>) {
    switch (replacement.count, replacement.first) {
    case (0, _): self = .dropped
    case (1, let byte?) where byte < 0x80 && byte != 0x0D: self = .becomes(byte)
    default: self = .depends
    }
  }
}
