import InputMask
import InputMaskFields

extension InputField.State: SavedHistory {
  package func write(to writer: inout JSONWriter) {
    writer.object { object in
      object.member("current", current)
      object.member("external", external)
      object.member("undo", done)
      object.member("redo", undone)
      if let marked {
        object.member(
          "marked",
          object: { text in
            text.member("text", marked.text)
            text.member("range", [marked.start, marked.end])
          })
      }
      object.member("language", language)
      object.member("secure", isSecure)
      object.member("reveal", revealsLastTyped)
      object.member("overwrite", overwrites)
      if let shiftsBeforeOverwriting { object.member("shift", shiftsBeforeOverwriting) }
      if let guide { object.member("guide", guide) }
      object.member("marks", deletesMarks)
      object.member("enable", isEnabled)
      object.member("focus", isFocused)
    }
  }

  init?(_ value: JSONValue) {
    guard let current = value["current"].flatMap({ Step($0) }), let external = value["external"]?.string,
      let done = value["undo"]?.all({ Step($0) }), let undone = value["redo"]?.all({ Step($0) }),
      let language = value["language"]?.string,
      let isSecure = value["secure"]?.bool, let revealsLastTyped = value["reveal"]?.bool,
      let overwrites = value["overwrite"]?.bool, let deletesMarks = value["marks"]?.bool,
      let isEnabled = value["enable"]?.bool,
      let isFocused = value["focus"]?.bool
    else { return nil }
    self.init(current: current, external: external)
    self.done = done
    self.undone = undone
    if let marked = value["marked"], marked != .null {
      guard let text = marked["text"]?.string, let range = marked["range"]?.pair else { return nil }
      self.marked = Marked(text: text, start: range.0, end: range.1)
    }
    self.language = language
    self.isSecure = isSecure
    self.revealsLastTyped = revealsLastTyped
    self.overwrites = overwrites
    self.shiftsBeforeOverwriting = value["shift"]?.bool
    self.guide = value["guide"]?.string
    self.deletesMarks = deletesMarks
    self.isEnabled = isEnabled
    self.isFocused = isFocused
  }
}

extension InputField.State.Step: JSONWritable {
  package func write(to writer: inout JSONWriter) {
    writer.object { object in
      object.member("value", value)
      object.member("typedLiterals", typedLiterals)
      object.member("prefixIsKnown", prefixIsKnown)
      object.member("selection", [anchor, head])
      if let handedIn { object.member("handedIn", handedIn) }
      if let entered { object.member("entered", entered) }
      if let variant { object.member("variant", variant) }
    }
  }

  fileprivate init?(_ value: JSONValue) {
    guard let string = value["value"]?.string, let typedLiterals = value["typedLiterals"]?.integer,
      let prefixIsKnown = value["prefixIsKnown"]?.bool, let selection = value["selection"]?.pair,
      let handedIn = value.optionalString("handedIn"), let entered = value.optionalString("entered"),
      let variant = value.optionalString("variant")
    else { return nil }
    self.init(
      value: string, typedLiterals: typedLiterals, prefixIsKnown: prefixIsKnown, anchor: selection.0,
      head: selection.1)
    self.handedIn = handedIn
    self.entered = entered
    self.variant = variant
  }
}
