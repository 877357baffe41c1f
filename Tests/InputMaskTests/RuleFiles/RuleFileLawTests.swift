import Foundation
import InputMask
import Testing

@testable import InputMaskRules

@Suite struct RuleFileLawTests {
  /// What is put into good files: pieces of YAML, of patterns and of rule files, and bytes that are no text.
  static let pieces: [[UInt8]] =
    [
      "[", "]", "{", "}", ":", ": ", ",", "- ", "? ", "\n", "\r", "\t", "  ", "#", "\"", "'", "\\", "|", ">",
      "&a ", "*a",
      "!!str ", "%", "@", "---\n", "...", "<<: *a", "$", "${", "$digits", "0", "-1", "1e9", "null", "~",
      "true", "é", "👨‍👩‍👧",
      "\u{2028}", "\u{FEFF}", "\u{F0000}", "\0", "[[:L:]&[", "(?<", "[000]", "…", "\\u", "extends: pin",
      "with: {}",
      "99999999999999999999", String(repeating: "[", count: 40), String(repeating: "x", count: 5_000),
    ].map { Array($0.utf8) } + [[0xFF], [0xC3], [0xED, 0xA0, 0x80], [0x80]]

  static let everything = """
    version: 1
    rules:
      all:
        title: "All: ${n}"
        parameters: {n: 4, s: '-'}
        formatters:
          - trim
          - replace: {table: {"–": '-'}}
          - replace: {pattern: "(a)b", with: $1}
          - strip-prefix: [{text: "007", longer-than: 10}, "8"]
          - max-length: {count: $n, unit: utf8}
          - choose:
              cases:
                - when: {length: {min: 1, max: 2}, prefix: ["34", 51-55], set: "[0-9]"}
                  use: [{mask: {pattern: "[HH]", slots: {H: "[0-9A-F]"}}}]
              otherwise: [separators: {separator: $s, groups: [3, 2], repeat-last: true}]
        checks: [complete, length: $n, range: {date: yyyyMMdd, min: "19000101"}, one-of: [a], drops: "[:P:]"]
        redact: {keep-last: 4, classes: {upper: X}}
        editing: {trailing: eager}
        find: [{pattern: "[0-9]{3}", context: [code], context-endings: [new], not-behind: [version], boundary: none, joined-by: "-", preceded-by: "/", followed-by: "@", continued-by: "[a-z]+", regions: [DE]}, "[a-z]{2}"]
        messages: {en: {range: "from {minimum}"}}
        examples: [{input: "x", valid: false}]
      other: {extends: all, with: {n: 6}, checks: &c [luhn], tidy: []}
      third: {checks: *c}
    """

  @Test(arguments: Seeded.seeds(12))
  func noFileTrapsAndEveryErrorHasAPlaceInIt(seed: UInt64) throws {
    var random = Seeded(seed)
    var good = [Array(Self.everything.utf8)]
    for name in try StandardRules.fileNames() { good.append(Array(try StandardRules.text(of: name).utf8)) }
    for _ in 0..<25 {
      var bytes = good[Int.random(in: 0..<good.count, using: &random)]
      for _ in 0..<Int.random(in: 1...4, using: &random) { mutate(&bytes, using: &random) }
      let lines = self.lines(of: bytes)
      for diagnostic in errors(in: bytes) {
        let comment = Comment(
          rawValue: "seed \(seed): \(diagnostic) in:\n\(String(decoding: bytes, as: UTF8.self))")
        #expect(diagnostic.file == "rules.yaml" || diagnostic.file.isEmpty, comment)
        #expect(diagnostic.message.contains("; ") || diagnostic.message.contains("?"), comment)
        if diagnostic.line == 0 {
          #expect(diagnostic.column == 0, comment)
        } else {
          try #require(1...lines.count ~= diagnostic.line, comment)
          #expect(1...lines[diagnostic.line - 1].count + 1 ~= diagnostic.column, comment)
        }
      }
    }
  }

  private func mutate(_ bytes: inout [UInt8], using random: inout Seeded) {
    let start = Int.random(in: 0...bytes.count, using: &random)
    let end = min(bytes.count, start + Int.random(in: 0...20, using: &random))
    switch Int.random(in: 0..<5, using: &random) {
    case 0: bytes.removeSubrange(start..<end)
    case 1: bytes.insert(contentsOf: bytes[start..<end], at: Int.random(in: 0...bytes.count, using: &random))
    case 2: bytes.removeSubrange(start...)
    case 3:
      bytes.replaceSubrange(
        start..<end, with: Self.pieces[Int.random(in: 0..<Self.pieces.count, using: &random)])
    default:
      bytes.insert(contentsOf: Self.pieces[Int.random(in: 0..<Self.pieces.count, using: &random)], at: start)
    }
  }

  /// The lines of a file without a byte order mark, as an editor counts them.
  private func lines(of bytes: [UInt8]) -> [String] {
    let content = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
    var lines: [[UInt8]] = [[]]
    for (index, byte) in content.enumerated() {
      if byte == 0x0A || byte == 0x0D {
        if byte == 0x0A, index > 0, content[index - 1] == 0x0D { continue }
        lines.append([])
      } else {
        lines[lines.count - 1].append(byte)
      }
    }
    return lines.map { String(decoding: $0, as: UTF8.self) }
  }
}
