extension String {
  /// The text in double quotes, on one line: quotes, backslashes, controls, line separators and
  /// direction marks are escaped as in a Swift literal; what is past `limit` scalars becomes `…`.
  ///
  /// - Complexity: O(*n*) in the scalars written.
  package func quoted(limit: Int = .max) -> String {
    var result = "\""
    var written = 0
    for scalar in unicodeScalars {
      if written == limit {
        result.unicodeScalars.append("…")
        break
      }
      written += 1
      switch scalar.value {
      case 0x22, 0x5C:
        result.unicodeScalars.append("\\")
        result.unicodeScalars.append(scalar)
      case 0x00...0x1F, 0x7F...0x9F, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069:
        result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default:
        result.unicodeScalars.append(scalar)
      }
    }
    result.unicodeScalars.append("\"")
    return result
  }
}
