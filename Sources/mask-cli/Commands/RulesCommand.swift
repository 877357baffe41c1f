import ArgumentParser
import Glibc

/// `mask-cli rules`: what there is to know about rules.
struct RulesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rules", abstract: "List, show and check rules.",
    subcommands: [
      RulesListCommand.self, RulesShowCommand.self, RulesCheckCommand.self, RulesSchemaCommand.self,
    ])

  /// Writes text to the standard output; a closed pipe is no failure.
  static func say(_ text: String) throws(CommandError) {
    let output = OutputBuffer.standardOutput()
    do throws(SystemError) {
      try output.append(text)
      if !text.isEmpty, !text.hasSuffix("\n") { try output.append(0x0A) }
      try output.flush()
    } catch {
      if error.code != EPIPE { throw .system(error) }
    }
  }
}
