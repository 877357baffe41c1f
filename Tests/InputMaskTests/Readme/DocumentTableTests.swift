import Foundation
import Testing

@testable import InputMask
@testable import InputMaskRules

/// The tables of the documents name what the code has, all of it.
@Suite struct DocumentTableTests {
  private static let guide = "Sources/InputMask/InputMask.docc/WriteARule.md"

  /// The rows of the first table behind a line that begins with a text, their cells without the edges.
  private static func rows(_ path: String, behind start: String) throws -> [[String]] {
    let lines = try DocumentFile(path).lines
    let first = try #require(lines.firstIndex { $0.hasPrefix(start) }, "\(path): \(start)")
    let table = lines[first...].drop { !$0.hasPrefix("|") }.prefix { $0.hasPrefix("|") }
    return table.dropFirst(2).map { row in
      row.replacing("\\|", with: "¦").split(separator: "|", omittingEmptySubsequences: true).map {
        $0.trimmingCharacters(in: .whitespaces)
      }
    }
  }

  /// The texts between backticks.
  private static func words(_ cell: String) -> [String] {
    cell.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }.map { String($0.element) }
  }

  /// The first words of the texts between backticks: the keys.
  private static func keys(_ rows: [[String]]) -> [String] {
    rows.flatMap { words($0[0]) }.map { String($0.prefix { $0 != ":" && $0 != " " && $0 != "¦" }) }
  }

  @Test func theKeysOfARule() throws {
    let keys = Self.keys(try Self.rows(Self.guide, behind: "### The keys of a rule"))
    #expect(keys.sorted() == RuleDecoder.ruleKeys.keyNames.sorted())
  }

  @Test func theKeysOfRedact() throws {
    let keys = Self.keys(try Self.rows(Self.guide, behind: "### What is hidden"))
    #expect(Set(keys).subtracting(["hide"]) == Set(Redact.keys.keyNames))
  }

  @Test func theKeysOfSeparators() throws {
    let keys = Self.keys(try Self.rows(Self.guide, behind: "`separators: {…}` has these keys"))
    #expect(keys == Separators.syntax.table.keyNames)
  }

  @Test func theFiltersDecoratorsAndChecks() throws {
    let filters = Self.keys(try Self.rows(Self.guide, behind: "### Filters"))
    for filter in FilterTable.all { #expect(filters.contains(filter.name), "\(filter.name)") }
    let decorators = Self.keys(try Self.rows(Self.guide, behind: "### Decorators"))
    for decorator in DecoratorTable.all { #expect(decorators.contains(decorator.name), "\(decorator.name)") }
    let checks = Self.keys(try Self.rows(Self.guide, behind: "### Checks"))
    for check in CheckTable.all { #expect(checks.contains(check.name), "\(check.name)") }
    let seen = try Self.rows(Self.guide, behind: "### What a check sees").flatMap { Self.words($0[0]) }
    let named = Set(seen + ["check-digit"] + ChecksumCheck.syntaxes.map(\.name))
    for check in CheckTable.all { #expect(named.contains(check.name), "\(check.name)") }
  }

  @Test func theCodesOfProblemsAndTheirFigures() throws {
    let rows = try Self.rows(Self.guide, behind: "### Problems")
    #expect(rows.map { Self.words($0[0]) } == Problem.Code.standard.map { [$0.code.name] })
    for (row, standard) in zip(rows, Problem.Code.standard) {
      let figures = row.count > 2 ? Self.words(row[2]).map { $0.filter(\.isLetter) } : []
      #expect(figures == standard.figures, "\(standard.code)")
    }
  }

  /// What the engine says names no figure that the table lacks, and problems have none that it lacks.
  @Test func messagesAndProblemsHaveTheFiguresOfTheTable() throws {
    for key in MessageKey.all {
      let code = Problem.Code(String(key.name.prefix { $0 != "." }))
      for language in MessageTable.languages {
        for part in MessageTable.text(key.words, language).split(separator: "{").dropFirst() {
          let name = String(part.prefix { $0.isLetter })
          #expect(code.figures?.contains(name) == true, "\(key): \(name)")
        }
      }
    }
    let book = RuleBook.standard()
    for rule in try book.allRules() {
      for example in rule.declaration.examples {
        for problem in rule.format(example.input).problems {
          guard let figures = problem.code.figures else { continue }
          #expect(Set(problem.parameters.keys).isSubset(of: figures), "\(rule.name): \(problem.code)")
        }
      }
    }
  }

  @Test func theLimitsOfStrangersRules() throws {
    let rows = try Self.rows(
      "Sources/InputMaskRules/InputMaskRules.docc/RulesOfStrangers.md", behind: "## Overview")
    func limit(_ name: String) -> Int? {
      rows.first { $0[0] == name }.flatMap {
        Int($0[1].prefix { $0.isNumber || $0 == "," }.filter(\.isNumber))
      }
    }
    #expect(limit("variants of a rule") == Variant.maximumCount)
    #expect(limit("rules in a file") == RuleFile.maximumRuleCount)
    #expect(limit("formatters, and checks, of a rule") == RuleDecoder.maximumComponentCount)
    #expect(limit("cases of a `choose`") == Choose.maximumCaseCount)
    #expect(limit("parameters of a rule") == Parameters.maximumCount)
    #expect(limit("values that a rule takes over in parts of others") == DocumentReader.maximumNodeCount)
  }

  @Test(arguments: [
    "format", "value", "redact", "check", "scrub", "profile", "explain", "ask", "form", "try", "session",
    "rules list",
    "rules show",
    "rules check", "rules schema",
  ])
  func everyOptionIsInThePageOfTheCommand(_ subcommand: String) throws {
    var words: Set = ["-h", "--help", "-V", "--version"]
    for row in try Self.rows("Docs/mask-cli.md", behind: "## All options") {
      for word in Self.words(row[0]) { words.insert(word.split(separator: " ").first.map(String.init) ?? "") }
    }
    let workspace = try CommandWorkspace()
    let help = try workspace.run(subcommand.split(separator: " ").map(String.init) + ["--help"]).text
    var options: [String] = []
    for line in help.split(separator: "\n") where line.hasPrefix("  -") {
      let head = line.dropFirst(2).split(separator: "  ").first ?? ""
      options += head.split { $0 == "," || $0 == " " || $0 == "/" }.map(String.init).filter {
        $0.hasPrefix("-")
      }
    }
    #expect(options.count > 2)
    for option in options { #expect(words.contains(option), "\(subcommand): \(option)") }
  }
}
