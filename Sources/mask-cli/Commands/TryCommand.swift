import ArgumentParser
import Glibc
import InputMask
import InputMaskFields
import InputMaskRules

/// `mask-cli try`: a field under a rule, with everything that happens in view.
struct TryCommand: ParsableCommand {
  /// How often the rule's files are looked at, in milliseconds.
  private static let interval = 300

  static let configuration = CommandConfiguration(
    commandName: "try", abstract: "Type into a rule, and see text, value, caret, and what each step does.",
    discussion: "The rule is read again when its file changes. Ctrl-C ends.")

  @Argument(
    help: "The name of the rule.", completion: .custom { _, _, _ in RuleSources.namesForCompletion() })
  var rule: String

  @Option(
    help: ArgumentHelp("A parameter of the rule. May be repeated.", valueName: "key=value"),
    transform: RuleOptions.setting)
  var set: [RuleOptions.Setting] = []

  @OptionGroup var sources: SourceOptions

  @Flag(help: "Hide the text, as in a secure field.")
  var secure = false

  @OptionGroup var messages: MessageOptions

  func run() throws {
    // Before the files are read: what changes from now on is seen.
    var watch = FileWatch(paths)
    let (loaded, origin) = try load()
    let terminal: Terminal
    do throws(Terminal.Unavailable) {
      terminal = try Terminal()
    } catch {
      throw CommandError.usage(
        "try needs a terminal: \(error.reason); without one use mask-cli explain --rule NAME")
    }
    defer { terminal.close() }
    let field = InputField(typedInto: loaded, language: messages.language, isSecure: secure)
    var playground = Playground(field: field, isSecret: secure, origin: origin)
    _ = try terminal.converse(&playground, interval: Self.interval) { playground in
      guard watch.hasChanges(in: paths) else { return false }
      do throws(CommandError) {
        let (loaded, origin) = try load()
        playground.reload(loaded, origin: origin)
      } catch {
        playground.fail(error.lines)
      }
      return true
    }
  }

  /// The rule as its file is now, and where it comes from.
  private func load() throws(CommandError) -> (rule: Rule, origin: String) {
    let book = try RuleSources.book(sources)
    let rules = try RuleSources.rules([rule], ofOption: set, in: book, warns: false)
    return (rules[0], book.origin(of: rule)?.description ?? "")
  }

  /// All files that the rule, or one that it extends, may come from, as far as they are there now.
  private var paths: [String] {
    (sources.noConfig ? [] : RuleSources.configuredPaths()) + sources.rules
  }
}
