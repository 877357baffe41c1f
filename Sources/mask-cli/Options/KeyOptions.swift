import ArgumentParser

/// Where the key of pseudonyms is.
struct KeyOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The file with the key of pseudonyms, 16 bytes at least; a line's end behind it is no part of it.",
      valueName: "file"), completion: .file())
  var keyFile: String?

  @Option(
    help: ArgumentHelp("The variable of the environment with the key of pseudonyms.", valueName: "name"))
  var keyEnv: String?

  /// Whether the key is named.
  var isUsed: Bool { keyFile != nil || keyEnv != nil }

  func validate() throws {
    if keyFile != nil, keyEnv != nil {
      throw ValidationError("the key is in one place; leave --key-file or --key-env out")
    }
  }
}
