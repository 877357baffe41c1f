/// ICU's notation of sets: who reads it, and what its authors misread.
package enum SetNotation {
  /// The longest pattern that is read, in Unicode scalars.
  package static let lengthLimit = 4096

  /// The members of a set. Without ICU it also throws for properties other than general category, script, White_Space,
  /// ASCII and Any.
  /// - Complexity: O(length of `pattern`), times the size of the properties it names.
  package static func read(_ pattern: String) throws(NotationError) -> ScalarRanges {
    guard pattern.unicodeScalars.count <= lengthLimit else {
      throw NotationError(.setTooLong(limit: lengthLimit), at: lengthLimit)
    }
    if let problem = misreadDollar(in: pattern) ?? misreadSpace(in: pattern) { throw problem }
    var reader = SetReader(pattern)
    if let ranges = reader.read() { return ranges }
    #if ICU
    if let ranges = try ScalarRanges(byICU: pattern) { return ranges }
    throw reader.mistake ?? NotationError(.notation, at: nil)
    #else
    throw reader.mistake ?? NotationError(.needsICU, at: nil)
    #endif
  }

  /// The `$` before a `]`, which ICU takes for an anchor: it puts U+FFFF into the set, no dollar sign.
  package static func misreadDollar(in pattern: String) -> NotationError? {
    let scalars = Array(pattern.unicodeScalars)
    var index = 0
    while index < scalars.count {
      if scalars[index] == "$",
        scalars[(index + 1)...].first(where: { !ScalarProperties.isWhitespace($0) }) == "]"
      {
        return NotationError(.dollar, at: index)
      }
      index += scalars[index] == "\\" ? 2 : 1
    }
    return nil
  }

  /// A set in which every space stands for itself, for sets of what people write between other characters: spaces are
  /// among these too often to be passed over.
  package static func withSpaces(_ set: String) -> String {
    var result = String.UnicodeScalarView()
    var isEscaped = false
    for scalar in set.unicodeScalars {
      if scalar == " ", !isEscaped { result.append("\\") }
      isEscaped = scalar == "\\" && !isEscaped
      result.append(scalar)
    }
    return String(result)
  }

  /// A space that its author may have meant, which ICU passes over; one between two sets only spaces them out.
  package static func misreadSpace(in pattern: String) -> NotationError? {
    let scalars = Array(pattern.unicodeScalars)
    var isOpen = false
    var previous: Unicode.Scalar?
    var index = 0
    while index < scalars.count {
      let scalar = scalars[index]
      if isSkipped(scalar) {
        let next = scalars[index...].first { !isSkipped($0) }
        let spacesOut = previous.map { "]}&-".unicodeScalars.contains($0) } ?? true
        if isOpen, !(spacesOut && next.map { "[&-\\".unicodeScalars.contains($0) } ?? true) {
          return NotationError(.space, at: index)
        }
      } else {
        isOpen = isOpen || scalar == "["
        previous = scalar
      }
      // What is escaped is a member, whatever it looks like.
      if scalar == "\\" { previous = "a" }
      index += scalar == "\\" ? 2 : 1
    }
    return nil
  }

  /// The property Pattern_White_Space (UAX #31): what ICU passes over. It has no no-break spaces.
  package static func isSkipped(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09...0x0D, 0x20, 0x85, 0x200E, 0x200F, 0x2028, 0x2029: true
    default: false
    }
  }
}
