import InputMask

/// The columns of a statement of SQL that are keys, and what stands below them in its rows: `INSERT INTO t (user, key) VALUES ('anna', 'x')`.
struct SQLColumns {
  /// The numbers of columns, and the ways that find values below their names.
  private var keys: [(column: Int, way: Int)] = []
  private let count: Int

  /// How many bytes of the names of columns are looked at.
  private static let namesLimit = 4096

  /// The columns that are named before the first row, which opens at a place; `nil` where it does not, or none of them is a key.
  init?(before row: Int, _ syntax: KeySyntax, _ index: FindIndex) {
    let base = syntax.base
    guard let word = Self.valuesWord(before: row, syntax),
      case let close = Self.skipBlanks(before: word, syntax) - 1, close > syntax.lineStart,
      base[close] == UInt8(ascii: ")"),
      let open = (max(syntax.lineStart, close - Self.namesLimit)..<close).last(where: {
        "()".utf8.contains(base[$0])
      }),
      base[open] == UInt8(ascii: "(")
    else { return nil }
    let names = (open + 1..<close).split(omittingEmptySubsequences: false) { base[$0] == UInt8(ascii: ",") }
    count = names.count
    for (column, name) in names.enumerated() {
      let end = name.last { !" \t\"'`\\]".utf8.contains(base[$0]) }.map { $0 + 1 } ?? name.startIndex
      let name = FindIndex.Name(base, syntax.lineStart, end)
      keys += index.ways.indices.filter { index.ways[$0].keyStart(of: name) != nil }
        .map { (column: column, way: $0) }
    }
    if keys.isEmpty { return nil }
  }

  /// Where the word begins behind which the first row opens at a place.
  @inline(__always)
  static func valuesWord(before row: Int, _ syntax: KeySyntax) -> Int? {
    guard syntax.base[row] == UInt8(ascii: "("), case let end = skipBlanks(before: row, syntax),
      syntax.isWord("values", endingAt: end, isWhole: false)
    else { return nil }
    return end - 6
  }

  private static func skipBlanks(before place: Int, _ syntax: KeySyntax) -> Int {
    let blanks = (max(syntax.lineStart, place - KeySyntax.gapLimit)..<place).reversed()
      .prefix { syntax.base[$0] == 0x20 || syntax.base[$0] == 0x09 }
    return blanks.last ?? place
  }

  /// The texts below keys in a row, and the end of the row; `nil` where it is never closed.
  func texts(in row: Int, _ syntax: KeySyntax) -> (texts: [(text: Range<Int>, way: Int)], end: Int?) {
    // SQL knows no escapes, and some databases do. What has a cell for each column is right, or else what is closed.
    var rows = [syntax.cells(from: row, escapes: false)]
    if !isWhole(rows[0]) {
      rows.append(syntax.cells(from: row, escapes: true))
      let closed = rows.filter { $0.end != nil }
      if !closed.isEmpty { rows = closed.contains(where: isWhole) ? closed.filter(isWhole) : closed }
    }
    let texts = rows.flatMap { row in
      keys.compactMap { key in
        key.column < row.cells.count ? row.cells[key.column].map { ($0, key.way) } : nil
      }
    }
    return (texts, rows.lazy.compactMap(\.end).first)
  }

  private func isWhole(_ row: (cells: [Range<Int>?], end: Int?)) -> Bool {
    row.end != nil && row.cells.count == count
  }
}

extension KeySyntax {
  /// Where a row opens behind the end of another one.
  func rowStart(behind end: Int) -> Int? {
    let comma = skipSpaces(from: end)
    let row = skipSpaces(from: comma + 1)
    return row < self.end && base[comma] == UInt8(ascii: ",") && base[row] == UInt8(ascii: "(") ? row : nil
  }

  /// What stands in quotes in each cell of a row, from the first quote to the last one, and the end of the row; `nil` where it is never closed.
  /// - Parameter escapes: whether a quote behind a backslash belongs to its text.
  func cells(from row: Int, escapes: Bool) -> (cells: [Range<Int>?], end: Int?) {
    var (cells, depth, place): ([Range<Int>?], Int, Int) = ([nil], 0, row)
    while place < end {
      let sign = base[place]
      if Self.isQuote(sign) {
        let backslashes = (row..<place).reversed().prefix { base[$0] == UInt8(ascii: "\\") }.count
        let isDoubled = place + 2 < end && base[place + 1] == sign && !Self.endsValue(base[place + 2])
        let width = isDoubled ? 2 : 1
        let text = quoted(
          from: place + width, by: sign, backslashes: backslashes, isDoubled: isDoubled, escapes: escapes)
        if let text, let last = cells.indices.last {
          cells[last] = (cells[last]?.lowerBound ?? text.lowerBound)..<text.upperBound
        }
        place = (text?.upperBound ?? place + width) + width + backslashes
        continue
      }
      switch sign {
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ","): if depth == 1 { cells.append(nil) }
      case UInt8(ascii: ")"):
        depth -= 1
        if depth == 0 { return (cells, place + 1) }
      default: break
      }
      place += 1
    }
    return (cells, nil)
  }
}
