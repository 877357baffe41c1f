import InputMask

/// Why a ``Form`` cannot be made of some fields.
public enum FormError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Two fields have one name.
  case duplicateName(String)
  /// The focus order names a field that does not exist.
  case unknownName(String)
  /// The focus order names a field twice.
  case repeatedName(String)
  /// A field of tokens is a secret, and tokens cannot be hidden.
  case secretTokens(String)

  /// What is wrong and what would do.
  public var description: String {
    switch self {
    case .duplicateName(let name): return "two fields have the name \(name.quoted); give each its own"
    case .unknownName(let name):
      return "the focus order names \(name.quoted), and no field has that name; name one of the fields"
    case .repeatedName(let name): return "the focus order names \(name.quoted) twice; name it once"
    case .secretTokens(let name):
      return "the field \(name.quoted) is a secret of tokens, which cannot be hidden; use a line of text"
    }
  }
}
