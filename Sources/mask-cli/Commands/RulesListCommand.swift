import ArgumentParser
import InputMask
import InputMaskRules

/// `mask-cli rules list`: the names of all rules, where each comes from and what it is.
struct RulesListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Print each rule's name, where it comes from, and its title.")

  @OptionGroup var sources: SourceOptions

  func run() throws {
    let book = try RuleSources.book(sources)
    defer { RuleSources.warn(of: book) }
    var broken: [RuleDiagnostic] = []
    let rows = book.names.map { name -> (name: Message, origin: Message, title: Message) in
      var row: (name: Message, origin: Message, title: Message) = (Message(name), "", "")
      do throws(RuleBookError) {
        let template = try book.template(named: name)
        row.origin = Message(template.origin.description)
        row.title = Message(try template.declaration().title)
      } catch {
        broken += error.diagnostics
      }
      return row
    }
    let nameWidth = rows.map(\.name.text.count).max() ?? 0
    let originWidth = rows.map(\.origin.text.count).max() ?? 0
    let lines = rows.map { row -> Message in
      let origin =
        row.title.isEmpty ? row.origin : row.origin.padded(to: originWidth) + "  " + row.title
      return row.name.padded(to: nameWidth) + "  " + origin + "\n"
    }
    try StandardOutput.say(lines.joined())
    if !broken.isEmpty { throw CommandError.rules(broken) }
  }
}
