import Foundation
import Testing

/// An answer of a session, read by a JSON parser that is not the command's own.
struct SessionAnswer {
  let members: [String: Any]

  init(_ line: some StringProtocol) throws {
    // Foundation takes U+FEFF at the start of a string for a byte order mark, and drops it.
    let escaped = line.unicodeScalars.map { $0 == "\u{FEFF}" ? "\\ufeff" : String($0) }.joined()
    let object = try JSONSerialization.jsonObject(with: Data(escaped.utf8))
    members = try #require(object as? [String: Any], "\(line)")
  }

  var text: String? { members["text"] as? String }
  var shown: String? { members["shown"] as? String }
  var value: String? { members["value"] as? String }
  var selection: [Int]? { members["selection"] as? [Int] }
  var shownSelection: [Int]? { members["shownSelection"] as? [Int] }
  var marked: String? { members["marked"] as? String }
  var isNotified: Bool? { members["notified"] as? Bool }
  var refusal: String? { (members["refused"] as? [String: Any])?["reason"] as? String }
  /// What was left out: `reason from-to` for each, with a space between them.
  var dropped: String? {
    (members["dropped"] as? [[String: Any]])?.map { entry in
      let range = (entry["range"] as? [Int] ?? []).map(String.init).joined(separator: "-")
      return "\(entry["reason"] as? String ?? "?") \(range)"
    }.joined(separator: " ")
  }
  var error: String? { (members["error"] as? [String: Any])?["code"] as? String }
  var message: String? { (members["error"] as? [String: Any])?["message"] as? String }

  /// Whether every key of `expected` is here with the same value.
  func holds(_ expected: SessionAnswer) -> Bool {
    expected.members.allSatisfy { key, value in
      (members[key] as? NSObject).map { $0.isEqual(value as? NSObject) } ?? false
    }
  }
}

extension CommandWorkspace {
  /// Runs a session over the lines.
  func session(_ arguments: [String], _ lines: [String]) throws -> [SessionAnswer] {
    let run = try run(["session"] + arguments, input: Array((lines.joined(separator: "\n") + "\n").utf8))
    #expect(run.status == 0)
    #expect(run.errors == "")
    return try run.text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map {
      try SessionAnswer($0)
    }
  }
}
