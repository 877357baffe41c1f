import InputMask
import InputMaskSession

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
  func text(file: String, line: Int, value: String?, palette: Palette) -> Message {
    if !palette.isOn, value == nil { return "\(file):\(line):\(column): \(message) [\(code)]" }
    let place = palette.strong("\(file):\(line):\(column):")
    let quoted: Message = value.map { " in \"\($0)\"" } ?? ""
    return "\(place) \(message)\(quoted) \(palette.faint("[\(code)]"))"
  }

  /// Writes the problem as an object; with `file` and `line` when they are known.
  func write(to writer: inout JSONWriter, file: String?, line: Int?, value: String?) {
    writer.object { object in
      if let file { object.member("file", file) }
      if let line { object.member("line", line) }
      object.member("column", column)
      object.member("start", bytes.lowerBound)
      object.member("end", bytes.upperBound)
      object.member("code", code)
      object.member("step", step)
      object.member("message", message)
      object.member("parameters", parameters)
      if let value { object.member("input", value) }
    }
  }
}

extension LocatedProblem: JSONWritable {
  func write(to writer: inout JSONWriter) { write(to: &writer, file: nil, line: nil, value: nil) }
}
