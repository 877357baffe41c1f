/// Reads the part of ICU's set notation that needs no ICU: ranges, escapes, sets in sets, `^`, `&` and `-`, and
/// the properties that the engine has tables of. Where it reads a pattern at all, ICU reads the same set; so a range
/// of one character is refused.
///
/// Of a pattern that it does not read it knows the mistake, unless ICU may read it.
package struct SetReader {
  /// As deep as ICU goes.
  private static let depthLimit = 100

  private let scalars: [Unicode.Scalar]
  private var index = 0
  /// What is wrong with the pattern where nobody can read it.
  private(set) var mistake: NotationError?

  init(_ pattern: String) {
    scalars = Array(pattern.unicodeScalars)
  }

  /// The members of the set, or nil where the pattern is wrong or says more than is known here.
  ///
  /// - Complexity: O(length of `pattern`), times the size of the properties it names.
  package static func read(_ pattern: String) -> ScalarRanges? {
    var reader = SetReader(pattern)
    return reader.read()
  }

  /// The members of the set, once.
  mutating func read() -> ScalarRanges? {
    guard let set = set(depth: 0) else { return nil }
    skipSpace()
    if index == scalars.count { return set }
    refuseOutside()
    return nil
  }

  private mutating func refuse(_ kind: Mistake, at index: Int) {
    mistake = mistake ?? NotationError(kind, at: index)
  }

  /// Says what stands where no set does.
  private mutating func refuseOutside() {
    switch (peek(), peek(1)) {
    case (nil, _), ("[", _): break
    case ("]", _): refuse(.closingBracket, at: index)
    case ("\\", nil): refuse(.strayBackslash, at: index)
    case ("\\", _): break
    default: refuse(.noBracket, at: index)
    }
  }

  private mutating func skipSpace() {
    while index < scalars.count, SetNotation.isSkipped(scalars[index]) { index += 1 }
  }

  private func peek(_ distance: Int = 0) -> Unicode.Scalar? {
    index + distance < scalars.count ? scalars[index + distance] : nil
  }

  private var isAtSet: Bool {
    switch (peek(), peek(1)) {
    case ("[", _), ("\\", "p"), ("\\", "P"): true
    default: false
    }
  }

  private mutating func set(depth: Int) -> ScalarRanges? {
    skipSpace()
    guard depth < Self.depthLimit, isAtSet else {
      if depth == 0 { refuseOutside() }
      return nil
    }
    if peek() == "\\" || peek(1) == ":" { return property() }
    let opening = index
    index += 1
    skipSpace()
    let isNegated = peek() == "^"
    if isNegated { index += 1 }
    guard let members = members(depth: depth) else {
      if index == scalars.count { refuse(.openBracket, at: opening) }
      return nil
    }
    return isNegated ? members.inverted : members
  }

  /// Everything up to the `]` that closes a set, with that.
  private mutating func members(depth: Int) -> ScalarRanges? {
    var members = ScalarRanges.empty
    var listed: [ClosedRange<UInt32>] = []
    /// What `-` and `&` combine: they stand between two sets.
    var isBehindSet = false
    skipSpace()
    if peek() == "-" {
      listed.append(0x2D...0x2D)
      index += 1
    }
    while true {
      skipSpace()
      switch peek() {
      case nil: return nil
      case "]":
        index += 1
        return members.union(ScalarRanges(listed))
      case "&", "-":
        let isDifference = peek() == "-"
        index += 1
        skipSpace()
        if isDifference, peek() == "]" {
          listed.append(0x2D...0x2D)
          continue
        }
        guard isBehindSet, let other = set(depth: depth + 1) else { return nil }
        let left = members.union(ScalarRanges(listed))
        listed = []
        members = isDifference ? left.subtracting(other) : left.intersection(other)
      case _ where isAtSet:
        guard let other = set(depth: depth + 1) else { return nil }
        members = members.union(other)
        isBehindSet = true
      default:
        guard let range = range() else { return nil }
        listed.append(range)
        isBehindSet = false
      }
    }
  }

  private mutating func range() -> ClosedRange<UInt32>? {
    guard let first = literal() else { return nil }
    skipSpace()
    guard peek() == "-" else { return first...first }
    let hyphen = index
    index += 1
    skipSpace()
    if peek() == "]" {
      // A hyphen at the end of a set is one of its members.
      index = hyphen
      return first...first
    }
    let start = index
    guard !isAtSet, let last = literal(), first != last else { return nil }
    if first < last { return first...last }
    refuse(.range, at: start)
    return nil
  }

  private mutating func literal() -> UInt32? {
    guard let scalar = peek() else { return nil }
    switch scalar {
    case "[", "]", "&", "-", "^", "{", "}": return nil
    case "\\": return escape()
    default:
      index += 1
      return scalar.value
    }
  }

  private mutating func escape() -> UInt32? {
    guard let escaped = peek(1) else {
      refuse(.strayBackslash, at: index)
      return nil
    }
    index += 2
    switch escaped {
    case "u", "U", "x":
      return scalars.number(escapedBy: escaped, at: &index).flatMap { $0 <= 0x10FFFF ? $0 : nil }
    case "a": return 0x07
    case "b": return 0x08
    case "e": return 0x1B
    case "f": return 0x0C
    case "n": return 0x0A
    case "r": return 0x0D
    case "t": return 0x09
    case "v": return 0x0B
    // Octal numbers, control characters and names.
    case "0"..."7", "c", "N": return nil
    default: return escaped.value
    }
  }

  /// `[:Lu:]`, `[:^Lu:]`, `\p{Lu}` or `\P{Lu}`.
  private mutating func property() -> ScalarRanges? {
    let start = index
    let isBracketed = peek() == "["
    var isNegated = peek(1) == "P"
    index += 2
    if !isBracketed {
      guard peek() == "{" else { return nil }
      index += 1
    }
    if isBracketed, peek() == "^" {
      isNegated.toggle()
      index += 1
    }
    let closing: Unicode.Scalar = isBracketed ? ":" : "}"
    guard let end = scalars[index...].firstIndex(of: closing),
      !isBracketed || end + 1 < scalars.count && scalars[end + 1] == "]"
    else {
      let isNamed = !isBracketed || isName(scalars[index...].prefix { $0 != "]" && $0 != "[" && $0 != ":" })
      refuse(isNamed ? .openProperty : .colonFirst, at: isNamed ? start : start + 1)
      return nil
    }
    let name = text(index..<end)
    index = end + (isBracketed ? 2 : 1)
    guard let ranges = ScalarRanges(property: name) else {
      refuse(.unknownProperty(text(start..<index)), at: start)
      return nil
    }
    return isNegated ? ranges.inverted : ranges
  }

  /// Whether scalars can be the name of a property, as those behind the `:` of `[:.-]` cannot.
  private func isName(_ scalars: ArraySlice<Unicode.Scalar>) -> Bool {
    func isLetter(_ scalar: Unicode.Scalar) -> Bool { "a"..."z" ~= scalar || "A"..."Z" ~= scalar }
    return scalars.first.map(isLetter) == true
      && scalars.allSatisfy { isLetter($0) || "_= ".unicodeScalars.contains($0) }
  }

  private func text(_ range: Range<Int>) -> String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars[range])
    return String(text)
  }
}
