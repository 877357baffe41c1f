import FuzzSupport
import InputMask
import InputMaskRules

/// The standard rules; without them there is nothing to fuzz.
private let rules: [Rule] = {
  guard let rules = try? RuleBook.standard().allRules(), !rules.isEmpty else {
    preconditionFailure("the standard rules cannot be made")
  }
  return rules
}()

/// Any bytes by one of the standard rules, which the first byte names: through both doors, and, where they are
/// text, held to the laws.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var bytes = FuzzedBytes(start, count)
  let rule = rules[bytes.byte() % rules.count]
  Doors(rule).compare(bytes.remaining)
  let breaches = RuleLawCheck.breaches(of: rule, by: bytes.text(limit: 64))
  precondition(breaches.isEmpty, "\(rule.name): \(breaches)")
  return 0
}
