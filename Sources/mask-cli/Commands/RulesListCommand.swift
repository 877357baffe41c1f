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
    let rows = book.names.map { name -> [Message] in
      var row: [Message] = [Message(name), "", ""]
      do throws(RuleBookError) {
        let template = try book.template(named: name)
        row[1] = Message(template.origin.description)
        row[2] = Message(try template.declaration().title)
      } catch {
        broken += error.diagnostics
      }
      return row
    }
    try StandardOutput.say(rows.aligned.joined(separator: "\n"))
    if !broken.isEmpty { throw CommandError.rules(broken) }
  }
}
