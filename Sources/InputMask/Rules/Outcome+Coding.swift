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

extension TextOffset: Codable {
  /// Reads a count of units.
  public init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode(Int.self))
  }

  /// Writes the count.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(value)
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
#endif
