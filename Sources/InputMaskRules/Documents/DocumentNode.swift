/// A part of a rule file, with its place.
struct DocumentNode: Sendable {
  enum Content: Sendable {
    case scalar(DocumentScalar)
    case sequence([DocumentNode])
    case mapping([DocumentEntry])
  }

  var location: SourceLocation
  var content: Content

  var scalar: DocumentScalar? {
    if case .scalar(let scalar) = content { return scalar }
    return nil
  }

  var sequence: [DocumentNode]? {
    if case .sequence(let nodes) = content { return nodes }
    return nil
  }

  var mapping: [DocumentEntry]? {
    if case .mapping(let entries) = content { return entries }
    return nil
  }

  /// The value under a key of a mapping.
  /// - Complexity: O(*n*) in the number of keys.
  subscript(_ key: String) -> DocumentNode? {
    mapping?.first { $0.key == key }?.value
  }

  /// An element of a sequence.
  subscript(_ index: Int) -> DocumentNode? {
    guard let sequence, sequence.indices.contains(index) else { return nil }
    return sequence[index]
  }
}

/// A key of a mapping and what stands under it.
struct DocumentEntry: Sendable {
  var key: String
  var keyLocation: SourceLocation
  var value: DocumentNode
}
