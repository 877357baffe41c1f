import InputMask
import InputMaskRecords

/// What became of some bytes in a run over records.
struct RecordRun: Equatable {
  /// A failure that no reading or writing of a test has.
  enum NoFailure: Error {}

  var output: [UInt8] = []
  var findings: [RecordFinding] = []
  var tally = RecordTally(mappings: 0)
  var error: String?

  var text: String { String(decoding: output, as: UTF8.self) }

  /// The findings as `line:column: field [code]`.
  var places: [String] {
    findings.map { "\($0.line):\($0.column): \($0.field) [\($0.problem.code)]" }
  }

  /// Runs some bytes through a plan.
  /// - Parameter chunk: how many bytes a read answers at most.
  init(
    _ input: [UInt8], _ plan: RecordPlan, jobs: Int = 1, blockSize: Int = 1 << 20, chunk: Int = .max,
    invalidLimit: Int = .max
  ) {
    let stream = RecordStream(plan, jobs: jobs, blockSize: blockSize)
    stream.invalidLimit = invalidLimit
    var position = 0
    var output: [UInt8] = []
    var findings: [RecordFinding] = []
    do throws(RecordStreamError<NoFailure>) {
      try stream.process(
        { (space: UnsafeMutableBufferPointer<UInt8>) throws(NoFailure) -> Int in
          let count = min(space.count, input.count - position, chunk)
          for index in 0..<count { space[index] = input[position + index] }
          position += count
          return count
        },
        { (batch: RecordBatch) throws(NoFailure) in
          output += batch.output
          findings += batch.findings
        })
    } catch {
      if case .records(let mistake) = error { self.error = mistake.message }
    }
    self.output = output
    self.findings = findings
    tally = stream.tally
  }

  init(_ input: String, _ plan: RecordPlan) { self.init(Array(input.utf8), plan) }
}

/// Rules for tests of records.
enum RecordRules {
  static let upper = rule("upper") { LetterCase(.upper) }
  static let digits = rule("digits") {
    DigitsOnly()
    Mask("[00]-[00]")
    Redact(keepLast: 2)
    Check.complete
    DropsCheck("[:Any:]")
  }
  static let letters = rule("letters") { PatternCheck("[a-z]*") }

  private static func rule(_ name: String, @RuleBuilder _ parts: () -> [RuleComponent]) -> Rule {
    do throws(RuleError) { return try Rule(name, parts) } catch { fatalError("\(error)") }
  }
}
