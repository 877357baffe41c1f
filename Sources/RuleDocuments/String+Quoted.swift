extension String {
  /// The text between double quotes as a message shows it: at most 40 graphemes, and nothing that could
  /// steer a terminal.
  package var quoted: String { quoted(limit: 40) }

  /// The text between double quotes, cut after `limit` graphemes, or earlier where one is overlong.
  package func quoted(limit: Int) -> String {
    let maximumScalars = limit * 8
    let head = self.prefix(limit)
    let scalars = head.unicodeScalars.prefix(maximumScalars)
    var result = "\""
    for scalar in scalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      default:
        let isHidden =
          switch scalar.properties.generalCategory {
          case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned: true
          default: false
          }
        if isHidden {
          result += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
        } else {
          result.unicodeScalars.append(scalar)
        }
      }
    }
    let isWhole = scalars.endIndex == unicodeScalars.endIndex
    return result + (isWhole ? "\"" : "…\"")
  }
}
