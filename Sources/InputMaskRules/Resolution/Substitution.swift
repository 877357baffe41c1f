import InputMask

/// Puts the values of parameters in the places of `$name`, as a whole scalar, and `${name}`, in a text.
/// `$$` is a dollar; a dollar before anything else is itself.
struct Substitution {
  /// How much text one rule may become in all.
  private static let maximumCount = 4 * SourceFile.maximumCount
  private static let maximumDiagnosticCount = 100

  private let parameters: Parameters
  private var count = 0
  private(set) var diagnostics: [RuleDiagnostic] = []
  /// The parameters that were asked for.
  private(set) var used: Set<String> = []
  /// Whether a parameter was asked for that there is not.
  private var lacksValue = false

  init(_ parameters: Parameters) { self.parameters = parameters }

  /// The keys of a rule with the parameters put in. What needs a parameter that there is not is left out: a key, or an
  /// item of a list. So nothing else is found wrong with it.
  mutating func apply(to entries: [DocumentEntry]) -> [DocumentEntry] {
    entries.mapValues { entry in
      // Examples are inputs, in which a dollar is a dollar.
      if entry.key == "examples" { return entry.value }
      guard let items = entry.value.sequence else { return whole(entry.value) }
      return entry.value.with(.sequence(items.compactMap { whole($0) }))
    }
  }

  /// The tree with the parameters put in; `nil` where one is not there.
  private mutating func whole(_ node: DocumentNode) -> DocumentNode? {
    lacksValue = false
    let result = apply(to: node)
    return lacksValue ? nil : result
  }

  /// The tree with the parameters put in. Keys stay as they are.
  mutating func apply(to node: DocumentNode) -> DocumentNode {
    switch node.content {
    case .sequence(let nodes): node.with(.sequence(nodes.map { apply(to: $0) }))
    case .mapping: node.mapValues { apply(to: $0.value) }
    case .scalar(let scalar):
      scalar.text.utf8.contains(0x24) ? apply(to: scalar, at: node.location) : node
    }
  }

  /// A scalar with the parameters put in, at the place where an author who is to blame for them would look.
  private mutating func apply(to scalar: DocumentScalar, at location: DocumentLocation) -> DocumentNode {
    let unchanged = DocumentNode(location: location, content: .scalar(scalar))
    if scalar.text.hasPrefix("$"), Self.isName(scalar.text.dropFirst()) {
      guard let found = parameter(String(scalar.text.dropFirst()), at: location) else { return unchanged }
      return DocumentNode(location: found.location ?? location, content: .scalar(found.value))
    }
    var place = location
    var result = ""
    var rest = scalar.text[...]
    while let dollar = rest.firstIndex(of: "$") {
      result += rest[..<dollar]
      rest = rest[dollar...].dropFirst()
      if rest.first == "$" {
        result += "$"
        rest.removeFirst()
      } else if rest.first == "{", let end = rest.firstIndex(of: "}"), Self.isName(rest[..<end].dropFirst()) {
        if let found = parameter(String(rest[..<end].dropFirst()), at: location) {
          result += found.value.text
          if let given = found.location, given.file !== location.file { place = given }
        }
        rest = rest[end...].dropFirst()
      } else {
        result += "$"
        refuse(namedAt: rest, location)
      }
      if result.utf8.count + count > Self.maximumCount {
        diagnostics.report(location, "the parameters make the rule too large; use shorter ones")
        return unchanged
      }
    }
    result += rest
    count += result.utf8.count
    if result == scalar.text { return unchanged }
    return DocumentNode(location: place, content: .scalar(DocumentScalar(text: result, style: .other)))
  }

  private mutating func parameter(_ name: String, at location: DocumentLocation) -> Parameters.Parameter? {
    used.insert(name)
    if let found = parameters.parameter(name) { return found }
    lacksValue = true
    guard !parameters.isOpen, diagnostics.count < Self.maximumDiagnosticCount else { return nil }
    let nearest = Suggestion.nearest(to: name, in: parameters.names)
    diagnostics.report(
      location,
      "the rule has no parameter \(name.quoted); "
        + (nearest.map { "did you mean \($0.quoted)?" }
          ?? "declare it under parameters:, or write $$ for a dollar"))
    return nil
  }

  /// Reports a parameter within a text whose braces were forgotten: it would stay as it is written.
  private mutating func refuse(namedAt rest: Substring, _ location: DocumentLocation) {
    let name = String(
      rest.prefix { $0 == "-" || $0.isASCII && ($0.isLowercase || $0.isNumber) })
    guard parameters.names.contains(name), diagnostics.count < Self.maximumDiagnosticCount else { return }
    diagnostics.report(location, "\"$\(name)\" stands within a text; write ${\(name)}, or $$ for a dollar")
  }

  /// Names begin with a letter here, so that the `$1` of a replacement is not taken for a name.
  private static func isName(_ text: Substring) -> Bool {
    guard let first = text.utf8.first, 0x61...0x7A ~= first else { return false }
    return RuleName.isValid(String(text))
  }
}
