#if ICU
internal import CICU
internal import CICUOracle

/// Asks ICU what the engine works out by itself. It is a module of its own because a module that imports Foundation
/// cannot import this ICU too.
public enum ICUOracle {
  /// The Unicode version of ICU's data: major, minor and update.
  public static let unicodeVersion: [Int] = {
    var numbers: [UInt8] = [0, 0, 0, 0]
    icu_unicode_version(&numbers)
    return numbers.prefix(3).map { Int($0) }
  }()

  /// The version of ICU: major and minor.
  public static let version: [Int] = {
    var numbers: [UInt8] = [0, 0, 0, 0]
    icu_version(&numbers)
    return numbers.prefix(2).map { Int($0) }
  }()

  /// The normal forms.
  public enum Form: Int, Sendable {
    case nfc, nfd, nfkc, nfkd
  }

  /// The UTF-8 offsets of the boundaries of graphemes, with both ends.
  public static func boundaries(of bytes: [UInt8]) -> [Int] {
    var status = U_ZERO_ERROR
    guard let iterator = icu_ubrk_open_graphemes(&status) else { return [] }
    defer { icu_ubrk_close(iterator) }
    return bytes.withUnsafeBufferPointer { bytes in
      guard let text = icu_utext_open_utf8(nil, bytes.baseAddress, Int64(bytes.count), &status) else {
        return []
      }
      defer { icu_utext_close(text) }
      icu_ubrk_set_text(iterator, text, &status)
      var boundaries = [0]
      while boundaries[boundaries.count - 1] < bytes.count { boundaries.append(Int(icu_ubrk_next(iterator))) }
      return boundaries
    }
  }

  /// The text in a normal form.
  public static func normalized(_ text: String, _ form: Form) -> String {
    var status = U_ZERO_ERROR
    let normalizer =
      switch form {
      case .nfc: icu_unorm2_nfc(&status)
      case .nfd: icu_unorm2_nfd(&status)
      case .nfkc: icu_unorm2_nfkc(&status)
      case .nfkd: icu_unorm2_nfkd(&status)
      }
    let units = Array(text.utf16)
    var result = [UInt16](repeating: 0, count: units.count * 18 + 32)
    let count = icu_unorm2_normalize(
      normalizer, units, Int32(units.count), &result, Int32(result.count), &status)
    return String(decoding: result[..<Int(count)], as: UTF16.self)
  }

  /// Whether NFC, or NFKC, never changes what is before the scalar.
  public static func hasBoundaryBefore(_ scalar: Unicode.Scalar, _ form: Form) -> Bool {
    var status = U_ZERO_ERROR
    let normalizer = form == .nfkc ? icu_unorm2_nfkc(&status) : icu_unorm2_nfc(&status)
    return icu_unorm2_has_boundary_before(normalizer, UChar32(scalar.value))
  }

  /// The text in upper or lower case of the root locale.
  public static func cased(_ text: String, upper: Bool) -> String {
    var status = U_ZERO_ERROR
    guard let map = icu_ucasemap_open("", &status) else { return "" }
    defer { icu_ucasemap_close(map) }
    let bytes = Array(text.utf8)
    var result = [UInt8](repeating: 0, count: bytes.count * 3 + 16)
    let count =
      upper
      ? icu_ucasemap_upper(map, &result, Int32(result.count), bytes, Int32(bytes.count), &status)
      : icu_ucasemap_lower(map, &result, Int32(result.count), bytes, Int32(bytes.count), &status)
    return String(decoding: result[..<Int(count)], as: UTF8.self)
  }

  /// The names of all locales, such as `de_AT`.
  public static let locales: [String] = (0..<icu_locale_count()).map { String(cString: icu_locale_name($0)) }

  /// A decimal number in a locale, as a number skeleton of ICU says (`currency/EUR`); nil when ICU refuses it.
  public static func number(_ number: String, skeleton: String, locale: String) -> String? {
    let skeleton = Array(skeleton.utf16)
    return text { icu_number_text(skeleton, Int32(skeleton.count), locale, number, $0, $1) }
  }

  /// The best pattern in a locale for a skeleton of date and time fields (`yyyyMMdd`); nil when ICU refuses it.
  public static func datePattern(_ skeleton: String, locale: String) -> String? {
    let skeleton = Array(skeleton.utf16)
    return text { icu_date_pattern(skeleton, Int32(skeleton.count), locale, $0, $1) }
  }

  private static func text(_ write: (UnsafeMutablePointer<UInt16>, Int32) -> Int32) -> String? {
    var result = [UInt16](repeating: 0, count: 200)
    let count = result.withUnsafeMutableBufferPointer { buffer in
      buffer.baseAddress.map { write($0, Int32(buffer.count)) } ?? -1
    }
    return count < 0 ? nil : String(decoding: result[..<Int(count)], as: UTF16.self)
  }
}
#endif
