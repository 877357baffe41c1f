import Foundation
import Testing

/// A folder of its own for a test, in which the built command runs with a clean environment.
final class CommandWorkspace {
  /// What a run of the command left behind.
  struct Run {
    var status: Int32
    var output: [UInt8]
    var errors: String

    /// The output as text; U+FFFD where it is malformed.
    var text: String { String(decoding: output, as: UTF8.self) }
  }

  /// Rules that the tests need, so that they do not depend on those that are shipped.
  static let rules = """
    rules:
      phone:
        title: Russian phone number
        formatters:
          - digits-only
          - strip-prefix: {spellings: [{text: "007", longer-than: 10}, {text: "8", longer-than: 10}, \
    {text: "7", longer-than: 10}]}
          - mask: "+7-[000]-[000]-[00]-[00]"
        checks: [complete, drops: "[:Any:]"]
        redact: {keep-last: 4}
        messages:
          en: {incomplete: type all ten digits}
          ru: {incomplete: введите все десять цифр}
        examples:
          - {input: "8 (916) 123-45-67", text: "+7-916-123-45-67", value: "9161234567", shown: "+7-•••-•••-45-67"}
          - {input: "123", problem: incomplete}
      word:
        parameters: {most: 8}
        formatters: [letters-only, {max-length: $most}]
        checks: [{length: {min: 1, max: 8}}, drops: "[:Any:]"]
        examples:
          - {input: "abc", text: "abc"}
      ten:
        formatters: [digits-only]
        checks: [{length: 10}, {pattern: "9.*"}, drops: "[:Any:]"]
        examples:
          - {input: "9161234567"}
    """

  let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("mask-cli-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try write(Self.rules, to: "test-rules.yaml")
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// The command beside the test bundle.
  static let command: String = {
    let bundle =
      (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
      ?? CommandLine.arguments[0]
    return URL(fileURLWithPath: bundle).deletingLastPathComponent().appendingPathComponent("mask-cli").path
  }()

  func path(_ name: String) -> URL { folder.appendingPathComponent(name) }

  func write(_ text: String, to name: String) throws { try write(Array(text.utf8), to: name) }

  func write(_ bytes: [UInt8], to name: String) throws {
    let file = path(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
  }

  /// Runs `mask-cli` with the rules of the tests.
  func run(_ arguments: String..., input: String = "") throws -> Run {
    try run(arguments + ["--rules", "test-rules.yaml"], input: Array(input.utf8))
  }

  func run(_ arguments: String..., bytes: [UInt8]) throws -> Run {
    try run(arguments + ["--rules", "test-rules.yaml"], input: bytes)
  }

  /// Runs `mask-cli` with nothing but the given arguments.
  func run(_ arguments: [String], input: [UInt8] = [], environment: [String: String] = [:]) throws -> Run {
    try start(Self.command, arguments, input: input, environment: environment)
  }

  /// Runs a line of shell, in which `$M` is `mask-cli`.
  func shell(_ line: String, input: [UInt8] = []) throws -> Run {
    try start("/bin/bash", ["-c", line], input: input, environment: ["M": Self.command])
  }

  private func start(
    _ program: String, _ arguments: [String], input: [UInt8], environment: [String: String]
  ) throws -> Run {
    let name = UUID().uuidString
    // Files, not pipes: nothing can fill up while the other side waits.
    for (suffix, bytes) in [("in", input), ("out", []), ("err", [])] {
      try write(bytes, to: "\(name).\(suffix)")
    }
    defer {
      for suffix in ["in", "out", "err"] {
        try? FileManager.default.removeItem(at: path("\(name).\(suffix)"))
      }
    }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.currentDirectoryURL = folder
    var variables = ["PATH": "/usr/bin:/bin", "HOME": path("home").path]
    variables.merge(environment) { $1 }
    process.environment = variables
    process.standardInput = try FileHandle(forReadingFrom: path("\(name).in"))
    process.standardOutput = try FileHandle(forWritingTo: path("\(name).out"))
    process.standardError = try FileHandle(forWritingTo: path("\(name).err"))
    try process.run()
    process.waitUntilExit()
    // A signal shows as a shell would show it, so that no crash passes for a status.
    let status =
      process.terminationReason == .exit ? process.terminationStatus : 128 + process.terminationStatus
    return Run(
      status: status, output: Array(try Data(contentsOf: path("\(name).out"))),
      errors: String(decoding: try Data(contentsOf: path("\(name).err")), as: UTF8.self))
  }
}
