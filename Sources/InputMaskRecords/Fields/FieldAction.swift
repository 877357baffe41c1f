/// What is done with a field.
public enum FieldAction: String, Hashable, Sendable, CaseIterable {
  /// Its text takes its place.
  case format
  /// Its value takes its place.
  case value
  /// What may be shown of it takes its place.
  case redact
  /// It stays as it is, and its problems are told.
  case check
  /// It stays as it is, unlooked at, where all fields that are not named are hidden.
  case keep
  /// It is left out of the record.
  case drop
}

/// What goes out in the place of an invalid field. A field that is redacted is covered instead.
public enum InvalidFieldPolicy: String, Hashable, Sendable, CaseIterable {
  /// The field as it came in.
  case keep
  /// An empty field.
  case blank
  /// The whole record is left out.
  case drop
}
