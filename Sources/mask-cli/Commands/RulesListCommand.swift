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
    let rows = book.names.map { name -> (name: Message, origin: Message, title: Message) in
      var title: Message = ""
      do throws(RuleBookError) {
        title = Message(try book.rule(named: name).declaration.title)
      } catch {
        broken += RuleSources.lines(of: error)
      }
      return (Message(name), book.origin(of: name).words, title)
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

extension RuleOrigin? {
  /// Where a rule comes from, for people; empty for one that a program made.
  var words: Message {
    switch self {
    case .file(let path, let line)?: return "\(path):\(line)"
    case .embedded?: return "built in"
    case nil: return ""
    }
  }
}
