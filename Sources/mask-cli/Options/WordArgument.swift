import ArgumentParser

/// An argument that is one of a few words.
///
/// The parser has the same for such types, but finds their words through generic code, which takes a tenth of
/// the time that the command needs to start.
protocol WordArgument: ExpressibleByArgument, CaseIterable, RawRepresentable<String> {}

extension WordArgument {
  /// The words.
  public static var allValueStrings: [String] { allCases.map { $0.rawValue } }
  /// None: the words say what they mean.
  public static var allValueDescriptions: [String: String] { [:] }
  /// The word.
  public var defaultValueDescription: String { rawValue }
}
