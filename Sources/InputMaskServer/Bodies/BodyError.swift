import InputMask

/// Everything that is wrong with the body of a request.
public struct BodyError: Error, Sendable {
  /// What is wrong, in the order of the properties; at most ``limit`` problems, and then one that says that there are more.
  public let problems: [BodyProblem]

  /// How many problems are listed. A list of a million wrong values makes no answer of a hundred megabytes.
  public static let limit = 100

  /// An error of some problems.
  init(_ problems: [BodyProblem]) { self.problems = problems }

  /// What a decoder found wrong with a body that it could not read at all.
  /// - Parameter error: the decoder's error, of which only its place is told: its words may quote the body.
  public init(_ error: DecodingError) { self.init([BodyProblem(error, in: nil)]) }

  /// A body of more bytes than the service takes, which the server noticed before anything read it.
  public static var tooLarge: BodyError { BodyError([BodyProblem(pointer: "", .limit)]) }

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

extension BodyProblem {
  /// What a decoder found wrong, at its place as far as a plan knows it.
  init(_ error: DecodingError, in plan: BodyPlan?) {
    let (path, mistake): ([any CodingKey], BodyMistake)
    switch error {
    case .keyNotFound(let key, let context): (path, mistake) = (context.codingPath + [key], .missing)
    case .valueNotFound(_, let context): (path, mistake) = (context.codingPath, .missing)
    case .typeMismatch(_, let context): (path, mistake) = (context.codingPath, .wrongType)
    case .dataCorrupted(let context): (path, mistake) = (context.codingPath, .wrongType)
    @unknown default: (path, mistake) = ([], .wrongType)
    }
    // At the top only a text that is no JSON is corrupt.
    if case .dataCorrupted = error, path.isEmpty {
      self.init(pointer: "", .malformed)
    } else {
      self.init(pointer: JSONPointer.text(path, in: plan), mistake)
    }
  }
}
