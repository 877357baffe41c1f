import Foundation
import Testing

@testable import InputMask
@testable import InputMaskFields
@testable import InputMaskSession
@testable import mask_cli

@Suite struct JSONReaderTests {
  private static func read(_ text: String) throws(JSONReader.Failure) -> JSONNode {
    let result: Result<JSONNode, JSONReader.Failure> = Array(text.utf8).withUnsafeBufferPointer { bytes in
      do throws(JSONReader.Failure) {
        return .success(try JSONReader.read(bytes))
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  @Test(
    arguments: [
      ("null", .null), (" true ", .boolean(true)), ("false", .boolean(false)),
      ("-0.5e+10", .bare("-0.5e+10")),
      (#""\"\\\/\b\f\n\r\t""#, .text("\"\\/\u{8}\u{C}\n\r\t")),
      (#""\u00e9\uD83D\ude00\u0000""#, .text("é😀\0")),
      ("[]", .sequence([])), ("[1, [2]]", .sequence([.bare("1"), .sequence([.bare("2")])])),
      ("{}", .mapping([])), (#"{"a":{"b":null}}"#, .members([("a", .members([("b", .null)]))])),
    ] as [(String, JSONNode)])
  func valuesAreRead(text: String, value: JSONNode) throws {
    #expect(try Self.read(text) == value)
  }

  @Test(arguments: [
    "nul", "tru", "NaN", "-", "+1", "01", "1.", ".5", "1e", "1e+", "\"", "\"\\\"", "\"\\x\"", "\"\\u12\"",
    "\"\\u12g4\"", "\"\\udc00\"", "\"\\ud800\\u0041\"", "\"\t\"", "[", "[1", "[1,", "[1,]", "[,]", "{",
    "{\"a\"",
    "{\"a\":", "{\"a\":1", "{\"a\":1,", "{\"a\":1,}", "{a:1}", "{\"a\" 1}", "1 2", "'a'", "{\"a\":1,\"a\":1}",
  ])
  func whatIsNoJSONIsAnError(text: String) {
    #expect(throws: JSONReader.Failure.self) { try Self.read(text) }
  }

  /// What is passed over has the syntax of JSON, up to its end.
  @Test(arguments: ["[1,]", "{\"a\":1,}", "{\"a\":1,\"b\"}", "1 2", "[] x", "[", "01", ""])
  func whatIsNoValueIsNotPassedOver(text: String) {
    #expect(!Self.isValue(text))
    #expect(Self.isValue(#" {"a" : [1 , -2e+3, "x\"]"], "b":{} } "#))
  }

  private static func isValue(_ text: String) -> Bool {
    let bytes = Array(text.utf8) + [0]
    return bytes.withUnsafeBufferPointer { bytes in
      bytes.baseAddress.map { JSONTokenizer.isValue($0, 0..<bytes.count - 1) } ?? false
    }
  }

  /// What another parser's writer, or the command's own, makes of a string is that string again.
  @Test func stringsComeBackAsTheyWere() throws {
    for seed in Seeded.seeds(300) {
      var random = Seeded(seed)
      let text = RandomText.scalars(upTo: 40, using: &random)
      let quoted = try #require(
        String(data: JSONSerialization.data(withJSONObject: [text]), encoding: .utf8), "seed \(seed)")
      for json in [quoted, "[\(JSONWriter.text(of: text))]"] {
        guard case .sequence(let elements) = try Self.read(json), case .text(let read) = elements.first else {
          Issue.record("seed \(seed): an array with a string is something else")
          continue
        }
        // Byte for byte: `==` would take canonical equivalents for equal.
        #expect(Array(read.utf8) == Array(text.utf8), "seed \(seed)")
      }
    }
  }
}
