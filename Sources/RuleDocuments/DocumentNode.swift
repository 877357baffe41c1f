/// A part of a rule file, with its place.
package struct DocumentNode: Sendable {
  package enum Content: Sendable {
    case scalar(DocumentScalar)
    case sequence([DocumentNode])
    case mapping([DocumentEntry])
  }

  package var location: DocumentLocation
  package var content: Content

  package init(location: DocumentLocation, content: Content) {
    self.location = location
    self.content = content
  }

  /// Other content at the same place.
  package func with(_ content: Content) -> DocumentNode { DocumentNode(location: location, content: content) }

  /// The mapping with other values; keys without one are left out, and what is no mapping stays.
  package func mapValues(_ transform: (DocumentEntry) -> DocumentNode?) -> DocumentNode {
    mapping.map { with(.mapping($0.mapValues(transform))) } ?? self
  }

  package var scalar: DocumentScalar? {
    if case .scalar(let scalar) = content { return scalar }
    return nil
  }

  package var sequence: [DocumentNode]? {
    if case .sequence(let nodes) = content { return nodes }
    return nil
  }

  package var mapping: [DocumentEntry]? {
    if case .mapping(let entries) = content { return entries }
    return nil
  }

  /// What it is, as a message names it.
  package var words: String {
    switch content {
    case .sequence: "a list"
    case .mapping: "a mapping"
    case .scalar(let scalar):
      switch scalar.kind {
      case .text: "a text"
      case .integer: "a whole number"
      case .number: "a number that is not whole"
      case .boolean(let boolean): boolean ? "true" : "false"
      case .null: "nothing"
      }
    }
  }

  /// The value under a key of a mapping.
  /// - Complexity: O(*n*) in the number of keys.
  package subscript(_ key: String) -> DocumentNode? {
    mapping?.first { $0.key == key }?.value
  }

  /// An element of a sequence.
  package subscript(_ index: Int) -> DocumentNode? {
    guard let sequence, sequence.indices.contains(index) else { return nil }
    return sequence[index]
  }
}

/// A key of a mapping and what stands under it.
package struct DocumentEntry: Sendable {
  package var key: String
  package var keyLocation: DocumentLocation
  package var value: DocumentNode

  package init(key: String, keyLocation: DocumentLocation, value: DocumentNode) {
    self.key = key
    self.keyLocation = keyLocation
    self.value = value
  }
}

extension [DocumentEntry] {
  /// The entries with other values; those without one are left out.
  package func mapValues(_ transform: (DocumentEntry) -> DocumentNode?) -> [DocumentEntry] {
    compactMap { entry in
      transform(entry).map { DocumentEntry(key: entry.key, keyLocation: entry.keyLocation, value: $0) }
    }
  }
}
