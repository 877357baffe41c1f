import ArgumentParser
import InputMaskRules

struct RulesCheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "check", abstract: "…")
  func run() throws {}
}
