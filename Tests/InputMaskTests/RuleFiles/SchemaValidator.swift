import InputMask

@testable import InputMaskRules

/// Checks a document against the part of JSON Schema (draft 2020-12) that the schema of rule files uses. A
/// keyword that it does not know is an error, so that nothing passes unchecked.
struct SchemaValidator {
  let schema: DocumentNode

  /// What does not fit, each with the path to it; empty where all does.
  func problems(of node: DocumentNode) -> [String] {
    problems(of: node, schema, "")
  }

  private func problems(of node: DocumentNode, _ schema: DocumentNode, _ path: String) -> [String] {
    if case .boolean(let allows) = schema.scalar?.kind { return allows ? [] : ["\(path): not allowed"] }
    return (schema.mapping ?? []).flatMap { problems(of: node, $0.key, $0.value, in: schema, path) }
  }

  private func problems(
    of node: DocumentNode, _ keyword: String, _ value: DocumentNode, in schema: DocumentNode, _ path: String
  ) -> [String] {
    let text = node.scalar.flatMap { $0.kind == .text ? $0.text : nil }
    switch keyword {
    case "$schema", "title", "description", "$defs": return []
    case "$ref":
      let name = String((value.scalar?.text ?? "").dropFirst("#/$defs/".count))
      guard let target = self.schema["$defs"]?[name] else { return ["\(path): no definition \(name)"] }
      return problems(of: node, target, path)
    case "anyOf":
      let attempts = (value.sequence ?? []).map { problems(of: node, $0, path) }
      return attempts.contains([]) ? [] : ["\(path): none of: " + attempts.joined().joined(separator: " | ")]
    case "not":
      return problems(of: node, value, path).isEmpty ? ["\(path): what must not be"] : []
    case "type":
      let types = value.sequence?.compactMap { $0.scalar?.text } ?? [value.scalar?.text ?? ""]
      return types.contains { isType($0, node) } ? [] : ["\(path): no \(types.joined(separator: " or "))"]
    case "enum":
      let words = (value.sequence ?? []).compactMap { $0.scalar?.text }
      return node.scalar.map { words.contains($0.text) } == true ? [] : ["\(path): none of \(words)"]
    case "const": return node.scalar?.text == value.scalar?.text ? [] : ["\(path): not the constant"]
    case "pattern":
      guard let text else { return [] }
      let matches = (try? Regex(value.scalar?.text ?? "").firstMatch(in: text)) != nil
      return matches ? [] : ["\(path): does not match"]
    case "minLength":
      return text.map { $0.unicodeScalars.count < integer(value) } == true ? ["\(path): too short"] : []
    case "maxLength":
      return text.map { $0.unicodeScalars.count > integer(value) } == true ? ["\(path): too long"] : []
    case "minimum": return number(node).map { $0 < integer(value) } == true ? ["\(path): too small"] : []
    case "maximum": return number(node).map { $0 > integer(value) } == true ? ["\(path): too large"] : []
    case "minItems":
      return node.sequence.map { $0.count < integer(value) } == true ? ["\(path): too few"] : []
    case "maxItems":
      return node.sequence.map { $0.count > integer(value) } == true ? ["\(path): too many"] : []
    case "minProperties":
      return node.mapping.map { $0.count < integer(value) } == true ? ["\(path): too few"] : []
    case "maxProperties":
      return node.mapping.map { $0.count > integer(value) } == true ? ["\(path): too many"] : []
    case "items":
      return (node.sequence ?? []).enumerated().flatMap { problems(of: $1, value, "\(path)/\($0)") }
    case "required":
      let missing = (value.sequence ?? []).compactMap { $0.scalar?.text }.filter {
        node.mapping != nil && node[$0] == nil
      }
      return missing.map { "\(path): no \($0)" }
    case "properties":
      return (node.mapping ?? []).flatMap { entry in
        value[entry.key].map { problems(of: entry.value, $0, "\(path)/\(entry.key)") } ?? []
      }
    case "propertyNames":
      return (node.mapping ?? []).flatMap { entry in
        let key = DocumentScalar(text: entry.key, style: .doubleQuoted)
        return problems(
          of: DocumentNode(location: entry.keyLocation, content: .scalar(key)), value, "\(path)/\(entry.key)")
      }
    case "additionalProperties":
      return (node.mapping ?? []).filter { schema["properties"]?[$0.key] == nil }.flatMap {
        problems(of: $0.value, value, "\(path)/\($0.key)")
      }
    default: return ["\(path): the keyword \(keyword) is not known"]
    }
  }

  private func isType(_ type: String, _ node: DocumentNode) -> Bool {
    switch (type, node.content) {
    case ("object", .mapping), ("array", .sequence): true
    case ("string", .scalar(let scalar)): scalar.kind == .text
    case ("null", .scalar(let scalar)): scalar.kind == .null
    case ("boolean", .scalar(let scalar)): scalar.kind == .boolean(true) || scalar.kind == .boolean(false)
    case ("integer", .scalar): number(node) != nil
    case ("number", .scalar(let scalar)): number(node) != nil || scalar.kind == .number
    default: false
    }
  }

  private func number(_ node: DocumentNode) -> Int? {
    if case .integer(let integer) = node.scalar?.kind { return integer }
    return nil
  }

  private func integer(_ node: DocumentNode) -> Int { number(node) ?? 0 }
}
