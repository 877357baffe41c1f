import InputMask

/// The parameters of a rule with their values: those that it and the rules which it extends declare.
struct Parameters: Sendable {
  struct Parameter: Sendable {
    var name: String
    var value: DocumentScalar
    /// Where a rule that extends the one with the parameter gives it this value; `nil` for the first default.
    var location: DocumentLocation?
  }

  /// The longest value, in UTF-8 bytes.
  static let maximumTextCount = 4_096
  /// How many parameters a rule may have.
  static let maximumCount = 100

  private(set) var list: [Parameter] = []
  private(set) var diagnostics: [RuleDiagnostic] = []
  /// Whether there may be others, of a rule that was not found.
  var isOpen = false

  var names: [String] { list.map(\.name) }

  func parameter(_ name: String) -> Parameter? {
    list.first { $0.name == name }
  }

  /// Adds what stands under `parameters:`. A parameter that is there already gets another default.
  mutating func declare(_ node: DocumentNode) {
    for entry in entries(of: node, called: "parameters") {
      guard RuleName.isValid(entry.key) else {
        diagnostics.report(
          entry.keyLocation, "\(entry.key.quoted) cannot name a parameter; \(RuleName.remedy)")
        continue
      }
      guard let value = scalar(entry) else { continue }
      if let index = index(of: entry.key) {
        replace(index, by: value, at: entry.value.location)
      } else if list.count == Self.maximumCount {
        diagnostics.report(entry.keyLocation, "more than \(Self.maximumCount) parameters; use fewer")
        return
      } else {
        list.append(Parameter(name: entry.key, value: value))
      }
    }
  }

  /// Changes the values of parameters to what stands under `with:`.
  mutating func change(_ node: DocumentNode) {
    for entry in entries(of: node, called: "with").prefix(Self.maximumCount) {
      guard let index = index(of: entry.key) else {
        if isOpen { continue }
        diagnostics.report(
          entry.keyLocation,
          "the rule that is extended has no parameter \(entry.key.quoted); "
            + Suggestion.remedy(for: entry.key, in: names))
        continue
      }
      guard let value = scalar(entry) else { continue }
      replace(index, by: value, at: entry.value.location)
    }
  }

  /// Changes the values of parameters from texts, as a program or command line gives them.
  mutating func change(_ values: [String: String], of rule: String) {
    for (name, text) in values.sorted(by: { $0.key < $1.key }) {
      guard let index = index(of: name) else {
        diagnostics.append(
          RuleDiagnostic(
            message: "the rule \(rule.quoted) has no parameter \(name.quoted); "
              + (names.isEmpty ? "it takes none; leave it out" : Suggestion.remedy(for: name, in: names))))
        continue
      }
      let expected = list[index].value.kind
      let value = DocumentScalar(text: text, style: expected == .text ? .other : .plain)
      if text.utf8.count > Self.maximumTextCount {
        diagnostics.append(RuleDiagnostic(message: Self.tooLong(name)))
      } else if Self.kind(value.kind) != Self.kind(expected) {
        diagnostics.append(
          RuleDiagnostic(message: "the parameter \(name.quoted) must be \(Self.kind(expected)); give it one"))
      } else {
        list[index].value = value
        list[index].location = nil
      }
    }
  }

  private func index(of name: String) -> Int? {
    list.firstIndex { $0.name == name }
  }

  private mutating func replace(_ index: Int, by value: DocumentScalar, at location: DocumentLocation) {
    let (expected, found) = (Self.kind(list[index].value.kind), Self.kind(value.kind))
    if expected == found {
      list[index].value = value
      list[index].location = location
    } else {
      diagnostics.report(
        location,
        "the parameter \(list[index].name.quoted) is \(expected), not \(found); write \(expected)")
    }
  }

  private mutating func entries(of node: DocumentNode, called name: String) -> [DocumentEntry] {
    var decoder = RuleDecoder()
    let entries = decoder.entries(of: node, called: name)
    diagnostics += decoder.diagnostics
    return entries
  }

  private mutating func scalar(_ entry: DocumentEntry) -> DocumentScalar? {
    guard let scalar = entry.value.scalar, scalar.kind != .null, scalar.kind != .number else {
      diagnostics.report(
        entry.value.location,
        "the parameter \(entry.key.quoted) must be a text, a whole number, true or false, not \(entry.value.words); "
          + "write one of these")
      return nil
    }
    if scalar.text.utf8.count > Self.maximumTextCount {
      diagnostics.report(entry.value.location, Self.tooLong(entry.key))
      return nil
    }
    return scalar
  }

  private static func tooLong(_ name: String) -> String {
    "the parameter \(name.quoted) is longer than \(maximumTextCount) bytes; shorten it"
  }

  /// What a parameter holds, as a message names it.
  private static func kind(_ kind: DocumentScalar.Kind) -> String {
    switch kind {
    case .text: "a text"
    case .integer: "a whole number"
    case .boolean: "true or false"
    case .number: "a number"
    case .null: "nothing"
    }
  }
}
