import InputMask

/// Finds where in a rule file an issue with a declaration stands.
struct IssueLocator {
  let resolved: RuleTemplate.Resolved

  func diagnostic(for issue: RuleError.Issue) -> RuleDiagnostic {
    guard let part = part(issue.place) else { return resolved.location.diagnostic(issue.message) }
    let node = field(issue.field, of: part)
    guard let column = issue.column, let scalar = node.scalar else {
      return node.location.diagnostic(issue.message)
    }
    return scalar.location(ofGrapheme: column, from: node.location).diagnostic(issue.message)
  }

  /// Whether an issue is about an item of the file that was read whole, where others could not be: what stands in the place
  /// of an item that could not be read is none of the author's.
  func isSound(_ issue: RuleError.Issue, in declaration: RuleDeclaration, but mistakes: [RuleDiagnostic])
    -> Bool
  {
    let items: [DocumentNode]
    let index: Int
    let count: Int
    switch issue.place {
    case .filter(let number):
      items = resolved.node["formatters"]?.sequence ?? []
      (index, count) = (resolved.places.filters[number], items.count)
    case .decorator(let path) where path.count == 1:
      items = resolved.node["formatters"]?.sequence ?? []
      (index, count) = (resolved.places.decorators[path[0]], items.count)
    case .tidying(let number):
      items = resolved.node["tidy"]?.sequence ?? []
      (index, count) = (number, declaration.tidying.count)
    case .check(let number):
      items = resolved.node["checks"]?.sequence ?? []
      (index, count) = (number, declaration.checks.count)
    default: return false
    }
    guard items.count == count, index < count else { return false }
    let lines = items[index].location.line...lastLine(of: items[index])
    return !mistakes.contains { lines.contains($0.line) }
  }

  private func lastLine(of node: DocumentNode) -> Int {
    let parts = (node.sequence ?? []) + (node.mapping ?? []).map(\.value)
    return parts.map { lastLine(of: $0) }.max().map { max($0, node.location.line) } ?? node.location.line
  }

  private func part(_ place: RuleError.Place) -> DocumentNode? {
    switch place {
    case .rule: return resolved.node
    case .filter(let index):
      return resolved.node["formatters"]?[resolved.places.filters[index]].map { value(under: $0) }
    case .decorator(let path):
      guard let first = path.first else { return nil }
      return resolved.node["formatters"]?[resolved.places.decorators[first]]
        .map { decorator($0, path.dropFirst()) }
    case .redactor: return resolved.node["redact"]
    case .tidying(let index): return resolved.node["tidy"]?[index].map { value(under: $0) }
    case .check(let index): return resolved.node["checks"]?[index].map { value(under: $0) }
    case .message(let language, let code): return resolved.node["messages"]?[language]?[code]
    case .example(let index): return resolved.node["examples"]?[index]
    }
  }

  /// A decorator, or one of a case of a `choose`.
  private func decorator(_ item: DocumentNode, _ path: ArraySlice<Int>) -> DocumentNode {
    let node = value(under: item)
    guard let index = path.first else { return node }
    let rest = path.dropFirst()
    let cases = node["cases"]?.sequence ?? []
    let isCase = index < cases.count
    let decorators = isCase ? cases[index]["use"] : node["otherwise"]
    if let next = rest.first, let decorator = decorators?[next] {
      return self.decorator(decorator, rest.dropFirst())
    }
    return (isCase ? cases[index] : decorators) ?? node
  }

  /// What stands under the name of an item of a list, or the name where it stands alone.
  private func value(under item: DocumentNode) -> DocumentNode {
    if let entries = item.mapping, entries.count == 1, let entry = entries.first { return entry.value }
    return item
  }

  /// What stands under a key of a part or of its own parts; the part where it has no such key.
  private func field(_ name: String, of part: DocumentNode) -> DocumentNode {
    guard !name.isEmpty, let entries = part.mapping else { return part }
    if let node = part[name] { return node }
    return entries.lazy.compactMap { $0.value[name] }.first ?? part
  }
}

extension DocumentScalar {
  /// Where a grapheme of the text, counted from 1, stands in the file; the start of the scalar where the
  /// text does not stand there in one line.
  func location(ofGrapheme number: Int, from start: DocumentLocation) -> DocumentLocation {
    let head = text.prefix(max(number, 1) - 1).unicodeScalars
    let line = Array(start.file.line(start.line).unicodeScalars)
    var index = start.column - 1
    switch style {
    case .plain: break
    case .singleQuoted, .doubleQuoted: index += 1
    case .other: return start
    }
    for scalar in head {
      guard line.indices.contains(index) else { return start }
      let isEscape =
        style == .doubleQuoted && line[index] == "\\" || style == .singleQuoted && line[index] == "'"
      guard isEscape || line[index] == scalar else { return start }
      index += isEscape ? width(ofEscape: line[index...]) : 1
    }
    guard line.indices.contains(index) else { return start }
    return DocumentLocation(file: start.file, line: start.line, column: index + 1)
  }

  /// How many scalars an escape has (YAML 1.2, section 5.7), or two single quotes.
  private func width(ofEscape line: ArraySlice<Unicode.Scalar>) -> Int {
    switch line.dropFirst().first {
    case "x": style == .doubleQuoted ? 4 : 2
    case "u": style == .doubleQuoted ? 6 : 2
    case "U": style == .doubleQuoted ? 10 : 2
    default: 2
    }
  }
}
