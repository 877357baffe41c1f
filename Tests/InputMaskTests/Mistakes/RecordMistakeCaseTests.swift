import Foundation
import InputMask
import Testing

@testable import InputMaskRecords

/// Each mistake that can be made in a plan for records is made here.
@Suite struct RecordMistakeCaseTests {
  private static func selector(_ mistake: RecordMistake, _ text: String) -> MistakeCase<RecordMistake> {
    MistakeCase(mistake) { MistakeSource.messages { _ = try FieldSelector(text) } }
  }

  private static func dialect(
    _ mistake: RecordMistake, _ delimiter: UInt8, _ quote: UInt8? = UInt8(ascii: "\"")
  ) -> MistakeCase<RecordMistake> {
    MistakeCase(mistake) {
      MistakeSource.messages { _ = try TableDialect(delimiter: delimiter, quote: quote) }
    }
  }

  private static func run(
    _ mistake: RecordMistake, _ input: String, _ names: [String], _ format: RecordFormat = .table(.csv),
    _ action: FieldAction = .format, recordLimit: Int = 1 << 20, chunk: Int = .max,
    sample: RecordSample? = nil
  ) -> MistakeCase<RecordMistake> {
    run(
      mistake, Array(input.utf8), names, format, action, recordLimit: recordLimit, chunk: chunk,
      sample: sample)
  }

  private static func run(
    _ mistake: RecordMistake, _ input: [UInt8], _ names: [String], _ format: RecordFormat = .table(.csv),
    _ action: FieldAction = .format, recordLimit: Int = 1 << 20, chunk: Int = .max,
    sample: RecordSample? = nil
  ) -> MistakeCase<RecordMistake> {
    MistakeCase(mistake) {
      MistakeSource.messages {
        var plan = try RecordPlan(
          format,
          try names.map {
            FieldMapping(try FieldSelector($0), action, by: action == .drop ? [] : [RecordRules.upper])
          })
        plan.recordLimit = recordLimit
        plan.sample = sample
        if let error = RecordRun(input, plan, chunk: chunk).error {
          throw Told(description: error)
        }
      }
    }
  }

  private static func scrubber(
    _ mistake: RecordMistake, _ finds: [String], times: Int = 1
  ) -> MistakeCase<RecordMistake> {
    MistakeCase(mistake) {
      MistakeSource.messages {
        let declaration = RuleDeclaration("a", finds: finds.map { Find($0) })
        _ = try Scrubber(Array(repeating: try Rule(declaration), count: times))
      }
    }
  }

  private struct Told: Error, CustomStringConvertible { let description: String }

  private static let manyNames = (1...41).map { "n\($0)" }

