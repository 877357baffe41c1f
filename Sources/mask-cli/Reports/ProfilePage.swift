import InputMaskRecords

/// A profile as one page of HTML, which needs nothing else: no script, no font, no picture.
struct ProfilePage {
  let file: String
  let profile: RecordProfile

  private static let style = """
    body{font:16px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:72rem;padding:0 1rem;color:#222;background:#fff}
    h1{font-size:1.4rem}h2{font-size:1.1rem;margin:0}table{border-collapse:collapse;width:100%}
    th,td{text-align:left;padding:.3rem .6rem;border-bottom:1px solid #ddd;vertical-align:top}
    section{border:1px solid #ddd;border-radius:.5rem;padding:1rem;margin:1rem 0}
    .bar{background:#e6e6e6;border-radius:.25rem;height:.8rem;min-width:8rem}.bar i{display:block;height:100%;border-radius:.25rem;background:#2a7}
    .lengths{display:flex;align-items:flex-end;height:6rem;gap:1px;margin:.5rem 0}.lengths i{flex:1;background:#48c;min-height:1px}
    .axis{display:flex;justify-content:space-between;color:#666;font-size:.85rem}code{background:#f3f3f3;padding:0 .25rem}
    @media(prefers-color-scheme:dark){body{color:#ddd;background:#181818}th,td,section{border-color:#444}.bar{background:#333}code{background:#2a2a2a}.axis{color:#999}}
    """

  var text: String {
    let report = ProfileReport(file: file, profile: profile)
    var html = """
      <!DOCTYPE html>
      <html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
      <title>\(escaped(file))</title><style>\(Self.style)</style></head><body>
      <h1>\(escaped(file))</h1><p>\(escaped(report.records))</p>
      <table><thead><tr><th>column</th><th>rule</th><th>valid</th><th></th><th>empty</th><th>length</th></tr></thead><tbody>

      """
    for (number, column) in profile.columns.enumerated() {
      let share = ProfileReport.share(of: column)
      html += """
        <tr><td><a href="#c\(number)">\(escaped(column.name))</a></td><td>\(escaped(column.guess?.rule ?? "-"))</td>\
        <td>\(share)</td><td>\(bar(column))</td>\
        <td>\(ProfileReport.percent(column.empty, of: column.empty + column.values))</td>\
        <td>\(ProfileReport.lengths(column))</td></tr>

        """
    }
    html += "</tbody></table>\n"
    for (number, column) in profile.columns.enumerated() { html += section(number, column) }
    return html + "</body></html>\n"
  }

  private func section(_ number: Int, _ column: RecordProfile.Column) -> String {
    let candidates = column.candidates.prefix(5).map {
      "\(escaped($0.rule)) \(ProfileReport.percent($0.valid, of: $0.tried))"
    }
    let examples = column.examples.map { "<code>\(escaped($0))</code>" }
    let problems = ProfileReport.problems(column, most: 5)
    return """
      <section id="c\(number)"><h2>\(escaped(column.name))</h2>
      <p>Rules that fit: \(candidates.isEmpty ? "none" : candidates.joined(separator: ", "))</p>
      <p>Top problems: \(problems.isEmpty ? "none" : escaped(problems))</p>
      <p>Examples, redacted: \(examples.isEmpty ? "none" : examples.joined(separator: " "))</p>
      \(lengths(column))</section>

      """
  }

  private func bar(_ column: RecordProfile.Column) -> String {
    guard let guess = column.guess else { return "" }
    return "<div class=\"bar\"><i style=\"width:\(Int((guess.share * 100).rounded()))%\"></i></div>"
  }

  /// The distribution of lengths, in forty bars at most.
  private func lengths(_ column: RecordProfile.Column) -> String {
    let lengths = column.lengths
    if lengths.counts.isEmpty { return "" }
    let counts = Array(lengths.counts[min(lengths.minimum, lengths.counts.count - 1)...])
    let step = (counts.count + 39) / 40
    let bars = stride(from: 0, to: counts.count, by: step).map { start in
      counts[start..<min(start + step, counts.count)].reduce(0, +)
    }
    let most = max(bars.max() ?? 1, 1)
    let drawn = bars.map { "<i style=\"height:\($0 * 100 / most)%\" title=\"\($0)\"></i>" }.joined()
    return """
      <p>Lengths in characters</p><div class="lengths">\(drawn)</div>\
      <div class="axis"><span>\(lengths.minimum)</span><span>\(lengths.maximum)</span></div>

      """
  }

  private func escaped(_ text: String) -> String {
    var result = ""
    for character in text.withoutControls.unicodeScalars {
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      default: result.unicodeScalars.append(character)
      }
    }
    return result
  }
}
