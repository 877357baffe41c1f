import Yams

/// Makes the tree of a rule file from that of Yams: resolves aliases, keeps the bounds, and finds keys that
/// are repeated or no texts.
struct DocumentBuilder {
  private struct Built {
    var node: DocumentNode
    /// How many nodes it has, itself counted.
    var count: Int
    /// How many levels it has, itself counted.
    var height: Int
  }

  private static let maximumDiagnosticCount = 100

  private let file: SourceFile
  private let hidden: [Unicode.Scalar: Unicode.Scalar]
  private let star: Unicode.Scalar?
  private var anchors: [String: Built] = [:]
  private var nodeCount = 0
  private var isOverfull = false
  private(set) var diagnostics: [RuleDiagnostic] = []

  init(file: SourceFile, hidden: [Unicode.Scalar: Unicode.Scalar], star: Unicode.Scalar?) {
    self.file = file
    self.hidden = hidden
    self.star = star
  }

  /// The tree; `nil` where it has too many nodes or levels, or an alias that stands for nothing.
  mutating func build(_ root: Node) -> DocumentNode? {
    build(root, depth: 1)?.node
  }

  private mutating func build(_ node: Node, depth: Int) -> Built? {
    if isOverfull { return nil }
    let location = SourceLocation(file: file, line: node.mark?.line ?? 1, column: node.mark?.column ?? 1)
    var built: Built?
    switch node {
    case .scalar(let scalar): built = build(scalar, at: location, depth: depth)
    case .sequence(let sequence):
      guard mayNest(depth, at: location) else { return nil }
      reportTag(sequence.tag.rawValue, allowed: "tag:yaml.org,2002:seq", at: location)
      built = build(sequence, at: location, depth: depth)
    case .mapping(let mapping):
      guard mayNest(depth, at: location) else { return nil }
      reportTag(mapping.tag.rawValue, allowed: "tag:yaml.org,2002:map", at: location)
      built = build(mapping, at: location, depth: depth)
    case .alias:
      // Never made by the parser, only by code that builds trees to be written.
      built = nil
    }
    if let anchor = node.anchor { anchors[shown(anchor.rawValue)] = built }
    return built
  }

  private mutating func build(_ scalar: Node.Scalar, at location: SourceLocation, depth: Int) -> Built? {
    let isPlain = scalar.style == .plain
    if isPlain, let star, scalar.string.unicodeScalars.first == star {
      return resolve(
        alias: shown(String(scalar.string.unicodeScalars.dropFirst())), at: location, depth: depth)
    }
    guard mayAdd(1, at: location) else { return nil }
    var style: DocumentScalar.Style =
      switch scalar.style {
      case .plain: .plain
      case .singleQuoted: .singleQuoted
      case .doubleQuoted: .doubleQuoted
      default: .other
      }
    let tag = scalar.tag.rawValue
    if tag == "tag:yaml.org,2002:str" || tag == "!" {
      style = isPlain ? .other : style
    } else {
      reportTag(tag, allowed: "", at: location)
    }
    let node = DocumentNode(
      location: location, content: .scalar(DocumentScalar(text: shown(scalar.string), style: style)))
    return Built(node: node, count: 1, height: 0)
  }

  private mutating func build(_ sequence: Node.Sequence, at location: SourceLocation, depth: Int) -> Built? {
    guard mayAdd(1, at: location) else { return nil }
    var nodes: [DocumentNode] = []
    var (count, height) = (1, 0)
    for element in sequence {
      guard let built = build(element, depth: depth + 1) else {
        if isOverfull { return nil }
        continue
      }
      nodes.append(built.node)
      count += built.count
      height = max(height, built.height)
    }
    return Built(
      node: DocumentNode(location: location, content: .sequence(nodes)), count: count, height: height + 1)
  }

  private mutating func build(_ mapping: Node.Mapping, at location: SourceLocation, depth: Int) -> Built? {
    guard mayAdd(1, at: location) else { return nil }
    var entries: [DocumentEntry] = []
    var places: [String: SourceLocation] = [:]
    var (count, height) = (1, 0)
    for (key, value) in mapping {
      guard let builtKey = build(key, depth: depth + 1) else {
        if isOverfull { return nil }
        continue
      }
      let keyLocation = builtKey.node.location
      guard let name = builtKey.node.scalar?.text else {
        report(keyLocation, "a list or mapping as a key; write a text before the colon")
        continue
      }
      guard let built = build(value, depth: depth + 1) else {
        if isOverfull { return nil }
        continue
      }
      count += builtKey.count + built.count
      height = max(height, built.height)
      if let first = places[name] {
        report(repeated: name, at: keyLocation, first: first)
      } else {
        places[name] = keyLocation
        entries.append(DocumentEntry(key: name, keyLocation: keyLocation, value: built.node))
      }
    }
    return Built(
      node: DocumentNode(location: location, content: .mapping(entries)), count: count, height: height + 1)
  }

  private mutating func report(_ location: SourceLocation, _ message: String) {
    guard diagnostics.count < Self.maximumDiagnosticCount || isOverfull else { return }
    diagnostics.append(location.diagnostic(message))
  }

  private mutating func report(repeated name: String, at location: SourceLocation, first: SourceLocation) {
    let first = first.diagnostic("")
    let place = "line \(first.line), column \(first.column)"
    report(location, "the key \(name.quoted) stands at \(place) already; remove one of the two")
  }

  private mutating func resolve(alias: String, at location: SourceLocation, depth: Int) -> Built? {
    guard let built = anchors[alias] else {
      let message =
        "no anchor &\(alias.quoted.dropFirst().dropLast()) stands before this alias; "
        + "write one, or quotes around a text that begins with *"
      report(location, message)
      return nil
    }
    guard mayAdd(built.count, at: location),
      built.height == 0 || mayNest(depth + built.height - 1, at: location)
    else {
      return nil
    }
    return built
  }

  private mutating func mayAdd(_ count: Int, at location: SourceLocation) -> Bool {
    nodeCount += count
    guard nodeCount > DocumentReader.maximumNodeCount else { return true }
    isOverfull = true
    let message =
      "more than \(DocumentReader.maximumNodeCount) values up to here, aliases written out; "
      + "split the file, or use fewer aliases"
    report(location, message)
    return false
  }

  private mutating func mayNest(_ depth: Int, at location: SourceLocation) -> Bool {
    guard depth > DocumentReader.maximumDepth else { return true }
    isOverfull = true
    let message = "lists and mappings nest deeper than \(DocumentReader.maximumDepth) here; write it flatter"
    report(location, message)
    return false
  }

  private mutating func reportTag(_ tag: String, allowed: String, at location: SourceLocation) {
    if tag.isEmpty || tag == "!" || tag == allowed { return }
    report(location, "tags such as \(shown(tag).quoted) are not read; remove it")
  }

  /// A text as the file has it.
  private func shown(_ text: String) -> String {
    guard !hidden.isEmpty, text.unicodeScalars.contains(where: { hidden[$0] != nil }) else { return text }
    var result = ""
    result.unicodeScalars.append(contentsOf: text.unicodeScalars.lazy.map { hidden[$0] ?? $0 })
    return result
  }
}
