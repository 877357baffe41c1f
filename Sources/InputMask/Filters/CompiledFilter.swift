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
  /// How much work the call has left. Where none is left, the result of the filter is not used.
  var work = WorkBudget(inputCount: 0)

  /// Whether an offset of the text is in what was put into it.
  func isInserted(_ offset: Int) -> Bool {
    if case .insertion(let range) = occasion { range.contains(offset) } else { false }
  }

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
class CompiledFilter {
  /// How far a filter looks to decide what becomes of a grapheme, white space aside.
  enum Reach {
    /// The grapheme alone.
    case grapheme
    /// The graphemes beside it; what becomes of one by itself only the filter knows.
    case neighbours
    /// The whole text: its ends, its length, its prefix, or what only the filter knows.
    case text
  }

  /// What a filter does that others have to know.
  enum Effect: Equatable {
    case other
    /// White space at the ends is dropped.
    case trims
    /// Other spellings of the prefix are dropped.
    case stripsPrefix
    /// Letters are written in lower case.
    case lowersCase
    /// Texts in which something is found are written anew, all others are left alone.
    case rewrites
    /// No more than so many graphemes come through.
    case cuts(Int)
    /// A text may be refused, and has a problem of this code then.
    case refuses(Problem.Code)
    /// Only a program knows.
    case custom
  }

  /// Which characters a filter may take out or change because of those beside them, although it keeps them where they stand by
  /// themselves: the `x` of a prefix `0x`. A character of which only the text tells (``Fate/depends``) is none of them.
  enum Company {
    case any
    case bytes(Set<UInt8>)
    case none
  }

  /// What is asked of a filter before there is a text. The short ways of the engine trust the answers: a wrong one makes
  /// wrong results.
  struct Traits {
    var reach: Reach
    var effect: Effect
    var takesAlong: Company
    /// Every simple text of at most so many bytes stays as it is; -1 where that depends on the bytes.
    var freeLength: Int
    /// Whether no check of drops finds fault with anything that the filter drops: white space at an end or behind other white
    /// space, another spelling of the prefix, a surplus.
    var dropsFreely: Bool

    /// The answers that hold for every filter, and make it slow.
    static func careful(_ effect: Effect = .other) -> Traits {
      Traits(reach: .text, effect: effect, takesAlong: .any, freeLength: -1, dropsFreely: false)
    }
  }

  let traits: Traits

  init(_ traits: Traits) { self.traits = traits }

  /// Writes what the filter makes of `text`.
  func apply(to text: TextView, _ context: inout FilterContext, writing writer: inout TextWriter) {}

  /// Whether a filter that rewrites texts leaves `text` alone; `false` where only ``apply(to:_:writing:)`` can tell.
  func leavesAlone(_ text: UnsafeBufferPointer<UInt8>, _ work: inout WorkBudget) -> Bool { false }

  /// Whether a text without digits may get some; `true` where nobody looked.
  var makesDigits: Bool { true }

  /// Writes what the filter makes of a grapheme wherever it stands. Filters that look at the whole text are not asked.
  func applyAlone(
    to grapheme: TextRun, _ context: inout FilterContext, walk: inout Walk,
    writing writer: inout TextWriter
  ) {
    apply(to: walk.partView(grapheme.bytes), &context, writing: &writer)
  }

  /// What a filter makes of the scalars that the filters before it made of one character.
  enum Fate: Equatable {
    /// These scalars, wherever they stand; none where the filter replaces them by nothing.
    case becomes([Unicode.Scalar])
    /// Nothing, wherever they stand; a check of drops judges that.
    case dropped
    /// Only the whole text tells. Texts without such characters are known character by character.
    case depends
    /// Only the whole text tells, which may be refused.
    case refused
  }

  /// What becomes of the scalars of one grapheme, which begins with a plain scalar (``ScalarRecord/isPlain``) or an ASCII
  /// character.
  func fate(of scalars: [Unicode.Scalar]) -> Fate { preconditionFailure("each kind of filter answers") }
}

/// What follows from the answers of a filter.
extension CompiledFilter {
  /// Whether there is a byte that the filter drops, or makes another, wherever it stands in a simple text.
  var judgesBytes: Bool {
    (UInt8(0)..<0x80).contains { byte in
      let scalars = [Unicode.Scalar(byte)]
      return byte != 0x0D && ![.depends, .refused, .becomes(scalars)].contains(fate(of: scalars))
    }
  }

  /// Whether the filter may take out or change a character because of those beside it.
  func mayTakeAlong(_ byte: UInt8) -> Bool {
    switch traits.takesAlong {
    case .any: true
    case .bytes(let bytes): bytes.contains(byte)
    case .none: false
    }
  }

  /// Whether only the filter itself knows what it keeps.
  var isOpaque: Bool { traits.effect == .custom || traits.reach == .neighbours }
  var problem: Problem.Code? { if case .refuses(let code) = traits.effect { code } else { nil } }
  /// The longest value that the filter lets through, in graphemes.
  var maximumCount: Int { if case .cuts(let count) = traits.effect { count } else { .max } }
}
