import InputMask

/// What one field of a ``Form`` submits.
public enum FormValue: Hashable, Sendable {
  /// The value of a line of text, or a code.
  case text(String)
  /// The values of tokens.
  case list([String])

  /// The value as one string; the entries of a list with a space between them.
  public var text: String {
    switch self {
    case .text(let text): return text
    case .list(let list): return list.joined(separator: " ")
    }
  }

  /// The value as a list; a text is its one entry, and an empty text none.
  public var list: [String] {
    switch self {
    case .text(let text): return text.isEmpty ? [] : [text]
    case .list(let list): return list
    }
  }

  /// Compares byte for byte.
  public static func == (left: FormValue, right: FormValue) -> Bool {
    switch (left, right) {
    case (.text(let left), .text(let right)): return left.hasSameBytes(as: right)
    case (.list(let left), .list(let right)): return left.elementsEqual(right) { $0.hasSameBytes(as: $1) }
    default: return false
    }
  }
}

extension FormValue: Secretive {}

/// A field's name with what it submits.
public struct FormEntry: Hashable, Sendable {
  /// The name of the field.
  public var name: String
  /// What it submits.
  public var value: FormValue
  /// What the value means, or of tokens each of the values, `nil` for those without a type; empty where none has a type.
  public var typedValues: [TypedValue?] = []
}
