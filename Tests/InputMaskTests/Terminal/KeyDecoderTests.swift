import Testing

@testable import mask_cli

@Suite struct KeyDecoderTests {
  @Test(
    arguments: [
      ("a", [Key(.text("a"))]),
      ("日本", [Key(.text("日本"))]),
      ("e\u{301}", [Key(.text("e\u{301}"))]),
      ("\r", [Key(.enter)]),
      ("\u{7F}\u{8}", [Key(.backspace), Key(.backspace)]),
      ("\t\u{1B}[Z", [Key(.tab), Key(.tab, .shift)]),
      ("\u{3}\u{1F}", [.control("c"), .control("_")]),
      ("\u{1B}[D\u{1B}OC", [Key(.left), Key(.right)]),
      ("\u{1B}[1;5D\u{1B}[1;2C\u{1B}[1;3H", [Key(.left, .control), Key(.right, .shift), Key(.home, .alt)]),
      ("\u{1B}[3~\u{1B}[3;5~\u{1B}[4~", [Key(.delete), Key(.delete, .control), Key(.end)]),
      ("\u{1B}b\u{1B}\u{7F}", [Key(.text("b"), .alt), Key(.backspace, .alt)]),
      ("\u{1B}[97;5u\u{1B}[13;2u\u{1B}[27;5;119~", [.control("a"), Key(.enter, .shift), .control("w")]),
      ("\u{1B}[200~1\r\n2\r3\u{1B}[201~x", [Key(.paste("1\n2\n3")), Key(.text("x"))]),
      ("\u{1B}[200~\u{1B}[D\u{1B}[201~", [Key(.paste("\u{1B}[D"))]),
      ("\u{1B}[200~1\u{3}", [.control("c")]),
      ("\u{1B}[[A\u{1B}[9999999999999999999999~b", [Key(.unknown), Key(.unknown), Key(.text("b"))]),
      ("\u{1B}[12\u{3}", [Key(.unknown), .control("c")]),
      ("\u{1B}OM", [Key(.enter)]),
      ("\u{1B}[M !!x", [Key(.unknown), Key(.text("x"))]),
      ("\u{1B}[M \u{3}", [Key(.unknown), .control("c")]),
      ("\u{1B}[<0;1;5M\u{1B}[?62;22c\u{1B}[>0;1u", [Key(.unknown), Key(.unknown), Key(.unknown)]),
      ("\u{1B}]11;rgb:0/0/0\u{7}x", [Key(.unknown), Key(.text("x"))]),
      ("\u{1B}]11;rgb:0/0/0\u{1B}\\\u{1B}P1+r\u{1B}\\x", [Key(.unknown), Key(.unknown), Key(.text("x"))]),
      ("\u{1B}_a\u{1B}[D", [Key(.unknown), Key(.left)]),
      ("\u{1B}^a\u{3}", [Key(.unknown), .control("c")]),
    ] as [(String, [Key])])
  func bytesBecomeKeys(_ bytes: String, _ keys: [Key]) {
    var decoder = KeyDecoder()
    #expect(decoder.decode(bytes.utf8) == keys)
    #expect(decoder.patience == nil)
  }

  @Test(
    arguments: [
      ([0xFF], [Key(.unknown)]),
      ([0xC3, 0x41], [Key(.unknown), Key(.text("A"))]),
      ([0xED, 0xA0, 0x80], [Key(.unknown)]),
      ([0x80, 0x1B, 0x5B, 0x44], [Key(.unknown), Key(.left)]),
    ] as [([UInt8], [Key])])
  func malformedBytesAreOneUnknownKey(_ bytes: [UInt8], _ keys: [Key]) {
    var decoder = KeyDecoder()
    #expect(decoder.decode(bytes) == keys)
  }

  @Test func anEscapeAloneIsTheKeyOnceNothingFollows() {
    var decoder = KeyDecoder()
    #expect(decoder.decode([0x1B]) == [])
    #expect(decoder.patience != nil)
    #expect(decoder.flush() == [Key(.escape)])
    #expect(decoder.patience == nil)
  }

