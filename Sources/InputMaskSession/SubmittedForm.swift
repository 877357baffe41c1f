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

/// What the submitted values mean: an object with a key for each field whose values have a type.
struct SubmittedTypes: JSONWritable {
  private let entries: [FormEntry]

  /// The types of the values that a form handed over; `nil` where none has one.
  init?(_ entries: [FormEntry]) {
    self.entries = entries.filter { !$0.typedValues.isEmpty }
    if self.entries.isEmpty { return nil }
  }

  func write(to writer: inout JSONWriter) {
    writer.object { object in
      for entry in entries {
        switch entry.value {
        case .text: object.member(named: entry.name, entry.typedValues.first ?? nil)
        case .list: object.member(named: entry.name, entry.typedValues)
        }
      }
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
