import InputMask

/// Makes keys of the bytes that a terminal sends: UTF-8, control characters, the sequences of ECMA-48 and xterm
/// with their modifiers, bracketed paste, and the `CSI u` reports of newer terminals.
///
/// Bytes may come in any pieces. What is incomplete waits for more; `flush` says what it means when none comes.
struct KeyDecoder {
  /// The longest paste, in bytes; a longer one is told as such and dropped.
  static let pasteLimit = 1 << 20
  /// No sequence that means anything is longer.
  private static let sequenceLimit = 64
  /// The pause after which a sequence counts as all there is, in milliseconds; over a slow line the pieces
  /// come apart.
  private static let sequencePause = 50
  /// The pause in a paste after which it is told, in milliseconds.
  private static let pastePause = 1_000
  private static let pasteEnd: [UInt8] = Array("\u{1B}[201~".utf8)

  private var pending: [UInt8] = []
  /// What was pasted so far; `nil` outside of brackets.
  private var paste: [UInt8]?
  private var isPasteTooLong = false
  private var isPasteTold = false
  private var keys: [Key] = []
  private var text = ""

  /// How many milliseconds without a byte make `flush` due; `nil` where nothing is incomplete.
  var patience: Int? {
    if !pending.isEmpty { return Self.sequencePause }
    return paste == nil || isPasteTold ? nil : Self.pastePause
  }

  /// Takes bytes; answers the keys that they complete.
  /// - Complexity: O(*n*) in the number of bytes.
  mutating func decode(_ bytes: some Sequence<UInt8>) -> [Key] {
    for byte in bytes { take(byte) }
    return handOut()
  }

  /// Takes what is incomplete for all there is: an escape character alone is the key. A paste goes on, and is
  /// told once.
  mutating func flush() -> [Key] {
    let rest = pending
    pending = []
    if paste != nil, !isPasteTold {
      isPasteTold = true
      put(Key(.unendedPaste))
    } else if rest == [0x1B] {
      put(Key(.escape))
    } else if rest.count == 2, rest[0] == 0x1B {
      put(Key(.text(String(Unicode.Scalar(rest[1]))), .alt))
    } else if !rest.isEmpty {
      put(Key(.unknown))
    }
    return handOut()
  }

  private mutating func handOut() -> [Key] {
    endText()
    defer { keys = [] }
    return keys
  }

  private mutating func put(_ key: Key) {
    endText()
    keys.append(key)
  }

  private mutating func endText() {
    if text.isEmpty { return }
    keys.append(Key(.text(text)))
    text = ""
  }

  // MARK: Bytes

  private mutating func take(_ byte: UInt8) {
    if paste != nil { return takePasted(byte) }
    guard let first = pending.first else { return begin(byte) }
    if first == 0x1B { return continueEscape(byte) }
    if byte & 0xC0 != 0x80 {
      // The character before was cut off.
      pending = []
      put(Key(.unknown))
      return begin(byte)
    }
    pending.append(byte)
    if pending.count == Self.length(first) { endCharacter() }
  }

  private mutating func begin(_ byte: UInt8) {
    switch byte {
    case 0x1B: pending = [byte]
    case 0..<0x20, 0x7F: put(Self.control(byte))
    case 0x20..<0x7F: text.unicodeScalars.append(Unicode.Scalar(byte))
    case 0xC2...0xF4: pending = [byte]
    default: put(Key(.unknown))
    }
  }

  private mutating func endCharacter() {
    let bytes = pending
    pending = []
    guard let character = String(validating: bytes, as: UTF8.self) else { return put(Key(.unknown)) }
    text += character
  }

  private static func length(_ first: UInt8) -> Int { first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4 }

  private static func control(_ byte: UInt8) -> Key {
    if let code = characters[Int(byte)] { return Key(code) }
    switch byte {
    case 0x00: return .control(" ")
    case 0x0A: return Key(.enter)
    case 0x01...0x1A: return .control(String(Unicode.Scalar(byte + 0x60)))
    default: return .control(String(Unicode.Scalar(byte + 0x40)))
    }
  }

  // MARK: Pastes

  private mutating func takePasted(_ byte: UInt8) {
    if byte == 0x03 {
      // No terminal pastes this one, so the end of the brackets was lost.
      paste = nil
      pending = []
      return put(.control("c"))
    }
    guard var bytes = paste else { return }
    paste = nil  // Leaves `bytes` the only owner, so that it grows in place.
    bytes.append(byte)
    if byte == 0x7E, bytes.suffix(Self.pasteEnd.count).elementsEqual(Self.pasteEnd) {
      bytes.removeLast(Self.pasteEnd.count)
      if isPasteTooLong { return put(Key(.oversizedPaste)) }
      let text = String(decoding: bytes, as: UTF8.self)
      // Terminals send line breaks of a paste as the return key does.
      return put(Key(.paste(text.replacing("\r\n", by: "\n").replacing("\r", by: "\n"))))
    }
    if bytes.count > Self.pasteLimit + Self.pasteEnd.count {
      isPasteTooLong = true
      bytes.removeFirst(bytes.count - Self.pasteEnd.count)
    }
    paste = bytes
  }

  // MARK: Escape sequences

