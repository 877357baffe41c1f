import InputMask

/// Finds where in a rule file an issue with a declaration stands.
struct IssueLocator {
  let resolved: RuleTemplate.Resolved

  func diagnostic(for issue: RuleError.Issue) -> RuleDiagnostic {
    if case .variant(let index, let place) = issue.place, place != .rule, let inner = variant(index) {
      var issue = issue
      issue.place = place
      return inner.diagnostic(for: issue)
    }
    guard let part = part(issue.place) else { return resolved.location.diagnostic(issue.message) }
    let node = field(issue.field, of: part)
    var message = issue.message
    // Between double quotes YAML takes a backslash and a space for a space. It refuses other escapes itself.
    if node.scalar?.style == .doubleQuoted, issue.mistake == .set(.space) {
      message += "; between double quotes \\ is written \\\\, between single quotes as it is"
    }
    guard let column = issue.column, let scalar = node.scalar else {
      return node.location.diagnostic(message)
    }
    return scalar.location(ofGrapheme: column, from: node.location).diagnostic(message)
  }

  /// Whether an issue is about a part of the file that was read whole. A part that could not be read has a placeholder, which
  /// the author did not write.
  func isSound(_ issue: RuleError.Issue, in declaration: RuleDeclaration, but mistakes: [RuleDiagnostic])
    -> Bool
  {
    let part: DocumentNode?
    switch issue.place {
    case .filter(let number):
      part = item(resolved.places.filters[number], of: "formatters")
    case .decorator(let path):
      part = path.first.flatMap { first in
        let place = resolved.places.decorators[first]
        return place == RuleDecoder.StepPlaces.parts
          ? resolved.node["parts"] : item(place, of: "formatters")
      }
    case .tidying(let number): part = item(number, of: "tidy", count: declaration.tidying.count)
    case .check(let number): part = item(number, of: "checks", count: declaration.checks.count)
    case .redactor: part = resolved.node["redact"]
    case .find(let number): part = find(number)
    case .message(let language, let code): part = resolved.node["messages"]?[language]?[code]
    case .variant(let number, _): part = item(number, of: "variants", count: declaration.variants.count)
    case .rule, .example: part = nil
    }
    var places: Set<Place> = []
    guard let part, add(part, to: &places) else { return false }
    return !mistakes.contains { places.contains(Place($0)) }
  }

  /// The same for the rule of a variant.
  private func variant(_ index: Int) -> IssueLocator? {
    guard let item = resolved.node["variants"]?[index], let node = item["use"] ?? item["otherwise"],
      resolved.places.variants.indices.contains(index)
    else { return nil }
    return IssueLocator(
      resolved: RuleTemplate.Resolved(
        location: node.location, node: node, places: resolved.places.variants[index], disorder: []))
  }

  /// A way of finding: one stands alone, or in a list.
  private func find(_ number: Int) -> DocumentNode? {
    let node = resolved.node["find"]
    return node?.sequence == nil ? node : node?[number]
  }

  /// An item of a list; `nil` where not all items of the list could be read, since nobody knows its number then.
  private func item(_ number: Int, of list: String, count: Int? = nil) -> DocumentNode? {
    let items = resolved.node[list]?.sequence ?? []
    return items.indices.contains(number) && items.count == count ?? items.count ? items[number] : nil
  }

  /// A place of a file: a diagnostic and a node with the same one belong together.
  private struct Place: Hashable {
    var file: String
    var line: Int
    var column: Int

    init(_ diagnostic: RuleDiagnostic) {
      (file, line, column) = (diagnostic.file, diagnostic.line, diagnostic.column)
    }
  }

  /// How many places of a part are looked at: each takes time, and parts have few.
  private static let maximumPlaceCount = 100

  /// Adds the places of a node, its keys and all its parts; `false` where these are too many.
  private func add(_ node: DocumentNode, to places: inout Set<Place>) -> Bool {
    guard places.count < Self.maximumPlaceCount else { return false }
    places.insert(Place(node.location.diagnostic("")))
    for part in node.sequence ?? [] where !add(part, to: &places) { return false }
    for entry in node.mapping ?? [] {
      places.insert(Place(entry.keyLocation.diagnostic("")))
      if !add(entry.value, to: &places) { return false }
    }
    return true
  }

  private func part(_ place: RuleError.Place) -> DocumentNode? {
    switch place {
    case .rule: return resolved.node
    case .filter(let index):
      return resolved.node["formatters"]?[resolved.places.filters[index]].map { value(under: $0) }
    case .decorator(let path):
      guard let first = path.first else { return nil }
      if resolved.places.decorators[first] == RuleDecoder.StepPlaces.parts { return resolved.node }
      return resolved.node["formatters"]?[resolved.places.decorators[first]]
        .map { decorator($0, path.dropFirst()) }
    case .redactor: return resolved.node["redact"]
    case .find(let index): return find(index)
    case .tidying(let index): return resolved.node["tidy"]?[index].map { value(under: $0) }
    case .check(let index): return resolved.node["checks"]?[index].map { value(under: $0) }
    case .message(let language, let code): return resolved.node["messages"]?[language]?[code]
    case .example(let index): return resolved.node["examples"]?[index]
    case .variant(let index, _): return resolved.node["variants"]?[index]
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
