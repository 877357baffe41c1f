import InputMask
import InputMaskFields

/// The values of a form as they were submitted: an object with a key for each field, in their order.
package struct SubmittedForm: JSONWritable {
  private let entries: [FormEntry]

  /// The values that a form handed over.
  package init(entries: [FormEntry]) { self.entries = entries }

  package func write(to writer: inout JSONWriter) {
    writer.object { object in
      for entry in entries { object.member(named: entry.name, entry.value) }
    }
  }
}

extension FormEntry {
  /// Writes what the value means, under the name of the field.
  func writeTypes(to object: inout JSONWriter) {
    switch value {
    case .text: object.member(named: name, typedValues.first ?? nil)
    case .list: object.member(named: name, typedValues)
    }
  }
}

extension FormValue: JSONWritable {
  package func write(to writer: inout JSONWriter) {
    switch self {
    case .text(let text): text.write(to: &writer)
    case .list(let list): list.write(to: &writer)
    }
  }
}
