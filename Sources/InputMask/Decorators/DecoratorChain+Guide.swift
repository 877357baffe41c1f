/// The places of a mask, or of parts, that nothing is typed into yet.
extension DecoratorChain {
  /// A placeholder for each place behind a value that has to be filled, and the literals between them; around an empty value also
  /// the prefixes and suffixes. Empty where there are no places.
  /// - Complexity: O(*n*) in the length of the value and of the mask.
  func guide(_ placeholder: String, behind core: TextView) -> String {
    let guide: String
    if let parts {
      guide = parts.guide(placeholder, from: mask?.position(behind: core) ?? 0)
    } else {
      guard traits.hasPlaces, let mask = mask(for: core) else { return "" }
      guide = mask.guide(placeholder, from: mask.position(behind: core))
    }
    if guide.isEmpty || !core.isEmpty { return guide }
    return prefixes.map { $0.string }.joined() + guide + suffixes.map { $0.string }.joined()
  }
}

extension CompiledMask {
  /// The instruction behind the last character of a value.
  func position(behind value: TextView) -> Int {
    var position = 0
    for grapheme in value {
      if let next = self.position(behind: grapheme, from: position) { position = next }
    }
    return position
  }

  /// The literals from an instruction on, and placeholders for the slots that must be filled.
  func guide(_ placeholder: String, from position: Int) -> String {
    var guide = ""
    for index in position..<count {
      switch operations[index].kind {
      case .literal: guide += literal(at: index).string
      case .slot: if !operations[index].isOptional { guide += placeholder }
      case .rest, .end: break
      }
    }
    return guide
  }
}

extension PartsLayout {
  /// The literals from an instruction of the mask on, and placeholders for the characters that each part has at least.
  func guide(_ placeholder: String, from position: Int) -> String {
    var guide = ""
    var index = 0
    func literals() -> String {
      var text = ""
      while index < instructions.count, case .literal(let literal, _) = instructions[index] {
        if index >= position { text += literal }
        index += 1
      }
      return text
    }
    for segment in segments {
      let before = literals()
      let filled = Swift.min(Swift.max(0, position - index), segment.maximum)
      index += segment.maximum
      if segment.isOptional, filled == 0 { continue }
      guide += before
      for _ in 0..<Swift.max(0, Swift.max(segment.minimum, segment.pad) - filled) { guide += placeholder }
    }
    return guide + literals()
  }
}
