import InputMask
import InputMaskFields

extension CodeField.State: SavedHistory {
  package func write(to writer: inout JSONWriter) {
    writer.object { object in
      object.member("current", current)
      object.member("undo", done)
      object.member("redo", undone)
      if let marked { object.member("marked", marked) }
      object.member("language", language)
      object.member("secure", isSecure)
      object.member("enable", isEnabled)
      object.member("focus", isFocused)
    }
  }

  init?(_ value: JSONValue) {
    guard let current = value["current"].flatMap({ Step($0) }),
      let done = value["undo"]?.all({ Step($0) }), let undone = value["redo"]?.all({ Step($0) }),
      let marked = value.optionalString("marked"), let language = value["language"]?.string,
      let isSecure = value["secure"]?.bool, let isEnabled = value["enable"]?.bool,
      let isFocused = value["focus"]?.bool
    else { return nil }
    self.init(current: current)
    self.done = done
    self.undone = undone
    self.marked = marked
    self.language = language
    self.isSecure = isSecure
    self.isEnabled = isEnabled
    self.isFocused = isFocused
  }
}

extension CodeField.State.Step: JSONWritable {
  package func write(to writer: inout JSONWriter) {
    writer.object { object in
      object.member("boxes", characters)
      object.member("box", current)
      object.member("atEnd", isAtEnd)
      if let handedIn { object.member("handedIn", handedIn) }
    }
  }

  fileprivate init?(_ value: JSONValue) {
    guard let characters = value["boxes"]?.all({ $0.string }), let current = value["box"]?.integer,
      let isAtEnd = value["atEnd"]?.bool, let handedIn = value.optionalString("handedIn")
    else { return nil }
    self.init(characters: characters, current: current, isAtEnd: isAtEnd)
    self.handedIn = handedIn
  }
}
