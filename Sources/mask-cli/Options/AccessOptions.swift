import ArgumentParser

/// How files are read and written, and by how many threads.
struct AccessOptions: ParsableArguments {
  @Option(
    name: [.customShort("j"), .long],
    help: ArgumentHelp(
      "How many threads work; by default one for each core where the input is large.", valueName: "n"),
    transform: { try Int.read($0, in: 1...1024) })
  var jobs: Int?

  // The value of this one and of those behind it may be left out: see `GNUArguments.expand`.
  @Option(
    help: ArgumentHelp(
      """
      Put what comes out in the place of each file, when it is complete; '--in-place=.bak' keeps the old file under \
      its name with '.bak'.
      """, valueName: "suffix"))
  var inPlace: String?

  @Option(
    help: ArgumentHelp(
      """
      How the input is compressed: 'gzip', 'zstd', 'auto' as its first bytes say, or 'none'. Without it the names of \
      the files say so ('.gz', '.zst').
      """, valueName: "format"))
  var decompress: Decompression?

  @Option(help: ArgumentHelp("Compress the output: 'gzip' or 'zstd'.", valueName: "format"))
  var compress: Compression?

  @Flag(help: "On a terminal, show at once how far the work is; without it, when it takes long.")
  var progress = false

  /// What is added to the names of the files that are replaced; empty where they go, `nil` where none is replaced.
  var backupSuffix: String? { inPlace == "/" ? "" : inPlace }

  func validate() throws {
    guard let inPlace else { return }
    if compress != nil {
      throw ValidationError("--in-place keeps the compression of each file; leave --compress out")
    }
    if inPlace.contains("/"), inPlace != "/" {
      throw ValidationError("the suffix of --in-place is added to the name of the file; it cannot have a /")
    }
  }
}
