import InputMask

extension Explanation {
  /// Where a caret of the input stands in the formatted text.
  /// - Complexity: O(*runs*) of the steps' maps.
  package func caretInText(from caret: UTF8Offset) -> UTF8Offset {
    zip(steps, carets(from: caret)).reversed().first { $0.0.stage != .redactor }?.1 ?? caret
  }

  /// Writes an input going through every step of a rule, as an object.
  /// - Parameters:
  ///   - rule: the name of the rule.
  ///   - caret: where a caret stands in the input.
  package func write(rule: String, caret: UTF8Offset, to writer: inout JSONWriter) {
    writer.object { object in
      object.member("rule", rule)
      object.member("input", input)
      if let choice {
        object.member("variant", choice.variant)
        object.member("reason", choice.reason)
      }
      object.member("caret", input.graphemeOffset(of: caret).value)
      object.objects("steps", zip(steps, carets(from: caret))) { object, element in
        let (step, caret) = element
        object.member("name", step.name)
        object.member("text", step.output)
        object.member("caret", step.output.graphemeOffset(of: caret).value)
        let changes = StepChange.changes(of: step)
        object.member("changes", changes.list)
        if changes.more > 0 { object.member("moreChanges", changes.more) }
      }
      object.member("text", outcome.text)
      object.member("value", outcome.value)
      object.member("shown", outcome.shown)
      object.member("complete", outcome.isComplete)
      object.member("valid", outcome.isValid)
      object.objects("problems", outcome.problems) { object, problem in
        let column = input.graphemeOffset(of: problem.range.lowerBound).value + 1
        object.members(of: problem, column: column)
      }
      if !outcome.parts.isEmpty { object.member("parts", outcome.parts) }
      if let typed = outcome.typedValue { object.member("typed", typed) }
    }
  }
}
