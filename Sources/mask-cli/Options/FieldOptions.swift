import ArgumentParser
import InputMaskRecords

/// Which fields of records are processed, and how the records are laid out.
struct FieldOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      How the input is laid out: 'csv', 'tsv', 'jsonl', 'json', 'lines', or 'auto', which asks the names of the files \
      where fields are named, and takes lines elsewhere.
      """, valueName: "layout"))
  var format = LayoutName.auto

  @Option(
    help: ArgumentHelp(
      """
      A field and its rule; several rules are joined by '+', and 'scrub' is for texts with secrets in them. The field is a column by name, number, range ('3-5') or glob \
      ('*_phone'), or a path of JSON ('user.phone', 'users[*].phone', '/a/b'). May be repeated.
      """, valueName: "name=rule"))
  var field: [String] = []

  @Option(
    help: ArgumentHelp(
      """
      A field to hide: all of it, or as a rule says, or but for its ends ('keep-last:4', 'keep-first:2,keep-last:2'), \
      or behind a text that is the same for the same value ('pseudonym', 'pseudonym:RULE'), which needs a key. May be \
      repeated.
      """, valueName: "name[=policy]"))
  var redact: [String] = []

  @Option(
    help: ArgumentHelp(
      "Fields that 'redact' leaves as they are; all others are hidden. Several are joined by ','.",
      valueName: "names"))
  var only: [String] = []

  @Option(
    help: ArgumentHelp(
      "A file that names the fields, their rules and the layout; 'rules schema --map' prints its schema.",
      valueName: "file"), completion: .file(extensions: ["yaml", "yml", "json"]))
  var map: String?

  @Option(
    help: ArgumentHelp(
      "The file with the key of pseudonyms, 16 bytes at least; a line's end behind it is no part of it.",
      valueName: "file"), completion: .file())
  var keyFile: String?

  @Option(
    help: ArgumentHelp("The variable of the environment with the key of pseudonyms.", valueName: "name"))
  var keyEnv: String?

  /// Whether the key is named.
  var namesKey: Bool { keyFile != nil || keyEnv != nil }

  /// The files that tell of fields.
  var sources: [String] { [map, keyFile].compactMap { $0 } }

  @OptionGroup var table: TableOptions

  @Option(
    help: ArgumentHelp(
      "What becomes of records with another number of cells: each is invalid ('refuse'), or 'allow' them.",
      valueName: "policy"))
  var ragged: RecordPlan.Ragged?

  @Flag(help: "An empty field is valid, and stays empty.")
  var allowEmpty = false

  /// Whether records are read, not lines.
  var isUsed: Bool { namesFields || format != .auto && format != .lines }

  private var namesFields: Bool { !field.isEmpty || !redact.isEmpty || !only.isEmpty || map != nil }

  func validate() throws {
    if keyFile != nil, keyEnv != nil {
      throw ValidationError("the key is in one place; leave --key-file or --key-env out")
    }
    if format == .lines, namesFields {
      throw ValidationError(
        "lines have no fields; leave --field, --redact, --only and --map out, or give another --format")
    }
    guard !isUsed else { return }
    if table.isUsed || namesKey || ragged != nil || allowEmpty {
      throw ValidationError("this is for fields of records; name one with --field NAME=RULE")
    }
  }
}

extension RecordPlan.Ragged: ExpressibleByArgument {}
