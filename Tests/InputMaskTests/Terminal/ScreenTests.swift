import Foundation
import InputMask
import Testing

@testable import InputMaskFields
@testable import mask_cli

@Suite struct ScreenTests {
  /// As much of a terminal as `Screen` asks for.
  private struct Emulator {
    var cells: [[Character]]
    var row = 0
    var column = 0
    var isCursorVisible = true

    init(columns: Int, rows: Int) {
      cells = Array(repeating: Array(repeating: " ", count: columns), count: rows)
    }

    var lines: [String] { cells.map { String($0) } }

    mutating func show(_ bytes: String) {
      var rest = Substring(bytes)
      while let character = rest.popFirst() {
        switch character {
        case "\u{1B}": sequence(&rest)
        case "\r": column = 0
        case "\r\n":
          column = 0
          lineFeed()
        case "\n": lineFeed()
        default:
          #expect(column < cells[row].count - 1, "the last column is never written to")
          cells[row][column] = character
          column += 1
        }
      }
    }

    private mutating func lineFeed() {
      if row + 1 < cells.count {
        row += 1
      } else {
        cells.append(Array(repeating: " ", count: cells[0].count))
        cells.removeFirst()
      }
    }

    private mutating func sequence(_ rest: inout Substring) {
      #expect(rest.popFirst() == "[")
      let parameters = rest.prefix { !$0.isLetter }
      rest = rest.dropFirst(parameters.count)
      let number = Int(parameters) ?? 1
      switch rest.popFirst() {
      case "A": row = max(0, row - number)
      case "B": row = min(cells.count - 1, row + number)
      case "G": column = number - 1
      case "K": for index in column..<cells[row].count { cells[row][index] = " " }
      case "J":
        for index in column..<cells[row].count { cells[row][index] = " " }
        for line in (row + 1)..<max(row + 1, cells.count) {
          cells[line] = Array(repeating: " ", count: cells[line].count)
        }
      case "h": isCursorVisible = true
      case "l": isCursorVisible = false
      default: break
      }
    }
  }

  private static func frame(using random: inout Seeded) -> Frame {
    var frame = Frame()
    for _ in 0..<random.int(1...5) {
      frame.lines.append(
        (0..<random.int(0...3)).map { _ in
          Frame.Span(random.pick(["", "ab", "a longer text", "-"]), random.pick([.plain, .bad, .selected]))
        })
    }
    if random.chance(3, in: 4) {
      frame.cursor = (row: random.int(0...frame.lines.count - 1), column: random.int(0...20))
    }
    return frame
  }

  @Test(arguments: Seeded.seeds(40))
  func aFrameOverOthersLooksLikeAFrameAlone(_ seed: UInt64) {
    var random = Seeded(seed)
    for _ in 0..<20 {
      let columns = random.int(6...24)
      var screen = Screen()
      var emulator = Emulator(columns: columns, rows: 8)
      for _ in 0..<6 {
        let frame = Self.frame(using: &random)
        emulator.show(screen.draw(frame, columns: columns, rows: 8, isColored: random.chance(1, in: 2)))
        var fresh = Screen()
        var expected = Emulator(columns: columns, rows: 8)
        expected.show(fresh.draw(frame, columns: columns, rows: 8, isColored: false))
        #expect(emulator.lines == expected.lines, "seed \(seed)")
        #expect(emulator.isCursorVisible == (frame.cursor != nil), "seed \(seed)")
        if let cursor = frame.cursor {
          #expect(emulator.row == cursor.row, "seed \(seed)")
          #expect(emulator.column == min(cursor.column, columns - 1), "seed \(seed)")
        }
      }
    }
  }

