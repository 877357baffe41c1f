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

  init(_ parameters: Parameters) { self.parameters = parameters }

  /// The tree with the parameters put in. Keys stay as they are.
  mutating func apply(to node: DocumentNode) -> DocumentNode {
    var result = node
    switch node.content {
    case .sequence(let nodes): result.content = .sequence(nodes.map { apply(to: $0) })
    case .mapping(let entries):
      result.content = .mapping(
        entries.map { DocumentEntry(key: $0.key, keyLocation: $0.keyLocation, value: apply(to: $0.value)) })
    case .scalar(let scalar):
      if scalar.text.utf8.contains(0x24) { result.content = .scalar(apply(to: scalar, at: node.location)) }
    }
    return result
  }

  private mutating func apply(to scalar: DocumentScalar, at location: DocumentLocation) -> DocumentScalar {
    if scalar.text.hasPrefix("$"), Self.isName(scalar.text.dropFirst()) {
      return value(of: String(scalar.text.dropFirst()), at: location) ?? scalar
    }
    var result = ""
    var rest = scalar.text[...]
    while let dollar = rest.firstIndex(of: "$") {
      result += rest[..<dollar]
      rest = rest[dollar...].dropFirst()
      if rest.first == "$" {
        result += "$"
        rest.removeFirst()
      } else if rest.first == "{", let end = rest.firstIndex(of: "}"), Self.isName(rest[..<end].dropFirst()) {
        result += value(of: String(rest[..<end].dropFirst()), at: location)?.text ?? ""
        rest = rest[end...].dropFirst()
      } else {
        result += "$"
        refuse(namedAt: rest, location)
      }
      if result.utf8.count + count > Self.maximumCount {
        diagnostics.append(location.diagnostic("the parameters make the rule too large; use shorter ones"))
        return scalar
      }
    }
    result += rest
    count += result.utf8.count
    return result == scalar.text ? scalar : DocumentScalar(text: result, style: .other)
  }

  private mutating func value(of name: String, at location: DocumentLocation) -> DocumentScalar? {
    if let value = parameters.value(of: name) { return value }
    guard diagnostics.count < Self.maximumDiagnosticCount else { return nil }
    let remedy =
      Suggestion.nearest(to: name, in: parameters.names).map { "did you mean \($0.quoted)?" }
      ?? "declare it under parameters:, or write $$ for a dollar"
    diagnostics.append(location.diagnostic("the rule has no parameter \(name.quoted); \(remedy)"))
    return nil
  }

  /// Reports a parameter within a text whose braces were forgotten: it would stay as it is written.
  private mutating func refuse(namedAt rest: Substring, _ location: DocumentLocation) {
    let name = String(
      rest.prefix { $0 == "-" || $0.isASCII && ($0.isLowercase || $0.isNumber) })
    guard parameters.names.contains(name), diagnostics.count < Self.maximumDiagnosticCount else { return }
    diagnostics.append(
      location.diagnostic("\("$\(name)".quoted) stands within a text; write ${\(name)}, or $$ for a dollar"))
  }

  /// Names begin with a letter here, so that the `$1` of a replacement is none.
  private static func isName(_ text: Substring) -> Bool {
    guard let first = text.utf8.first, 0x61...0x7A ~= first else { return false }
    return RuleName.isValid(String(text))
  }
}
