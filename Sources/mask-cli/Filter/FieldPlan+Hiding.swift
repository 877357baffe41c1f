import InputMask
import InputMaskRecords

/// How a field of `--redact` is hidden.
extension FieldPlan.Request {
  /// Hides the field by a policy: `all`, `keep-last:4`, `keep-first:2,keep-last:2`, `pseudonym`, `pseudonym:RULE,length:16`, or the names
  /// of rules.
  /// - Throws: `CommandError` for a policy that makes no sense.
  mutating func hide(_ policy: String) throws(CommandError) {
    action = .redact
    let parts = policy.split(separator: ",", omittingEmptySubsequences: false)
    if policy == "all" {
      redact = Redact()
    } else if parts[0] == "pseudonym" || parts[0].hasPrefix("pseudonym:") {
      try takePseudonym(parts)
    } else if policy.contains(":") {
      redact = try Self.ends(policy, parts)
    } else {
      ruleNames = Self.ruleNames(policy)
    }
  }

  /// The names of rules that `+` joins.
  static func ruleNames(_ text: String) -> [String] {
    text.split(separator: "+", omittingEmptySubsequences: false).map(String.init)
  }

  /// A pseudonym is one of the value that rules make of the field, or of the whole text where there is no rule.
  private mutating func takePseudonym(_ parts: [Substring]) throws(CommandError) {
    if let colon = parts[0].firstIndex(of: ":") {
      ruleNames = Self.ruleNames(String(parts[0][parts[0].index(after: colon)...]))
    } else {
      redact = Redact()
    }
    pseudonymLength = PseudonymMaker.standardLength
    if parts.count > 2 { throw .usage("a pseudonym has one length; leave \(String(parts[2])) out") }
    for part in parts.dropFirst() {
      guard part.hasPrefix("length:"), let number = Self.number(part.dropFirst("length:".count)),
        PseudonymMaker.lengths.contains(number)
      else {
        throw .usage(
          "\(String(part)) is nothing that a pseudonym has; write length:N with a number from \(PseudonymMaker.lengths.lowerBound) to \(PseudonymMaker.lengths.upperBound)"
        )
      }
      pseudonymLength = number
    }
  }

  /// A number that is written with digits alone.
  private static func number(_ text: Substring) -> Int? {
    text.utf8.allSatisfy { $0 &- UInt8(ascii: "0") < 10 } ? Int(text) : nil
  }

  private static func ends(_ text: String, _ parts: [Substring]) throws(CommandError) -> Redact {
    var names: Set<Substring> = []
    var keepFirst = 0
    var keepLast = 0
    var fixedLength: Int?
    for part in parts {
      let pair = part.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      guard pair.count == 2, let number = Self.number(pair[1]), (0...1_000_000).contains(number) else {
        throw .usage("\(text) hides nothing that is known; write keep-last:4, keep-first:2, all or a rule")
      }
      if !names.insert(pair[0]).inserted {
        throw .usage("\(text) has \(String(pair[0])) twice; leave one of them out")
      }
      switch pair[0] {
      case "keep-last": keepLast = number
      case "keep-first": keepFirst = number
      case "fixed-length": fixedLength = number
      default:
        throw .usage("\(text): there is no \(pair[0]) here; write keep-last, keep-first or fixed-length")
      }
    }
    return Redact(keepFirst: keepFirst, keepLast: keepLast, fixedLength: fixedLength)
  }
}
