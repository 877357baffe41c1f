import InputMask
import InputMaskRecords

/// Counts in words and figures.
enum Tally {
  /// Counts by code, the largest first.
  static func sorted(_ codes: [String: Int]) -> [(code: String, count: Int)] {
    codes.map { (code: $0.key, count: $0.value) }.sorted { ($1.count, $0.code) < ($0.count, $1.code) }
  }

  /// `3 lines: 1 valid, 2 invalid (incomplete 2), 1 dropped`
  static func words(_ tally: RecordTally, _ noun: StaticString) -> Message {
    let (count, invalid) = (tally.records, tally.invalid)
    return
      "\(grouped(count)) \(noun)\(count == 1 ? "" : "s"): \(grouped(count - invalid)) valid, \(grouped(invalid)) invalid\(words(tally.codes, dropped: tally.dropped))"
  }

  /// Writes the same.
  static func write(_ tally: RecordTally, _ noun: StaticString, to object: inout JSONWriter) {
    object.member(noun, tally.records)
    object.member("valid", tally.records - tally.invalid)
    object.member("invalid", tally.invalid)
    object.member("dropped", tally.dropped)
    write(tally.codes, to: &object)
  }

  /// Counts by code, and what was left out, where there is any.
  static func words(_ codes: [String: Int], dropped: Int) -> Message {
    let counts = sorted(codes).map { "\($0.code) \(grouped($0.count))" }.joined(separator: ", ")
    return "\(codes.isEmpty ? "" : " (\(counts))")\(dropped == 0 ? "" : ", \(grouped(dropped)) dropped")"
  }

  /// Writes counts by code.
  static func write(_ codes: [String: Int], to object: inout JSONWriter) {
    object.object("problems") { counts in
      for (code, count) in sorted(codes) { counts.member(named: code, count) }
    }
  }

  /// A number with its digits in groups of three.
  static func grouped(_ number: Int) -> String {
    let digits = Array(String(number))
    var result = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % 3 == 0 { result.append(",") }
      result.append(digit)
    }
    return result
  }
}
