import InputMask

/// Everything that is wrong with the body of a request.
public struct BodyError: Error, Sendable {
  /// What is wrong, in the order of the properties; at most ``limit`` problems, and then one that says that there are more.
  public let problems: [BodyProblem]

  /// How many problems are listed. A list of a million wrong values makes no answer of a hundred megabytes.
  public static let limit = 100

  /// An error of some problems.
  init(_ problems: [BodyProblem]) { self.problems = problems }

  /// What is told of a body that a decoder could not read at all.
  /// - Parameter error: the decoder's error, of which nothing is told: it may quote the body.
  public init(_ error: DecodingError) {
    let isMalformed = if case .dataCorrupted = error { true } else { false }
    self.init([BodyProblem(JSONPointer(), isMalformed ? .malformed : .wrongType)])
  }

  /// A body of more bytes than the service takes, which the server noticed before anything read it.
  public static var tooLarge: BodyError { BodyError([BodyProblem(JSONPointer(), .limit)]) }

  /// Whether nothing of the body could be read, so that no property is to blame.
  public var isMalformed: Bool { isAll(.malformed) }

  /// Whether the body as a whole is what is wrong.
  func isAll(_ mistake: BodyMistake) -> Bool {
    problems.contains { $0.pointer.isEmpty && $0.code.name == mistake.rawValue }
  }
}

extension BodyError: CustomStringConvertible {
  /// Pointers and codes: `/phone: incomplete, /name: missing`.
  public var description: String { problems.map(\.description).joined(separator: ", ") }
}
