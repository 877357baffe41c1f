/// The places of a mask, or of parts, that nothing is typed into yet.
extension FieldEngine {
  /// What of the text is not there yet: a placeholder for each place that has to be filled, and the literals between
  /// them. It stands where the next character would be typed. Empty for a complete value, and for a rule without places.
  /// - Complexity: O(*n*) in the length of the text and of the mask.
  package func guide(_ placeholder: String, of content: FieldContent, in layout: FieldLayout) -> String {
    let isEmpty = content.core.isEmpty
    if layout.isComplete, !isEmpty { return "" }
    let chain = compiled.decorators
    var guide = content.core.withTextView { core -> String in
      if let parts = chain.parts {
        return parts.guide(placeholder, from: chain.mask?.position(behind: core) ?? 0)
      }
      guard chain.traits.hasPlaces, let mask = chain.mask(for: core) else { return "" }
      return mask.guide(placeholder, from: mask.position(behind: core))
    }
    if guide.isEmpty { return "" }
    if isEmpty {
      var before = ""
      for prefix in chain.prefixes { before += prefix.string }
      guide = before + guide
      for suffix in chain.suffixes { guide += suffix.string }
    }
    // Of the literals that come next some are in the text already.
    let start = isEmpty ? 0 : layout.coreEnd.value
    let there = Array(layout.text.utf8.prefix(layout.editable.upperBound.value).dropFirst(start))
    guard guide.utf8.starts(with: there) else { return "" }
    return String(decoding: Array(guide.utf8.dropFirst(there.count)), as: UTF8.self)
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
