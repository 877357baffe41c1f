import InputMask
import InputMaskRecords

/// The shortcut of the arguments that most runs have: a rule, files, and a few options of lines.
///
/// To describe all options to the argument parser takes more time than a short run does. So these few are read here; any
/// other argument, and any mistake, sends all of them to the parser, which words it.
struct CommonArguments: Equatable {
  /// The names of the rules.
  private(set) var rules: [String] = []
  /// Whether rules are looked for beyond those built in.
  private(set) var isConfigured = true
  /// The files to read; the standard input where there are none.
  private(set) var files: [String] = []
  private(set) var output = OutputFormat.text
  private(set) var policy = InvalidPolicy.fail
  private(set) var replacement = InvalidFieldPolicy.keep
  private(set) var isQuiet = false
  private(set) var endsWithNull = false

  /// What the arguments say; `nil` where they say anything else.
  /// - Parameter arguments: as `GNUArguments.expand` gives them.
  init?(_ arguments: [String]) {
    guard arguments.first?.utf8.first == UInt8(ascii: "-") else { return nil }
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      let isOption = argument.utf8.first == UInt8(ascii: "-") && argument != "-"
      if isOption {
        guard read(argument, &rest) else { return nil }
      } else {
        // The parser has its own ways with an empty one.
        if argument.isEmpty { return nil }
        files.append(argument)
      }
    }
    if rules.isEmpty { return nil }
  }

  private mutating func read(_ argument: String, _ rest: inout ArraySlice<String>) -> Bool {
    switch argument {
    case "--quiet": isQuiet = true
    case "--null": endsWithNull = true
    case "--no-config": isConfigured = false
    default: return readValue(of: argument, &rest)
    }
    return true
  }

  /// Reads an option with its value, behind an equals sign or in the next argument.
  private mutating func readValue(of argument: String, _ rest: inout ArraySlice<String>) -> Bool {
    let name: Substring
    let value: String
    if let equals = argument.utf8.firstIndex(of: UInt8(ascii: "=")) {
      name = argument[..<equals]
      value = String(argument[argument.utf8.index(after: equals)...])
    } else {
      name = argument[...]
      guard let next = rest.popFirst() else { return false }
      value = next
    }
    // What begins with a hyphen may be an option without its value.
    if value.isEmpty || value.utf8.first == UInt8(ascii: "-") { return false }
    switch name {
    case "--rule": rules.append(value)
    case "--output": return Self.read(value, into: &output)
    case "--invalid": return Self.read(value, into: &policy)
    case "--on-invalid": return Self.read(value, into: &replacement)
    default: return false
    }
    return true
  }

  private static func read<Word: RawRepresentable<String>>(_ value: String, into word: inout Word) -> Bool {
    guard let known = Word(rawValue: value) else { return false }
    word = known
    return true
  }

  /// Runs `format` as the arguments say.
  /// - Throws: as the command does.
  func run() throws {
    try ArgumentMistake.checkPlace(ofSubcommandIn: files)
    let plan = FilterPlan(self)
    let book = try RuleSources.book([], configured: isConfigured)
    try plan.run(
      try RuleSources.rules(rules, [], in: book), files: files.isEmpty ? ["-"] : files)
  }
}
