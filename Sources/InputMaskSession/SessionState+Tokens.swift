import InputMask
import InputMaskFields

extension TokenField.State: SavedHistory {
  package func write(to writer: inout JSONWriter) {
    writer.object { object in
      object.member("current", current)
      object.member("undo", done)
      object.member("redo", undone)
      if let marked { object.member("marked", marked) }
      object.member("language", language)
      object.member("enable", isEnabled)
      object.member("focus", isFocused)
    }
  }

  init?(_ value: JSONValue) {
    guard let current = value["current"].flatMap({ Step($0) }),
      let done = value["undo"]?.all({ Step($0) }), let undone = value["redo"]?.all({ Step($0) }),
      let marked = value.optionalString("marked"), let language = value["language"]?.string,
      let isEnabled = value["enable"]?.bool, let isFocused = value["focus"]?.bool
    else { return nil }
    self.init(current: current)
    self.done = done
    self.undone = undone
    self.marked = marked
    self.language = language
    self.isEnabled = isEnabled
    self.isFocused = isFocused
  }
}

extension TokenField.State.Step: JSONWritable {
  package func write(to writer: inout JSONWriter) {
    writer.object { object in
      object.member("tokens", tokens)
      object.member("pending", pending)
      object.member("pendingIndex", pendingIndex)
      object.member("selection", [anchor, head])
    }
  }

  fileprivate init?(_ value: JSONValue) {
    guard let tokens = value["tokens"]?.all({ TokenEntry($0) }), let pending = value["pending"]?.string,
      let pendingIndex = value["pendingIndex"]?.integer, let selection = value["selection"]?.pair
    else { return nil }
    self.init(
      tokens: tokens, pending: pending, pendingIndex: pendingIndex, anchor: selection.0, head: selection.1)
  }
}

extension TokenEntry: JSONWritable {
  package func write(to writer: inout JSONWriter) {
    writer.object { object in
      object.member("text", input)
      if let id { object.member("id", id) }
      if let payload { object.member("payload", payload) }
    }
  }

  fileprivate init?(_ value: JSONValue) {
    guard let input = value["text"]?.string, let id = value.optionalString("id"),
      let payload = value.optionalString("payload")
    else { return nil }
    self.init(input, id: id, payload: payload)
  }
}