  @Test func whatIsTheSameIsNotWrittenAgain() {
    var screen = Screen()
    var frame = Frame(lines: [[Frame.Span("first")], [Frame.Span("second")]])
    frame.cursor = (row: 0, column: 0)
    _ = screen.draw(frame, columns: 40, rows: 10, isColored: false)
    frame.lines[1] = [Frame.Span("other")]
    let bytes = screen.draw(frame, columns: 40, rows: 10, isColored: false)
    #expect(!bytes.contains("first"))
    #expect(bytes.contains("other"))
  }

  @Test func ofAHighFrameThePartAroundTheCursorIsShown() {
    var frame = Frame(lines: (0..<50).map { [Frame.Span("line \($0)")] })
    frame.cursor = (row: 30, column: 0)
    var screen = Screen()
    var emulator = Emulator(columns: 20, rows: 5)
    emulator.show(screen.draw(frame, columns: 20, rows: 5, isColored: false))
    #expect(emulator.lines.contains { $0.hasPrefix("line 30 ") })
    #expect(emulator.lines[emulator.row].hasPrefix("line 30 "))
  }

  /// What is left of earlier output and of a frame of three lines, with the cursor in the last, after the
  /// terminal got 10 columns, and the frame is drawn anew.
  private static func narrowed(reflows: Bool) -> [String] {
    var screen = Screen()
    var frame = Frame(lines: ["a line of sixteen", "another, as long", "short"].map { [Frame.Span($0)] })
    frame.cursor = (row: 2, column: 0)
    _ = screen.draw(frame, columns: 40, rows: 8, isColored: false)
    var emulator = Emulator(columns: 10, rows: 8)
    let lines =
      reflows
      ? ["earlier", "a line of ", "sixteen", "another, a", "s long", "short"]
      : ["earlier", "a line of ", "another, a", "short"]
    for (row, line) in lines.enumerated() {
      for (column, character) in line.enumerated() { emulator.cells[row][column] = character }
    }
    emulator.row = lines.count - 1
    emulator.show(screen.resize(columns: 10, reflows: reflows))
    frame.lines = [[Frame.Span("new")]]
    frame.cursor = (row: 0, column: 0)
    emulator.show(screen.draw(frame, columns: 10, rows: 8, isColored: false))
    return emulator.lines.map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
  }

  @Test(arguments: [true, false])
  func aNarrowerTerminalKeepsWhatStoodAbove(_ reflows: Bool) {
    #expect(Self.narrowed(reflows: reflows) == ["earlier", "new"])
  }

  @Test func aLowerFrameScrollsNothing() {
    var screen = Screen()
    var emulator = Emulator(columns: 20, rows: 3)
    var frame = Frame(lines: ["one", "two", "three"].map { [Frame.Span($0)] })
    emulator.show(screen.draw(frame, columns: 20, rows: 3, isColored: false))
    frame.lines.removeLast()
    emulator.show(screen.draw(frame, columns: 20, rows: 2, isColored: false))
    #expect(emulator.lines.map { $0.trimmingCharacters(in: .whitespaces) } == ["one", "two", ""])
  }

  @Test(arguments: [1, 2, 3, 5, 8, 12, 20, 40])
  func theFieldIsInViewHoweverNarrowTheTerminal(_ columns: Int) throws {
    var field = InputField(try Rule("any") { Trim() })
    _ = field.perform(.type("x日"))
    let label = "a label that is long"
    let prompt = Prompt(
      field: field, isSecret: false, label: label, placeholder: "", caption: "below it", standard: nil)
    var form = FormPrompt(try Form([FormField("any", .input(field), label: label)]), title: "title")
    _ = form.handle(Key(.end))
    for frame in [prompt.frame(columns: columns), form.frame(columns: columns)] {
      let cursor = try #require(frame.cursor)
      let text = frame.lines[cursor.row].map(\.text).joined()
      #expect(text.contains("日") || columns < 6, "\(columns): \(text)")
      #expect(cursor.column < columns || columns < 6, "\(columns): \(text)")
      var screen = Screen()
      #expect(!screen.draw(frame, columns: columns, rows: 3, isColored: false).isEmpty)
    }
  }