  static let cases: [MistakeCase<RecordMistake>] = [
    selector(.emptyName, ""), selector(.pointer("/a~2"), "/a~2"), selector(.pointer("/~"), "/~"),
    selector(.emptyPart("a..b"), "a..b"), selector(.openBracket("a[0"), "a[0"),
    selector(.anyDepth("**.card"), "**.card"), selector(.anyDepth("a.b**"), "a.b**"),
    selector(.noIndex("a[-1]"), "a[-1]"), selector(.noIndex("a[+1]"), "a[+1]"),
    selector(.noIndex("a[-0]"), "a[-0]"), selector(.noIndex("a[]"), "a[]"),
    selector(.behindBracket("a[0]b"), "a[0]b"),

    run(.noField, "", []),
    run(.tooManyFields(limit: RecordPlan.mappingLimit), "", (0...RecordPlan.mappingLimit).map { "c\($0)" }),
    dialect(.noSign(name: "delimiter"), 0x0A), dialect(.noSign(name: "delimiter"), 0x80),
    dialect(.noSign(name: "quote"), 0x2C, 0), dialect(.sameSigns, 0x2C, 0x2C),

    run(.compressed(format: "gzip"), [0x1F, 0x8B, 0x08, 0x0A], ["b"]),
    run(.compressed(format: "zstd"), [0x28, 0xB5, 0x2F, 0xFD, 0x0A], ["b"], .jsonLines),
    run(.packed(format: "bzip2"), [0x42, 0x5A, 0x68, 0x39, 0x0A], ["b"], .jsonLines),
    run(.packed(format: "xz"), [0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00, 0x0A], ["b"], .jsonLines),
    run(.wideText, [0x61, 0, 0x62, 0, 0x63, 0, 0x64, 0, 0x0A, 0], ["b"], .jsonLines),
    run(.wideText, [0xFF, 0xFE, 0x62, 0x00, 0x0A, 0x00], ["b"]),
    run(.nameAndNumber("2", name: 1, number: 2), "2,1\nx,y\n", ["2"]),
    run(.nameAndNumber("1-2", name: 3, number: 1), "a,b,1-2\nx,y,z\n", ["1-2"]),
    run(.wideText, [0xFE, 0xFF, 0x00, 0x62, 0x00, 0x0A], ["b"], .jsonLines),
    run(.bareReturns, "a,b\r1,2\r", ["b"]),
    run(.openHeader, "a,\"b\n1,2\n", ["1"]), run(.openHeader, "a,\"b\n1,\"c\",2\n", ["1"]),
    run(.emptyHeader, "\na,b\n1,2\n", ["1"]),
    run(.longFirstRecord(limit: 8), "abcdefghijklmnopq,b\n1,2\n", ["b"], recordLimit: 8, chunk: 12),
    MistakeCase(.otherHeader) {
      MistakeSource.messages {
        let plan = try RecordPlan(
          .table(.csv), [FieldMapping(try FieldSelector("a"), .format, by: [RecordRules.upper])])
        let stream = RecordStream(plan)
        for text in ["a,b\n", "b,a\n"] {
          var bytes = Array(text.utf8)
          do throws(RecordStreamError<RecordRun.NoFailure>) {
            try stream.process(
              { (space: UnsafeMutableBufferPointer<UInt8>) throws(RecordRun.NoFailure) -> Int in
                let count = space.update(fromContentsOf: bytes)
                bytes = []
                return count
              }, { (_: RecordBatch) throws(RecordRun.NoFailure) in })
          } catch {
            if case .records(let mistake) = error { throw mistake }
          }
        }
      }
    },
    run(.noColumn("x", count: 2), "1,2\n", ["x"], .table(TableDialect.csv.with(header: false))),
    run(.noColumnOfName("x", names: ["a", "b"]), "a,b\n1,2\n", ["x"]),
    run(.noColumnOfName("x", names: manyNames), manyNames.joined(separator: ",") + "\n", ["x"]),
    run(.noColumnBesideValues("x", count: 2), "a@example.com,2\n", ["x"]),
    run(.valueInHeader(column: 2), "a,123456\n", ["2"]),
    MistakeCase(.numbersAlone) {
      MistakeSource.messages {
        var plan = try RecordPlan(
          .table(.csv),
          try ["1", "*"].map { FieldMapping(try FieldSelector($0), .format, by: [RecordRules.upper]) })
        plan.coversRest = true
        if let error = RecordRun("Anna,Smith\nBob,Jones\n", plan).error { throw Told(description: error) }
      }
    },
    run(.columnTwice("a", first: "a", second: "?"), "a,bb\n", ["a", "?"]),
    run(.everyColumnDropped, "a,b\n", ["a", "b"], .table(.csv), .drop),

    run(.noMember("x", paths: []), "{}\n", ["x"], .jsonLines),
    run(.noMember("x", paths: ["a.b", "c[*]"]), #"{"a":{"b":1},"c":[1]}"#, ["x"], .jsonLines),
    run(.openArray, "[{\"x\":1}", ["x"], .json),
    run(.unreadRest, "[{\"x\":1} 2]", ["x"], .json),
    run(.sampledDocument, "[]", ["x"], .json, sample: .first(1)),

    scrubber(.noFind(rule: "a"), []),
    scrubber(.tooManyFinds(limit: Scrubber.findLimit), ["[0-9]{4}"], times: Scrubber.findLimit + 1),
    scrubber(.complexFind(rule: "a"), ["(?:a|b)*a(?:a|b){18}"]),
    MistakeCase(.networkBits(limit: 32)) {
      MistakeSource.messages { _ = try AllowedTexts(["10.0.0.0/33"]) }
    },
  ]

  @Test(arguments: cases)
  func eachMistakeIsTold(_ example: MistakeCase<RecordMistake>) {
    example.expect()
    MistakeSource.expectWords(example.mistake)
  }

  private static func looksWide(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBufferPointer {
      FirstRecord.mistake(inText: $0)?.message == RecordMistake.wideText.message
    }
  }

  @Test(arguments: [
    "password=hunter22\n", "пароль=тайна 123\n", "日本語 password=hunter22", "κωδικός: x1y2\n", "סיסמה: x1y2",
    "كلمة: سر\n",
    "อีเมล: a@b.cd", "😀😀 password=x\n", "一七不 丁\n", "“a” • b — €5\n",
  ])
  func textInUTF16IsKnownInAnyScript(_ text: String) {
    for text in [text, String(repeating: text, count: 500)] {
      let units = Array(text.utf16)
      #expect(Self.looksWide(units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }))
      #expect(Self.looksWide(units.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }))
      #expect(!Self.looksWide(Array(text.utf8)))
    }
  }

  /// With zeros in it, as `find -print0` writes them, and in an encoding of one byte.
  @Test(arguments: Seeded.seeds(100))
  func textInBytesIsNotTakenForUTF16(_ seed: UInt64) {
    var random = Seeded(seed)
    let pieces = ["abc", "x1", " ", "\n", "é", "пароль", "日", "\t", "\u{1B}[1m", "=", "hunter2"]
    let text = (0..<random.int(0...400)).map { _ in
      random.pick(pieces) + (random.chance(1, in: 5) ? "\0" : "")
    }.joined()
    #expect(!Self.looksWide(Array(text.utf8)), "seed \(seed)")
    #expect(
      !Self.looksWide(text.unicodeScalars.map { UInt8(truncatingIfNeeded: max(1, $0.value)) }), "seed \(seed)"
    )
  }

  @Test func noCaseIsLeftOut() throws {
    try MistakeSource.expectAllTold(in: "InputMaskRecords/Mistakes/RecordMistake.swift")
  }

  @Test func aLongListIsCut() {
    let message = RecordMistake.noColumnOfName("x", names: Self.manyNames).message
    #expect(message.hasSuffix("\"n39\", \"n40\" and 1 more"))
  }
}
