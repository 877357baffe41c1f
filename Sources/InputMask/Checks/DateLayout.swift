/// A layout of a date or time in letters of UTS #35, and what it finds in a value.
final class DateLayout: Sendable {
  private enum Part: Hashable, Sendable {
    case field(DateFields.Field, digits: Int)
    case literal(UInt8)
  }

  private let parts: [Part]
  let known: DateFields.Known

  /// Reads a layout.
  /// - Throws: A letter that is no field, or one that stands there too often or too rarely.
  init(_ format: String) throws(NotationError) {
    var parts: [Part] = []
    var known: DateFields.Known = []
    for piece in DatePatternPiece.pieces(of: format) {
      guard piece.isField else {
        parts += piece.text.utf8.map { .literal($0) }
        continue
      }
      guard let field = Self.fields[piece.text] else { throw NotationError(.layoutField, at: piece.place) }
      let part = Part.field(field, digits: piece.text.utf8.count)
      guard !parts.contains(part) else { throw NotationError(.repeatedField, at: piece.place) }
      parts.append(part)
      known.formUnion(.init(field))
    }
    guard !known.isEmpty else { throw NotationError(.layoutWithoutFields, at: 0) }
    self.parts = parts
    self.known = known
  }

  private static let fields: [String: DateFields.Field] = [
    "yyyy": .year, "yy": .year, "MM": .month, "dd": .day, "HH": .hour, "mm": .minute, "ss": .second,
  ]

  /// The type of the values; `nil` where a field is missing, or a year has two digits.
  var kind: TypedValue.Kind? {
    parts.contains(.field(.year, digits: 2)) ? nil : DateFields.kind(of: known)
  }

  /// What is wrong with a value as a date.
  enum Failure: Error, Hashable {
    /// It has another layout.
    case layout
    /// A field is out of its range, such as a 13th month; its place in the value, in UTF-8 offsets.
    case field(DateFields.Field, Range<Int>)
  }

  /// The fields of a value.
  func read(_ bytes: UnsafeBufferPointer<UInt8>) throws(Failure) -> DateFields {
    var fields = DateFields(known)
    var places: InlineArray<6, Range<Int>> = .init(repeating: 0..<0)
    var position = 0
    // By index: an iterator would count a reference to the list, which threads share.
    for part in parts.indices {
      switch parts[part] {
      case .literal(let byte):
        guard position < bytes.count, bytes[position] == byte else { throw .layout }
        position += 1
      case .field(let field, let digits):
        let end = position + digits
        guard end <= bytes.count, let number = bytes[position..<end].number else { throw .layout }
        fields[field] = field == .year && digits == 2 ? 2000 + number : number
        places[field.rawValue] = position..<end
        position = end
      }
    }
    guard position == bytes.count else { throw .layout }
    if let field = fields.impossible { throw .field(field, places[field.rawValue]) }
    return fields
  }
}
