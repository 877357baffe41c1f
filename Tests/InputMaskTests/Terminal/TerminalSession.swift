import Foundation
import Testing

/// A shell in a real terminal, that of tmux, with the built command in it.
final class TerminalSession {
  /// How long a screen may take to become what is waited for, in seconds: machines may be very slow.
  private static let deadline = 120.0

  let workspace: CommandWorkspace
  private let socket: String

  /// Starts a shell without a user's settings.
  /// - Parameter variables: further variables of its environment, as `NAME=value`.
  init(columns: Int = 80, rows: Int = 24, variables: [String] = []) throws {
    workspace = try CommandWorkspace()
    socket = workspace.path("tmux").path
    let environment = [
      "PATH=/usr/bin:/bin", "LC_ALL=C.UTF-8", "PS1=ready> ", "M=\(CommandWorkspace.command)",
    ]
    let words =
      ["env", "-i"] + environment + ["TERM=screen", "HOME=\(workspace.path("home").path)"] + variables + [
        "bash", "--norc", "--noprofile",
      ]
    try tmux(
      [
        "-f", "/dev/null", "-u", "new-session", "-d", "-x", "\(columns)", "-y", "\(rows)", "-c",
        workspace.folder.path,
      ]
        + words)
    try tmux(["set-option", "-g", "status", "off"])
    try wait { $0.contains("ready>") }
  }

  deinit {
    // The server ends with its only session. `kill-server` has it send itself a signal, and those are blocked
    // in what a process of many threads has started.
    _ = try? tmux(["kill-session"])
  }

  @discardableResult
  private func tmux(_ arguments: [String]) throws -> String {
    let process = Process()
    // The server of tmux stays. Were it to inherit the descriptor by which `Process` learns of the end of its
    // child, that would never come.
    let script = #"(for fd in {3..255}; do eval "exec $fd>&-"; done; exec tmux "$@"); exit $?"#
    process.executableURL = URL(fileURLWithPath: "/bin/bash")
    process.arguments = ["-c", script, "tmux", "-S", socket] + arguments
    // A file, not a pipe: the server of tmux stays, and would hold a pipe open.
    let file = workspace.path(UUID().uuidString)
    try Data().write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let output = try FileHandle(forWritingTo: file)
    process.standardOutput = output
    process.standardError = output
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    let text = try String(contentsOf: file, encoding: .utf8)
    try #require(
      process.terminationStatus == 0,
      "tmux \(arguments.first ?? "") failed: \(text); where it is missing run Scripts/install-packages tmux")
    return text
  }

  /// Presses keys by tmux's names for them: `Enter`, `C-c`, `Left`, `BTab`.
  func press(_ keys: String...) throws { try tmux(["send-keys"] + keys) }

  /// Types a text, character by character.
  func type(_ text: String) throws { try tmux(["send-keys", "-l", "--", text]) }

  /// Runs a line of shell, in which `$M` is `mask-cli`.
  func run(_ line: String) throws {
    try type(line)
    try press("Enter")
  }

  /// Runs `mask-cli` with the rules of the tests; its output goes to the file `out`, its status to the screen.
  func start(_ arguments: String) throws {
    try run("clear; $M \(arguments) --rules test-rules.yaml --no-config >out; echo \"status=\"$?")
  }

  /// Pastes a text as a terminal with bracketed paste does.
  func paste(_ text: String) throws {
    try tmux(["set-buffer", "--", text])
    try tmux(["paste-buffer", "-p"])
  }

  /// Pastes a file of the workspace as a terminal with bracketed paste does.
  func paste(fromFile name: String) throws {
    try tmux(["load-buffer", workspace.path(name).path])
    try tmux(["paste-buffer", "-p"])
  }

  /// Changes the size of the terminal.
  func resize(columns: Int, rows: Int) throws {
    try tmux(["resize-window", "-x", "\(columns)", "-y", "\(rows)"])
  }

  /// What is on the screen, without spaces at the ends of lines.
  func screen(withColors: Bool = false) throws -> String {
    try tmux(["capture-pane", "-p"] + (withColors ? ["-e"] : []))
  }

  /// The column and the row of the cursor, from 0.
  func cursor() throws -> [Int] {
    let place = try tmux(["display-message", "-p", "#{cursor_x} #{cursor_y}"])
    return place.split { $0 == " " || $0 == "\n" }.compactMap { Int($0) }
  }

  /// Waits until the screen is as a condition says.
  @discardableResult
  func wait(
    _ location: SourceLocation = #_sourceLocation, until isReached: (String) -> Bool
  ) throws -> String {
    let end = Date(timeIntervalSinceNow: Self.deadline)
    var screen = ""
    repeat {
      screen = try self.screen()
      if isReached(screen) { return screen }
      usleep(30_000)
    } while Date() < end
    Issue.record("the screen never became what was waited for:\n\(screen)", sourceLocation: location)
    throw CancellationError()
  }

  /// Waits until a text is on the screen.
  @discardableResult
  func wait(for text: String, _ location: SourceLocation = #_sourceLocation) throws -> String {
    try wait(location) { $0.contains(text) }
  }

  /// Waits until the cursor is at a column.
  func wait(forCursorAt column: Int, _ location: SourceLocation = #_sourceLocation) throws {
    try wait(location) { _ in (try? self.cursor().first) == column }
  }

  /// Waits until a command reads a line without echo. The shell turns echo off too while it reads one, and then edits
  /// the line itself (`-icanon`).
  func waitForALineWithoutEcho(_ location: SourceLocation = #_sourceLocation) throws {
    try wait(location) { _ in
      (try? self.flags()).map { $0.contains("-echo") && $0.contains("icanon") } == true
    }
  }

  /// Waits until the shell reads a line, after a command that left its reading to the terminal.
  func waitForTheShell(_ location: SourceLocation = #_sourceLocation) throws {
    try wait(location) { _ in (try? self.flags())?.contains("-icanon") == true }
  }

  /// What the command printed.
  func output() throws -> String { try String(contentsOf: workspace.path("out"), encoding: .utf8) }

  /// The flags of the terminal as they are now, such as `-echo`.
  func flags() throws -> [String] {
    let tty = try tmux(["display-message", "-p", "#{pane_tty}"]).trimmingCharacters(in: .newlines)
    return try workspace.shell("stty -a -F \(tty)").text.split { $0 == " " || $0 == "\n" }.map(String.init)
  }

  /// Sends bytes as they are, as a terminal would.
  func send(_ bytes: String) throws {
    try tmux(["set-buffer", "--", bytes])
    try tmux(["paste-buffer", "-r"])
  }

  /// The settings of the terminal as the shell sees them.
  func settings(_ name: String) throws -> String {
    try run("stty -g >\(name).new; mv \(name).new \(name)")
    let file = workspace.path(name)
    try wait { _ in FileManager.default.fileExists(atPath: file.path) }
    return try String(contentsOf: file, encoding: .utf8)
  }
}
