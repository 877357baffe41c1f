import InputMask

/// A problem of a field of a record, and the place of the field in the file.
public struct RecordFinding: Hashable, Sendable {
  /// The number of the record, counted from 1; the header does not count.
  public var record: Int
  /// The line of the file where the field begins, counted from 1.
  public var line: Int
  /// The grapheme of that line where the field begins, counted from 1.
  public var column: Int
  /// The name of the column or the path of the member; empty where the record as a whole is meant.
  public var field: String
  /// The index of the mapping in the plan; `nil` where the record as a whole is meant.
  public var mapping: Int?
  /// The problem. Its range counts in the field's content, without quotes and escapes.
  public var problem: Problem { found.problem }
  package let found: FoundProblem
}

extension Problem.Code {
  /// A record has another number of cells than the header.
  public static let ragged = Problem.Code("ragged")
  /// The file ends within a quoted cell.
  public static let unclosedQuote = Problem.Code("unclosed-quote")
  /// A cell goes on behind its closing quote, so that nobody knows which cells and records the quotes belong to.
  public static let textBehindQuote = Problem.Code("text-behind-quote")
  /// A line is no JSON (RFC 8259).
  public static let notJSON = Problem.Code("not-json")
  /// A member is an object, an array, true or false, where a rule needs a text or a number.
  public static let notText = Problem.Code("not-text")
  /// A value stands where the path of a field to hide goes on with members or elements that it does not have.
  public static let offPath = Problem.Code("off-path")
  /// A product has a delimiter or a line's end in it, which the table has no way to write.
  public static let unwritable = Problem.Code("unwritable")
}

extension Problem {
  /// A problem of a line or record as a whole.
  package init(_ code: Code, step: String, _ message: String) {
    let zero = UTF8Offset(0)
    self.init(code: code, step: step, range: zero..<zero, message: message)
  }

  /// A record that is longer than it may be.
  static func tooLong(_ plan: RecordPlan) -> Problem {
    plan.format.isLines
      ? Problem(
        .tooLong, step: "max-line",
        "the line is longer than \(plan.recordLimit) bytes; raise --max-line or split the input")
      : Problem(
        .tooLong, step: "record-limit", "the record is longer than \(plan.recordLimit) bytes; split it")
  }
}
