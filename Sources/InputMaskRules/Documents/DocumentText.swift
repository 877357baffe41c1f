import InputMask

/// What the bytes of a rule file must be before they are read as YAML.
enum DocumentText {
  private static let maximumProblemCount = 20
  /// Directives for tags are not needed at all; a few do no harm.
  private static let maximumDirectiveCount = 100

  /// Why a file cannot be read as YAML; empty for one that is not too large, is well-formed UTF-8 and has only
  /// characters that YAML has (YAML 1.2, section 5.1).
  static func problems(of file: SourceFile) -> [RuleDiagnostic] {
    if file.bytes.count > SourceFile.maximumCount {
      return [
        RuleDiagnostic(
          file: file.name,
          message: "the file has more than \(SourceFile.maximumCount) bytes; split it into several files")
      ]
    }
    if let offset = file.bytes.withUnsafeBufferPointer({ UTF8Validation.firstInvalidOffset(in: $0) }) {
      return [file.diagnostic(atByte: offset, "no well-formed UTF-8 from here on; save the file as UTF-8")]
    }
    let text = String(decoding: file.bytes, as: UTF8.self)
    if text.unicodeScalars.allSatisfy(DocumentScalar.mayHold) { return tagDirectives(in: file) }
    var diagnostics: [RuleDiagnostic] = []
    var offset = 0
    for scalar in text.unicodeScalars {
      if !DocumentScalar.mayHold(scalar) {
        let number = String(scalar.value + 0x10000, radix: 16, uppercase: true).dropFirst()
        diagnostics.append(
          file.diagnostic(
            atByte: offset,
            "the character U+\(number) cannot stand here as it is; remove it, or escape it between double quotes"
          ))
        if diagnostics.count == maximumProblemCount { break }
      }
      offset += UTF8.width(scalar)
    }
    return diagnostics
  }

  /// Too many directives for tags. libyaml compares each with all others, which takes seconds for a file full of
  /// them.
  private static func tagDirectives(in file: SourceFile) -> [RuleDiagnostic] {
    guard file.bytes.contains(UInt8(ascii: "%")) else { return [] }
    let lines = file.lines(startingWith: Array("%TAG".utf8))
    guard let first = lines.first, lines.count > maximumDirectiveCount else { return [] }
    return [file.diagnostic(line: first, column: 1, "a directive for tags; remove it, as tags are not read")]
  }
}