  @Test(arguments: [
    ("\u{1B}[", [Key(.text("["), .alt)]), ("\u{1B}P", [Key(.text("P"), .alt)]),
    ("\u{1B}[1;", [Key(.unknown)]),
    ("\u{1B}]11;rgb", [Key(.unknown)]), ("\u{1B}[M !", [Key(.unknown)]),
  ])
  func whatIsIncompleteIsNeverTyped(_ bytes: String, _ keys: [Key]) {
    var decoder = KeyDecoder()
    #expect(decoder.decode(bytes.utf8) == [])
    #expect(decoder.flush() == keys)
    #expect(decoder.patience == nil)
    #expect(decoder.decode("x".utf8) == [Key(.text("x"))])
  }

  @Test func aPasteThatPausesIsToldOnceAndGoesOn() {
    var decoder = KeyDecoder()
    #expect(decoder.decode("\u{1B}[200~a".utf8) == [])
    #expect(decoder.patience != nil)
    #expect(decoder.flush() == [Key(.unendedPaste)])
    #expect(decoder.patience == nil)
    #expect(decoder.decode("b\u{1B}[201~".utf8) == [Key(.paste("ab"))])
    #expect(decoder.decode("\u{1B}[200~".utf8) == [])
    #expect(decoder.flush() == [Key(.unendedPaste)])
  }

  @Test func aPasteBeyondTheLimitIsToldAndDropped() {
    var decoder = KeyDecoder()
    let paste = "\u{1B}[200~" + String(repeating: "x", count: KeyDecoder.pasteLimit + 100) + "\u{1B}[201~"
    #expect(decoder.decode(paste.utf8) == [Key(.oversizedPaste)])
    #expect(decoder.decode("\u{1B}[200~y\u{1B}[201~".utf8) == [Key(.paste("y"))])
  }

  private static let pieces = [
    "a", "é", "日", "\u{1B}[1;5D", "\u{1B}OH", "\u{1B}[3~", "\r", "\u{7F}", "\u{1B}x",
    "\u{1B}[200~p\r日\u{1B}[201~",
    "👨‍👩‍👧", "\u{1B}[97;5u", "\u{1B}[M !!", "\u{1B}]0;日\u{7}", "\u{1B}Px\u{1B}\\",
  ]

  /// Keys with neighbouring texts as one: how they are cut depends on how bytes arrive.
  private static func joined(_ keys: [Key]) -> [Key] {
    keys.reduce(into: []) { result, key in
      if case .text(let new) = key.code, key.modifiers.isEmpty, let last = result.last,
        case .text(let old) = last.code, last.modifiers.isEmpty
      {
        result[result.count - 1] = Key(.text(old + new))
      } else {
        result.append(key)
      }
    }
  }

  @Test(arguments: Seeded.seeds(40))
  func howBytesAreCutChangesNothing(_ seed: UInt64) {
    var random = Seeded(seed)
    for _ in 0..<50 {
      let bytes = (0..<random.int(1...12)).flatMap { _ in Array(random.pick(Self.pieces).utf8) }
      var whole = KeyDecoder()
      let expected = Self.joined(whole.decode(bytes))
      var cut = KeyDecoder()
      var keys: [Key] = []
      var rest = bytes[...]
      while !rest.isEmpty {
        let piece = rest.prefix(random.int(1...4))
        keys += cut.decode(piece)
        rest = rest.dropFirst(piece.count)
      }
      #expect(Self.joined(keys) == expected, "seed \(seed)")
    }
  }

  @Test(arguments: Seeded.seeds(40))
  func theInterruptAlwaysComesThrough(_ seed: UInt64) {
    var random = Seeded(seed)
    for _ in 0..<200 {
      var decoder = KeyDecoder()
      let noise = (0..<random.int(0...40)).map { _ in
        random.chance(1, in: 2) ? random.pick(Array("\u{1B}[O0;2~".utf8)) : UInt8(random.int(0...255))
      }
      _ = decoder.decode(noise)
      _ = decoder.flush()
      #expect(decoder.decode([3]).last == .control("c"), "seed \(seed)")
    }
  }
}
