import Foundation
import InputMask
import Testing

@testable import InputMaskRecords

/// Each mistake that can be made in a plan for records is made here.
@Suite struct RecordMistakeCaseTests {
  private static func selector(_ mistake: String, _ text: String) -> MistakeCase<String> {
    MistakeCase(mistake) { MistakeSource.messages { _ = try FieldSelector(text) } }
  }

  private static func dialect(
    _ mistake: String, _ delimiter: UInt8, _ quote: UInt8? = UInt8(ascii: "\"")
  ) -> MistakeCase<String> {
    MistakeCase(mistake) {
      MistakeSource.messages { _ = try TableDialect(delimiter: delimiter, quote: quote) }
    }
  }

  private static func run(
    _ mistake: String, _ input: String, _ names: [String], _ format: RecordFormat = .table(.csv),
    _ action: FieldAction = .format, recordLimit: Int = 1 << 20, chunk: Int = .max,
    sample: RecordSample? = nil
  ) -> MistakeCase<String> {
    run(
      mistake, Array(input.utf8), names, format, action, recordLimit: recordLimit, chunk: chunk,
      sample: sample)
  }

  private static func run(
    _ mistake: String, _ input: [UInt8], _ names: [String], _ format: RecordFormat = .table(.csv),
    _ action: FieldAction = .format, recordLimit: Int = 1 << 20, chunk: Int = .max,
    sample: RecordSample? = nil
  ) -> MistakeCase<String> {
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
    _ mistake: String, _ finds: [String], times: Int = 1
  ) -> MistakeCase<String> {
    MistakeCase(mistake) {
      MistakeSource.messages {
        let declaration = RuleDeclaration("a", finds: finds.map { Find($0) })
        _ = try Scrubber(Array(repeating: try Rule(declaration), count: times))
      }
    }
  }

  private struct Told: Error, CustomStringConvertible { let description: String }

  private static let manyNames = (1...41).map { "n\($0)" }

