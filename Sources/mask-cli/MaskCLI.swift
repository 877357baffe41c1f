import ArgumentParser
import Glibc

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
      4 input or output failed.
      """,
    version: "mask-cli \(Version.current)",
    subcommands: [
      FormatCommand.self, CheckCommand.self, RedactCommand.self, ValueCommand.self, ExplainCommand.self,
      AskCommand.self, FormCommand.self, TryCommand.self, SessionCommand.self, RulesCommand.self,
    ],
    defaultSubcommand: FormatCommand.self)

  static func main() {
    // A closed pipe is an error of the write that finds it, and ends the run quietly there.
    signal(SIGPIPE, SIG_IGN)
    Glibc.exit(run(CommandLine.arguments.dropFirst()).rawValue)
  }

  private static func run(_ arguments: ArraySlice<String>) -> ExitStatus {
    do {
      try checkEncoding()
      let arguments = expand(arguments)
      if arguments == ["--version"] { return say(configuration.version) }
      var command = try parsed(arguments)
      try command.run()
      return .success
    } catch let status as ExitStatus {
      return status
    } catch let error as CommandError {
      complain(error.lines)
      return error.status
    } catch {
      // What is left comes from the argument parser: help that was asked for, or a mistake.
      if exitCode(for: error).isSuccess { return say(fullMessage(for: error)) }
      let message = message(for: error)
      complain([
        "mask-cli: \(message.prefix(1).lowercased())\(message.dropFirst())",
        "Try 'mask-cli --help' for more information.",
      ])
      return .usage
    }
  }

  /// The subcommand with its options.
  ///
  /// Most runs name no subcommand. For them the parser would look at the arguments twice: as options of the
  /// command, and then of the default subcommand. So the default subcommand goes first, and only what it
  /// cannot parse goes the long way, which finds subcommands and words the mistakes.
  private static func parsed(_ arguments: [String]) throws -> any ParsableCommand {
    if arguments.first?.hasPrefix("-") == true, let command = try? FormatCommand.parseAsRoot(arguments) {
      if command is FormatCommand { return command }
    }
    return try parseAsRoot(arguments)
  }

  /// `--summary` takes its value only behind an equals sign, as GNU commands do where a value may be left
  /// out; otherwise it would take the name of the file behind it.
  private static func expand(_ arguments: ArraySlice<String>) -> [String] {
    let end = arguments.firstIndex(of: "--") ?? arguments.endIndex
    return arguments[..<end].map { $0 == "--summary" ? "--summary=human" : $0 } + arguments[end...]
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

  private static func complain(_ lines: [String]) {
    let diagnostics = Diagnostics()
    for line in lines { diagnostics.line(line) }
    diagnostics.flush()
  }

  private static func say(_ text: String) -> ExitStatus {
    let output = OutputBuffer.standardOutput()
    do throws(SystemError) {
      try output.append(text)
      if !text.hasSuffix("\n") { try output.append(0x0A) }
      try output.flush()
      return .success
    } catch {
      if error.code == EPIPE { return .success }
      complain(["mask-cli: \(error)"])
      return .system
    }
  }
}
