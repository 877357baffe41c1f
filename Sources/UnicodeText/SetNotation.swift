/// Finds where a pattern in ICU set notation is wrong; `SetReader` and ICU only say that it is.
///
/// It knows less than ICU, so it is asked only about patterns that have been refused.
package struct SetNotation {
  /// One property inside a pattern, such as `[:Nd:]` or `\p{Lu}`.
  struct Property {
    let position: Int
    let text: String
  }

  /// The longest pattern that is read, in Unicode scalars.
  package static let lengthLimit = 4096

  private let scalars: [Unicode.Scalar]
  private var opened: [Int] = []
  private var previousLiteral: Unicode.Scalar?
  private var isAfterHyphen = false

  private init(_ pattern: String) {
    scalars = Array(pattern.unicodeScalars)
  }

  /// The members of a set. Without ICU it also throws for properties other than general category, script, White_Space,
  /// ASCII and Any.
  /// - Complexity: O(length of `pattern`), times the size of the properties it names.
  package static func read(_ pattern: String) throws(NotationError<SetMistake>) -> ScalarRanges {
    guard pattern.unicodeScalars.count <= lengthLimit else {
      throw NotationError(.tooLong(limit: lengthLimit), at: lengthLimit)
    }
    if let problem = misreadDollar(in: pattern) ?? misreadSpace(in: pattern) { throw problem }
    if let ranges = SetReader.read(pattern) { return ranges }
    return try readElsewhere(pattern)
  }

  /// What keeps ICU from taking `pattern`, if that can be told.
  ///
  /// - Parameter isKnown: whether whoever refused the pattern knows a property.
  /// - Complexity: O(length of `pattern`), and one call of `isKnown` for each property.
  static func firstProblem(
    in pattern: String, isKnown: (Property) -> Bool
  ) -> NotationError<SetMistake>? {
    var notation = SetNotation(pattern)
    return notation.scan(isKnown: isKnown)
  }

  /// The `$` before a `]`, which ICU takes for an anchor: it puts U+FFFF into the set, no dollar sign.
  package static func misreadDollar(in pattern: String) -> NotationError<SetMistake>? {
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
  package static func misreadSpace(in pattern: String) -> NotationError<SetMistake>? {
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
  static func isSkipped(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09...0x0D, 0x20, 0x85, 0x200E, 0x200F, 0x2028, 0x2029: true
    default: false
    }
  }

  private mutating func scan(isKnown: (Property) -> Bool) -> NotationError<SetMistake>? {
    var index = 0
    while index < scalars.count {
      let scalar = scalars[index]
      if let end = propertyEnd(at: index) {
        guard let end else {
          return looksLikeProperty(at: index)
            ? NotationError(.openProperty, at: index) : NotationError(.colonFirst, at: index + 1)
        }
        let property = Property(position: index, text: text(index..<end))
        guard isKnown(property) else {
          return NotationError(.unknownProperty(property.text), at: index)
        }
        forgetRange()
        index = end
      } else if let problem = checkSyntax(scalar, at: index) {
        return problem
      } else {
        index = scalar == "\\" ? escapeEnd(at: index) : index + 1
      }
    }
    return opened.last.map { NotationError(.openBracket, at: $0) }
  }

  private mutating func checkSyntax(_ scalar: Unicode.Scalar, at index: Int) -> NotationError<SetMistake>? {
    switch scalar {
    case "[":
      opened.append(index)
      forgetRange()
    case "]":
      guard !opened.isEmpty else {
        return NotationError(.closingBracket, at: index)
      }
      opened.removeLast()
      forgetRange()
    case "\\":
      guard index + 1 < scalars.count else {
        return NotationError(.escape, at: index)
      }
      forgetRange()
    case _ where ScalarProperties.isWhitespace(scalar):
      break
    case _ where opened.isEmpty:
      return NotationError(.noBracket, at: index)
    case "-":
      isAfterHyphen = previousLiteral != nil
    default:
      if isAfterHyphen, let first = previousLiteral, scalar < first {
        return NotationError(.range, at: index)
      }
      previousLiteral = isAfterHyphen ? nil : scalar
      isAfterHyphen = false
    }
    return nil
  }

  private mutating func forgetRange() {
    previousLiteral = nil
    isAfterHyphen = false
  }

  /// Where an escape ends: behind the escaped character and the digits or braces that belong to it.
  private func escapeEnd(at index: Int) -> Int {
    var end = min(index + 2, scalars.count)
    guard index + 1 < scalars.count, "uUx01234567".unicodeScalars.contains(scalars[index + 1]) else {
      return end
    }
    if end < scalars.count, scalars[end] == "{" {
      return (scalars[end...].firstIndex(of: "}") ?? end) + 1
    }
    while end < scalars.count, scalars[end].value < 0x80, scalars[end].properties.isHexDigit { end += 1 }
    return end
  }

  /// The end of the property that starts at `index`: nil when none starts there, `.some(nil)` when it
  /// is not closed.
  private func propertyEnd(at index: Int) -> Int?? {
    guard index + 1 < scalars.count else { return nil }
    if scalars[index] == "[", scalars[index + 1] == ":" {
      var end = index + 2
      // No name has a bracket.
      while end + 1 < scalars.count, scalars[end] != "[" {
        if scalars[end] == ":", scalars[end + 1] == "]" { return .some(end + 2) }
        end += 1
      }
      return .some(nil)
    }
    guard scalars[index] == "\\", index + 2 < scalars.count, scalars[index + 2] == "{" else { return nil }
    switch scalars[index + 1] {
    case "p", "P", "N":
      guard let brace = scalars[index...].firstIndex(of: "}") else { return .some(nil) }
      return .some(brace + 1)
    default:
      return nil
    }
  }

  /// Whether a name follows what opens a property that is never closed: `[:Lu]`, `\p{Lu`. In `[:.-]` none does.
  private func looksLikeProperty(at index: Int) -> Bool {
    guard scalars[index] == "[" else { return true }
    var name = scalars[(index + 2)...]
    if name.first == "^" { name = name.dropFirst() }
    name = name.prefix { $0 != "]" && $0 != "[" && $0 != ":" }
    return name.first.map(Self.isLetter) == true
      && name.allSatisfy { Self.isLetter($0) || "_= ".unicodeScalars.contains($0) }
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z": true
    default: false
    }
  }

  private func text(_ range: Range<Int>) -> String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars[range])
    return String(text)
  }
}
