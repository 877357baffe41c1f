/// To which side a position leans where text was inserted exactly at it.
public enum Affinity: Hashable, Sendable {
  /// Stays before what was inserted.
  case upstream
  /// Moves behind what was inserted.
  case downstream
}