  static let cases: [MistakeCase<String>] = [
    selector("the name of a field is empty; write a column, a number or a path", ""),
    selector("\"/a~2\" is no JSON Pointer; write ~0 for ~ and ~1 for /", "/a~2"),
    selector("\"/~\" is no JSON Pointer; write ~0 for ~ and ~1 for /", "/~"),
    selector("\"a..b\" has an empty part; remove a point, or write \\. for one in a name", "a..b"),
    selector("\"a[0\": a [ is never closed; write [*] or [0], or \\[ for one in a name", "a[0"),
    selector(
      "\"**.card\": ** means no other fields than *; write a path for each depth, such as *.card", "**.card"),
    selector(
      "\"a.b**\": ** means no other fields than *; write a path for each depth, such as *.card", "a.b**"),
    selector("\"a[-1]\" has no element between [ and ]; write * or a number from 0 on", "a[-1]"),
    selector("\"a[+1]\" has no element between [ and ]; write * or a number from 0 on", "a[+1]"),
    selector("\"a[-0]\" has no element between [ and ]; write * or a number from 0 on", "a[-0]"),
    selector("\"a[]\" has no element between [ and ]; write * or a number from 0 on", "a[]"),
    selector(
      "\"a[0]b\" goes on right behind ]; write a point there, or \\[ for a bracket in a name", "a[0]b"),

    run("no field is named; name one with its rule", "", []),
    run(
      "more than \(RecordPlan.mappingLimit) fields are named; use * or ? for many at once", "",
      (0...RecordPlan.mappingLimit).map { "c\($0)" }),
    dialect("the delimiter is not one ASCII character other than a line's end; write one such as ;", 0x0A),
    dialect("the delimiter is not one ASCII character other than a line's end; write one such as ;", 0x80),
    dialect("the quote is not one ASCII character other than a line's end; write one such as ;", 0x2C, 0),
    dialect("delimiter and quote are the same; change one of them", 0x2C, 0x2C),

    run("the input looks like gzip; add --decompress", [0x1F, 0x8B, 0x08, 0x0A], ["b"]),
    run("the input looks like zstd; add --decompress", [0x28, 0xB5, 0x2F, 0xFD, 0x0A], ["b"], .jsonLines),
    run("the input looks like bzip2; unpack it before", [0x42, 0x5A, 0x68, 0x39, 0x0A], ["b"], .jsonLines),
    run(
      "the input looks like xz; unpack it before", [0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00, 0x0A], ["b"],
      .jsonLines),
    run(
      "the input looks like UTF-16; convert it to UTF-8", [0x61, 0, 0x62, 0, 0x63, 0, 0x64, 0, 0x0A, 0],
      ["b"], .jsonLines),
    run("the input looks like lz4; unpack it before", [0x04, 0x22, 0x4D, 0x18, 0x0A], ["b"], .jsonLines),
    run(
      "the input looks like UTF-32; convert it to UTF-8", [0x61, 0, 0, 0, 0x62, 0, 0, 0, 0x0A, 0, 0, 0],
      ["b"], .jsonLines),
    run("the input looks like UTF-16; convert it to UTF-8", [0xFF, 0xFE, 0x62, 0x00, 0x0A, 0x00], ["b"]),
    run(
      "\"2\" is the name of column 1, and the number of another one; write \\2 for the name, and 2-2 for the number",
      "2,1\nx,y\n", ["2"]),
    run(
      "\"1-2\" is the name of column 3, and the number of another one; write \\1-2 for the name, and 1-1 for the number",
      "a,b,1-2\nx,y,z\n", ["1-2"]),
    run(
      "the input looks like UTF-16; convert it to UTF-8", [0xFE, 0xFF, 0x00, 0x62, 0x00, 0x0A], ["b"],
      .jsonLines),
    run(
      "the first record has a carriage return outside of quotes, as where lines end with CR alone; end the lines with LF, as tr '\\r' '\\n' does",
      "a,b\r1,2\r", ["b"]),
    run(
      "a quote that opens in the header is not closed there; close it, or add --quote none", "a,\"b\n1,2\n",
      ["1"]),
    run(
      "a quote that opens in the header is not closed there; close it, or add --quote none",
      "a,\"b\n1,\"c\",2\n", ["1"]),
    run(
      "the first line is empty; put the names of the columns there, or add --no-header", "\na,b\n1,2\n", ["1"]
    ),
    run(
      "the first record is longer than 8 bytes; see whether this is a table", "abcdefghijklmnopq,b\n1,2\n",
      ["b"], recordLimit: 8, chunk: 12),
    MistakeCase(
      "the header is not that of the first file; give files with other columns to a run of their own"
    ) {
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
    run(
      "there is no column \"x\"; without a header columns are numbers, here 1 to 2", "1,2\n", ["x"],
      .table(TableDialect.csv.with(header: false))),
    run("there is no column \"x\"; the table has \"a\", \"b\"", "a,b\n1,2\n", ["x"]),
    run(
      "there is no column \"x\"; the table has \(manyNames.prefix(40).map { "\"\($0)\"" }.joined(separator: ", ")) and 1 more",
      manyNames.joined(separator: ",") + "\n", ["x"]),
    run(
      "there is no column \"x\", and the first record looks like values; for a table without a header add --no-header, and name columns by number, here 1 to 2",
      "a@example.com,2\n", ["x"]),
    run(
      "cell 2 of the first record is a value and no name; for a table without a header add --no-header, and for one with such names --header",
      "a,123456\n", ["2"]),
    MistakeCase(
      "columns are named by number alone, so that the first record may have values; for a table without a header add --no-header, and for one with names --header"
    ) {
      MistakeSource.messages {
        let mappings = try ["1", "*"].map {
          FieldMapping(try FieldSelector($0), .format, by: [RecordRules.upper])
        }
        let plan = try RecordPlan(.table(.csv), mappings, coversRest: true)
        if let error = RecordRun("Anna,Smith\nBob,Jones\n", plan).error { throw Told(description: error) }
      }
    },
    run(
      "the column \"a\" is named twice, by \"a\" and \"?\"; name it once, with its rules joined by +",
      "a,bb\n", ["a", "?"]),
    run("every column would be dropped; keep at least one", "a,b\n", ["a", "b"], .table(.csv), .drop),

    run("no record has a member \"x\"; none has any", "{}\n", ["x"], .jsonLines),
    run(
      "no record has a member \"x\"; the first ones have a.b, c[*]", #"{"a":{"b":1},"c":[1]}"#, ["x"],
      .jsonLines),
    run("the file ends within an array; see whether a part of it is missing", "[{\"x\":1}", ["x"], .json),
    run(
      "the rest of the file is not read; correct the record that is told last", "[{\"x\":1} 2]", ["x"], .json),
    run(
      "a sample is taken of lines and tables only; leave --sample out, or write each record on a line, for --format jsonl",
      "[]", ["x"], .json, sample: .first(1)),

    scrubber("the rule \"a\" does not say how it is found in text; add find: to it", []),
    scrubber(
      "the rules have more than \(Scrubber.findLimit) ways of being found; name fewer of them with --rule",
      ["[0-9]{4}"], times: Scrubber.findLimit + 1),
    scrubber(
      "the pattern by which the rule \"a\" is found is too complex; repeat less often in it",
      ["(?:a|b)*a(?:a|b){18}"]),
    MistakeCase("a network has more bits than its address; write 32 at most behind the /") {
      MistakeSource.messages { _ = try AllowedTexts(["10.0.0.0/33"]) }
    },
  ]

  @Test(arguments: cases)
  func eachMistakeIsTold(_ example: MistakeCase<String>) {
    example.expect()
    MistakeSource.expectWords(example.mistake)
  }

  private static func looksWide(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBufferPointer {
      FirstRecord.mistake(inText: $0)?.message == "the input looks like UTF-16; convert it to UTF-8"
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
}
