import InputMask

/// Makes the tree of a rule file in JSON (RFC 8259), without YAML; within the same bounds.
struct JSONDocument {
  private let file: SourceFile
  /// Where the values and keys begin that are to come, in the order of the text.
  private var offsets: ArraySlice<Int>
  /// A place whose line and column, counted from 1, are known.
  private var known = (offset: 0, line: 1, column: 1)

  /// The tree of a file, and everything that is wrong with it; no tree where it is no JSON or breaks a bound.
  /// - Complexity: O(*n*) in the length of the file.
  static func read(_ file: SourceFile) -> (root: DocumentNode?, diagnostics: [RuleDiagnostic]) {
    let problems = DocumentText.problems(of: file)
    guard problems.isEmpty else { return (nil, problems) }
    do throws(JSONReader.Failure) {
      let (value, offsets) = try file.bytes.withUnsafeBufferPointer { bytes throws(JSONReader.Failure) in
        try JSONReader.read(bytes, upTo: DocumentReader.maximumNodeCount)
      }
      var document = JSONDocument(file: file, offsets: offsets[...])
      return (document.node(value), [])
    } catch {
      return (nil, [file.diagnostic(atByte: error.position, error.mistake.message)])
    }
  }

  /// A value with the place that is next.
  private mutating func node(_ value: JSONNode) -> DocumentNode {
    let location = nextLocation()
    switch value {
    case .text(let text): return scalar(text, .doubleQuoted, at: location)
    case .bare(let word): return scalar(word, .plain, at: location)
    case .sequence(let nodes):
      return DocumentNode(location: location, content: .sequence(nodes.map { node($0) }))
    case .mapping(let members):
      let entries = members.map { member in
        DocumentEntry(key: member.key, keyLocation: nextLocation(), value: node(member.value))
      }
      return DocumentNode(location: location, content: .mapping(entries))
    }
  }

  private func scalar(
    _ text: String, _ style: DocumentScalar.Style, at location: DocumentLocation
  ) -> DocumentNode {
    DocumentNode(location: location, content: .scalar(DocumentScalar(text: text, style: style)))
  }

  private mutating func nextLocation() -> DocumentLocation {
    let offset = offsets.popFirst() ?? known.offset
    while known.offset < offset {
      let byte = file.bytes[known.offset]
      known.offset += 1
      let isSplit = known.offset < file.bytes.count && file.bytes[known.offset] == 0x0A
      if byte == 0x0A || byte == 0x0D && !isSplit {
        (known.line, known.column) = (known.line + 1, 1)
      } else if byte & 0xC0 != 0x80 {
        known.column += 1
      }
    }
    return DocumentLocation(file: file, line: known.line, column: known.column)
  }
}
