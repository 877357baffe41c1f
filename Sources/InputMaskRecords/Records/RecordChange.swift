import InputMask

/// A field that goes out changed.
public struct RecordChange: Hashable, Sendable {
  /// The line of the file where the field begins, counted from 1.
  public var line: Int
  /// The grapheme of that line where the field begins, counted from 1.
  public var column: Int
  /// The name of the column or the path of the member.
  public var field: String
  /// The field as it came in. Unless the plan shows values, its shape: a cover for each letter and digit.
  public var before: String
  /// The field as it goes out, or its shape. Of a field that is redacted, what may be shown.
  public var after: String
}

extension RecordChange {
  /// The change of a text into a product.
  /// - Parameters:
  ///   - isRedacted: whether the product may be shown.
  ///   - rules: those of which nothing more may be told; `nil` where the texts may be shown.
  package init(
    line: Int, column: Int = 1, field: String = "", _ text: UnsafeBufferPointer<UInt8>,
    _ product: UnsafeBufferPointer<UInt8>, isRedacted: Bool, by rules: [Rule]?
  ) {
    let hidesLength = isRedacted || rules?.contains(where: \.hidesLength) ?? false
    func shown(_ bytes: UnsafeBufferPointer<UInt8>, _ isShown: Bool) -> String {
      let text = String(decoding: bytes, as: UTF8.self)
      return isShown ? text : hidesLength ? "\(FormatterChain.cover)" : Self.shape(of: text)
    }
    self.init(
      line: line, column: column, field: field, before: shown(text, rules == nil),
      after: shown(product, rules == nil || isRedacted))
  }

  /// A text with covers in the place of everything but ASCII's punctuation and spaces.
  package static func shape(of text: String) -> String {
    var shape = ""
    for scalar in text.unicodeScalars {
      let isSign = scalar.isASCII && !UInt8(scalar.value).isLetterOrDigit
      shape.unicodeScalars.append(isSign ? scalar : "•")
    }
    return shape
  }
}