  @Test func whatTakesNoColumnIsSpelledOut() {
    let text = "\u{301}a\u{200B}\u{61C}"
    let line = FieldLine(text, Selection(caret: UTF8Offset(text.utf8.count))).spans(width: 60)
    #expect(line.spans.map(\.text).joined() == "\\u{301}a\\u{200B}\\u{61C}")
    #expect(line.caret == line.spans.width)
  }

  @Test func controlCharactersAreSpelledOut() {
    #expect(Frame.Span("a\u{1B}[31m").text == "a\\u{1B}[31m")
    let field = FieldLine("a\u{1B}b", Selection(caret: UTF8Offset(2)))
    let (spans, caret) = field.spans(width: 40)
    #expect(spans.map(\.text).joined() == "a\\u{1B}b")
    #expect(caret == 7)
  }

  @Test(
    arguments: [
      ("abc def", 7, ["abc def"]), ("abc def", 6, ["abc", "def"]), ("abcd", 4, ["abcd"]),
      ("abcdefgh", 4, ["abcd", "efgh"]), ("abcdefghi", 4, ["abcd", "efgh", "i"]),
      ("ab cdefgh", 4, ["ab", "cdef", "gh"]),
      ("日本日", 4, ["日本", "日"]), ("a日本", 4, ["a日", "本"]), ("a\u{1B}b", 9, ["a\\u{1B}b"]),
      ("", 4, []), ("abcde", 1, ["abcd", "e"]),
    ] as [(String, Int, [String])])
  func aMessageIsWrappedAtTheWidth(_ text: String, _ width: Int, _ lines: [String]) {
    let wrapped = Frame.wrapped(text, .plain, width: width)
    #expect(wrapped.map { $0.map(\.text).joined() } == lines)
    #expect(wrapped.allSatisfy { $0.width <= max(4, width) })
  }

  @Test(arguments: [
    ("abcdef", 6, 20, "abcdef", 6),
    ("日本x", 6, 20, "日本x", 4),
    ("abcdefghij", 10, 6, "…hij", 4),
    ("abcdefghij", 0, 6, "abcd…", 0),
    ("日本日本", 12, 7, "…日本", 5),
  ])
  func aLineShowsThePartWithTheCaret(
    _ text: String, _ caret: Int, _ width: Int, _ drawn: String, _ column: Int
  ) {
    let line = FieldLine(text, Selection(caret: UTF8Offset(caret))).spans(width: width)
    #expect(line.spans.map(\.text).joined() == drawn)
    #expect(line.caret == column)
  }

  /// Six boxes of three columns, with a column between them.
  @Test(arguments: [
    (80, [6]), (23, [6]), (22, [5, 1]), (11, [3, 3]), (10, [2, 2, 2]), (3, [1, 1, 1, 1, 1, 1]),
  ])
  func asManyBoxesStandInALineAsFit(_ width: Int, _ counts: [Int]) {
    let lines = FormControlLines(FormField("code", .code(CodeField(count: 6, rule: .identity))), width: width)
      .lines
    #expect(lines.map { line in line.filter { $0.text == "[" }.count } == counts)
  }

  @Test(arguments: Seeded.seeds(40))
  func theCaretIsAlwaysInView(_ seed: UInt64) {
    var random = Seeded(seed)
    for _ in 0..<100 {
      let text = (0..<random.int(0...30)).map { _ in random.pick(["a", "日", "e\u{301}", "👨‍👩‍👧", "\t"]) }.joined()
      let width = random.int(8...40)
      let offsets = text.displayCells.map(\.offset) + [UTF8Offset(text.utf8.count)]
      let line = FieldLine(text, Selection(caret: random.pick(offsets))).spans(width: width)
      #expect(line.caret < width, "seed \(seed)")
      #expect(line.spans.width <= width, "seed \(seed)")
    }
  }
}
