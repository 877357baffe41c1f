import Glibc
import InputMask
import InputMaskRules

/// shortcut-times RULE ROUNDS [reported] <LINES: nanoseconds of processor time a line, for each setting of the shortcuts.
///
/// Settings take turns, a round each. A row is the name of a setting, `all`, `none` or the shortcut that is off, and its figures.
@main
struct ShortcutTimes {
  static let shortcuts: [(name: String, value: Shortcuts)] = [
    ("plainInput", .plainInput),
    ("plainScalars", .plainScalars), ("invalidInput", .invalidInput), ("shapeFill", .shapeFill),
  ]
  /// Nanoseconds of a round of a setting, at least.
  static let budget: UInt64 = 20_000_000

  static func main() throws {
    guard CommandLine.arguments.count > 2, let rounds = Int(CommandLine.arguments[2]) else {
      fatalError("usage: shortcut-times RULE ROUNDS [reported] <LINES")
    }
    let declaration = try RuleBook.standard().rule(named: CommandLine.arguments[1]).declaration
    let isReported = CommandLine.arguments.contains("reported")
    var text: [UInt8] = []
    while let line = readLine(strippingNewline: false) { text += line.utf8 }
    let settings =
      [("all", Shortcuts.all), ("none", [])]
      + shortcuts.map { ($0.name, Shortcuts.all.subtracting($0.value)) }
    let formatters = try settings.map { name, shortcuts in
      (name: name, formatter: BulkFormatter(try Rule(declaration, shortcuts: shortcuts)))
    }
    var figures = Array(repeating: [UInt64](), count: formatters.count)
    let output = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: text.count * 16 + 65_536)
    defer { output.deallocate() }
    text.withUnsafeBufferPointer { lines in
      for _ in 0..<rounds {
        for (index, setting) in formatters.enumerated() {
          var (count, spent) = (0, UInt64(0))
          repeat {
            let begun = clock()
            count += format(lines, setting.formatter, isReported: isReported, into: output)
            spent += clock() - begun
          } while spent < budget
          figures[index].append(spent / UInt64(count))
        }
      }
    }
    for (setting, figures) in zip(formatters, figures) {
      print(setting.name, figures.map(String.init).joined(separator: " "))
    }
  }

  /// How many lines there were, as the command passes them.
  static func format(
    _ lines: UnsafeBufferPointer<UInt8>, _ formatter: BulkFormatter, isReported: Bool,
    into output: UnsafeMutableBufferPointer<UInt8>
  ) -> Int {
    var (read, count) = (0, 0)
    while let end = lines[read...].firstIndex(of: 0x0A) {
      let line = UnsafeBufferPointer(rebasing: lines[read..<end])
      let outcome = formatter.formatValid(line, as: .text, into: output)
      if isReported, !outcome.isValid, formatter.problems().isEmpty {
        fatalError("an invalid line has no problem")
      }
      read = end + 1
      count += 1
    }
    return count
  }

  /// Nanoseconds of processor time of this process.
  static func clock() -> UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}
