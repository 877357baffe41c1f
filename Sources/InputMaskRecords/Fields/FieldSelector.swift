/// Names fields of a record: columns of a table by name, number, range or glob; members of JSON by a path.
///
/// In a table `card` is the column of this name, `3` the third column, `3-5` and `3-` several, `\3` the column of the name 3, `*_phone` every
/// column whose name fits: `*` stands for any characters, `?` for one. In JSON `payment.card` is a member of a
/// member, `users[*].phone` one of each element, `users[0]` an element, and `/a/b` a JSON Pointer (RFC 6901). A
/// backslash before a point, a bracket, `*`, `?` or a backslash means the character itself.
public struct FieldSelector: Hashable, Sendable {
  /// One step of a path.
  enum Step: Hashable, Sendable {
    /// A member by its key.
    case key([UInt8])
    /// The members whose key fits.
    case glob(Glob)
    /// An element by its number, from 0.
    case index(Int)
    /// Every element.
    case anyIndex
    /// A token of a JSON Pointer that is a number: a member or an element.
    case keyOrIndex([UInt8], Int)

    /// Whether an object may have what the step names.
    var mayBeMember: Bool {
      switch self {
      case .key, .glob, .keyOrIndex: true
      case .index, .anyIndex: false
      }
    }

    /// The same with memory of its own.
    var copy: Step {
      switch self {
      case .key(let name): .key(name.map { $0 })
      case .keyOrIndex(let name, let index): .keyOrIndex(name.map { $0 }, index)
      case .glob, .index, .anyIndex: self
      }
    }

    /// Whether an array may.
    var mayBeElement: Bool {
      switch self {
      case .index, .anyIndex, .keyOrIndex: true
      case .key, .glob: false
      }
    }
  }

  /// The selector as written.
  public let text: String
  /// The name of a column: the text with its backslashes resolved.
  let name: String
  /// The glob that names of columns must fit, where the text has `*` or `?`.
  let glob: Glob?
  /// The steps from the top of a JSON value.
  let path: [Step]

  /// Reads a selector.
  /// - Throws: the mistake in it, with a remedy.
  public init(_ text: String) throws(RecordError) {
    self.text = text
    if text.isEmpty {
      throw RecordError("the name of a field is empty", "write a column, a number or a path")
    }
    let glob = Glob(text)
    self.glob = glob.isLiteral ? nil : glob
    name = glob.isLiteral ? glob.literal : text
    path = try text.hasPrefix("/") ? Self.pointer(text) : Self.steps(text)
  }

  /// A name as it has to be written for a selector to find it.
  static func escaped(_ name: String) -> String {
    // A slash at the start begins a JSON Pointer.
    var result = name.hasPrefix("/") ? "\\" : ""
    for character in name {
      if ".[]*?\\".contains(character) { result.append("\\") }
      result.append(character)
    }
    return result
  }

  private static func pointer(_ text: String) throws(RecordError) -> [Step] {
    var steps: [Step] = []
    for token in text.split(separator: "/", omittingEmptySubsequences: false).dropFirst() {
      for part in token.split(separator: "~", omittingEmptySubsequences: false).dropFirst()
      where part.first != "0" && part.first != "1" {
        throw RecordError("\"\(text)\" is no JSON Pointer", "write ~0 for ~ and ~1 for /")
      }
      let key = String(token).replacing("~1", by: "/").replacing("~0", by: "~")
      let digits = key.utf8.allSatisfy { $0 >= 0x30 && $0 <= 0x39 }
      if digits, let index = Int(key), String(index) == key {
        steps.append(.keyOrIndex(Array(key.utf8), index))
      } else {
        steps.append(.key(Array(key.utf8)))
      }
    }
    return steps
  }

  private static func steps(_ text: String) throws(RecordError) -> [Step] {
    var steps: [Step] = []
    var key = ""
    var isAfterBracket = false
    var rest = text[...]

    func keyStep() throws(RecordError) -> Step? {
      if key.isEmpty {
        if isAfterBracket { return nil }
        throw RecordError("\"\(text)\" has an empty part", "remove a point, or write \\. for one in a name")
      }
      let glob = Glob(key)
      // Who means any depth by it would leave out what lies deeper.
      if glob.hasTwoStars {
        throw RecordError(
          "\"\(text)\": ** means no other fields than *", "write a path for each depth, such as *.card")
      }
      return glob.isLiteral ? .key(Array(glob.literal.utf8)) : .glob(glob)
    }

    while let character = rest.popFirst() {
      switch character {
      case "\\":
        key.append(character)
        if let next = rest.popFirst() { key.append(next) }
      case ".":
        if let step = try keyStep() { steps.append(step) }
        key = ""
        isAfterBracket = false
      case "[":
        guard let close = rest.firstIndex(of: "]") else {
          throw RecordError("\"\(text)\": a [ is never closed", "write [*] or [0], or \\[ for one in a name")
        }
        if !key.isEmpty, let step = try keyStep() { steps.append(step) }
        key = ""
        let inside = rest[..<close]
        if inside == "*" {
          steps.append(.anyIndex)
        } else if inside.utf8.allSatisfy({ $0.isDigit }), let index = Int(inside) {
          steps.append(.index(index))
        } else {
          throw RecordError("\"\(text)\" has no element between [ and ]", "write * or a number from 0 on")
        }
        rest = rest[rest.index(after: close)...]
        isAfterBracket = true
        if let next = rest.first, next != ".", next != "[" {
          throw RecordError(
            "\"\(text)\" goes on right behind ]", "write a point there, or \\[ for a bracket in a name")
        }
      default: key.append(character)
      }
    }
    if let step = try keyStep() { steps.append(step) }
    return steps
  }

  // MARK: Columns

  /// The numbers, from 0, of the columns that the selector names in a table with these names, and whether it does so by name. A glob
  /// without a character of a name names all of them, whatever they are.
  /// - Parameter count: how many columns there are where they have no names.
  /// - Throws: an error where it is the name of one column and the number of another.
  func columns(in names: [String], count: Int) throws(RecordError) -> (numbers: [Int], areNamed: Bool) {
    let named = names.indices.filter { glob?.matches(Array(names[$0].utf8)[...]) ?? (names[$0] == name) }
    let numbered = numbers(upTo: count)
    if named.isEmpty || numbered.isEmpty || named == numbered {
      return (named.isEmpty ? numbered : named, !named.isEmpty && glob?.literal.isEmpty != true)
    }
    let number = numbered[0] + 1
    throw RecordError(
      "\"\(text)\" is the name of column \(named[0] + 1), and the number of another one",
      "write \\\(text) for the name, and \(number)-\(number) for the number")
  }

  /// The columns that the text names by number. Behind a backslash it is a name.
  private func numbers(upTo count: Int) -> [Int] {
    if text.hasPrefix("\\") { return [] }
    let ends = name.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
    guard let first = Int(ends[0]), first >= 1, first <= count else { return [] }
    guard ends.count == 2 else { return [first - 1] }
    guard let last = ends[1].isEmpty ? count : Int(ends[1]), last >= first, last <= count else { return [] }
    return Array(first - 1..<last)
  }
}

extension FieldSelector: CustomStringConvertible {
  /// The selector as written.
  public var description: String { text }
}
