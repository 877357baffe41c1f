import Testing

@testable import mask_cli

@Suite struct KeyDecoderEdgeTests {
  @Test(arguments: [
    ("😀", [Key(.text("😀"))]), ("é日😀", [Key(.text("é日😀"))]),
    // What cuts a sequence off begins the next one.
    ("\u{1B}[12\u{1B}[D", [Key(.unknown), Key(.left)]),
    ("\u{1B}[\u{1B}[1;5C", [Key(.unknown), Key(.right, .control)]),
    // A terminal reports the letter that shift made, and says that shift was held.
    ("\u{1B}[65;2u", [Key(.text("A"))]), ("\u{1B}[228;2u", [Key(.text("ä"))]),
    ("\u{1B}[65;6u", [Key(.text("a"), [.control, .shift])]),
  ])
  func bytesBecomeKeys(bytes: String, keys: [Key]) {
    var decoder = KeyDecoder()
    #expect(decoder.decode(bytes.utf8) == keys)
    #expect(decoder.patience == nil)
  }

  @Test(arguments: [
    ("1\n2", "1\n2"), ("1\n\n2", "1\n\n2"), ("1\r\r2", "1\n\n2"), ("1\r\n\r\n2", "1\n\n2"),
    ("1\n\r2", "1\n\n2"),
    ("\r\n", "\n"), ("1\r", "1\n"),
  ])
  func eachLineEndOfAPasteIsOneLineFeed(pasted: String, text: String) {
    var decoder = KeyDecoder()
    #expect(decoder.decode("\u{1B}[200~\(pasted)\u{1B}[201~".utf8) == [Key(.paste(text))])
  }
}
