import Foundation
import Testing

@testable import InputMask
@testable import UnicodeText

struct NormalizationTests {
  private static let pool =
    RandomText.graphemePool
    + Array("ﬁ①ｶﾞÅáệ\u{316}\u{327}\u{344}\u{345}".unicodeScalars)

  private func map(_ text: String, _ form: Normalization.Form) -> MappedText {
    let bytes = Array(text.utf8)
    let normalization = Normalization(form)
    let mapped = bytes.withUnsafeBufferPointer { normalization.map($0) }
    mapped.expectToCover(bytes, "\(text.debugDescription) \(form)")
    return mapped
  }

  @Test(
    arguments: [
      ("", .nfc, "", ""),
      ("plain ASCII", .nfkc, "plain ASCII", "11"),
      ("e\u{301}a", .nfc, "\u{E9}a", "3>2 1"),
      ("xe\u{301}", .nfc, "x\u{E9}", "1 3>2"),
      ("\u{E9}", .nfd, "e\u{301}", "2>3"),
      ("\u{1100}\u{1161}\u{11A8}", .nfc, "\u{AC01}", "9>3"),
      ("\u{AC01}", .nfd, "\u{1100}\u{1161}\u{11A8}", "3>9"),
      ("aﬁb", .nfkc, "afib", "1 3>2 1"),
      ("ﬁ", .nfc, "ﬁ", "3"),
      ("１２", .nfkc, "12", "3>1 3>1"),
      ("①", .nfkd, "1", "3>1"),
      ("ｶﾞ", .nfkc, "ガ", "6>3"),
      ("\u{212B}", .nfc, "\u{C5}", "3>2"),
      ("a\u{301}\u{316}", .nfc, "\u{E1}\u{316}", "5>4"),
      ("a\u{301}\u{316}", .nfd, "a\u{316}\u{301}", "5>5"),
      ("\u{FDFA}", .nfkc, "صلى الله عليه وسلم", "3>33"),
      ("\u{1D15E}", .nfc, "\u{1D157}\u{1D165}", "4>8"),
    ] as [(String, Normalization.Form, String, String)])
  func textIsNormalizedInIndependentRuns(
    text: String, form: Normalization.Form, expected: String, runs: String
  ) throws {
    let mapped = map(text, form)
    #expect(mapped.bytes == Array(expected.utf8))
    #expect(mapped.summary(of: text) == runs)
  }

  @Test func everyLineOfNormalizationTestHolds() throws {
    let path = "/usr/share/unicode/NormalizationTest.txt.bz2"
    guard FileManager.default.fileExists(atPath: path), FileManager.default.fileExists(atPath: "/bin/bzcat")
    else {
      Issue.record("\(path) or bzcat is missing: apt-get install unicode-data bzip2")
      return
    }
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/bin/bzcat")
    process.arguments = [path]
    process.standardOutput = output
    try process.run()
    let file = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    #expect(file.hasPrefix("# NormalizationTest-\(UnicodeVersion.tables).txt"))
    let forms: [Normalization.Form] = [.nfc, .nfd, .nfkc, .nfkd]
    var lines = 0
    for line in file.split(separator: "\n") where line.first?.isHexDigit == true {
      let columns = line.split(separator: ";").prefix(5).map { [UInt8](codePoints: $0) }
      let source = String(decoding: columns[0], as: UTF8.self)
      for (form, expected) in zip(forms, columns.dropFirst()) {
        #expect(map(source, form).bytes == expected, "\(form): \(line)")
      }
      lines += 1
    }
    #expect(lines > 19_000)
  }

  @Test(arguments: Seeded.seeds(200))
  func canonicalFormsAreEqualToTheTextForSwift(seed: UInt64) throws {
    var sampler = Seeded(seed)
    let text = sampler.text(from: Self.pool, upTo: 20)
    #expect(map(text, .nfc).string == text, "seed \(seed)")
    #expect(map(text, .nfd).string == text, "seed \(seed)")
  }

  @Test(arguments: Seeded.seeds(200))
  func oneFormOfAnotherIsTheFormOfTheText(seed: UInt64) throws {
    var sampler = Seeded(seed)
    let text = sampler.text(from: Self.pool, upTo: 20)
    let nfd = map(text, .nfd).string
    let nfkd = map(text, .nfkd).string
    #expect(map(nfd, .nfc).bytes == map(text, .nfc).bytes, "seed \(seed)")
    #expect(map(nfd, .nfkd).bytes == Array(nfkd.utf8), "seed \(seed)")
    #expect(map(nfkd, .nfkc).bytes == map(text, .nfkc).bytes, "seed \(seed)")
    #expect(map(map(text, .nfkc).string, .nfd).bytes == Array(nfkd.utf8), "seed \(seed)")
  }

  @Test(arguments: [Normalization.Form.nfc, .nfd, .nfkc, .nfkd])
  func normalizingTwiceChangesNothing(form: Normalization.Form) throws {
    for seed in Seeded.seeds(100) {
      var sampler = Seeded(seed)
      let once = map(sampler.text(from: RandomText.graphemePool, upTo: 30), form)
      #expect(map(once.string, form).bytes == once.bytes, "seed \(seed)")
    }
  }

  @Test(arguments: [Normalization.Form.nfc, .nfd, .nfkc, .nfkd])
  func longRunOfMarksIsOrderedByCombiningClass(form: Normalization.Form) throws {
    for count in [4, 15, 16, 17, 18, 300] {
      let marks = (0..<count).map { ["\u{316}", "\u{301}", "\u{327}", "\u{344}"][$0 % 4] }
      let above = marks.filter { $0 == "\u{301}" || $0 == "\u{344}" }
        .map { $0 == "\u{344}" ? "\u{308}\u{301}" : $0 }
      let ordered = marks.filter { $0 == "\u{327}" } + marks.filter { $0 == "\u{316}" } + above
      let expected = "a" + ordered.joined() + "b"
      let mapped = map("a" + marks.joined() + "b", form)
      #expect(map(mapped.string, .nfd).bytes == Array(expected.utf8), "\(count) marks")
      #expect(map(mapped.string, form).bytes == mapped.bytes, "\(count) marks")
    }
  }

  @Test func hundredThousandMarksInTheWorstOrderComeToAnEnd() throws {
    let marks = String(repeating: "\u{301}\u{316}", count: 50_000)
    let mapped = map("a" + marks, .nfd)
    #expect(mapped.bytes.count == 200_001)
    #expect(mapped.string.unicodeScalars.dropFirst().first == "\u{316}")
    #expect(mapped.string.unicodeScalars.last == "\u{301}")
  }

  @Test func malformedBytesStay() throws {
    let bytes: [UInt8] = [0x65, 0xCC, 0x81, 0xFF, 0x65, 0xCC, 0x81, 0xCC]
    let normalization = Normalization(.nfc)
    let mapped = bytes.withUnsafeBufferPointer { normalization.map($0) }
    #expect(mapped.bytes == [0xC3, 0xA9, 0xFF, 0xC3, 0xA9, 0xCC])
    mapped.expectToCover(bytes, "malformed")
  }
}
