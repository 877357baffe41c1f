import InputMask
import InputMaskRecords

/// A profile as a map to begin with, for `--map`.
struct ProfileMap {
  let profile: RecordProfile
  let layout: LayoutName
  let table: TableOptions

  /// The columns that have an entry: of those for which a rule was found that writes none of their values in another way, as many as a plan
  /// has room for beside the rest. A path of JSON below which there are others has no rule of its own.
  private var named: ArraySlice<RecordProfile.Column> {
    profile.columns.filter { $0.guess != nil && $0.selector != nil && !$0.isRewritten && !hasOthersBelow($0) }
      .prefix(RecordPlan.mappingLimit - 1)
  }

  /// Whether values of a path were objects or arrays in some records.
  private func hasOthersBelow(_ column: RecordProfile.Column) -> Bool {
    guard let path = column.selector else { return false }
    return profile.columns.contains { $0.name.hasPrefix("\(path).") || $0.name.hasPrefix("\(path)[") }
  }

  /// The file in YAML. Columns that have no entry stand in comments.
  var text: String {
    let named = named
    var lines = [
      "# Written by mask-cli profile: these are guesses, so see what mask-cli check --map says of them before",
      "# files are written by them. The subcommand decides what becomes of the fields,",
      "# unless an entry says action: format, value, redact, check or drop.",
      "format: \(layout.rawValue)",
    ]
    if let delimiter = table.delimiter {
      lines.append("delimiter: \(JSONWriter.text(of: delimiter == "\\t" ? "\t" : delimiter))")
    }
    if let quote = table.quote { lines.append("quote: \(JSONWriter.text(of: quote))") }
    if table.noHeader || profile.mayLackHeader { lines.append("header: false") }
    if let nullWords = table.nullWords { lines.append("null-words: \(JSONWriter.text(of: nullWords))") }
    lines += [
      "rest: redact  # mask-cli redact hides what has no entry",
      named.isEmpty
        ? "# No rule fits a column: redact hides all. Put lines such as those below in the place of [].\nfields: []"
        : "fields:",
    ]
    for column in named {
      let empty = column.empty > 0 ? ", allow-empty: true" : ""
      let share = ProfileReport.share(of: column)
      lines.append(
        "  - {field: \(name(column)), rule: \(column.guess?.rule ?? "")\(empty)}  # \(share) valid")
    }
    for column in others {
      let policy =
        column.guess.map {
          "rule: \($0.rule)}"
            + (column.isRewritten ? "  # it would write numbers or words in another way" : "")
            + (hasOthersBelow(column) ? "  # in some records there are fields below it" : "")
        }
        ?? "rule: scrub}  # for a text with secrets in it"
      lines.append("  # - {field: \(name(column)), \(policy)")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The columns without an entry.
  private var others: [RecordProfile.Column] {
    let selectors = Set(named.map(\.selector))
    return profile.columns.filter { $0.selector == nil || !selectors.contains($0.selector) }
  }

  /// Which columns `redact` hides whole with the map; `nil` where all have an entry.
  var hidden: Message? {
    let names = others.map(\.name)
    if names.isEmpty { return nil }
    let more = names.count > 8 ? " and \(names.count - 8) more" : ""
    return "by the map redact hides all of: \(names.prefix(8).joined(separator: ", "))\(more)"
  }

  private func name(_ column: RecordProfile.Column) -> String {
    JSONWriter.text(of: column.selector ?? column.name)
  }
}
