#if !hasFeature(Embedded)
extension TypedValue.Kind: Codable {}

extension TypedValue: Codable {
  private enum CodingKeys: String, CodingKey { case type, value, countryCode }

  /// Reads a typed value as ``encode(to:)`` writes it.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let kind = try values.decode(Kind.self, forKey: .type)
    let text = try values.decode(String.self, forKey: .value)
    let code = try values.decodeIfPresent(String.self, forKey: .countryCode)
    guard let value = text.withBytes({ TypedValue(kind, canonical: $0, countryCode: code) }) else {
      throw DecodingError.dataCorruptedError(
        forKey: .value, in: values, debugDescription: "not a value of the type; write it as it was encoded")
    }
    self = value
  }

  /// Writes the type and the value in its canonical form, and the country code of a telephone number.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(kind, forKey: .type)
    try values.encode(canonical, forKey: .value)
    if case .phone(let number) = self { try values.encode(number.countryCode, forKey: .countryCode) }
  }
}
#endif
