import Benchmark
import InputMask
import InputMaskFields
import InputMaskRules

/// Keystrokes; an iteration is one, so that the figures are for one. A rule's own first valid example is typed.
@Sendable func fieldBenchmarks() {
  let book = RuleBook.standard()
  for name in book.names {
    Benchmark("keystroke: \(name)") { benchmark in
      let rule = try book.rule(named: name)
      guard let example = rule.declaration.examples.first(where: \.isValid) else {
        return benchmark.error("the rule \(name) has no valid example to type")
      }
      measureTyping(example.input, into: rule, benchmark)
    }
  }
  Benchmark("keystroke: phone, ten digits") { benchmark in
    measureTyping("9161234567", into: try book.rule(named: "phone"), benchmark)
  }
  Benchmark("phone: keystroke, a digit in the middle") { benchmark in
    var gap = InputField(try RuleBook.standard().rule(named: "phone"), text: "916123456")
    _ = gap.perform(.select(Selection(caret: UTF8Offset(6))))
    benchmark.startMeasurement()
    for _ in benchmark.scaledIterations {
      var field = gap
      blackHole(field.perform(.type("0")))
    }
  }
  for (script, text) in [("ASCII", "lorem ipsum, "), ("Cyrillic", "карл у клары ")] {
    Benchmark("10,000 characters with a limit, \(script): keystroke") { benchmark in
      let notes = try Rule("notes") { MaxLength(20_000) }
      var field = InputField(notes, text: String(repeating: text, count: 10_000 / text.count))
      let middle = field.text.utf8Offset(of: GraphemeOffset(5_000))
      _ = field.perform(.select(Selection(caret: middle)))
      benchmark.startMeasurement()
      // Every other one deletes what was typed, so that the text stays as long as it is.
      for index in benchmark.scaledIterations {
        blackHole(field.perform(index % 2 == 0 ? .type("x") : .delete(.backward, .character)))
      }
    }
  }
}

/// Types a text, key by key, and begins anew with an empty field when all of it stands there.
private func measureTyping(_ text: String, into rule: Rule, _ benchmark: Benchmark) {
  let empty = InputField(rule)
  let keys = text.map { FieldCommand.type(String($0)) }
  var field = empty
  benchmark.startMeasurement()
  for index in benchmark.scaledIterations {
    if index % keys.count == 0 { field = empty }
    blackHole(field.perform(keys[index % keys.count]))
  }
}
