import CYAML
import InputMask

/// The events of a YAML text, one after the other, as libyaml finds them.
final class YAMLEvents {
  private let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
  private let event = UnsafeMutablePointer<yaml_event_t>.allocate(capacity: 1)
  private var node = yaml_node_event()
  private var isInitialized: Bool

  /// - Parameter bytes: Well-formed UTF-8, which must outlive the events.
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    parser.initialize(to: yaml_parser_t())
    event.initialize(to: yaml_event_t())
    isInitialized = yaml_parser_initialize(parser) == 1
    guard isInitialized else { return }
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(parser, bytes.baseAddress, bytes.count)
  }

  deinit {
    yaml_event_delete(event)
    if isInitialized { yaml_parser_delete(parser) }
    event.deallocate()
    parser.deallocate()
  }

  /// The kind of the next event; `nil` where there is none, for the reason that `problem` tells.
  func next() -> yaml_event_type_t? {
    yaml_event_delete(event)
    guard isInitialized, yaml_parser_parse(parser, event) == 1 else { return nil }
    node = yaml_node_event_of(event)
    return node.type
  }

  /// Why there is no further event.
  func problem(in file: SourceFile) -> RuleDiagnostic {
    guard isInitialized, parser.pointee.error != YAML_MEMORY_ERROR else {
      return RuleDiagnostic(file: file.name, message: "not enough memory to read the file; split it")
    }
    let parser = parser.pointee
    let said = [parser.problem, parser.context].map { $0.map { String(cString: $0) } ?? "" }
    // A text between quotes goes on to the end of the file: it is told where it begins.
    let isInQuotes =
      said[1] == "while scanning a quoted scalar" && said[0] == "found unexpected end of stream"
    let mark = isInQuotes ? parser.context_mark : parser.problem_mark
    let (line, column) = (mark.line + 1, mark.column + 1)
    let isInBrackets = said[1].hasPrefix("while parsing a flow")
    let words = YAMLProblem.words(
      said[0], context: said[1], openBracketLine: isInBrackets ? parser.context_mark.line + 1 : nil,
      of: file,
      line: line, column: column)
    return file.diagnostic(line: line, column: column, words)
  }

  // MARK: The current event

  /// The line of its start, counted from 1.
  var line: Int { node.line + 1 }
  /// The scalar of its start in the line, counted from 1.
  var column: Int { node.column + 1 }
  /// The anchor before the node, or that an alias stands for.
  var anchor: String? { node.anchor.map { String(cString: $0) } }
  var tag: String? { node.tag.map { String(cString: $0) } }
  /// What a scalar says.
  var text: String {
    String(decoding: UnsafeBufferPointer(start: node.text, count: node.text_length), as: UTF8.self)
  }
  var style: DocumentScalar.Style {
    switch node.style {
    case YAML_PLAIN_SCALAR_STYLE: .plain
    case YAML_SINGLE_QUOTED_SCALAR_STYLE: .singleQuoted
    case YAML_DOUBLE_QUOTED_SCALAR_STYLE: .doubleQuoted
    default: .other
    }
  }
}
