import ArgumentParser
import Glibc
import InputMaskSession

/// `mask-cli`: formats, validates and redacts lines by rules.
@main
struct MaskCLI: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "mask-cli",
    abstract: "Format, validate and redact what people type, line by line.",
    usage: """
      mask-cli --rule <name> [<options>] [<files> ...]
      mask-cli <subcommand> [<options>] ...
      """,
    discussion: """
      Without a subcommand it formats: printf '8 (916) 123-45-67\\n' | mask-cli --rule phone

      Exit status: 0 all is well, 1 some value is invalid, 2 the usage, a rule or the configuration is wrong, \
      4 input or output failed, 128 and the number of a signal that ended it (130 Ctrl-C, 143 SIGTERM).

      -V is --version, and letters may stand together: -zqrphone.
      """,
    version: "mask-cli \(Version.current)\nUnicode \(Version.unicode)\(Version.build)",
    subcommands: [
      FormatCommand.self, CheckCommand.self, RedactCommand.self, ValueCommand.self, ScrubCommand.self,
      ProfileCommand.self,

      ExplainCommand.self,
      AskCommand.self, FormCommand.self, TryCommand.self, SessionCommand.self, RulesCommand.self,
    ],
    defaultSubcommand: FormatCommand.self)

  static func main() {
    // A closed pipe is an error of the write that finds it, and ends the run quietly there.
    signal(SIGPIPE, SIG_IGN)
    // A file that may not grow is a failure of writing, like a full disk.
    signal(SIGXFSZ, SIG_IGN)
    Glibc.exit(run(CommandLine.arguments.dropFirst()).rawValue)
  }

  private static func run(_ arguments: ArraySlice<String>) -> ExitStatus {
    do {
      try checkEncoding()
      var command = try command(in: arguments)
      try command.run()
      return .success
    } catch let status as ExitStatus {
      return status
    } catch {
      if let error = CommandError(error) { return Diagnostics.tell(error.lines, endingWith: error.status) }
      // Help, the version and a script for a shell, all asked for, come as errors too.
      return exitCode(for: error).isSuccess
        ? say(fullMessage(for: error))
        : Diagnostics.tell(["mask-cli: \(message(for: error))"], endingWith: .usage)
    }
  }

  private static func say(_ text: String) -> ExitStatus {
    do throws(CommandError) {
      try StandardOutput.write(data: text)
      return .success
    } catch {
      return Diagnostics.tell(error.lines, endingWith: error.status)
    }
  }

  /// The command that the arguments ask for.
  /// - Throws: `CommandError` when they make no sense, and an error of the parser with the text where they ask for help.
  static func command(in arguments: some Sequence<String>) throws -> any ParsableCommand {
    let arguments = try GNUArguments.expand(arguments)
    try ArgumentMistake.checkSubcommand(arguments)
    do {
      return try parseAsRoot(arguments)
    } catch {
      if exitCode(for: error).isSuccess { throw error }
      throw ArgumentMistake.error(error, in: arguments)
    }
  }

  /// Refuses arguments that are not UTF-8: as strings they would be repaired, and so changed.
  private static func checkEncoding() throws(CommandError) {
    for index in 1..<max(1, Int(CommandLine.argc)) {
      guard let argument = CommandLine.unsafeArgv[index] else { return }
      if String(validatingCString: argument) == nil {
        throw .usage("argument \(index) is not well-formed UTF-8; pass such text on the standard input")
      }
    }
  }
}
