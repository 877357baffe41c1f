/// What boxes or tokens know of the conversation with their owner.
struct ContentOwner<Content: UndoStep>: Sendable {
  /// What an event starts from, for an owner that does not take what comes of it.
  typealias Origin = (content: Content, history: UndoHistory<Content>)

  /// What the last event started from if the owner was told of it and has not answered.
  var told: Origin?
  /// How often the owner was told.
  var revision = 0

  /// Notes that the owner is told of an event.
  mutating func tell(since origin: Origin) {
    told = origin
    revision += 1
  }
}
