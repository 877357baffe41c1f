/// The one place where positions change their unit. Every conversion clamps to the text and, where a
/// position falls inside a scalar or a grapheme, moves back to its start.
extension String {
  /// The UTF-8 offset of a UTF-16 position.
  /// - Complexity: O(*n*) in the length of the text.
  public func utf8Offset(of offset: UTF16Offset) -> UTF8Offset {
    UTF8Offset(converted(offset.value, from: UTF16.width, to: UTF8.width))
  }

  /// The UTF-16 position of a UTF-8 offset.
  /// - Complexity: O(*n*) in the length of the text.
  public func utf16Offset(of offset: UTF8Offset) -> UTF16Offset {
    UTF16Offset(converted(offset.value, from: UTF8.width, to: UTF16.width))
  }

  /// A position in another unit; each unit is given by the width of a scalar in it.
  func converted(
    _ position: Int, from width: (Unicode.Scalar) -> Int, to newWidth: (Unicode.Scalar) -> Int
  ) -> Int {
    var left = max(0, position)
    var result = 0
    for scalar in unicodeScalars {
      left -= width(scalar)
      if left < 0 { break }
      result += newWidth(scalar)
    }
    return result
  }

  /// The UTF-8 offset of a position counted in graphemes.
  /// - Complexity: O(*n*) in the length of the text.
  public func utf8Offset(of offset: GraphemeOffset) -> UTF8Offset {
    withTextView { UTF8Offset($0.offset(of: offset.value, from: 0)) }
  }

  /// The number of whole graphemes before a UTF-8 offset.
  /// - Complexity: O(*n*) in the length of the text.
  public func graphemeOffset(of offset: UTF8Offset) -> GraphemeOffset {
    withBytes { $0.graphemeOffset(of: offset) }
  }
}