  private mutating func continueEscape(_ byte: UInt8) {
    if pending.count > 1, Self.stringStarts.contains(pending[1]) { return continueString(byte) }
    pending.append(byte)
    if pending.count == 2 {
      if byte == 0x5B || byte == 0x4F || Self.stringStarts.contains(byte) { return }
      pending = []
      if byte == 0x1B {
        put(Key(.escape))
        pending = [byte]
      } else if byte >= 0x80 {
        put(Key(.unknown))
        begin(byte)
      } else {
        var key = byte < 0x20 || byte == 0x7F ? Self.control(byte) : Key(.text(String(Unicode.Scalar(byte))))
        key.modifiers.insert(.alt)
        put(key)
      }
      return
    }
    // The keys F1 to F5 of the Linux console have a second bracket.
    if pending.count == 3, byte == 0x5B, pending[1] == 0x5B { return }
    if pending.starts(with: Self.clickStart) { return continueClick(byte) }
    let isConsole = pending.count == 4 && pending[2] == 0x5B
    guard
      isConsole || 0x40...0x7E ~= byte || byte < 0x20 || byte >= 0x7F || pending.count > Self.sequenceLimit
    else { return }
    let sequence = pending
    pending = []
    if isConsole { return put(Key(.unknown)) }
    guard 0x40...0x7E ~= byte else {
      put(Key(.unknown))
      // A key that cuts a sequence off is a key.
      if byte == 0x1B || byte == 0x03 { begin(byte) }
      return
    }
    end(sequence)
  }

  /// What begins a string that a terminal answers a question with: DCS, SOS, OSC, PM and APC.
  private static let stringStarts = Array("PX]^_".utf8)
  /// The start of the report of a click, in terminals that send three more bytes behind it.
  private static let clickStart = Array("\u{1B}[M".utf8)

  /// Leaves a string out, up to its end: BEL, or an escape character and a backslash. Of the string only the
  /// last byte is kept.
  private mutating func continueString(_ byte: UInt8) {
    let isEscaped = pending.count > 2 && pending[2] == 0x1B
    if byte == 0x07 || byte == 0x03 || isEscaped {
      pending = []
      put(Key(.unknown))
      if byte == 0x03 { return begin(byte) }
      if byte == 0x07 || byte == 0x5C { return }
      // Another sequence began before the string ended.
      pending = [0x1B]
      return continueEscape(byte)
    }
    pending = Array(pending.prefix(2)) + [byte]
  }

  private mutating func continueClick(_ byte: UInt8) {
    let isCut = pending.count > Self.clickStart.count && byte < 0x20
    guard isCut || pending.count == Self.clickStart.count + 3 else { return }
    pending = []
    put(Key(.unknown))
    if isCut { begin(byte) }
  }

  private mutating func end(_ sequence: [UInt8]) {
    let final = sequence[sequence.count - 1]
    let numbers = Self.numbers(sequence[2..<sequence.count - 1])
    if final == 0x7E, numbers.first == 200 {
      paste = []
      isPasteTooLong = false
      isPasteTold = false
      return
    }
    // Reports of clicks and answers to questions have a mark before their numbers.
    if 0x3C...0x3F ~= sequence[2] { return put(Key(.unknown)) }
    put(Self.key(final, numbers))
  }

  /// The numbers between the semicolons; what follows a colon in one is detail.
  private static func numbers(_ bytes: ArraySlice<UInt8>) -> [Int] {
    bytes.split(separator: 0x3B, omittingEmptySubsequences: false).map { part in
      part.prefix { $0.isDigit }.prefix(6).reduce(0) { $0 * 10 + Int($1 - 0x30) }
    }
  }

  private static func key(_ final: UInt8, _ numbers: [Int]) -> Key {
    let modifiers = Key.Modifiers(rawValue: max(0, (numbers.count > 1 ? numbers[1] : 1) - 1) & 7)
    if let code = letters[final] { return Key(code, modifiers) }
    switch final {
    case 0x4D where numbers.first == 0: return Key(.enter, modifiers)
    case 0x5A: return Key(.tab, .shift)
    case 0x75: return reported(numbers.first ?? 0, modifiers)
    case 0x7E where numbers.first == 27 && numbers.count > 2: return reported(numbers[2], modifiers)
    case 0x7E: return Key(numbered[numbers.first ?? 0] ?? .unknown, modifiers)
    default: return Key(.unknown)
    }
  }

  /// The keys that end a sequence with a letter.
  private static let letters: [UInt8: Key.Code] = [
    0x41: .up, 0x42: .down, 0x43: .right, 0x44: .left, 0x46: .end, 0x48: .home,
  ]
  /// The keys with a number before a tilde.
  private static let numbered: [Int: Key.Code] = [
    1: .home, 3: .delete, 4: .end, 5: .pageUp, 6: .pageDown, 7: .home, 8: .end,
  ]
  /// The characters that have a key of their own.
  private static let characters: [Int: Key.Code] = [
    0x08: .backspace, 0x09: .tab, 0x0D: .enter, 0x1B: .escape, 0x7F: .backspace,
  ]

  /// A key that is told by the number of its character.
  private static func reported(_ number: Int, _ modifiers: Key.Modifiers) -> Key {
    if let code = characters[number] { return Key(code, modifiers) }
    guard number >= 0x20, let scalar = Unicode.Scalar(UInt32(number)), !(0xE000...0xF8FF ~= number) else {
      return Key(.unknown, modifiers)
    }
    let character = String(scalar)
    if modifiers.contains(.control) { return Key(.text(character.lowercased()), modifiers) }
    return Key(.text(character), modifiers.subtracting(.shift))
  }
}
