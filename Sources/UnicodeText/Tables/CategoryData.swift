// swift-format-ignore-file
// Unicode 15.0.0. Made by Scripts/generate-unicode-data from the Unicode Character Database, which is
// under the Unicode License (https://www.unicode.org/license.txt). Do not edit.

/// The names of the general categories, and of groups of them.
enum CategoryData {
  /// A line each: the numbers of its categories, one character each, and its names.
  static var names: StaticString {
    """
    0?@AB C Other
    ? Cc Control cntrl
    @ Cf Format
    0 Cn Unassigned
    A Co Private_Use
    B Cs Surrogate
    12345 L Letter
    123 LC Cased_Letter
    2 Ll Lowercase_Letter
    4 Lm Modifier_Letter
    5 Lo Other_Letter
    3 Lt Titlecase_Letter
    1 Lu Uppercase_Letter
    678 M Mark Combining_Mark
    8 Mc Spacing_Mark
    7 Me Enclosing_Mark
    6 Mn Nonspacing_Mark
    9:; N Number
    9 Nd Decimal_Number digit
    : Nl Letter_Number
    ; No Other_Number
    CDEFGLM P Punctuation punct
    F Pc Connector_Punctuation
    C Pd Dash_Punctuation
    E Pe Close_Punctuation
    M Pf Final_Punctuation
    L Pi Initial_Punctuation
    G Po Other_Punctuation
    D Ps Open_Punctuation
    HIJK S Symbol
    I Sc Currency_Symbol
    J Sk Modifier_Symbol
    H Sm Math_Symbol
    K So Other_Symbol
    <=> Z Separator
    = Zl Line_Separator
    > Zp Paragraph_Separator
    < Zs Space_Separator
    """
  }
}
