import ArgumentParser
import Glibc
import InputMask
import InputMaskRules

/// What is said about arguments that make no sense: what is wrong, and what would do.
enum ArgumentMistake {
  /// Words that other tools have for columns, which people try here too.
  private static let columnWords: Set<String> = [
    "column", "columns", "col", "csv", "field-separator", "fields", "header", "json", "key", "separator",
    "tsv",
  ]
  private static let columnLetters: Set<Character> = ["c", "d", "f", "F", "k", "t"]
  private static let columnRemedy: Message =
    "; name a column and its rule as --field NAME=RULE, and say how the file is laid out with --format csv"

  /// What would do in the place of a letter that is no option.
  static func remedy(forLetter letter: Character) -> Message {
    if columnLetters.contains(letter) { return columnRemedy }
    if letter.isNumber { return "; write --option=-\(letter) for a value, and -- before an input" }
    return ""
  }

  /// Refuses an unknown word where a subcommand stands, if it looks like a subcommand and no such file exists.
  static func checkSubcommand(_ arguments: [String]) throws(CommandError) {
    guard let first = arguments.first else { return }
    if first == "help", arguments.count > 1 {
      let names = subcommands(of: MaskCLI.configuration)
      let word = arguments[1]
      guard !names.contains(word), !word.hasPrefix("-") else { return }
      throw .arguments("there is no subcommand '\(word)'; \(Suggestion.remedy(for: word, in: names))")
    }
    let isGroup = first == "rules" && arguments.count > 1
    let word = isGroup ? arguments[1] : first
    let names = subcommands(of: isGroup ? RulesCommand.configuration : MaskCLI.configuration) + ["help"]
    guard !word.isEmpty, !word.hasPrefix("-"), !names.contains(word) else { return }
    guard let name = Suggestion.nearest(to: word, in: names), isGroup || access(word, F_OK) != 0 else {
      if isGroup {
        throw .arguments(
          "'rules' has no subcommand '\(word)'; write one of: \(names.joined(separator: ", "))")
      }
      return
    }
    let file: Message = isGroup ? "" : " Write ./\(word) for a file of this name"
    throw .arguments("there is no subcommand '\(word)'; did you mean '\(name)'?\(file)")
  }

  /// Refuses files of which the first is named as a subcommand, where there is no such file: the options were meant for that.
  static func checkPlace(ofSubcommandIn files: [String]) throws(CommandError) {
    guard let word = files.first, subcommands(of: MaskCLI.configuration).contains(word),
      access(word, F_OK) != 0
    else { return }
    throw misplaced(word)
  }

  private static func misplaced(_ word: String) -> CommandError {
    .arguments(
      "'\(word)' stands behind options; write the subcommand first: mask-cli \(word), and then its options")
  }

  private static func subcommands(of configuration: CommandConfiguration) -> [String] {
    configuration.subcommands.map { $0.configuration.commandName ?? "" }
  }

  /// The error of the argument parser in the words of the command.
  static func error(_ error: any Error, in arguments: [String]) -> CommandError {
    let message = MaskCLI.message(for: error)
    if message.hasPrefix("Unknown option '--"), let unknown = unknownOption(in: arguments) { return unknown }
    // Line breaks of the parser's own become spaces; those of an argument are spelled out.
    let hasForeignBreak = arguments.contains { $0.contains(where: \.isNewline) }
    let words = message.split(separator: "\n").map { $0.drop { $0 == " " } }.joined(separator: " ")
    return .arguments(Message(hasForeignBreak ? message : inOurWords(words)).uncapitalized)
  }

  /// A mistake with a value in the words of the command: `…; give one of 'a' or 'b'`.
  private static func inOurWords(_ message: String) -> String {
    var words = message.split(separator: " ", omittingEmptySubsequences: false)
    guard let index = words.lastIndex(of: "Please"), index > 0,
      words[index...].starts(with: ["Please", "provide"]),
      words[index - 1].last == "."
    else { return message }
    words[index - 1] = words[index - 1].dropLast() + ";"
    words.replaceSubrange(index...index + 1, with: ["give"])
    let result = words.joined(separator: " ")
    return result.last == "." ? String(result.dropLast()) : result
  }

  /// The first long option that the subcommand does not have.
  private static func unknownOption(in arguments: [String]) -> CommandError? {
    let subcommand = subcommand(in: arguments)
    let known = options(of: subcommand)
    for argument in arguments.prefix(while: { $0 != "--" }) where argument.hasPrefix("--") {
      let name = argument.dropFirst(2).prefix { $0 != "=" }
      if name.isEmpty || known.contains(String(name)) { continue }
      if let other = misplacedSubcommand(in: arguments, with: String(name)) { return misplaced(other) }
      if name == "rule", subcommand == TryCommand.self {
        return .arguments("try takes the name of a rule without --rule; write mask-cli try NAME")
      }
      return .arguments("unknown option '--\(name)'\(remedy(for: String(name), in: known))")
    }
    return nil
  }

  /// The subcommand behind options of which it has one that the default subcommand has not.
  private static func misplacedSubcommand(in arguments: [String], with option: String) -> String? {
    guard arguments.first?.hasPrefix("-") == true else { return nil }
    let command = MaskCLI.configuration.subcommands.first {
      arguments.contains($0.configuration.commandName ?? "") && options(of: $0).contains(option)
    }
    return command?.configuration.commandName
  }

  private static func remedy(for name: String, in known: [String]) -> Message {
    if columnWords.contains(name) { return columnRemedy }
    // What other commands take for an abbreviation.
    let longer = known.filter { $0.hasPrefix(name) }
    if !longer.isEmpty {
      return "; did you mean \(longer.map { "'--\($0)'" }.joined(separator: " or "))?"
    }
    return Suggestion.nearest(to: name, in: known).map { "; did you mean '--\($0)'?" } ?? ""
  }

  /// The subcommand that the arguments are for.
  private static func subcommand(in arguments: [String]) -> any ParsableCommand.Type {
    var command: any ParsableCommand.Type = MaskCLI.self
    for argument in arguments {
      guard
        let next = command.configuration.subcommands.first(where: {
          $0.configuration.commandName == argument
        })
      else { break }
      command = next
    }
    return command.configuration.defaultSubcommand ?? command
  }

  /// The long options that the help of a subcommand tells of, without their dashes.
  private static func options(of command: any ParsableCommand.Type) -> [String] {
    let words = MaskCLI.helpMessage(for: command).split { $0 != "-" && !$0.isLetter }
    var names: [String] = []
    for word in words where word.hasPrefix("--") {
      let name = String(word.dropFirst(2))
      if !name.isEmpty, !names.contains(name) { names.append(name) }
    }
    return names
  }
}

extension FixedWidthInteger {
  /// Reads a number of a range from a command line.
  /// - Throws: `ValidationError` for anything else.
  static func read(_ argument: String, in range: ClosedRange<Self>) throws -> Self {
    guard let number = Self(argument), range.contains(number) else {
      throw ValidationError(
        range.upperBound == .max
          ? "give a whole number from \(range.lowerBound) on"
          : "give a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }
}

extension String {
  /// Reads a language tag from a command line.
  /// - Throws: `ValidationError` for anything else.
  static func languageTag(_ argument: String) throws -> String {
    guard LanguageTag.isWellFormed(argument) else {
      throw ValidationError("give a language tag such as en, ru or pt-BR")
    }
    return argument
  }
}
