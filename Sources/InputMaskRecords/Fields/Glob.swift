/// A name with `*` for any characters and `?` for one; a backslash before a character means it itself.
struct Glob: Hashable, Sendable {
  private enum Element: Hashable, Sendable {
    case byte(UInt8)
    case one
    case any
  }

  private var elements: [Element] = []

  /// Reads a glob.
  init(_ text: String) {
    var isEscaped = false
    for byte in text.utf8 {
      if isEscaped {
        elements.append(.byte(byte))
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else if byte == UInt8(ascii: "*") {
        elements.append(.any)
      } else if byte == UInt8(ascii: "?") {
        elements.append(.one)
      } else {
        elements.append(.byte(byte))
      }
    }
    // A backslash at the end stands for itself.
    if isEscaped { elements.append(.byte(UInt8(ascii: "\\"))) }
  }

  /// Whether there is neither `*` nor `?` in it.
  var isLiteral: Bool { elements.allSatisfy { if case .byte = $0 { true } else { false } } }

  /// Whether two `*` stand side by side, as other tools write any depth of folders.
  var hasTwoStars: Bool { zip(elements, elements.dropFirst()).contains { $0 == .any && $1 == .any } }

  /// The name that a literal glob stands for.
  var literal: String {
    String(
      decoding: elements.compactMap { if case .byte(let byte) = $0 { byte } else { nil } }, as: UTF8.self)
  }

  /// Whether all of a name fits.
  /// - Complexity: O(*n* × *m*) in the lengths of the name and the glob.
  func matches<Name: Collection<UInt8>>(_ name: Name) -> Bool {
    var (position, index) = (name.startIndex, 0)
    // Where to go on when the last `*` has to take one character more.
    var retry: (index: Int, position: Name.Index)?
    while position < name.endIndex {
      if index < elements.count {
        switch elements[index] {
        case .any:
          retry = (index, position)
          index += 1
          continue
        case .one:
          // All of a character: its first byte and those that continue it.
          repeat {
            name.formIndex(after: &position)
          } while position < name.endIndex
            && name[position] & 0xC0 == 0x80
          index += 1
          continue
        case .byte(let byte) where byte == name[position]:
          name.formIndex(after: &position)
          index += 1
          continue
        case .byte: break
        }
      }
      guard let last = retry else { return false }
      (index, position) = (last.index + 1, name.index(after: last.position))
      retry = (last.index, position)
    }
    return elements[index...].allSatisfy { $0 == .any }
  }
}
