import InputMask

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A body that was read and judged, for decoders of others: `try await request.decode(as: Checked<SignUp>.self, …).body`.
///
/// Decoding throws one ``BodyError`` with everything that is wrong. The rules are those of the ``RuleStore`` that the decoder's
/// `userInfo` has under `ruleStore`, and otherwise the standard ones.
public struct Checked<Body: MaskedBody>: Decodable, Sendable {
  /// The body.
  public let body: Body

  /// Reads the body.
  /// - Throws: a ``BodyError``, or what is wrong with a rule.
  public init(from decoder: any Decoder) throws {
    let store = decoder.userInfo[.ruleStore] as? RuleStore ?? .standard
    let reading = BodyReading(
      Body.self, rules: store.current, locale: decoder.userInfo[.ruleLocale] as? String,
      isSnakeCase: decoder.userInfo[.isSnakeCase] as? Bool ?? false)
    body = try BodyReading.$current.withValue(reading) {
      var body: Body?
      do {
        do { body = try BodyStep<Body>(from: decoder).value } catch  where BodyReading.isOfClient(error) {
          if !reading.isFull {
            reading.goOn()
            body = try BodyStep<Body>(from: decoder).value
          }
        }
      } catch is Reported {
        // There are more problems than are told.
      }
      guard let body, reading.problems.isEmpty else { throw BodyError(reading.problems) }
      return body
    }
  }
}

extension CodingUserInfoKey {
  /// The ``RuleStore`` whose rules read a body.
  public static let ruleStore = CodingUserInfoKey("InputMaskServer.ruleStore")
  /// The locale in which bodies write numbers and dates, such as `de`, as a `String`: the parameter `locale` of rules that
  /// have one.
  public static let ruleLocale = CodingUserInfoKey("InputMaskServer.ruleLocale")
  /// Whether the decoder has the strategy `convertFromSnakeCase`.
  static let isSnakeCase = CodingUserInfoKey("InputMaskServer.isSnakeCase")

  private init(_ name: String) {
    // The initialiser of the standard library fails for no name.
    self.init(rawValue: name)!
  }
}

extension JSONDecoder {
  /// Reads a body, and judges all of its properties.
  /// - Parameters:
  ///   - type: the type of the body.
  ///   - data: JSON.
  ///   - rules: whose rules read it; those of `userInfo`, or the standard ones, unless others are given.
  ///   - locale: the locale in which it writes numbers and dates. Take one of a list of your own.
  /// - Throws: a ``BodyError`` with everything that is wrong, or what is wrong with a rule.
  public func decodeMasked<Body: MaskedBody>(
    _ type: Body.Type, from data: Data, rules: RuleStore? = nil, locale: String? = nil
  ) throws -> Body {
    // Foundation takes other encodings too, and mends malformed UTF-8 where no property reads it (RFC 8259, section 8.1).
    guard !data.contains(0), String(validating: data, as: UTF8.self) != nil else { throw BodyError.malformed }
    // A decoder is a reference that others may use.
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = keyDecodingStrategy
    decoder.dateDecodingStrategy = dateDecodingStrategy
    decoder.dataDecodingStrategy = dataDecodingStrategy
    decoder.nonConformingFloatDecodingStrategy = nonConformingFloatDecodingStrategy
    decoder.userInfo = userInfo
    if let rules { decoder.userInfo[.ruleStore] = rules }
    if let locale { decoder.userInfo[.ruleLocale] = locale }
    if case .convertFromSnakeCase = keyDecodingStrategy { decoder.userInfo[.isSnakeCase] = true }
    do { return try decoder.decode(Checked<Body>.self, from: data).body } catch let error as DecodingError {
      throw BodyError(error)
    } catch let error as BodyError {
      // Foundation looks at a number or a text when a property asks for it, and says the same of `02` and half of a surrogate pair
      // as of a wrong type.
      let isType = error.problems.contains { $0.code.name == BodyMistake.wrongType.code }
      throw isType && !Self.isJSON(data) ? BodyError.malformed : error
    }
  }

  /// Whether some UTF-8 is JSON, and its strings are texts.
  private static func isJSON(_ data: Data) -> Bool {
    data.withUnsafeBytes { bytes in
      let bytes = bytes.bindMemory(to: UInt8.self)
      guard let base = bytes.baseAddress, JSONTokenizer.isValue(base, bytes.indices) else { return false }
      return JSONTokenizer.decode(bytes) { _ in } == nil
    }
  }
}
