import InputMask
import InputMaskFields

/// The hints in the words of HTML, and the name of the keyboard in those of rule files.
extension RuleHints: JSONWritable {
  package func write(to writer: inout JSONWriter) {
    writer.object { object in
      object.member("keyboard", keyboard.rawValue)
      object.member("inputmode", inputMode)
      object.member("autocomplete", autocomplete)
      object.member("dir", dir)
    }
  }
}

extension FieldRefusal: JSONWritable {
  package func write(to writer: inout JSONWriter) {
    writer.object { object in
      object.member("reason", reason.rawValue)
      object.member("step", step)
      object.member("message", message)
    }
  }
}

extension TypedValue: JSONWritable {
  /// Writes an object with the type, the value in its canonical form and, of a telephone number, the country code.
  package func write(to json: inout JSONWriter) {
    json.object { object in
      object.member("type", kind.rawValue)
      object.member("value", canonical)
      if case .phone(let number) = self { object.member("countryCode", number.countryCode) }
    }
  }
}

extension PartTexts: JSONWritable {
  /// Writes an object with a member for each part, in the order of the text.
  package func write(to json: inout JSONWriter) {
    json.object { object in
      for entry in entries { object.member(named: entry.name, entry.text) }
    }
  }
}
