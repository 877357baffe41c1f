import CYAML
import InputMask

/// The events of a YAML text, one after the other, as libyaml finds them.
final class YAMLEvents {
  enum Kind {
    case streamEnd
    case documentStart
    case alias
    case scalar
    case sequenceStart
    case mappingStart
    /// The end of a document, a sequence or a mapping, or the start of the stream.
    case other
  }

  /// Why there is no further event, in libyaml's words.
  struct Failure: Error {
    var problem: String
    /// What libyaml was reading; empty for nothing.
    var context: String
    /// Counted from 1.
    var line: Int
    /// The scalar in the line, counted from 1.
    var column: Int
    var isOutOfMemory: Bool
  }

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

  /// Goes on to the next event.
  func next() throws(Failure) -> Kind {
    yaml_event_delete(event)
    guard isInitialized, yaml_parser_parse(parser, event) == 1 else { throw failure }
    node = yaml_node_event_of(event)
    switch node.type {
    case YAML_STREAM_END_EVENT: return .streamEnd
    case YAML_DOCUMENT_START_EVENT: return .documentStart
    case YAML_ALIAS_EVENT: return .alias
    case YAML_SCALAR_EVENT: return .scalar
    case YAML_SEQUENCE_START_EVENT: return .sequenceStart
    case YAML_MAPPING_START_EVENT: return .mappingStart
    default: return .other
    }
  }

  private var failure: Failure {
    guard isInitialized, parser.pointee.error != YAML_MEMORY_ERROR else {
      return Failure(problem: "", context: "", line: 1, column: 1, isOutOfMemory: true)
    }
    let mark = parser.pointee.problem_mark
    return Failure(
      problem: parser.pointee.problem.map { String(cString: $0) } ?? "",
      context: parser.pointee.context.map { String(cString: $0) } ?? "",
      line: mark.line + 1, column: mark.column + 1, isOutOfMemory: false)
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
