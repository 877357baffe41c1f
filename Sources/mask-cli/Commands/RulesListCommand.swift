import ArgumentParser
import InputMaskRules

/// `mask-cli rules list`: the names of all rules, where each comes from and what it is.
struct RulesListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Print each rule's name, where it comes from, and its title.")

  @OptionGroup var sources: SourceOptions

  func run() throws {
    let book = try RuleSources.book(sources)
    var broken: [String] = []
    let rows = book.names.map { name -> (name: String, origin: String, title: String) in
      var title = ""
      do throws(RuleBookError) {
        title = try book.rule(named: name).declaration.title
      } catch {
        broken += RuleSources.lines(of: error)
      }
      return (name, Self.words(for: book.origin(of: name)), title)
    }
    let nameWidth = rows.map(\.name.count).max() ?? 0
    let originWidth = rows.map(\.origin.count).max() ?? 0
    let lines = rows.map { row in
      let origin =
        row.title.isEmpty ? row.origin : row.origin.padded(to: originWidth) + "  " + row.title.withoutControls
      return row.name.padded(to: nameWidth) + "  " + origin + "\n"
    }
    try RulesCommand.say(lines.joined())
    if !broken.isEmpty { throw CommandError.rules(broken) }
  }

  private static func words(for origin: RuleOrigin?) -> String {
    switch origin {
    case .file(let path, let line)?: return "\(path.withoutControls):\(line)"
    case .embedded?: return "built in"
    case nil: return ""
    }
  }
}
