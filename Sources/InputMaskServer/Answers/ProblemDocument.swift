import InputMask

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What is wrong with a request, as RFC 9457 writes it: the body of an answer of the type `application/problem+json`.
///
/// ```json
/// {"errors": [{"code": "incomplete", "detail": "the number is too short; …", "pointer": "/phone"}],
///  "language": "en", "status": 422, "title": "Unprocessable Content"}
/// ```
///
/// All sentences are of one language, which `language` names. A document has no value of the request.
public struct ProblemDocument: Encodable, Hashable, Sendable {
  /// The media type of the answer.
  public static let contentType = "application/problem+json"

  /// A URI of the kind of problem; `nil` for none, which means `about:blank`.
  public var type: String?
  /// The kind of problem in words.
  public var title: String
  /// The status of the answer; see ``BodyError/status``.
  public var status: Int
  /// The language of all sentences, for the header `Content-Language` too.
  public var language: String
  /// What is wrong, one thing after the other.
  public var errors: [Entry]

  /// One thing that is wrong.
  public struct Entry: Encodable, Hashable, Sendable {
    /// Where: a JSON Pointer (RFC 6901) into the request's body; empty for the whole of it.
    public var pointer: String
    /// What, for programs.
    public var code: String
    /// What, and what would do, for people.
    public var detail: String
  }

  /// The document as JSON, its members in alphabetical order.
  public var json: Data { Data(JSONWriter.text(of: self).utf8) }
}

// Foundation's encoder takes six times as long.
extension ProblemDocument: JSONWritable {
  package func write(to writer: inout JSONWriter) {
    writer.object { document in
      document.member("errors", errors)
      document.member("language", language)
      document.member("status", status)
      document.member("title", title)
      if let type { document.member("type", type) }
    }
  }
}

extension ProblemDocument.Entry: JSONWritable {
  package func write(to writer: inout JSONWriter) {
    writer.object { entry in
      entry.member("code", code)
      entry.member("detail", detail)
      entry.member("pointer", pointer)
    }
  }
}

extension BodyError {
  /// The answer to a request with such a body.
  ///
  /// The language is the best one for the client of those in which every sentence of the document is known.
  /// - Parameters:
  ///   - acceptLanguage: the field `Accept-Language` of the request.
  ///   - languages: the languages that the service speaks, where it does not speak all of them. The first one in which every sentence is
  ///     known stands in for all others; it is English where no languages are given.
  ///   - type: a URI of this kind of problem.
  public func document(
    acceptLanguage: String? = nil, languages: [String]? = nil, type: String? = nil
  ) -> ProblemDocument {
    let known = languages ?? ["en"] + Set(problems.flatMap(\.languages)).subtracting(["en"]).sorted()
    let language = Language.best(acceptLanguage, of: known) { language in
      problems.allSatisfy { $0.speaks(language) }
    }
    return ProblemDocument(
      type: type, title: Self.titles[status] ?? "Problem", status: status, language: language,
      errors: problems.map { problem in
        ProblemDocument.Entry(
          pointer: problem.pointer, code: problem.code.name, detail: problem.message(language))
      })
  }

  /// What RFC 9110 calls the statuses that speak of a request.
  private static let titles = [
    400: "Bad Request", 401: "Unauthorized", 403: "Forbidden", 404: "Not Found", 405: "Method Not Allowed",
    406: "Not Acceptable", 409: "Conflict", 410: "Gone", 412: "Precondition Failed", 413: "Content Too Large",
    415: "Unsupported Media Type", 422: "Unprocessable Content", 429: "Too Many Requests",
  ]
}
