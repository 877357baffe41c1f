import Foundation
import InputMask
import Testing

@testable import InputMaskRules

/// A mistake, and something whose author makes it.
struct MistakeCase<Kind: Sentence>: Sendable, CustomTestStringConvertible {
  let mistake: Kind
  /// The messages that the author gets.
  let messages: @Sendable () -> [String]

  init(_ mistake: Kind, _ messages: @escaping @Sendable () -> [String]) {
    self.mistake = mistake
    self.messages = messages
  }

  /// A mistake in a rule file with the one rule `a`, whose keys are given.
  init(_ mistake: Kind, rule keys: String) {
    self.init(mistake) { MistakeSource.messages(inFile: "rules:\n  a: {\(keys)}\n") }
  }

  /// A mistake in a rule file.
  init(_ mistake: Kind, file text: String) {
    self.init(mistake) { MistakeSource.messages(inFile: text) }
  }

  var testDescription: String { mistake.message }

  func expect() {
    let messages = messages()
    #expect(messages.contains(mistake.message), "\(messages)")
  }
}

/// What is said of a mistake.
protocol Sentence: Sendable {
  var problem: String { get }
  var remedy: String { get }
  var message: String { get }
}

extension Mistake: Sentence {}

/// A sentence about a file, which stands where the mistake is found.
extension String: Sentence {
  var problem: String { String(self[..<(range(of: "; ")?.lowerBound ?? endIndex)]) }
  var remedy: String { String(dropFirst(problem.count + 2)) }
  var message: String { self }
}

enum MistakeSource {
  static func messages(inFile text: String) -> [String] {
    errors(in: Array(text.utf8)).map(\.message)
  }

  static func messages(_ body: () throws -> Void) -> [String] {
    do {
      try body()
      return []
    } catch let error as RuleBookError {
      return error.diagnostics.map(\.message)
    } catch {
      return ["\(error)"]
    }
  }

  /// What an expression catches in a source file.
  static func matches(of expression: Regex<(Substring, Substring)>, in path: String) throws -> Set<String> {
    let text = try String(
      contentsOf: DocumentFile.root.appendingPathComponent("Sources/" + path), encoding: .utf8)
    return Set(text.matches(of: expression).map { String($0.1) })
  }

  /// Each mistake that a source file declares is made by one of the tables of a test, and no other is left out.
  static func expectAllTold(
    in path: String, but unseen: Set<String> = [], by test: String = #filePath
  ) throws {
    let names = try matches(of: /(?m)^  (?:package )?static (?:func|var|let) (\w+)/, in: path)
    let table = try String(contentsOfFile: test, encoding: .utf8)
    let made = Set(table.matches(of: /(?m)(?:\(|^ +)\.(\w+)/).map { String($0.1) })
    #expect(names.count >= 5)
    #expect(names.subtracting(made) == unseen)
  }

  /// What every sentence about a mistake must be.
  static func expectWords(_ mistake: some Sentence) {
    for half in [mistake.problem, mistake.remedy] {
      #expect(half.first { $0.isLetter }.map { $0.isLowercase || half.first != $0 } == true, "\(half)")
      #expect(half.last != "." && half.first != " " && half.last != " ", "\(half)")
    }
    #expect(mistake.message.hasPrefix(mistake.problem) && mistake.message.hasSuffix(mistake.remedy))
  }
}
