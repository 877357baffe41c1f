import Foundation
import InputMask
import InputMaskRecords
import Testing

@testable import InputMaskSession
@testable import mask_cli

@Suite struct ReportTests {
  @Test(arguments: [
    ("", #""""#), ("a\"b\\c", #""a\"b\\c""#), ("\u{8}\t\n\u{C}\r", #""\b\t\n\f\r""#),
    ("\u{0}\u{1F}\u{7F}", #""\u0000\u001f\u007f""#), ("é👩‍👩‍👧/", #""é👩‍👩‍👧/""#),
  ])
  func jsonStringsAreEscapedWhereTheyMustBe(text: String, json: String) {
    #expect(JSONWriter.text(of: text) == json)
  }

  @Test(arguments: [UInt64(21), 22, 23])
  func jsonStringsReadBackAsTheyWere(seed: UInt64) throws {
    var random = Seeded(seed)
    for _ in 0..<200 {
      var text = ""
      for _ in 0..<Int.random(in: 0...12, using: &random) {
        let limit: UInt32 = Bool.random(using: &random) ? 0x80 : 0xFFFF
        guard let scalar = Unicode.Scalar(UInt32.random(in: 0...limit, using: &random)) else { continue }
        text.unicodeScalars.append(scalar)
      }
      let data = Data("[\(JSONWriter.text(of: text))]".utf8)
      let read = try #require(try JSONSerialization.jsonObject(with: data) as? [String])
      #expect(read.first.map { Array($0.unicodeScalars) } == Array(text.unicodeScalars), "seed \(seed)")
    }
  }

  @Test(arguments: [(0, "0"), (999, "999"), (1000, "1,000"), (12_345_678, "12,345,678")])
  func numbersAreGrouped(number: Int, text: String) { #expect(Tally.grouped(number) == text) }

  @Test func theMostFrequentCodeIsFirst() {
    var tally = RecordTally(mappings: 0)
    (tally.records, tally.invalid) = (1200, 3)
    tally.codes = ["a": 1, "b": 2, "c": 1]
    #expect(Tally.words(tally, "line").text == "1,200 lines: 1,197 valid, 3 invalid (b 2, a 1, c 1)")
    var writer = JSONWriter()
    writer.object { Tally.write(tally, "lines", to: &$0) }
    #expect(
      writer.text
        == #"{"lines":1200,"valid":1197,"invalid":3,"dropped":0,"problems":{"b":2,"a":1,"c":1}}"#)
  }

  @Test(arguments: [
    ("0", InvalidLimit.count(0)), ("12", .count(12)), ("5%", .percent(5)), ("0.5%", .percent(0.5)),
    ("-1", nil), ("", nil), ("%", nil), ("101%", nil), ("nan%", nil), ("1e1%", nil), ("x", nil),
  ])
  func limitsAreRead(text: String, limit: InvalidLimit?) {
    #expect((try? InvalidLimit(argument: text)) == limit)
  }

  @Test(arguments: [
    ("1", 1), ("64K", 65536), ("1M", 1 << 20), ("1G", 1 << 30), ("2G", nil), ("0", nil), ("-1", nil),
    ("K", nil),
    ("1k", nil), ("", nil), ("99999999999999999999", nil),
  ])
  func byteCountsAreRead(text: String, count: Int?) {
    #expect((try? ByteCount(argument: text))?.value == count)
  }

  @Test(arguments: [("a=b", "a", "b"), ("a=", "a", ""), ("a=b=c", "a", "b=c")])
  func settingsAreRead(text: String, key: String, value: String) throws {
    let setting = try RuleOptions.setting(text)
    #expect(setting == (key, value))
  }

  @Test(arguments: ["", "a", "=b"])
  func otherTextsAreNoSettings(text: String) {
    #expect(throws: (any Error).self) { try RuleOptions.setting(text) }
  }

  @Test(
    arguments: [
      ([], []), ([["", ""]], [""]), ([["a", "b"], ["ccc", "d"]], ["a    b", "ccc  d"]),
      ([["a", "", ""], ["b", "cc", ""], ["", "", "d"]], ["a", "b  cc", "       d"]),
    ] as [([[String]], [String])])
  func cellsOfAColumnStandBelowEachOther(rows: [[String]], lines: [String]) {
    #expect(rows.map { $0.map { Message($0) } }.aligned.map(\.text) == lines)
  }

  @Test func everyCellStandsInItsColumn() {
    for seed in Seeded.seeds(500) {
      var random = Seeded(seed)
      let columns = random.int(1...4)
      let rows = (0..<random.int(1...6)).map { _ in
        (0..<columns).map { _ in String(repeating: "é", count: random.int(0...5)) }
      }
      let widths = (0..<columns).map { column in rows.map { $0[column].count }.max() ?? 0 }
      for (row, line) in zip(rows, rows.map { $0.map { Message($0) } }.aligned) {
        let whole = zip(row, widths).map { $0.padded(to: $1 + 2) }.joined()
        #expect(line.text.padded(to: whole.count) == whole && line.text.last != " ", "seed \(seed)")
      }
    }
  }
}
