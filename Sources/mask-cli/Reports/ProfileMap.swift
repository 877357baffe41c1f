import InputMask
import InputMaskRecords

/// A profile as a map to begin with, for `--map`.
struct ProfileMap {
  let profile: RecordProfile
  let layout: RecordLayout

  /// The file in YAML. Columns for which no rule was found stand in comments.
  var text: String {
    var lines = [
      "# Written by mask-cli profile: these are guesses, so see what mask-cli check --map says of them before",
      "# files are written by them. The subcommand decides what becomes of the fields,",
      "# unless an entry says action: format, value, redact, check or drop.",
      "format: \(layout.name.rawValue)",
    ]
    if let delimiter = layout.delimiter {
      lines.append("delimiter: \(JSONWriter.text(of: delimiter == "\\t" ? "\t" : delimiter))")
    }
    if let quote = layout.quote { lines.append("quote: \(JSONWriter.text(of: quote))") }
    if !layout.hasHeader { lines.append("header: false") }
    let known = profile.columns.filter { $0.guess != nil && $0.selector != nil && !$0.isRewritten }
    let others = profile.columns.filter { $0.guess == nil || $0.selector == nil }
    lines.append(
      known.isEmpty
        ? "# No rule fits a column; put lines such as those below in the place of [].\nfields: []" : "fields:"
    )
    for column in known.prefix(RecordPlan.mappingLimit) {
      let empty = column.empty > 0 ? ", allow-empty: true" : ""
      let share = ProfileReport.share(of: column)
      lines.append(
        "  - {field: \(name(column)), rule: \(column.guess?.rule ?? "")\(empty)}  # \(share) valid")
    }
    for column in known.dropFirst(RecordPlan.mappingLimit) {
      lines.append(
        "  # - {field: \(name(column)), rule: \(column.guess?.rule ?? "")}  # more than \(RecordPlan.mappingLimit)"
      )
    }
    for column in profile.columns where column.isRewritten && column.selector != nil {
      lines.append(
        "  # - {field: \(name(column)), rule: \(column.guess?.rule ?? "")}  # it would write numbers or words in another way"
      )
    }
    for column in others { lines.append("  # - {field: \(name(column)), redact: all}") }
    return lines.joined(separator: "\n") + "\n"
  }

  private func name(_ column: RecordProfile.Column) -> String {
    JSONWriter.text(of: column.selector ?? column.name)
  }
}
