import InputMask
import InputMaskRecords
import InputMaskSession

/// A problem with its place in the line, as reports print it.
struct LocatedProblem: Equatable {
  /// The problem. Its range is a range of the line that was read.
  let problem: Problem
  /// The grapheme of the line where the stretch begins that it is about, counted from 1.
  let column: Int

  /// A problem in a line.
  init(_ problem: Problem, in line: UnsafeBufferPointer<UInt8>) {
    self.problem = problem
    column = problem.column(in: line)
  }

  /// A problem of a line as a whole.
  init(_ problem: Problem) {
    self.problem = problem
    column = 1
  }

  /// Writes `file:line:column: message [code]`, with the value before the message where it is asked for.
  func write(to output: ByteStore, file: Message, line: Int, value: String?, palette: Palette) {
    if palette.isOn || value != nil {
      let quoted: Message = value.map { " \"\($0)\":" } ?? ""
      return output.append(palette.report(problem, at: "\(file):\(line):\(column)", quoted))
    }
    output.append(place: file, line, column)
    output.append(ReportEndings.ending(of: problem))
  }

  /// Writes the problem as an object; with `file` and `line` when they are known.
  func write(to writer: inout JSONWriter, file: String?, line: Int?, value: String?) {
    writer.object { object in
      if let file { object.member("file", file) }
      if let line { object.member("line", line) }
      object.members(of: problem, column: column)
      if let value { object.member("input", value) }
    }
  }
}

extension LocatedProblem: JSONWritable {
  func write(to writer: inout JSONWriter) { write(to: &writer, file: nil, line: nil, value: nil) }
}
