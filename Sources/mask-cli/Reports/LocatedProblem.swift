import InputMask

/// A problem with its place in the line, as reports print it.
struct LocatedProblem: Equatable {
  /// What kind of problem it is.
  var code: String
  /// The formatter, check or option that found it.
  var step: String
  /// What is wrong and what would do.
  var message: String
  /// Figures of the message.
  var parameters: [String: String] = [:]
  /// The stretch of the line that it is about, in UTF-8 offsets.
  var bytes: Range<Int>
  /// The grapheme of the line where that stretch begins, counted from 1.
  var column: Int

  /// `file:line:column: message [code]`, and the value where it is asked for.
  func text(file: String, line: Int, value: String?, palette: Palette) -> String {
    let place = palette.strong("\(file.withoutControls):\(line):\(column):")
    let quoted = value.map { " in \"\($0.withoutControls)\"" } ?? ""
    return "\(place) \(message.withoutControls)\(quoted) \(palette.faint("[\(code)]"))"
  }

  /// The problem as a JSON object; with `file` and `line` when they are known.
  func object(file: String? = nil, line: Int? = nil, value: String? = nil) -> String {
    var fields: [String] = []
    if let file { fields.append("\"file\":\(JSON.quoted(file))") }
    if let line { fields.append("\"line\":\(line)") }
    fields.append("\"column\":\(column),\"start\":\(bytes.lowerBound),\"end\":\(bytes.upperBound)")
    fields.append(
      "\"code\":\(JSON.quoted(code)),\"step\":\(JSON.quoted(step)),\"message\":\(JSON.quoted(message))")
    let figures = parameters.sorted { $0.key < $1.key }
      .map { "\(JSON.quoted($0.key)):\(JSON.quoted($0.value))" }
    fields.append("\"parameters\":{\(figures.joined(separator: ","))}")
    if let value { fields.append("\"input\":\(JSON.quoted(value))") }
    return "{\(fields.joined(separator: ","))}"
  }
}
