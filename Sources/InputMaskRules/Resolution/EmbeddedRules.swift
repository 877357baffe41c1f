import CRuleFiles

/// The standard rules and the schemas as the library carries them: one file a rule, named after it.
enum EmbeddedRules {
  /// The JSON Schema of files of a kind.
  static func schema(of kind: String) -> String { text(of: "\(kind).schema.json") ?? "" }

  static let names: [String] = files.map { String(cString: $0.name) }.filter { $0.hasSuffix(ending) }
    .map { String($0.dropLast(ending.count)) }

  private static let ending = ".yaml"

  private static var files: UnsafeBufferPointer<rule_file> {
    UnsafeBufferPointer(start: rule_files, count: rule_file_count)
  }

  private static func text(of file: String) -> String? {
    files.first { String(cString: $0.name) == file }.map { String(cString: $0.text) }
  }

  /// The bytes of the file of a rule; nil for no standard rule.
  static func bytes(named name: String) -> [UInt8]? { text(of: name + ending).map { Array($0.utf8) } }

  /// Whether a rule may say how it is found in text: it has the key, or takes over another rule.
  static func mayBeFoundInText(_ name: String) -> Bool {
    guard let bytes = bytes(named: name) else { return false }
    let keys = ["find", "extends"].map { Array($0.utf8) }
    return bytes.indices.contains { colon in
      bytes[colon] == UInt8(ascii: ":")
        && keys.contains { bytes[..<colon].suffix($0.count).elementsEqual($0) }
    }
  }
}
