import InputMask

extension String {
  /// How many columns of a terminal the text takes, grapheme by grapheme (UAX #11, East Asian Width; UTS #51
  /// for emoji). Control characters take none: they must be spelled out before a text is drawn.
  /// - Complexity: O(*n*) in the length of the text.
  public var displayWidth: Int {
    withTextView { text in text.reduce(0) { $0 + $1.displayWidth } }
  }

  /// The text as graphemes with the columns that each takes on a terminal.
  /// - Complexity: O(*n*) in the length of the text.
  public var displayCells: [DisplayCell] {
    withTextView { text in
      text.map { DisplayCell(grapheme: $0.string, offset: $0.range.lowerBound, width: $0.displayWidth) }
    }
  }
}

/// A grapheme as a terminal places it.
public struct DisplayCell: Hashable, Sendable {
  /// The grapheme.
  public var grapheme: String
  /// Where it begins, in UTF-8 offsets of the text.
  public var offset: UTF8Offset
  /// How many columns it takes.
  public var width: Int
}

extension TextRun {
  /// The columns of one grapheme: 2 for what is drawn as one picture, else what its scalars take together.
  var displayWidth: Int {
    if bytes.count == 1 { return bytes[0] >= 0x20 && bytes[0] < 0x7F ? 1 : 0 }
    var columns = 0
    var isPicture = false
    var regionalIndicators = 0
    for scalar in string.unicodeScalars {
      switch scalar.value {
      // The variation selector that makes a picture of what may be a sign.
      case 0xFE0F: isPicture = columns > 0
      case 0x1F1E6...0x1F1FF: regionalIndicators += 1
      // The tones of skin belong to the picture before them.
      case 0x1F3FB...0x1F3FF where columns > 0: isPicture = true
      case 0x200D: isPicture = isPicture || columns == 2
      default: break
      }
      columns += ScalarWidth.columns(scalar)
    }
    return isPicture || regionalIndicators == 2 ? 2 : columns
  }
}
