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
    if node.scalar?.style == .doubleQuoted, issue.mistake == .space {
      message += "; between double quotes \\ is written \\\\, between single quotes as it is"
    }
    guard let column = issue.column, let scalar = node.scalar else {
      return node.location.diagnostic(message)
    }
    return scalar.location(ofGrapheme: column, from: node.location).diagnostic(message)
  }

  /// Where a part stands: the name of the rule for the rule as a whole.
  func location(of place: RuleError.Place) -> DocumentLocation {
    (place == .rule ? nil : item(at: place)?.location) ?? resolved.location
  }

  /// Whether an issue is about a part of the file that was read whole. A part that could not be read has a placeholder, which
  /// the author did not write.
  func isSound(_ issue: RuleError.Issue, in declaration: RuleDeclaration, but mistakes: [RuleDiagnostic])
    -> Bool
  {
    switch issue.place {
    case .rule: return false
    // Where not all items of a list could be read, nobody knows their numbers.
    case .tidying where resolved.node["tidy"]?.sequence?.count != declaration.tidying.count: return false
    case .check where resolved.node["checks"]?.sequence?.count != declaration.checks.count: return false
    case .variant where resolved.node["variants"]?.sequence?.count != declaration.variants.count: return false
    default: break
    }
    // As diagnostics without a message.
    var places: Set<RuleDiagnostic> = []
    guard let part = item(at: issue.place), add(part, to: &places) else { return false }
    return !mistakes.contains {
      places.contains(RuleDiagnostic(file: $0.file, line: $0.line, column: $0.column, message: ""))
    }
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

  /// How many places of a part are looked at: each takes time, and parts have few.
  private static let maximumPlaceCount = 100

  /// Adds the places of a node, its keys and all its parts; `false` where these are too many.
  private func add(_ node: DocumentNode, to places: inout Set<RuleDiagnostic>) -> Bool {
    guard places.count < Self.maximumPlaceCount else { return false }
    places.insert(node.location.diagnostic(""))
    for part in node.sequence ?? [] where !add(part, to: &places) { return false }
    for entry in node.mapping ?? [] {
      places.insert(entry.keyLocation.diagnostic(""))
      if !add(entry.value, to: &places) { return false }
    }
    return true
  }

  /// What stands at a place: an item of a list with its name, or what is under a key.
  private func item(at place: RuleError.Place) -> DocumentNode? {
    let (node, places) = (resolved.node, resolved.places)
    switch place {
    case .rule: return node
    case .filter(let index): return node["formatters"]?[places.filters[index]]
    case .decorator(let path):
      let place = path.first.map { places.decorators[$0] }
      return place == RuleDecoder.StepPlaces.parts
        ? node["parts"] : place.flatMap { node["formatters"]?[$0] }
    case .tidying(let index): return node["tidy"]?[index]
    case .check(let index): return node["checks"]?[index]
    case .redactor: return node["redact"]
    // A way of finding stands alone, or in a list.
    case .find(let index): return node["find"]?.sequence == nil ? node["find"] : node["find"]?[index]
    case .variant(let index, _): return node["variants"]?[index]
    }
  }

  private func part(_ place: RuleError.Place) -> DocumentNode? {
    let item = item(at: place)
    switch place {
    case .filter, .tidying, .check: return item.map { value(under: $0) }
    case .decorator(let path):
      guard let first = path.first else { return nil }
      if resolved.places.decorators[first] == RuleDecoder.StepPlaces.parts { return resolved.node }
      return item.map { decorator($0, path.dropFirst()) }
    default: return item
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

  /// What stands under a key of an item of `parts`, of a part, or of its own parts; the part where it has no such key.
  private func field(_ name: String, of part: DocumentNode) -> DocumentNode {
    guard !name.isEmpty, let entries = part.mapping else { return part }
    if let node = part["parts"]?.sequence?.lazy.compactMap({ $0[name] }).first ?? part[name] { return node }
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
