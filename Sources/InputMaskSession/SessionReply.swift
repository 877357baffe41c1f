import InputMask
import InputMaskFields

/// The answer to an operation: what the session drives as it stands, with positions in the unit that was asked for.
struct SessionReply {
  /// Writes what happened, and to what.
  let body: (inout JSONWriter) -> Void
  /// The saved state of the field, where that was asked.
  var state: JSONNode?
  /// The text for the clipboard, where that was asked.
  var copied: String?
  /// What a surface may know of the rule, where all of a field is to be drawn.
  var hints: RuleHints?

  init(_ body: @escaping (inout JSONWriter) -> Void) { self.body = body }

  /// Writes the answer as one object.
  /// - Parameter id: the request's own.
  func write(id: JSONNode?, to writer: inout JSONWriter) {
    writer.object { answer in
      if let id { answer.member("id", id) }
      body(&answer)
      if let state { answer.member("state", state) }
      if let copied { answer.member("copied", copied) }
      if let hints { answer.member("hints", hints) }
    }
  }
}
