import Benchmark
import Foundation

/// The same phone number by what people write without a rules engine. Each drops what is no digit and a
/// prefix, and fills `+7-XXX-XXX-XX-XX`; none tells what is wrong, or where a caret goes.
@Sendable func peerBenchmarks() {
  for (spelling, input) in [("ten digits", "9161234567"), ("punctuated", "8 (916) 123-45-67")] {
    precondition(PhonePeer.byCharacters(input) == "+7-916-123-45-67")
    precondition(PhonePeer.byRegex(input) == "+7-916-123-45-67")
    precondition(PhonePeer.byFoundation(input) == "+7-916-123-45-67")
    Benchmark("phone, \(spelling), peer: loop over Characters") { benchmark in
      for _ in benchmark.scaledIterations { blackHole(PhonePeer.byCharacters(input)) }
    }
    Benchmark("phone, \(spelling), peer: Swift Regex") { benchmark in
      for _ in benchmark.scaledIterations { blackHole(PhonePeer.byRegex(input)) }
    }
    Benchmark("phone, \(spelling), peer: NSRegularExpression") { benchmark in
      for _ in benchmark.scaledIterations { blackHole(PhonePeer.byFoundation(input)) }
    }
  }
}

enum PhonePeer {
  static func byCharacters(_ input: String) -> String? {
    var digits = input.filter { $0.isASCII && $0.isNumber }
    if digits.count == 11, digits.first == "7" || digits.first == "8" { digits.removeFirst() }
    guard digits.count == 10 else { return nil }
    var result = "+7-"
    for (index, digit) in digits.enumerated() {
      if index == 3 || index == 6 || index == 8 { result.append("-") }
      result.append(digit)
    }
    return result
  }

  static func byRegex(_ input: String) -> String? {
    let digits = input.replacing(/[^0-9]+/, with: "")
    guard let match = digits.wholeMatch(of: /[78]?([0-9]{3})([0-9]{3})([0-9]{2})([0-9]{2})/) else {
      return nil
    }
    return "+7-\(match.1)-\(match.2)-\(match.3)-\(match.4)"
  }

  // Made once, as careful users do.
  private static let notDigits = try? NSRegularExpression(pattern: "[^0-9]+")
  private static let groups = try? NSRegularExpression(
    pattern: "^[78]?([0-9]{3})([0-9]{3})([0-9]{2})([0-9]{2})$")

  static func byFoundation(_ input: String) -> String? {
    guard let notDigits, let groups else { return nil }
    let digits = notDigits.stringByReplacingMatches(
      in: input, range: NSRange(input.startIndex..., in: input), withTemplate: "")
    let whole = NSRange(digits.startIndex..., in: digits)
    guard groups.firstMatch(in: digits, range: whole) != nil else { return nil }
    return groups.stringByReplacingMatches(in: digits, range: whole, withTemplate: "+7-$1-$2-$3-$4")
  }
}
