import CYAML
import InputMask

/// Reads a rule file into a tree with places, in one pass over its events: resolves aliases, keeps the bounds,
/// and finds keys that are repeated or no texts.
struct DocumentReader {
  /// How deep sequences and mappings may nest.
  static let maximumDepth = 32
  /// How many scalars, sequences and mappings a file may have, with those that aliases stand for.
  static let maximumNodeCount = 100_000
  private static let maximumDiagnosticCount = 100

  /// Reading ended before the end of the file. The reason is among the diagnostics.
  private struct Ended: Error {}

  private let file: SourceFile
  private let rootKey: String
  private let events: YAMLEvents
  private var anchors: [String: DocumentNode] = [:]
  private var nodeCount = 0
  private var diagnostics: [RuleDiagnostic] = []
  /// Where a space of another kind stands for one that separates. What else is wrong with the file may come of that.
  private var foreignSpaces: [RuleDiagnostic] = []
  private var leftOutCount = 0

  /// The tree of a file, and everything that is wrong with it; no tree where it is no YAML or breaks a bound.
  /// - Parameter rootKey: The key that every such file has.
  /// - Complexity: O(*n*) in the length of the file.
  static func read(
    _ file: SourceFile, rootKey: String = "rules"
  ) -> (root: DocumentNode?, diagnostics: [RuleDiagnostic]) {
    let problems = DocumentText.problems(of: file)
    guard problems.isEmpty else { return (nil, problems) }
    return file.bytes.withUnsafeBufferPointer { bytes in
      var reader = DocumentReader(file: file, rootKey: rootKey, events: YAMLEvents(bytes))
      let root = reader.document()
      if !reader.foreignSpaces.isEmpty { return (nil, reader.foreignSpaces) }
      if reader.leftOutCount > 0 {
        reader.diagnostics.append(
          RuleDiagnostic(
            file: file.name,
            message: "\(reader.leftOutCount) more mistakes like those below are not listed; "
              + "correct the listed ones first"))
      }
      return (root, reader.diagnostics)
    }
  }

  private mutating func document() -> DocumentNode? {
    do throws(Ended) {
      // The start of the stream.
      _ = try next()
      guard try next() == YAML_DOCUMENT_START_EVENT else {
        diagnostics.append(
          RuleDiagnostic(
            file: file.name, message: "the file is empty; write \(rootKey): and the \(rootKey) under it"))
        return nil
      }
      let root = try node(try next(), depth: 1)
      // The end of the document.
      _ = try next()
      if try next() == YAML_STREAM_END_EVENT { return root }
      diagnostics.report(location, "a second document; put its rules under the first rules:")
    } catch {}
    return nil
  }

  private mutating func next() throws(Ended) -> yaml_event_type_t {
    if let kind = events.next() { return kind }
    let problem = events.problem(in: file)
    // Behind such a space YAML reads on, and stumbles over what comes next.
    for line in max(1, problem.line - 2)..<problem.line + 1
    where file.line(line).first(where: { $0 != " " }) != "#" {
      diagnostics += foreignSpace(inLine: line)
    }
    diagnostics.append(problem)
    throw Ended()
  }

  /// Where the current event begins.
  private var location: DocumentLocation {
    DocumentLocation(file: file, line: events.line, column: events.column)
  }

  // MARK: Nodes

  /// The node that the current event begins; `nil` for an alias without an anchor.
  private mutating func node(_ kind: yaml_event_type_t, depth: Int) throws(Ended) -> DocumentNode? {
    if kind == YAML_ALIAS_EVENT { return try alias(depth: depth) }
    let anchor = events.anchor
    let node =
      switch kind {
      case YAML_SEQUENCE_START_EVENT: try sequence(depth: depth)
      case YAML_MAPPING_START_EVENT: try mapping(depth: depth)
      default: try scalar()
      }
    if let anchor { anchors[anchor] = node }
    return node
  }

  private mutating func scalar() throws(Ended) -> DocumentNode {
    let location = location
    try add(1, at: location)
    var style = events.style
    if let tag = events.tag {
      if tag == "tag:yaml.org,2002:str" || tag == "!" {
        style = style == .plain ? .other : style
      } else {
        refuse(tag, at: location)
      }
    }
    let scalar = DocumentScalar(text: events.text, style: style)
    if style == .plain { judge(Array(scalar.text.unicodeScalars), at: location) }
    return DocumentNode(location: location, content: .scalar(scalar))
  }

  /// Quotes as word processors write them.
  static let typographicQuotes = "“”„‘’‚«»".unicodeScalars

