import InputMaskFields
import InputMaskRecords
import InputMaskRules
import InputMaskSession

@testable import InputMask

/// The doors of a rule, each with the memory that it keeps between texts, and all that a door says of a text in words.
struct Door {
  let name: String
  /// What a door of a rule, opened once, answers to one text after the other.
  let open: (Rule) -> (String) -> [String]

  /// All of them.
  static var all: [Door] {
    [
      Door("string") { rule in { outcome(rule.format($0)) } },
      Door("bytes") { rule in { outcome(rule.format(Array($0.utf8))) } },
      Door("value") { rule in { [rule.value(of: $0)] } },
      Door("redaction") { rule in { [rule.redact($0)] } },
      Door("explanation") { rule in { explanation(rule.explain($0)) } },
      bulk(.text), bulk(.value), bulk(.shown),
      Door("products") { rule in
        let formatter = BulkFormatter(rule)
        return { input in
          var input = input
          return input.withUTF8 { bytes in BulkProducts(formatter, bytes).map { ["\($0)"] } ?? [] }
        }
      },
      Door("field") { rule in { field(InputField(rule, text: $0)) } },
      Door("secure field") { rule in
        { input in
          var field = InputField(rule, text: input)
          field.isSecure = true
          return [field.update.shown]
        }
      },
      // What a field has once its owner hands in a text: the value and the text are those of that text alone.
      Door("field of an owner") { rule in
        var field = InputField(rule)
        return { input in
          let update = field.reconcile(with: input)
          return [update.text, update.value] + update.problems.map { "\($0.code.name) \($0.range.utf8)" }
        }
      },
      Door("session") { rule in
        var session = Session(rule, from: SessionRules(RuleBook.standard(), [:]), unit: .utf8, language: "en")
        return { input in
          let writer = JSONWriter.text(of: input)
          return [session.reply(to: #"{"op":"start","text":\#(writer)}"#)]
        }
      },
    ]
  }

  private init(_ name: String, _ open: @escaping (Rule) -> (String) -> [String]) {
    self.name = name
    self.open = open
  }

  private static func bulk(_ product: BulkFormatter.Product) -> Door {
    Door("bulk \(product)") { rule in
      let formatter = BulkFormatter(rule)
      return { input in
        var input = input
        return input.withUTF8 { utf8 in
          let (bytes, outcome) = formatter.format(bytes: utf8, as: product)
          // Of every other text the problems are asked for, too: whoever does not ask leaves no trace.
          let problems = utf8.count % 2 == 0 ? formatter.problems() : []
          return ["\(bytes)", "\(outcome)"] + problems.map { words($0) }
        }
      }
    }
  }

  // MARK: Words

  private static func words(_ problem: Problem) -> String {
    "\(problem.code.name) \(problem.range.utf8) \(problem.message)"
  }

  private static func outcome(_ outcome: Outcome) -> [String] {
    [outcome.text, outcome.value, outcome.shown, "\(outcome.isComplete)", outcome.variant ?? ""]
      + outcome.problems.map { words($0) } + outcome.parts.entries.map { "\($0.name) \($0.text)" }
      + outcome.dropped.map { "\($0.range.utf8) \($0.reason.rawValue) \($0.step)" }
      + [outcome.typedValue?.canonical ?? ""]
  }

  private static func explanation(_ explanation: Explanation) -> [String] {
    explanation.steps.flatMap { step in
      [step.name, step.output, "\(step.map.runs.map { [$0.oldLength, $0.newLength, $0.isKept ? 1 : 0] })"]
        + step.dropped.map { "\($0.range.utf8) \($0.reason.rawValue)" }
    } + outcome(explanation.outcome)
  }

  private static func field(_ field: InputField) -> [String] {
    let update = field.update
    return [
      update.text, update.shown, update.value, "\(update.selection)", "\(update.isComplete)",
      update.variant ?? "",
    ] + update.problems.map { words($0) }
  }
}
