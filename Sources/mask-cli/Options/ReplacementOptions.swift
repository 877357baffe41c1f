import ArgumentParser
import InputMaskRecords

/// What goes out for invalid lines and fields.
struct ReplacementOptions: ParsableArguments {
  @Option(
    name: .customLong("on-invalid"),
    help: ArgumentHelp(
      """
      What goes out for an invalid line or field: it as it came ('keep', the default), an empty one ('blank'), or no \
      line or record ('drop'). NAME=WHAT is for one of the named fields, and may be repeated.
      """, valueName: "[name=]what"))
  var policies: [InvalidFieldPolicy.OfField] = []

  /// What goes out where no field is named.
  var onInvalid: InvalidFieldPolicy { policies.last { $0.field == nil }?.policy ?? .keep }

  /// What goes out for the fields that are named.
  var ofFields: [(field: String, policy: InvalidFieldPolicy)] {
    policies.compactMap { policy in policy.field.map { ($0, policy.policy) } }
  }

  /// Refuses names of fields where there are none.
  func check(_ fields: FieldOptions) throws {
    if let field = ofFields.first?.field, !fields.isUsed {
      throw ValidationError(
        "--on-invalid \(field)=… is for a field of records; name it with --field \(field)=RULE")
    }
  }
}

extension InvalidFieldPolicy: ExpressibleByArgument {
  /// What goes out for invalid lines, or for the invalid fields of one name: `drop` or `card=blank`.
  struct OfField: ExpressibleByArgument {
    /// The field as another option or a map names it; `nil` for all that have no policy of their own.
    var field: String?
    var policy: InvalidFieldPolicy

    init?(argument: String) {
      let pair = argument.cutAtLastEquals
      field = pair?.key
      guard let policy = InvalidFieldPolicy(rawValue: pair?.value ?? argument) else { return nil }
      self.policy = policy
    }

    static var allValueStrings: [String] { InvalidFieldPolicy.allValueStrings }
  }
}
