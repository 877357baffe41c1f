import Foundation
import Testing

@testable import InputMask
@testable import UnicodeText

struct GraphemeBreakerTests {
  /// The boundaries without the first, walking forwards.
  private func ends(of bytes: [UInt8]) -> [Int] {
    bytes.withUnsafeBufferPointer { bytes in
      let breaker = GraphemeBreaker()
      breaker.load(bytes)
      var ends: [Int] = []
      var offset = 0
      while offset < bytes.count {
        offset = breaker.next(after: offset)
        ends.append(offset)
      }
      return ends
    }
  }

  /// The ends that clusters written as hexadecimal code points call for.
  private func ends(of clusters: [some StringProtocol]) -> [Int] {
    var end = 0
    return clusters.map { cluster in
      end += [UInt8](codePoints: cluster).count
      return end
    }
  }

  private func check(_ clusters: [some StringProtocol], _ comment: String) {
    let bytes = clusters.flatMap { [UInt8](codePoints: $0) }
    #expect(ends(of: bytes) == ends(of: clusters), "\(comment)")
  }

  @Test(arguments: GraphemeCases.hard)
  func hardTextBreaksAsICU72Does(name: String, clusters: String) {
    check(clusters.split(separator: "|"), name)
  }

  @Test(arguments: GraphemeCases.unicode15)
  func sampleOfUnicode15BreaksAsPublished(clusters: String) {
    check(clusters.split(separator: "|"), clusters)
  }

  @Test func everyLineOfGraphemeBreakTestHolds() throws {
    let path = "/usr/share/unicode/auxiliary/GraphemeBreakTest.txt"
    guard let file = try? String(contentsOfFile: path, encoding: .utf8) else {
      Issue.record("\(path) is missing: apt-get install unicode-data")
      return
    }
    #expect(
      file.hasPrefix("# GraphemeBreakTest-\(UnicodeVersion.tables).txt"),
      "the file must have the Unicode version of the engine's tables, which is \(UnicodeVersion.tables)")
    var lines = 0
    for line in file.split(separator: "\n") where !line.hasPrefix("#") {
      let data = line.prefix { $0 != "#" }
      let clusters = data.split(separator: "÷").map { $0.replacing("×", with: "") }
        .filter { $0.contains(where: \.isHexDigit) }
      check(clusters, String(line))
      lines += 1
    }
    #expect(lines > 600)
  }

  @Test(arguments: Seeded.seeds(200))
  func boundariesAreThoseOfSwift(seed: UInt64) {
    var sampler = Seeded(seed)
    let text = sampler.text(from: RandomText.graphemePool, upTo: 40)
    var end = 0
    let expected = text.map { character in
      end += character.utf8.count
      return end
    }
    #expect(ends(of: Array(text.utf8)) == expected, "seed \(seed): \(text.debugDescription)")
  }

  @Test(arguments: Seeded.seeds(200))
  func allQuestionsAgreeFromEveryOffset(seed: UInt64) {
    var sampler = Seeded(seed)
    let isMalformed = seed % 4 == 0
    let bytes =
      isMalformed
      ? sampler.bytes(upTo: 40)
      : Array(sampler.text(from: RandomText.graphemePool, upTo: 40).utf8)
    let boundaries = [0] + ends(of: bytes)
    bytes.withUnsafeBufferPointer { buffer in
      let breaker = GraphemeBreaker()
      breaker.load(buffer)
      for offset in (0...bytes.count).shuffled(using: &sampler) {
        let next = boundaries.first { $0 > offset } ?? bytes.count
        let previous = boundaries.last { $0 < offset } ?? 0
        #expect(breaker.next(after: offset) == next, "seed \(seed), \(offset) of \(bytes)")
        #expect(breaker.previous(before: offset) == previous, "seed \(seed), \(offset) of \(bytes)")
        #expect(
          breaker.isBoundary(offset) == boundaries.contains(offset), "seed \(seed), \(offset) of \(bytes)")
      }
    }
  }

  @Test func offsetsOutsideTheTextAreAnswered() {
    for text in ["", "a", "é", "ab👍🏽"] {
      let bytes = Array(text.utf8)
      bytes.withUnsafeBufferPointer { buffer in
        let breaker = GraphemeBreaker()
        breaker.load(buffer)
        #expect(breaker.next(after: -3) == 0)
        #expect(breaker.next(after: buffer.count) == buffer.count)
        #expect(breaker.next(after: .max) == buffer.count)
        #expect(breaker.previous(before: 0) == 0)
        #expect(breaker.previous(before: .min) == 0)
        #expect(breaker.previous(before: .max) == buffer.count)
        #expect(!breaker.isBoundary(-1))
        #expect(!breaker.isBoundary(buffer.count + 1))
        #expect(breaker.isBoundary(0))
        #expect(breaker.isBoundary(buffer.count))
      }
    }
  }

  /// A megabyte each. Time that grows with the square of the length would be an hour.
  @Test(arguments: ["\u{94D}क", "\u{93C}\u{94D}\u{200D}क", "\u{94D}", "\u{93C}"])
  func longConjunctIsOneGrapheme(part: String) {
    let bytes = Array("क\(String(repeating: part, count: 1_000_000 / part.utf8.count))\u{94D}क".utf8)
    bytes.withUnsafeBufferPointer { buffer in
      let breaker = GraphemeBreaker()
      breaker.load(buffer)
      #expect(breaker.next(after: 0) == bytes.count)
      breaker.load(buffer)
      #expect(breaker.previous(before: bytes.count) == 0)
      breaker.load(buffer)
      #expect(!bytes.indices.dropFirst().contains { breaker.isBoundary($0) })
    }
  }

  @Test func breakerServesOneTextAfterAnother() {
    let breaker = GraphemeBreaker()
    for (text, first) in [("é́x", 4), ("🇩🇪🇺🇸", 8), ("ab", 1), ("\r\nя", 2), ("👩‍👧", 11)] {
      let bytes = Array(text.utf8)
      bytes.withUnsafeBufferPointer {
        breaker.load($0)
        #expect(breaker.next(after: 0) == first, "\(text.debugDescription)")
      }
    }
  }
}