  /// Tells of a text without quotes what YAML takes for characters of it: typographic quotes around it, and spaces of another kind.
  private mutating func judge(_ text: [Unicode.Scalar], at location: DocumentLocation) {
    guard let first = text.first, let last = text.last else { return }
    let quotes = Self.typographicQuotes
    if text.count > 1, quotes.contains(first), quotes.contains(last) { report(location, YAMLProblem.quotes) }
    guard text.contains(where: YAMLProblem.isForeignSpace) else { return }
    // It stands in one line or more, each without its spaces at the ends.
    var rest = text.count { $0 != " " }
    var (line, start) = (location.line, location.column - 1)
    while rest > 0, line <= file.lineCount {
      foreignSpaces += foreignSpace(inLine: line, from: start)
      rest -= file.line(line).unicodeScalars.dropFirst(start).count { $0 != " " }
      (line, start) = (line + 1, 0)
    }
  }

  /// The mistake of a line, or none.
  private func foreignSpace(inLine line: Int, from start: Int = 0) -> [RuleDiagnostic] {
    let scalars = Array(file.line(line).unicodeScalars.dropFirst(start))
    guard let place = YAMLProblem.foreignSpace(in: scalars) else { return [] }
    return [
      DocumentLocation(file: file, line: line, column: start + place + 1)
        .diagnostic(YAMLProblem.foreignSpaces)
    ]
  }

  /// Begins a sequence or mapping; answers where it stands.
  private mutating func begin(tag: String, depth: Int) throws(Ended) -> DocumentLocation {
    let location = location
    try nest(depth, at: location)
    if let other = events.tag, other != "tag:yaml.org,2002:\(tag)", other != "!" {
      refuse(other, at: location)
    }
    try add(1, at: location)
    return location
  }

  private mutating func sequence(depth: Int) throws(Ended) -> DocumentNode {
    let location = try begin(tag: "seq", depth: depth)
    var nodes: [DocumentNode] = []
    while true {
      let kind = try next()
      if kind == YAML_SEQUENCE_END_EVENT { break }
      if let node = try node(kind, depth: depth + 1) { nodes.append(node) }
    }
    return DocumentNode(location: location, content: .sequence(nodes))
  }

  private mutating func mapping(depth: Int) throws(Ended) -> DocumentNode {
    let location = try begin(tag: "map", depth: depth)
    var entries: [DocumentEntry] = []
    var places: [String: DocumentLocation] = [:]
    while true {
      let kind = try next()
      if kind == YAML_MAPPING_END_EVENT { break }
      let key = try node(kind, depth: depth + 1)
      let value = try node(try next(), depth: depth + 1)
      guard let key else { continue }
      let keyLocation = key.location
      guard let name = key.scalar?.text else {
        report(keyLocation, "a list or mapping as a key; write a text before the colon")
        continue
      }
      guard let value else { continue }
      if let first = places[name] {
        let first = first.diagnostic("")
        report(
          keyLocation,
          "the key \(name.quoted) stands at line \(first.line), column \(first.column) already; "
            + "remove one of the two")
      } else {
        places[name] = keyLocation
        entries.append(DocumentEntry(key: name, keyLocation: keyLocation, value: value))
      }
    }
    return DocumentNode(location: location, content: .mapping(entries))
  }

  private mutating func alias(depth: Int) throws(Ended) -> DocumentNode? {
    let location = location
    let anchor = events.anchor ?? ""
    guard let node = anchors[anchor] else {
      report(
        location,
        "no anchor &\(anchor.quoted.dropFirst().dropLast()) stands before this alias; "
          + "write one, or quotes around a text that begins with *")
      return nil
    }
    try add(node.count, at: location)
    if node.height > 0 { try nest(depth + node.height - 1, at: location) }
    return node
  }

  // MARK: Bounds

  private mutating func add(_ count: Int, at location: DocumentLocation) throws(Ended) {
    nodeCount += count
    guard nodeCount > Self.maximumNodeCount else { return }
    diagnostics.report(
      location,
      "more than \(Self.maximumNodeCount) values up to here, aliases written out; "
        + "split the file, or use fewer aliases")
    throw Ended()
  }

  private mutating func nest(_ depth: Int, at location: DocumentLocation) throws(Ended) {
    guard depth > Self.maximumDepth else { return }
    diagnostics.report(
      location, "lists and mappings nest deeper than \(Self.maximumDepth) here; write it flatter")
    throw Ended()
  }

  // MARK: Reports

  private mutating func refuse(_ tag: String, at location: DocumentLocation) {
    report(location, "tags such as \(tag.quoted) are not read; remove it")
  }

  private mutating func report(_ location: DocumentLocation, _ message: @autoclosure () -> String) {
    if diagnostics.count < Self.maximumDiagnosticCount {
      diagnostics.append(location.diagnostic(message()))
    } else {
      leftOutCount += 1
    }
  }
}
