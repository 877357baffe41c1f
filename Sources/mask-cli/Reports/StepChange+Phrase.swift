import InputMaskSession

extension StepChange {
  /// The change as a phrase: `drops "8" (another spelling of the prefix)`.
  var phrase: Message {
    switch kind {
    case .dropped: return "drops \"\(old)\"" + (reason.isEmpty ? "" : " (\(reason))")
    case .inserted: return "inserts \"\(new)\""
    case .replaced: return "turns \"\(old)\" into \"\(new)\""
    }
  }
}
