import Testing

/// Operations and what is expected of their answers, as a `text` block of a document has them: `> ` before a line
/// that is sent, `< ` before an object whose keys must be in the answer to it.
struct SessionTranscript {
  /// The options behind `mask-cli session`.
  var arguments: [String]
  var steps: [(line: String, answer: String)]

  /// The transcripts of a document; the command of each is the last one that the prose before it names.
  static func all(in path: String) throws -> [SessionTranscript] {
    let document = try DocumentFile(path)
    return try document.blocks.filter { $0.language == "text" }.map { block in
      let before = document.lines[..<(block.line - 1)].joined(separator: "\n")
      let command = try #require(before.components(separatedBy: "`mask-cli session").last)
      let arguments = command.prefix { $0 != "`" }.split(separator: " ").map(String.init)
      let sent = block.lines.filter { $0.hasPrefix("> ") }.map { String($0.dropFirst(2)) }
      let answers = block.lines.filter { $0.hasPrefix("< ") }.map { String($0.dropFirst(2)) }
      #expect(sent.count + answers.count == block.lines.count && sent.count == answers.count)
      return SessionTranscript(arguments: arguments, steps: Array(zip(sent, answers)))
    }
  }
}
