extension Mask {
  /// A piece of a mask, for programs that put masks together or draw what a mask looks like.
  public indirect enum Piece: Hashable, Sendable {
    /// Characters that the rule adds.
    case literal(String)
    /// Characters that the rule adds and that belong to the value.
    case valueLiteral(String)
    /// Places side by side, each for one character of the value.
    case slots(SlotKind, count: Int = 1)
    /// A place for one character of the value, and for any number more of its kind.
    case run(SlotKind)
    /// A place for any number of characters of any kind.
    case anything
    /// The pieces, several times over.
    case group([Piece], count: Int)
    /// Two lists of pieces or more: what is typed chooses one of them.
    case alternatives([[Piece]])
  }

  /// What a slot of a ``Piece`` takes.
  public enum SlotKind: Hashable, Sendable {
    /// A digit.
    case digit
    /// A digit, or nothing.
    case optionalDigit
    /// A letter.
    case letter
    /// A letter, or nothing.
    case optionalLetter
    /// A letter or a digit.
    case letterOrDigit
    /// A letter, a digit or nothing.
    case optionalLetterOrDigit
    /// What the mask has under this name in ``Mask/slots``.
    case named(Character)
  }

  /// A decorator that fills the slots of `pieces`; ``pattern`` is their text.
  ///
  /// Pieces that make no mask, such as those without a slot or with a count of 0, are an error when the rule is made.
  /// - Complexity: O(*n*) in the length of the pattern.
  public convenience init(_ pieces: [Piece], slots: [Character: Slot] = [:], fold: Bool = true) {
    var printer = MaskPrinter()
    printer.print(pieces)
    self.init(printer.pattern, slots: slots, fold: fold)
  }

  /// What the pattern says; `nil` where it makes no mask. A mask made of these pieces is equal to this one but for the
  /// spelling of its pattern.
  /// - Complexity: O(*n*) in the length of the pattern, written out.
  public var pieces: [Piece]? {
    guard let parsed = try? MaskPattern(pattern, customSlots: slots.mapValues { $0.isOptional }),
      (try? MaskCompiler.programs(of: parsed)) != nil
    else {
      return nil
    }
    return Piece.pieces(of: parsed.nodes)
  }
}

extension Mask.Piece {
  /// The pieces that nodes make: neighbours of one kind are one piece, and so are equal slots in a group.
  ///
  /// Recursion is bounded, as a pattern nests no deeper than ``MaskPattern/maximumDepth``.
  fileprivate static func pieces(of nodes: [MaskNode]) -> [Mask.Piece] {
    var pieces: [Mask.Piece] = []
    for node in nodes {
      switch node.kind {
      case .one(.literal(let text, let isValue)): append(text, isValue: isValue, to: &pieces)
      case .one(.slot(let slotClass, let isOptional)):
        append(Mask.SlotKind(slotClass, isOptional: isOptional), count: 1, to: &pieces)
      case .one(.rest(.any)): pieces.append(.anything)
      case .one(.rest):
        // It stands behind a slot of its class, which is the first character of the run.
        guard case .slots(let kind, let count)? = pieces.popLast() else { continue }
        if count > 1 { pieces.append(.slots(kind, count: count - 1)) }
        pieces.append(.run(kind))
      case .repeated(let count, let nodes):
        let inner = self.pieces(of: nodes)
        if inner.count == 1, case .slots(let kind, let slotCount) = inner[0] {
          append(kind, count: count * slotCount, to: &pieces)
        } else {
          pieces.append(.group(inner, count: count))
        }
      case .alternatives(let alternatives):
        pieces.append(.alternatives(alternatives.map { self.pieces(of: $0) }))
      }
    }
    return pieces
  }

  private static func append(_ text: String, isValue: Bool, to pieces: inout [Mask.Piece]) {
    switch pieces.last {
    case .literal(let before) where !isValue: pieces[pieces.count - 1] = .literal(before + text)
    case .valueLiteral(let before) where isValue: pieces[pieces.count - 1] = .valueLiteral(before + text)
    default: pieces.append(isValue ? .valueLiteral(text) : .literal(text))
    }
  }

  private static func append(_ kind: Mask.SlotKind, count: Int, to pieces: inout [Mask.Piece]) {
    if case .slots(kind, let before) = pieces.last {
      pieces[pieces.count - 1] = .slots(kind, count: before + count)
    } else {
      pieces.append(.slots(kind, count: count))
    }
  }
}

extension Mask.SlotKind {
  /// The slots of patterns that have a letter of their own.
  static let lettered: [(letter: Character, kind: Mask.SlotKind, takes: SlotClass, isOptional: Bool)] = [
    ("0", .digit, .digit, false), ("9", .optionalDigit, .digit, true), ("A", .letter, .letter, false),
    ("a", .optionalLetter, .letter, true), ("_", .letterOrDigit, .letterOrDigit, false),
    ("-", .optionalLetterOrDigit, .letterOrDigit, true),
  ]

  /// The slot as patterns write it.
  var character: Character {
    if case .named(let name) = self { return name }
    return Self.lettered.first { $0.kind == self }?.letter ?? "_"
  }

  /// The kind of a slot that is no rest of any characters.
  fileprivate init(_ slotClass: SlotClass, isOptional: Bool) {
    if case .custom(let name) = slotClass {
      self = .named(name)
    } else {
      let slot = Self.lettered.first { $0.takes == slotClass && $0.isOptional == isOptional }
      self = slot?.kind ?? .letterOrDigit
    }
  }
}
