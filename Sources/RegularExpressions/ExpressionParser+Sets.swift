import UnicodeText

extension ExpressionParser {
  /// The kind of the member that was read last. It decides what a hyphen behind it means.
  private enum SetState {
    case start
    case operation
    case literal(Unicode.Scalar)
    case range
    case set
  }

  /// The set whose `[` has been read.
  mutating func set(depth: Int) throws(NotationError) -> ScalarRanges {
    guard depth < Self.depthLimit else {
      throw .unsupported("nesting deeper than \(Self.depthLimit)", "nest less deeply", at: index)
    }
    if peek().scalar == ":" { return try bracketProperty() }
    let isNegated = take("^")
    var members = SetOperand()
    var state = SetState.start
    // A `]` that stands first is a member.
    if take("]") {
      members.ranges.append(0x5D...0x5D)
      state = .literal("]")
    }
    while true {
      let token = next()
      guard let scalar = token.scalar else {
        throw NotationError(.bracket, at: Swift.max(0, scalars.count - 1))
      }
      switch scalar {
      case "]":
        if case .operation = state { throw NotationError(.syntax, at: token.position) }
        var set = members.value
        if flags.ignoresCase { set = set.closedOverCase(isLenient: true) ?? set }
        return isNegated ? set.inverted : set
      case "[":
        members.set = members.set.union(try set(depth: depth + 1))
        state = .set
      case "\\":
        if let set = try setEscape() {
          members.set = members.set.union(set)
          // ICU reads `\p{…}` as a set and `\d` as a range.
          state = scalars[token.position + 1].value | 0x20 == 0x70 ? .set : .range
        } else {
          let character = try character()
          members.ranges.append(character.value...character.value)
          state = .literal(character)
        }
      case "-" where take("-"), "&" where take("&"):
        switch state {
        case .start, .operation: throw NotationError(.syntax, at: token.position)
        default: members.begin(scalar == "-" ? .difference : .intersection)
        }
        state = .operation
      case "-", "&":
        switch state {
        case .operation:
          throw .unsupported(
            "\(scalar) behind && or --", "put brackets around the sets on both sides", at: token.position)
        case .set where peek().scalar == "[":
          throw .unsupported(
            "a set with a single \(scalar) before [", "write it twice, or escape it", at: token.position)
        case .literal(let first) where scalar == "-":
          guard let last = try rangeEnd() else { fallthrough }
          guard first <= last else { throw NotationError(.range, at: token.position + 1) }
          members.ranges.append(first.value...last.value)
        default: members.ranges.append(scalar.value...scalar.value)
        }
        state = .range
      default:
        members.ranges.append(scalar.value...scalar.value)
        state = .literal(scalar)
      }
    }
  }

  /// The last member of a range, which stands behind the hyphen. Where the hyphen is a member itself the answer is
  /// nil, and nothing has been read.
  private mutating func rangeEnd() throws(NotationError) -> Unicode.Scalar? {
    let start = index
    let token = next()
    switch token.scalar {
    case nil, "[", "]":
      index = start
      return nil
    case "\\":
      guard index < scalars.count else { return nil }
      switch scalars[index] {
      case "d", "D", "s", "S", "w", "W", "h", "H", "v", "V", "p", "P":
        throw .unsupported(
          "a range that ends with \\\(scalars[index])", "escape the hyphen", at: token.position)
      default: return try character()
      }
    default: return token.scalar
    }
  }

  /// Reads `[:alpha:]`. The `[` has been read.
  private mutating func bracketProperty() throws(NotationError) -> ScalarRanges {
    let position = next().position
    var end = index
    while end + 1 < scalars.count, scalars[end] != ":" || scalars[end + 1] != "]", scalars[end].isASCII,
      !"[]\\".unicodeScalars.contains(scalars[end])
    { end += 1 }
    guard end + 1 < scalars.count, scalars[end] == ":", scalars[end + 1] == "]" else {
      throw .unsupported(
        "a set that begins with a colon", "put the colon behind another character, or write \\:", at: position
      )
    }
    let isNegated = scalars[index] == "^"
    let name = scalars[(index + (isNegated ? 1 : 0))..<end]
    index = end + 2
    return try property(name, isNegated: isNegated, at: position)
  }
}

/// The part of a set that has been read. `&&` and `--` bind less tightly than members side by side.
private struct SetOperand {
  enum Operation { case union, intersection, difference }

  var set = ScalarRanges.empty
  var ranges: [ClosedRange<UInt32>] = []
  private var left = ScalarRanges.empty
  private var operation = Operation.union

  var value: ScalarRanges {
    let right = set.union(ScalarRanges(ranges))
    return switch operation {
    case .union: left.union(right)
    case .intersection: left.intersection(right)
    case .difference: left.subtracting(right)
    }
  }

  mutating func begin(_ operation: Operation) {
    left = value
    set = .empty
    ranges = []
    self.operation = operation
  }
}
