import InputMask

/// What can be wrong with a file before its rules are looked at: how it is read, and its YAML or JSON.
package enum ReadingMistake: Mistake {
  // MARK: Files
  case nulInName
  /// - Parameter reason: the words of the system; `nil` for a socket.
  case cannotOpen(reason: String?)
  /// - Parameter content: what should stand in a file.
  case noFile(kind: String, content: String)
  case cannotRead(reason: String)
  case noDirectory(reason: String)
  case directoryUnreadable(reason: String)
  case tooManyFiles(limit: Int)

  // MARK: Bytes
  case tooLarge(limit: Int)
  case malformedUTF8
  case character(Unicode.Scalar)
  case tagDirectives

  // MARK: YAML and its tree
  /// Nothing stands in the file.
  /// - Parameter key: the key that it must have.
  case empty(key: String)
  case secondDocument
  case keyThatIsNoText
  case repeatedKey(String, line: Int, column: Int)
  case tag(String)
  case unknownAnchor(String)
  case tooManyValues(limit: Int)
  case tooDeep(limit: Int)
  case moreMistakes(Int)
  case outOfMemory
  case tab
  case bareBracket
  case yaml(YAMLMistake)

  // MARK: JSON
  case json(JSONMistake)
}

extension ReadingMistake {
  package var words: MistakeWords {
    switch self {
    case .nulInName: MistakeWords("cannot be opened: its name has a NUL", "rename it")
    case .cannotOpen(let reason):
      MistakeWords(
        "cannot be opened: \(reason ?? "it is no file")", "check the path and its permissions")
    case .noFile(let kind, let content):
      MistakeWords("cannot be read: it is \(kind)", "write \(content) to a file")
    case .cannotRead(let reason): MistakeWords("cannot be read: \(reason)", "check that it is a file")
    case .noDirectory(let reason):
      MistakeWords(
        "cannot be opened as a directory: \(reason)", "check the path and its permissions")
    case .directoryUnreadable(let reason):
      MistakeWords("cannot be read: \(reason)", "check that it is a directory")
    case .tooManyFiles(let limit):
      MistakeWords("has more than \(limit) rule files", "put several rules in one")

    case .tooLarge(let limit):
      MistakeWords("the file has more than \(limit) bytes", "split it into several files")
    case .malformedUTF8:
      MistakeWords("no well-formed UTF-8 from here on", "save the file as UTF-8")
    case .character(let scalar):
      MistakeWords(
        "the character U+\(String(scalar.value + 0x10000, radix: 16, uppercase: true).dropFirst()) "
          + "cannot stand here as it is",
        "remove it, or escape it between double quotes")
    case .tagDirectives: MistakeWords("a directive for tags", "remove it, as tags are not read")

    case .empty(let key):
      MistakeWords("the file is empty", "write \(key): and the \(key) under it")
    case .secondDocument: MistakeWords("a second document", "put its rules under the first rules:")
    case .keyThatIsNoText:
      MistakeWords("a list or mapping as a key", "write a text before the colon")
    case .repeatedKey(let name, let line, let column):
      MistakeWords(
        "the key \(name.quoted) stands at line \(line), column \(column) already",
        "remove one of the two")
    case .tag(let tag): MistakeWords("tags such as \(tag.quoted) are not read", "remove it")
    case .unknownAnchor(let anchor):
      MistakeWords(
        "no anchor &\(anchor.quoted.dropFirst().dropLast()) stands before this alias",
        "write one, or quotes around a text that begins with *")
    case .tooManyValues(let limit):
      MistakeWords(
        "more than \(limit) values up to here, aliases written out",
        "split the file, or use fewer aliases")
    case .tooDeep(let limit):
      MistakeWords("lists and mappings nest deeper than \(limit) here", "write it flatter")
    case .moreMistakes(let count):
      MistakeWords(
        "\(count) more mistakes like those below are not listed", "correct the listed ones first")
    case .outOfMemory: MistakeWords("not enough memory to read the file", "split it")
    case .tab: MistakeWords("a tab cannot indent", "use spaces")
    case .bareBracket:
      MistakeWords("a text that begins with [ is a list here", "put quotes around the pattern")
    case .yaml(let mistake): mistake.words
    case .json(let mistake): mistake.words
    }
  }
}
