import InputMask

/// Everything that is wrong with a request, most often with its body: what decoding throws, and a program that finds more.
///
/// ```swift
/// throw BodyError("/voucher", "unknown", ["en": "there is no such voucher", "de": "diesen Gutschein gibt es nicht"])
/// ```
public struct BodyError: Error, Sendable {
  /// What is wrong, in the order of the properties; of a body at most ``limit`` problems, and then one that says that there are more.
  public let problems: [BodyProblem]
  /// The status of the answer: 400 for a body that is no JSON, 413 for one that is too large, and otherwise 422 unless the program says
  /// another one.
  public let status: Int

  /// How many problems are listed. A list of a million wrong values makes no answer of a hundred megabytes.
  public static let limit = 100

  /// An error of some problems, or of a status that says all.
  public init(_ problems: [BodyProblem], status: Int = 422) {
    (self.problems, self.status) = (problems, status)
  }

  /// An error of one problem; see ``BodyProblem/init(_:_:_:)``.
  public init(_ pointer: String, _ code: String, _ messages: [String: String], status: Int = 422) {
    self.init([BodyProblem(pointer, code, messages)], status: status)
  }

  /// What is told of a body that a decoder could not read at all.
  /// - Parameter error: the decoder's error, of which nothing is told: it may quote the body.
  public init(_ error: DecodingError) {
    if case .dataCorrupted = error {
      self = .malformed
    } else {
      self.init([BodyProblem(JSONPointer(), .wrongType)])
    }
  }

  /// A body that is no JSON in UTF-8, so that no property is to blame.
  static var malformed: BodyError { BodyError([BodyProblem(JSONPointer(), .malformed)], status: 400) }

  /// A body of more bytes than the service takes, which the server noticed before anything read it.
  public static var tooLarge: BodyError { BodyError([BodyProblem(JSONPointer(), .limit)], status: 413) }
}

extension BodyError: CustomStringConvertible {
  /// Pointers and codes: `/phone: incomplete, /name: missing`.
  public var description: String { problems.map(\.description).joined(separator: ", ") }
}
