import Glibc

/// Arguments as commands of GNU take them, in the spellings that the argument parser knows.
///
/// `-zrphone` is `-z -r phone`: flags of one letter stand together, and the last letter may have its value behind
/// it. The options of `bare` take their value only behind an equals sign, since it may be left out; otherwise they would
/// take the name of the file behind them.
enum GNUArguments {
  /// The flags of one letter.
  private static let flags: [Character: String] = [
    "h": "--help", "q": "--quiet", "V": "--version", "z": "--null",
  ]
  /// The options of one letter that take a value.
  private static let options: [Character: String] = ["j": "--jobs", "r": "--rule"]

  /// The options whose value may be left out, with the value that they have then. The parser takes no empty value behind an
  /// equals sign, so `--in-place` has a suffix that cannot be one.
  private static let bare = [
    "--summary": "human", "--in-place": "/", "--decompress": "auto", "--compress": "gzip",
  ]

  /// The words that would be taken for files behind options of `bare`.
  private static let words = [
    "--summary": SummaryFormat.allValueStrings, "--decompress": Decompression.allValueStrings,
    "--compress": Compression.allValueStrings,
  ]

  /// Refuses a word behind an option whose value stands behind an equals sign, if it looks like that value.
  private static func check(_ argument: String, behind option: String) throws(CommandError) {
    let isWord = words[option]?.contains(argument) == true
    // `sed -i .bak` of BSD. The files behind it would be replaced, and no old one kept.
    let isSuffix =
      option == "--in-place" && argument.hasPrefix(".") && argument.count > 1 && !argument.contains("/")
      && argument != ".." && access(argument, F_OK) != 0
    guard isWord || isSuffix else { return }
    throw .arguments(
      "the value of \(option) stands behind an equals sign; write \(option)=\(argument), or ./\(argument) for a file of this name"
    )
  }

  /// The same arguments for the parser. What stands behind `--` stays as it is.
  /// - Throws: `CommandError` for a letter that is no option.
  static func expand(_ arguments: some Sequence<String>) throws(CommandError) -> [String] {
    var result: [String] = []
    var isBehindTerminator = false
    // The option of one letter that waits for its value.
    var pending: String?
    var bareOption: String?
    for argument in arguments {
      if let option = bareOption { try check(argument, behind: option) }
      bareOption = nil
      if let option = pending {
        result.append("\(option)=\(argument)")
        pending = nil
      } else if isBehindTerminator {
        result.append(argument)
      } else if argument == "--" {
        isBehindTerminator = true
        result.append(argument)
      } else if argument == "--in-place=" {
        // The parser would take the next argument, the name of a file, for the suffix.
        throw .arguments(
          "the suffix of --in-place= is empty; write --in-place=.bak, or --in-place alone to keep no old file"
        )
      } else if argument.hasPrefix("--"), argument.firstIndex(of: "=") == argument.indices.last {
        // The same of any other option: its value is the empty text.
        result += [String(argument.dropLast()), ""]
      } else if argument.hasPrefix("--"), let value = bare[argument] {
        result.append("\(argument)=\(value)")
        bareOption = argument
      } else if argument.hasPrefix("-"), !argument.hasPrefix("--"), argument != "-" {
        pending = try expand(cluster: argument.dropFirst(), into: &result)
      } else {
        result.append(argument)
      }
    }
    // The parser says that its value is missing.
    if let pending { result.append(pending) }
    return result
  }

  /// - Returns: the option whose value is the next argument.
  private static func expand(
    cluster: Substring, into result: inout [String]
  ) throws(CommandError) -> String? {
    var letters = cluster
    // To the parser each flag once: it looks at all for each.
    var known: Set<String> = []
    while let letter = letters.popFirst() {
      if let flag = flags[letter] {
        if known.insert(flag).inserted { result.append(flag) }
      } else if let option = options[letter] {
        if letters.isEmpty { return option }
        result.append("\(option)=\(letters)")
        return nil
      } else {
        throw .arguments("there is no option '-\(letter)'\(ArgumentMistake.remedy(forLetter: letter))")
      }
    }
    return nil
  }
}
