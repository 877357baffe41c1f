import ArgumentParser
import Glibc
import InputMask
import InputMaskSession

/// `mask-cli session`: a field that another program drives over a pipe.
struct SessionCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "session",
    abstract: "Drive an input field over a pipe: an operation a line in, a state a line out, as JSON.",
    discussion: """
      printf '%s\\n' '{"op":"type","text":"8"}' '{"op":"backspace"}' | mask-cli session --rule phone

      Each line is answered at once and in order. A line that makes no sense is answered with an error, and the \
      session goes on. Docs/session.md describes the protocol.
      """)

  @Option(
    name: [.short, .long],
    help: ArgumentHelp(
      "The rule of the field; without one it takes whatever is typed, and the other program formats.",
      valueName: "name"),
    completion: .custom { _, _, _ in RuleSources.namesForCompletion() })
  var rule: String?

  @Option(
    help: ArgumentHelp("A parameter of the rule. May be repeated.", valueName: "key=value"),
    transform: RuleOptions.setting)
  var set: [RuleOptions.Setting] = []

  @OptionGroup var sources: SourceOptions

  @Option(help: "What positions are counted in, where an operation does not say.")
  var unit = TextUnit.utf16

  @OptionGroup var messages: MessageOptions

  @Flag(
    name: [.customShort("z"), .customLong("null")],
    help: "Lines end with NUL, in and out, not with a line feed.")
  var endsWithNull = false

  func validate() throws {
    if rule == nil, !set.isEmpty {
      throw ValidationError("--set is for the parameters of a rule; name it with --rule")
    }
  }

  func run() throws {
    let book = try RuleSources.book(sources)
    let loaded = try RuleSources.rules(rule.map { [$0] } ?? [], ofOption: set, in: book)
    let rules = SessionRules(book, Dictionary(set) { $1 })
    var session = Session(loaded.first ?? .identity, from: rules, unit: unit, language: messages.language)
    let separator: UInt8 = endsWithNull ? 0 : 0x0A
    let reader = LineReader(
      descriptor: STDIN_FILENO, name: "-", separator: separator, limit: Session.lineLimit)
    let output = OutputBuffer.standardOutput()
    var writer = JSONWriter()
    do throws(SystemError) {
      while let line = try reader.next() {
        writer.removeAll()
        session.reply(to: line.bytes, isTooLong: line.isTooLong, in: &writer)
        try output.append(writer.bytes)
        try output.append(separator)
        // The other side waits for this answer before it asks again.
        try output.flush()
      }
    } catch {
      if error.code != EPIPE { throw CommandError.system(error) }
    }
  }
}

extension TextUnit: ExpressibleByArgument {}
