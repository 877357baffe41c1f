import Foundation
import Testing

@testable import InputMask
@testable import InputMaskFields
@testable import InputMaskSession

@Suite struct JSONWriterTests {
  @Test func commasStandBetweenValuesOnly() {
    var writer = JSONWriter()
    writer.object { object in
      object.member("a", [1, -20])
      object.object("b") { _ in }
      object.array("c") { array in
        array.object { $0.member("d", true) }
        array.object { $0.member("e", String?.none) }
      }
      object.objects("h", [1, 2]) { $0.member("i", $1) }
      object.member("f", ["z": "1", "a": "2"])
      object.member("g", JSONNode.sequence([.null, .bare("1e2"), .text("\"")]))
    }
    #expect(
      writer.text
        == #"{"a":[1,-20],"b":{},"c":[{"d":true},{"e":null}],"h":[{"i":1},{"i":2}],"f":{"a":"2","z":"1"},"g":[null,1e2,"\""]}"#
    )
    writer.removeAll()
    writer.array { $0.string("x") }
    #expect(writer.text == #"["x"]"#)
  }

  @Test func everyCharacterIsReadBackAndNoneDrivesATerminal() throws {
    let values =
      Array(0...0x3100) + Array(0xD7F0...0xE010) + Array(0xFE00...0x10010) + Array(0x10FFF0...0x10FFFF)
    for value in values {
      guard let scalar = Unicode.Scalar(UInt32(value)) else { continue }
      let text = "a" + String(scalar) + "b"
      let json = JSONWriter.text(of: [text])
      #expect(!HostileText.isHostile(json) && !json.contains("\n"), "U+\(String(value, radix: 16))")
      let read = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String]
      #expect(read.map { $0.map { Array($0.utf8) } } == [Array(text.utf8)], "U+\(String(value, radix: 16))")
    }
  }

  @Test(arguments: Seeded.seeds(20))
  func onlyWhatJSONWantsIsEscapedWhereLeastIsAskedFor(_ seed: UInt64) throws {
    var random = Seeded(seed)
    let pool = [
      "a", "é", "•", "\u{2028}", "\u{200E}", "\u{FFFE}", "\u{FEFF}", "\u{7F}", "👍🏽", "\"", "\\", "\n", "\u{1}",
    ]
    for _ in 0..<100 {
      let text = (0..<random.int(0...30)).map { _ in random.pick(pool) }.joined()
      var writer = JSONWriter(escapesLeast: true)
      writer.string(text)
      let expected = text.unicodeScalars.map { scalar in
        switch scalar {
        case "\"", "\\": "\\" + String(scalar)
        case "\n": "\\n"
        case "\u{1}": "\\u0001"
        default: String(scalar)
        }
      }.joined()
      #expect(writer.text.utf8.elementsEqual(("\"" + expected + "\"").utf8), "seed \(seed)")
    }
  }

  /// Characters that are escaped stand at every offset of the words in which texts are copied.
  @Test(arguments: Seeded.seeds(40))
  func aTextIsEscapedCharacterByCharacter(_ seed: UInt64) {
    var random = Seeded(seed)
    let pool = [
      "a", "0", " ", "é", "•", "…", "\u{2028}", "\u{200E}", "\"", "\\", "\t", "\u{1B}", "👍🏽", "\u{FEFF}",
      "\u{A0}",
    ]
    for _ in 0..<200 {
      let plain = random.int(1...6)
      let text = (0..<random.int(0...40)).map { _ in
        random.chance(1, in: plain) ? random.pick(pool) : random.pick(["x", "1"])
      }.joined()
      let escaped = text.unicodeScalars.flatMap { scalar in
        JSONWriter.text(of: String(scalar)).utf8.dropFirst().dropLast()
      }
      #expect(JSONWriter.text(of: text).utf8.dropFirst().dropLast().elementsEqual(escaped), "seed \(seed)")
    }
  }
}
