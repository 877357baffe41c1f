import ArgumentParser

/// What goes out for invalid lines and fields.
struct ReplacementOptions: ParsableArguments {
  @Option(
    name: .customLong("on-invalid"),
    help: ArgumentHelp(
      """
      What goes out for an invalid line or field: it as it came ('keep', the default), an empty one ('blank'), or no \
      line or record ('drop'). NAME=WHAT is for one of the named fields, and may be repeated.
      """, valueName: "[name=]what"))
  var policies: [InvalidReplacement] = []

  /// What goes out where no field is named.
  var onInvalid: Replacement { policies.last { $0.field == nil }?.replacement ?? .keep }

  /// What goes out for the fields that are named.
  var ofFields: [(field: String, replacement: Replacement)] {
    policies.compactMap { policy in policy.field.map { ($0, policy.replacement) } }
  }

  /// Refuses names of fields where there are none.
  func check(_ fields: FieldOptions) throws {
    if let field = ofFields.first?.field, !fields.isUsed {
      throw ValidationError(
        "--on-invalid \(field)=… is for a field of records; name it with --field \(field)=RULE")
    }
  }
}
