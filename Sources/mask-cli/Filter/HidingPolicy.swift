import InputMask
import InputMaskRecords

/// How a field of `--redact` is hidden.
enum HidingPolicy {
  /// All of it, or all but its ends.
  case ends(Redact)
  /// As rules show it.
  case rules([String])
  /// Behind a pseudonym of the value that rules make of it, or of the whole text where there is no rule.
  case pseudonym(rules: [String], length: Int)

  /// Reads `all`, `keep-last:4`, `keep-first:2,keep-last:2`, `pseudonym`, `pseudonym:RULE,length:16`, or the names of rules.
  /// - Throws: `CommandError` for a policy that makes no sense.
  init(_ text: String) throws(CommandError) {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    if text == "all" {
      self = .ends(Redact())
    } else if parts[0] == "pseudonym" || parts[0].hasPrefix("pseudonym:") {
      self = try Self.pseudonym(parts)
    } else if text.contains(":") {
      self = .ends(try Self.ends(text, parts))
    } else {
      self = .rules(Self.ruleNames(text[...]))
    }
  }

  /// The names of rules that `+` joins.
  static func ruleNames(_ text: Substring) -> [String] {
    text.split(separator: "+", omittingEmptySubsequences: false).map(String.init)
  }

  private static func pseudonym(_ parts: [Substring]) throws(CommandError) -> HidingPolicy {
    var length = PseudonymMaker.standardLength
    let rules = parts[0].firstIndex(of: ":").map { ruleNames(parts[0][parts[0].index(after: $0)...]) }
    if parts.count > 2 { throw .usage("a pseudonym has one length; leave \(String(parts[2])) out") }
    for part in parts.dropFirst() {
      guard part.hasPrefix("length:"), let number = Self.number(part.dropFirst("length:".count)),
        PseudonymMaker.lengths.contains(number)
      else {
        throw .usage(
          "\(String(part)) is nothing that a pseudonym has; write length:N with a number from \(PseudonymMaker.lengths.lowerBound) to \(PseudonymMaker.lengths.upperBound)"
        )
      }
      length = number
    }
    return .pseudonym(rules: rules ?? [], length: length)
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
