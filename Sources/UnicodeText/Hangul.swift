/// The syllables of Hangul, which are computed from their parts (the Unicode Standard, section 3.12).
enum Hangul {
  static let syllables: ClosedRange<UInt32> = 0xAC00...0xD7A3
  private static let leading: ClosedRange<UInt32> = 0x1100...0x1112
  private static let vowels: ClosedRange<UInt32> = 0x1161...0x1175
  private static let trailing: ClosedRange<UInt32> = 0x11A8...0x11C2
  private static let trailingCount: UInt32 = 28

  static func parts(of syllable: UInt32) -> (leading: UInt32, vowel: UInt32, trailing: UInt32?) {
    let index = syllable - syllables.lowerBound
    let rest = index % trailingCount
    return (
      leading.lowerBound + index / trailingCount / 21, vowels.lowerBound + index / trailingCount % 21,
      rest == 0 ? nil : trailing.lowerBound + rest - 1
    )
  }

  /// The syllable of a leading consonant and a vowel, or of a syllable without a trailing consonant and one.
  static func composition(of first: UInt32, _ second: UInt32) -> UInt32? {
    if leading.contains(first), vowels.contains(second) {
      return syllables.lowerBound
        + ((first - leading.lowerBound) * 21 + second - vowels.lowerBound) * trailingCount
    }
    guard syllables.contains(first), (first - syllables.lowerBound) % trailingCount == 0,
      trailing.contains(second)
    else { return nil }
    return first + second - trailing.lowerBound + 1
  }
}
