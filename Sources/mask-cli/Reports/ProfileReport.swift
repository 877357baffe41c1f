import InputMask
import InputMaskRecords

/// A profile as a table for people, or as an object for programs.
struct ProfileReport {
  let file: String
  let profile: RecordProfile

  /// A share as a percentage with one digit behind the point; never 100 where it is not all.
  static func percent(_ part: Int, of whole: Int) -> String {
    if whole == 0 { return "-" }
    let tenths = part * 1000 / whole
    return "\(tenths / 10).\(tenths % 10)%"
  }

  /// How many values fit the rule that is named.
  static func share(of column: RecordProfile.Column) -> String {
    column.guess.map { "\(Tally.grouped($0.valid)) of \(Tally.grouped($0.tried))" } ?? "-"
  }

  /// Counts by code, the largest first: `incomplete 3, checksum 1`.
  static func problems(_ column: RecordProfile.Column, most: Int = 3) -> String {
    Tally.sorted(column.problems).prefix(most).map { "\($0.code) \(Tally.grouped($0.count))" }.joined(
      separator: ", ")
  }

  static func lengths(_ column: RecordProfile.Column) -> String {
    let lengths = column.lengths
    if lengths.counts.isEmpty { return "-" }
    return lengths.minimum == lengths.maximum
      ? "\(lengths.minimum)" : "\(lengths.minimum)–\(lengths.median)–\(lengths.maximum)"
  }

  /// How many records there are, and of how many the values were looked at.
  var records: String {
    let grouped = Tally.grouped
    var text = "\(grouped(profile.records)) record\(profile.records == 1 ? "" : "s")"
    if profile.sampled < profile.records { text += ", \(grouped(profile.sampled)) of them looked at" }
    if profile.unread > 0 { text += ", \(grouped(profile.unread)) not readable" }
    if profile.leftOut > 0 {
      text += "; some columns are left out, since there are more than \(RecordProfiler.columnLimit)"
    }
    return text
  }

  /// A line for each column.
  var table: Message {
    var rows = [["column", "rule", "valid", "empty", "length", "problems", "examples"]]
    for column in profile.columns {
      rows.append([
        column.name.isEmpty ? "\"\"" : column.name, column.guess?.rule ?? "-",
        Self.share(of: column), Self.percent(column.empty, of: column.empty + column.values),
        Self.lengths(column),
        column.problems.isEmpty ? "-" : Self.problems(column), column.examples.joined(separator: ", "),
      ])
    }
    return (["\(file): \(records)"] + rows.map { $0.map { Message($0) } }.aligned).joined(separator: "\n")
  }

  var json: String {
    var writer = JSONWriter()
    writer.object { object in
      object.member("file", file)
      object.member("records", profile.records)
      object.member("sampled", profile.sampled)
      object.member("unread", profile.unread)
      object.member("leftOut", profile.leftOut)
      object.objects("columns", profile.columns) { write($1, to: &$0) }
    }
    return writer.text
  }

  private func write(_ column: RecordProfile.Column, to object: inout JSONWriter) {
    object.member("name", column.name)
    object.member("selector", column.selector)
    object.member("rule", column.guess?.rule)
    object.member("values", column.values)
    object.member("empty", column.empty)
    object.objects("candidates", column.candidates.prefix(10)) { object, candidate in
      object.member("rule", candidate.rule)
      object.member("valid", candidate.valid)
      object.member("tried", candidate.tried)
    }
    Tally.write(column.problems, to: &object)
    object.object("lengths") { object in
      object.member("minimum", column.lengths.minimum)
      object.member("median", column.lengths.median)
      object.member("maximum", column.lengths.maximum)
      object.object("counts") { counts in
        for (length, count) in column.lengths.counts.enumerated() where count > 0 {
          counts.member(named: String(length), count)
        }
      }
    }
    object.member("examples", column.examples)
  }
}
