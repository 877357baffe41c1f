#if !hasFeature(Embedded)
// The keys are those of JSON elsewhere: of a session, and of the command's reports. Ranges are two UTF-8 offsets.

extension Problem.Code: Codable {
  /// Reads the code as written.
  public init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode(String.self))
  }

  /// Writes the code as such.
  public func encode(to encoder: any Encoder) throws {
    var value = encoder.singleValueContainer()
    try value.encode(name)
  }
}

extension DropReason: Codable {}

extension Problem: Codable {
  private enum CodingKeys: String, CodingKey { case code, step, range, message, parameters }

  /// Reads a problem as ``encode(to:)`` writes it.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      code: try values.decode(Code.self, forKey: .code), step: try values.decode(String.self, forKey: .step),
      range: try values.decodeRange(.range),
      parameters: try values.decode([String: String].self, forKey: .parameters),
      message: try values.decode(String.self, forKey: .message))
  }

  /// Writes the problem, its range as two offsets.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(code, forKey: .code)
    try values.encode(step, forKey: .step)
    try values.encode([range.lowerBound.value, range.upperBound.value], forKey: .range)
    try values.encode(message, forKey: .message)
    try values.encode(parameters, forKey: .parameters)
  }
}

extension Dropped: Codable {
  private enum CodingKeys: String, CodingKey { case reason, step, range }

  /// Reads an entry as ``encode(to:)`` writes it.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      range: try values.decodeRange(.range), step: try values.decode(String.self, forKey: .step),
      reason: try values.decode(DropReason.self, forKey: .reason))
  }

  /// Writes the entry, its range as two offsets.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(reason, forKey: .reason)
    try values.encode(step, forKey: .step)
    try values.encode([range.lowerBound.value, range.upperBound.value], forKey: .range)
  }
}

extension Outcome: Codable {
  private enum CodingKeys: String, CodingKey {
    case text, value, shown, problems, dropped, parts, variant
    case typedValue = "typed"
    case isComplete = "complete"
  }

  /// Reads an outcome as ``encode(to:)`` writes it.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      text: try values.decode(String.self, forKey: .text),
      value: try values.decode(String.self, forKey: .value),
      shown: try values.decode(String.self, forKey: .shown),
      isComplete: try values.decode(Bool.self, forKey: .isComplete),
      problems: try values.decode([Problem].self, forKey: .problems),
      drops: Drops(try values.decode([Dropped].self, forKey: .dropped)))
    parts = try values.decodeIfPresent(PartTexts.self, forKey: .parts) ?? PartTexts()
    variant = try values.decodeIfPresent(String.self, forKey: .variant)
    typedValue = try values.decodeIfPresent(TypedValue.self, forKey: .typedValue)
  }

  /// Writes all of the outcome, the value in the clear.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(text, forKey: .text)
    try values.encode(value, forKey: .value)
    try values.encode(shown, forKey: .shown)
    try values.encode(isComplete, forKey: .isComplete)
    try values.encode(problems, forKey: .problems)
    try values.encode(dropped, forKey: .dropped)
    if !parts.isEmpty { try values.encode(parts, forKey: .parts) }
    try values.encodeIfPresent(variant, forKey: .variant)
    try values.encodeIfPresent(typedValue, forKey: .typedValue)
  }
}

extension KeyedDecodingContainer {
  /// A range of two offsets, the first not behind the second.
  fileprivate func decodeRange(_ key: Key) throws -> Range<UTF8Offset> {
    let ends = try decode([Int].self, forKey: key)
    guard ends.count == 2, ends[0] <= ends[1] else {
      throw DecodingError.dataCorruptedError(
        forKey: key, in: self, debugDescription: "no range; give it two offsets, the smaller one first")
    }
    return Range(utf8: ends[0]..<ends[1])
  }
}
#endif
