import InputMaskRules
import Testing

@testable import InputMask
@testable import InputMaskFields

/// The adapter of the documents, driven by what terminals send.
@Suite struct TerminalAdapterTests {
  private static let left = "\u{1B}[D"
  private static let shiftLeft = "\u{1B}[1;2D"

  private func line(_ name: String?, _ keys: String...) throws -> TerminalField {
    let rule = try name.map { try RuleBook.standard().rule(named: $0) } ?? .identity
    var line = TerminalField(InputField(rule))
    for key in keys { _ = line.take(key.utf8) }
    return line
  }

  private func picture(_ line: TerminalField) -> String {
    MarkedText(line.field.text, line.field.selection).description
  }

  @Test func keysDoWhatTheySay() throws {
    #expect(picture(try line("phone", "9161x2")) == "+7-916-12|")
    #expect(picture(try line("phone", "91612", "\u{7F}\u{7F}")) == "+7-916|")
    #expect(picture(try line("phone", "91612", Self.left, Self.left, "\u{7F}")) == "+7-91|1-2")
    #expect(picture(try line("phone", "916", "\u{1}", "\u{1B}[3~")) == "+7-|16")
    #expect(picture(try line("phone", "916", "\u{1B}OH", "\u{4}", "\u{1B}[F")) == "+7-16|")
    #expect(picture(try line("name", "Ada Lovelace", "\u{17}")) == "Ada |")
    #expect(picture(try line("name", "Ada Lovelace", "\u{1F}")) == "Ada |")
    #expect(picture(try line("name", "Ada Lovelace", "\u{1F}\u{1F}\u{19}\u{19}")) == "Ada Lovelace|")
    #expect(picture(try line("name", "Ada", "\u{15}")) == "|")
    #expect(picture(try line("name", "Ada", Self.shiftLeft, Self.shiftLeft)) == "A[|da]")
    // What means nothing here is nothing.
    #expect(picture(try line(nil, "a", "\u{1B}[5~\u{1B}x\t\r\u{2}\u{1B}OPb")) == "ab|")
  }

  @Test func aPasteStandsInBracketsAndMayComeInPieces() throws {
    let paste = "\u{1B}[200~8 (916) 123-45-67\u{1B}[201~"
    #expect(picture(try line("phone", paste)) == "+7-916-123-45-67|")
    var pieces = try line("phone")
    for byte in paste.utf8 { _ = pieces.take([byte]) }
    #expect(picture(pieces) == "+7-916-123-45-67|")
    // Keys in a paste are text.
    #expect(picture(try line(nil, "\u{1B}[200~a\rb\u{7F}\u{1B}[D\u{1B}[201~c")) == "a\nb\u{7F}\u{1B}\\[Dc|")
  }

  @Test func charactersOfManyBytesComeWhole() throws {
    for text in ["é", "漢", "👍", "👩‍👩‍👧", "🇩🇪", "e\u{301}"] {
      var line = try line(nil)
      for byte in text.utf8 { _ = line.take([byte]) }
      #expect(line.field.text.isSame(as: text))
      _ = line.take([0x7F])
      #expect(line.field.text == "")
    }
    #expect(try line(nil, "a").field.text == "a")
    var broken = TerminalField(InputField(.identity))
    _ = broken.take([0x80, 0xFF, 0x62])
    #expect(broken.field.text.unicodeScalars.allSatisfy { $0 == "\u{FFFD}" || $0 == "b" })
  }

  @Test func refusalsAreAnswered() throws {
    var line = try line("phone", "9161234567")
    let refusals = ["8", "x", "\u{1B}[D"].map { line.take($0.utf8).first?.refusal?.reason }
    #expect(refusals == [.full, .notAllowed, nil])
  }

  @Test func theFrameDrawsCoversTheSelectionAndTheCursor() throws {
    let secret = try RuleBook.standard().rule(named: "phone")
    var field = InputField(secret, text: "9161234567")
    field.isSecure = true
    var line = TerminalField(field)
    #expect(line.frame == "\r\u{1B}[K+7-•••-•••-45-67\u{1B}7\u{1B}8")
    _ = line.take((Self.shiftLeft + Self.shiftLeft).utf8)
    #expect(line.frame == "\r\u{1B}[K+7-•••-•••-45\u{1B}7\u{1B}[7m-67\u{1B}[27m\u{1B}8")
    _ = line.take("1".utf8)
    #expect(line.field.text == "+7-916-123-45-1")
  }

  /// Whatever is in the text, the terminal obeys nothing of it.
  @Test func noTextDrivesTheTerminal() throws {
    for seed in Seeded.seeds(200) {
      var random = Seeded(seed)
      var line = TerminalField(InputField(.identity, text: HostileText.text(upTo: 6, using: &random)))
      _ = line.take(HostileText.text(upTo: 6, using: &random).utf8)
      var frame = line.frame
      for own in ["\r\u{1B}[K", "\u{1B}7", "\u{1B}8", "\u{1B}[7m", "\u{1B}[27m"] {
        frame = frame.replacing(own, with: "")
      }
      for scalar in frame.unicodeScalars {
        #expect(scalar.properties.generalCategory != .control, "seed \(seed)")
      }
    }
  }
}
