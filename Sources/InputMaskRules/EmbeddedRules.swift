/// The standard rules as the library carries them: one file a rule, named after it.
enum EmbeddedRules {
  /// The files by the name of their rule. Each is a constant of its own, so that only those which are asked
  /// for are touched.
  private static let files: [(name: String, bytes: @Sendable () -> [UInt8])] = [
    ("otp", { PackageResources.otp_yaml }),
    ("pin", { PackageResources.pin_yaml }),
  ]

  static let names: [String] = files.map(\.name)

  static func file(named name: String) -> SourceFile? {
    guard let file = files.first(where: { $0.name == name }) else { return nil }
    return SourceFile(name: "\(name).yaml", bytes: file.bytes())
  }
}
