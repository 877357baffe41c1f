import Foundation
import InputMask
import InputMaskRecords
import Testing

/// What holds of every file, however it is cut and on however many threads.
struct RecordLawTests {
  private static let pieces = [
    "a", "b", "é", "👩‍👩‍👧", "\"", "\"\"", ",", "\n", "\r\n", "\r", "12", "1234", " ", "\\", "\t", ";", "x,y",
    "\"q\"",
    "\"a,b\"", "\"a\nb\"", "\0", "'",
  ]

  static func nastyTable(_ random: inout Seeded) -> [UInt8] {
    var bytes = random.chance(1, in: 6) ? Array("\u{FEFF}\"a\",b,c\n".utf8) : Array("a,b,c\n".utf8)
    for _ in 0..<random.int(0...30) {
      if random.chance(3, in: 4) {
        // A record of three cells, most of them as programs write them.
        let cells = (0..<3).map { _ in
          let content = (0..<random.int(0...3)).map { _ in random.pick(pieces) }.joined()
          return "\"" + content.replacingOccurrences(of: "\"", with: "\"\"") + "\""
        }
        bytes += Array((cells.joined(separator: ",") + random.pick(["\n", "\r\n"])).utf8)
      } else {
        for _ in 0..<random.int(0...6) { bytes += Array(random.pick(pieces).utf8) }
        if random.chance(1, in: 5) { bytes.append(0xFF) }
        bytes.append(0x0A)
      }
    }
    if random.chance(1, in: 2), bytes.count > 6 { bytes.removeLast() }
    return bytes
  }

  private static func nastyJSON(_ random: inout Seeded) -> [UInt8] {
    let values = [
      #""x""#, #""1234""#, #""\u0061""#, #""\ud83d""#, "1", "-1.5e9", "null", "true", "{}", "[]",
      #"{"a":"y"}"#,
      #"["x",1]"#, #""é\n""#, "{", #"""#, "tru",
    ]
    var bytes: [UInt8] = []
    for _ in 0..<random.int(1...20) {
      let members = (0..<random.int(0...4)).map { _ in
        "\(random.pick(["", " "]))\"\(random.pick(["a", "b", "\\u0061", "c"]))\":\(random.pick(values))"
      }
      bytes += Array("{\(members.joined(separator: ","))}\(random.pick(["\n", "\r\n", "\n\n"]))".utf8)
    }
    return bytes
  }

  private static func plan(_ format: RecordFormat, _ random: inout Seeded) throws -> RecordPlan {
    let action = random.pick(FieldAction.allCases.filter { $0 != .keep })
    let policy = random.pick(InvalidFieldPolicy.allCases)
    let rules =
      action == .drop
      ? []
      : random.pick([[RecordRules.digits], [RecordRules.upper], [RecordRules.upper, RecordRules.digits]])
    var plan = try RecordPlan(
      format,
      [
        FieldMapping(try FieldSelector("b"), action, by: rules, onInvalid: policy),
        FieldMapping(try FieldSelector("a"), .check, by: [RecordRules.letters]),
      ])
    plan.onInvalidRecord = policy
    plan.ragged = random.pick(RecordPlan.Ragged.allCases)
    plan.recordLimit = random.pick([24, 1 << 20])
    return plan
  }

  @Test(arguments: Seeded.seeds(300))
  func anyCutAndAnyNumberOfThreadsGiveTheSame(_ seed: UInt64) throws {
    var random = Seeded(seed)
    let isTable = random.chance(1, in: 2)
    let input = isTable ? Self.nastyTable(&random) : Self.nastyJSON(&random)
    let plan = try Self.plan(isTable ? .table(.csv) : .jsonLines, &random)
    let limit = random.pick([Int.max, 0, 2])
    let whole = RecordRun(input, plan, invalidLimit: limit)
    for (jobs, blockSize, chunk) in [(1, 1 << 20, 1), (1, 16, 5), (2, 16, .max), (3, 40, 7)] {
      let other = RecordRun(
        input, plan, jobs: jobs, blockSize: blockSize, chunk: chunk, invalidLimit: limit)
      let how = "seed \(seed), \(jobs) jobs, blocks of \(blockSize), reads of \(chunk)"
      #expect(other.text == whole.text, "\(how)")
      #expect(other.output == whole.output, "\(how)")
      #expect(other.places == whole.places, "\(how)")
      #expect(other == whole, "\(how)")
    }
  }

  @Test(arguments: Seeded.seeds(200))
  func checkingChangesNothing(_ seed: UInt64) throws {
    var random = Seeded(seed)
    let isTable = random.chance(1, in: 2)
    let input = isTable ? Self.nastyTable(&random) : Self.nastyJSON(&random)
    let plan = try RecordPlan(
      isTable ? .table(.csv) : .jsonLines,
      [FieldMapping(try FieldSelector("b"), .check, by: [RecordRules.digits])])
    #expect(RecordRun(input, plan).output == input, "seed \(seed)")
  }
}
