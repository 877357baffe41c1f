import ArgumentParser

/// Where lines come from and how they are cut.
struct StreamOptions: ParsableArguments {
  @Argument(help: "Files to read; '-' is the standard input.", completion: .file())
  var files: [String] = []

  @Flag(
    name: [.customShort("z"), .customLong("null")],
    help: "Lines end with NUL, in and out, not with a line feed.")
  var endsWithNull = false

  @Flag(help: "Write each line at once, as on a terminal, not in large pieces.")
  var lineBuffered = false

  @Option(
    help: ArgumentHelp(
      "The longest line that is read; a longer one is invalid. K, M and G are powers of 1024.",
      valueName: "bytes"), transform: ByteCount.init(argument:))
  var maxLine = ByteCount(value: 1 << 20)

  /// The files, or the standard input when there are none.
  var inputs: [String] { files.isEmpty ? ["-"] : files }

  /// The byte that ends a line.
  var separator: UInt8 { endsWithNull ? 0 : 0x0A }
}
