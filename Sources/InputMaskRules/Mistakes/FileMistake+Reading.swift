import InputMask

/// What can be wrong with a file before its rules are looked at: how it is read, and its YAML.
extension FileMistake {
  // MARK: Files
  static var nulInName: Self { Self("cannot be opened: its name has a NUL", "rename it") }
  /// - Parameter reason: the words of the system; `nil` for a socket.
  static func cannotOpen(reason: String?) -> Self {
    Self("cannot be opened: \(reason ?? "it is no file")", "check the path and its permissions")
  }
  /// - Parameter content: what should stand in a file.
  static func noFile(kind: String, content: String) -> Self {
    Self("cannot be read: it is \(kind)", "write \(content) to a file")
  }
  static func cannotRead(reason: String) -> Self {
    Self("cannot be read: \(reason)", "check that it is a file")
  }
  static func noDirectory(reason: String) -> Self {
    Self("cannot be opened as a directory: \(reason)", "check the path and its permissions")
  }
  static func directoryUnreadable(reason: String) -> Self {
    Self("cannot be read: \(reason)", "check that it is a directory")
  }
  static func tooManyFiles(limit: Int) -> Self {
    Self("has more than \(limit) rule files", "put several rules in one")
  }

  // MARK: Bytes
  static func tooLarge(limit: Int) -> Self {
    Self("the file has more than \(limit) bytes", "split it into several files")
  }
  static var malformedUTF8: Self { Self("no well-formed UTF-8 from here on", "save the file as UTF-8") }
  static func character(_ scalar: Unicode.Scalar) -> Self {
    Self(
      "the character U+\(String(scalar.value + 0x10000, radix: 16, uppercase: true).dropFirst()) "
        + "cannot stand here as it is", "remove it, or escape it between double quotes")
  }
  static var tagDirectives: Self { Self("a directive for tags", "remove it, as tags are not read") }

  // MARK: YAML and its tree
  /// Nothing stands in the file.
  /// - Parameter key: the key that it must have.
  static func empty(key: String) -> Self {
    Self("the file is empty", "write \(key): and the \(key) under it")
  }
  static var secondDocument: Self { Self("a second document", "put its rules under the first rules:") }
  static var keyThatIsNoText: Self { Self("a list or mapping as a key", "write a text before the colon") }
  static func repeatedKey(_ name: String, line: Int, column: Int) -> Self {
    Self("the key \(name.quoted) stands at line \(line), column \(column) already", "remove one of the two")
  }
  static func tag(_ tag: String) -> Self { Self("tags such as \(tag.quoted) are not read", "remove it") }
  static func unknownAnchor(_ anchor: String) -> Self {
    Self(
      "no anchor &\(anchor.quoted.dropFirst().dropLast()) stands before this alias",
      "write one, or quotes around a text that begins with *")
  }
  static func tooManyValues(limit: Int) -> Self {
    Self("more than \(limit) values up to here, aliases written out", "split the file, or use fewer aliases")
  }
  static func tooDeep(limit: Int) -> Self {
    Self("lists and mappings nest deeper than \(limit) here", "write it flatter")
  }
  static func moreMistakes(_ count: Int) -> Self {
    Self("\(count) more mistakes like those below are not listed", "correct the listed ones first")
  }
  static var outOfMemory: Self { Self("not enough memory to read the file", "split it") }
  static var tab: Self { Self("a tab cannot indent", "use spaces") }
  static var indentation: Self {
    Self("a space of another kind, such as a no-break space, cannot indent", "use the space of the keyboard")
  }
  static var quotes: Self {
    Self("typographic quotes are characters of the text", "write \" or ' around it")
  }
  static var colon: Self {
    Self(
      "a colon where no key can stand",
      "put quotes around a text with a colon in it, or check the indentation")
  }
  static var bareBracket: Self {
    Self("a text that begins with [ is a list here", "put quotes around the pattern")
  }
  static func openBracket(_ bracket: String, _ end: String, line: Int?) -> Self {
    let place = line.map { "the \(bracket) of line \($0)" } ?? "a \(bracket)"
    return Self("\(place) is not closed before this", "add a comma or a \(end)")
  }
  /// What libyaml says of a text that is no YAML.
  /// - Parameter line: where the bracket stands that is open; `nil` for none of an earlier line.
  static func yaml(_ problem: String, context: String = "", openBracketLine line: Int? = nil) -> Self {
    switch problem {
    case "mapping values are not allowed in this context": .colon
    case "could not find expected ':'":
      Self("no colon after the key before this", "add one and a space, or put quotes around the text")
    case "did not find expected key":
      Self("no key where one must stand", "check the indentation and the quotes of the lines before")
    case "did not find expected '-' indicator":
      Self("no - where one must stand in this list", "check the indentation")
    case "did not find expected ',' or ']'": .openBracket("[", "]", line: line)
    case "did not find expected ',' or '}'": .openBracket("{", "}", line: line)
    case "found unexpected end of stream": Self("this quoted text is not closed", "add the closing quote")
    case "found unknown escape character":
      Self("no such escape between double quotes", "write \\\\ for a backslash, or use single quotes")
    case "found invalid Unicode character escape code":
      Self("an escape that is no character, such as half of a pair", "write the character itself")
    case "found character that cannot start any token":
      Self("a text cannot begin with this character", "put quotes around it")
    case "block sequence entries are not allowed in this context":
      Self("a list cannot begin here", "put the - on a line of its own")
    case "did not find expected <document start>":
      Self("the file goes on where its mapping has ended", "check the indentation")
    case "did not find expected node content":
      Self("a value is missing before this", "write one, or quotes around the character")
    case "found undefined tag handle":
      Self("tags are not read", "remove it, or put quotes around a text that begins with !")
    case "did not find expected alphabetic or numeric character":
      context == "while scanning an alias"
        ? Self("an alias has only letters, digits, - and _", "put quotes around a text that begins with *")
        : Self("an anchor has only letters, digits, - and _", "put quotes around a text that begins with &")
    default:
      Self(
        "no YAML: \(context.isEmpty ? "" : context + ", ")\(problem)", "check the indentation and the quotes")
    }
  }
}
