import CYAML
import InputMask

/// The events of a YAML text, one after the other, as libyaml finds them.
final class YAMLEvents {
  private let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
  private let event = UnsafeMutablePointer<yaml_event_t>.allocate(capacity: 1)
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
    return event.pointee.type
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
  var line: Int { event.pointee.start_mark.line + 1 }
  /// The scalar of its start in the line, counted from 1.
  var column: Int { event.pointee.start_mark.column + 1 }
  /// The anchor before the node, or that an alias stands for.
  var anchor: String? { names.anchor.map { String(cString: $0) } }
  /// The tag, written out.
  var tag: String? { names.tag.map { String(cString: $0) } }

  private var names: (anchor: UnsafeMutablePointer<UInt8>?, tag: UnsafeMutablePointer<UInt8>?) {
    let data = event.pointee.data
    return switch event.pointee.type {
    case YAML_ALIAS_EVENT: (data.alias.anchor, nil)
    case YAML_SCALAR_EVENT: (data.scalar.anchor, data.scalar.tag)
    case YAML_SEQUENCE_START_EVENT: (data.sequence_start.anchor, data.sequence_start.tag)
    case YAML_MAPPING_START_EVENT: (data.mapping_start.anchor, data.mapping_start.tag)
    default: (nil, nil)
    }
  }

  /// What a scalar says; only such an event may be asked.
  var text: String {
    let scalar = event.pointee.data.scalar
    return String(decoding: UnsafeBufferPointer(start: scalar.value, count: scalar.length), as: UTF8.self)
  }

  /// How a scalar is quoted; only such an event may be asked.
  var style: DocumentScalar.Style {
    switch event.pointee.data.scalar.style {
    case YAML_PLAIN_SCALAR_STYLE: .plain
    case YAML_SINGLE_QUOTED_SCALAR_STYLE: .singleQuoted
    case YAML_DOUBLE_QUOTED_SCALAR_STYLE: .doubleQuoted
    default: .other
    }
  }
}
