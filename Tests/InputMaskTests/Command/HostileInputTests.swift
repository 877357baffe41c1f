import Foundation
import Testing

@testable import InputMask
@testable import InputMaskRecords
@testable import InputMaskRules
@testable import InputMaskSession
@testable import mask_cli

/// Names, lines and arguments that try to drive a terminal: none of them does, and none is a trap.
@Suite(.timeLimit(.minutes(30)))
struct HostileInputTests {
  private static let statuses: Set<Int32> = [0, 1, 2, 4]

  // MARK: The door

  @Test func everyCharacterThatATerminalObeysIsSpelledOut() throws {
    for value in HostileText.forbidden {
      let text = String(try #require(Unicode.Scalar(value)))
      let message: Message = "a\(text)b"
      #expect(!HostileText.isHostile(message.text), "U+\(String(value, radix: 16))")
      #expect(Message(text) == "\(text)")
      #expect(Frame.Span(text).text == Message(text).text)
      if value != 0x09, value != 0x0D {
        #expect(message.text == "a\\u{\(String(value, radix: 16, uppercase: true))}b")
      }
    }
    #expect(("a\("\t\n\r")b" as Message).text == "a\\t\\n\\rb")
  }

  @Test func whatTheSourceSaysAndWhatIsSafeAlreadyStays() {
    let inner: Message = "\u{1B}[1m\("x\u{1B}y")\u{1B}[0m"
    #expect(("<\(inner)>" as Message).text == "<\u{1B}[1mx\\u{1B}y\u{1B}[0m>")
    #expect(Message("é👩‍👩‍👧 \\u{1B}").text == "é👩‍👩‍👧 \\u{1B}")
    #expect(Message(lines: "a\tb\n\u{1B}c\r\n").text == "a\tb\n\\u{1B}c\\r\n")
  }

  // MARK: In this process

  @Test func fourThousandArgumentsAreSpelledOutSafely() {
    var refused = 0
    var random = Seeded(7)
    for round in 0..<4000 {
      let arguments = HostileText.arguments(using: &random)
      do throws(CommandError) {
        try ArgumentMistake.checkSubcommand(try GNUArguments.expand(arguments))
      } catch {
        refused += 1
        for line in error.lines { #expect(!HostileText.isHostile(line.text), "round \(round)") }
      }
    }
    #expect(refused > 500)
  }

  /// Few of them: the argument parser takes its time, above all for its help.
  @Test func argumentsAreReadOrRefusedSafely() {
    var refused = 0
    var random = Seeded(8)
    for round in 0..<150 {
      let arguments = HostileText.arguments(using: &random)
      do {
        _ = try MaskCLI.command(in: arguments)
      } catch {
        guard let error = error as? CommandError else {
          #expect(!HostileText.isHostile(MaskCLI.fullMessage(for: error)), "round \(round): \(arguments)")
          continue
        }
        refused += 1
        for line in error.lines {
          #expect(
            !HostileText.isHostile(line.text) && !line.text.contains("\n"), "round \(round): \(arguments)")
        }
        #expect(error.status == .usage, "round \(round): \(arguments)")
      }
    }
    #expect(refused > 30)
  }

  @Test func fourThousandNamesAndLinesAreReportedSafely() throws {
    let book = RuleBook.standard()
    let rules = try ["phone", "name", "card", "email"].map { try book.rule(named: $0) }
    let chains = rules.map { FormatterChain([$0], productLimit: 1 << 20) }
    let nowhere = UnsafeMutableBufferPointer<UInt8>(start: nil, count: 0)
    let palette = Palette(.never, for: 2)
    for seed in Seeded.seeds(4000) {
      var random = Seeded(seed)
      let (name, line) = (
        HostileText.name(upTo: 5, using: &random), HostileText.text(upTo: 6, using: &random)
      )
      let number = random.int(0...rules.count - 1)
      var copy = line
      var messages: [Message] = []
      copy.withUTF8 { bytes in
        _ = chains[number].format(bytes, as: .text, into: nowhere)
        chains[number].forEachProblem(of: bytes, language: "en") {
          messages.append(palette.report($0.problem, at: "\(name):1:1", " \"\(line)\":"))
        }
      }
      let explanation = rules[number].explain(line)
      let caret = UTF8Offset(random.int(0...line.utf8.count))
      messages.append(ExplanationReport(name, explanation, caret: caret).table(palette))
      messages.append("\(SystemError(subject: name, code: 2))")
      messages += CommandError.rules([RuleDiagnostic(message: name)]).lines
      for message in messages { #expect(!HostileText.isHostile(message.text), "seed \(seed)") }
      let object = JSONWriter.text(of: ExplanationReport(name, explanation, caret: caret))
      #expect(!HostileText.isHostile(object) && !object.contains("\n"), "seed \(seed)")
      _ = try JSONSerialization.jsonObject(with: Data(object.utf8))
    }
  }

  @Test func aThousandHostileLinesHaveAnswersInASession() throws {
    var session = try Session(rule: "phone", in: .standard())
    for seed in Seeded.seeds(1000) {
      var random = Seeded(seed)
      let text = JSONWriter.text(of: HostileText.text(upTo: 6, using: &random))
      let line = random.pick([
        #"{"op":"paste","text":\#(text)}"#, #"{"op":\#(text)}"#, #"{\#(text):1}"#, text,
        HostileText.text(upTo: 6, using: &random), #"{"op":"start","rule":\#(text)}"#,
        #"{"op":"start","kind":"tokens","tokens":[\#(text)]}"#, #"{"op":"start","text":\#(text)}"#,
      ])
      let answer = session.reply(to: line)
      #expect(!HostileText.isHostile(answer) && !answer.contains("\n"), "seed \(seed)")
      _ = try SessionAnswer(answer)
    }
  }

  // MARK: The command itself

  private func expectSafe(_ run: CommandWorkspace.Run, _ comment: Comment) {
    #expect(!HostileText.isHostile(run.errors), comment)
    #expect(Self.statuses.contains(run.status), comment)
  }

  @Test func aRunWithFiveHundredHostileNamesAndOneWithFiveHundredLines() throws {
    let workspace = try CommandWorkspace()
    var random = Seeded(5)
    let names = (0..<500).map { _ in "no such/" + HostileText.name(upTo: 4, using: &random) }
    let run = try workspace.run(["--rule", "phone", "--rules", "test-rules.yaml", "--"] + names)
    expectSafe(run, "names")
    #expect(run.status == 4)
    #expect(run.errors.split(separator: "\n").count == 500)
    let lines = (0..<500).map { _ in HostileText.text(upTo: 6, using: &random) }.joined(separator: "\n")
    for command in ["format", "check", "redact", "explain"] {
      let options = command == "format" ? ["--show-values"] : []
      let run = try workspace.run(
        [command, "--rule", "phone", "--rules", "test-rules.yaml"] + options, input: Array(lines.utf8))
      expectSafe(run, "\(command)")
      if command == "explain" || command == "check" { #expect(!HostileText.isHostile(run.text)) }
    }
  }

  @Test func hostileArgumentsEndWithADocumentedStatus() throws {
    let workspace = try CommandWorkspace()
    for seed in Seeded.seeds(30) {
      var random = Seeded(seed)
      let arguments = HostileText.arguments(using: &random)
      expectSafe(try workspace.run(arguments), "seed \(seed): \(arguments)")
    }
  }

  @Test func hostileNamesOfRuleFilesAndVariablesAreSpelledOut() throws {
    let workspace = try CommandWorkspace()
    let name = "\u{1B}[31mx.yaml"
    try workspace.write("k: [", to: name)
    let file = try workspace.run(["--rule", "phone", "--rules", name])
    #expect(file.errors.hasPrefix("\\u{1B}[31mx.yaml:"))
    let variable = try workspace.run(["--rule", "phone"], environment: ["MASK_RULES": "\u{1B}[31mx"])
    #expect(variable.errors.hasPrefix("\\u{1B}[31mx: cannot be opened"))
    let option = try workspace.run(["--invalid", "\u{1B}[31mx"])
    #expect(option.errors.hasPrefix("mask-cli: the value '\\u{1B}[31mx' is invalid"))
    for run in [file, variable, option] {
      expectSafe(run, "\(run.errors)")
      #expect(run.status == 2)
    }
  }
}
