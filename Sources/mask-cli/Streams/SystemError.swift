import Glibc

/// A system call that failed, with what it was about.
struct SystemError: Error, CustomStringConvertible {
  /// The file or stream, as a person would name it.
  let subject: String
  /// The `errno` of the call.
  let code: Int32

  /// The error that `errno` holds now.
  static func current(_ subject: String) -> SystemError { SystemError(subject: subject, code: errno) }

  /// `subject: what is wrong`, in the C library's words.
  var description: String { "\(subject.withoutControls): \(Self.reason(code))" }

  private static func reason(_ code: Int32) -> String {
    // The command has one thread, so nobody else writes to the C library's buffer.
    guard let words = strerror(code) else { return "error \(code)" }
    let text = String(cString: words)
    return text.prefix(1).lowercased() + text.dropFirst()
  }
}

extension String {
  /// The string with control characters spelled out, so that a file name or a value cannot drive a terminal.
  var withoutControls: String {
    var result = ""
    for scalar in unicodeScalars {
      switch scalar.value {
      case 0x09: result += "\\t"
      case 0x0A: result += "\\n"
      case 0x0D: result += "\\r"
      // The rest of C0, DEL, C1, and the marks that reorder or hide what stands around them.
      case 0..<0x20, 0x7F..<0xA0, 0x61C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF:
        result += scalar.spelledOut
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// The string with every control character, mark and format spelled out: of one that takes no column.
  var spelledOut: String {
    unicodeScalars.reduce(into: "") { result, scalar in
      let short = String(scalar).withoutControls
      result += short.unicodeScalars.count > 1 ? short : scalar.spelledOut
    }
  }
}

extension Unicode.Scalar {
  /// Its number as Swift writes it.
  fileprivate var spelledOut: String { "\\u{" + String(value, radix: 16, uppercase: true) + "}" }
}
