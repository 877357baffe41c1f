/// What an event started from, for an owner that does not take what came of it.
struct FieldOrigin: Sendable {
  var content: FieldContent
  var text: String
  var selection: Selection
  var history: UndoHistory<FieldSnapshot>
}
