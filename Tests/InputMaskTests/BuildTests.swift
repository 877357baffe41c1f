import Testing
@testable import InputMask

func phoneRule() throws -> Rule {
  var d = RuleDeclaration("phone")
  d.formatters = [
    .digitsOnly(DigitsOnly()),
    .stripPrefix(StripPrefix([.init("007", longerThan: 10), .init("8", longerThan: 10), .init("7", longerThan: 10)])),
    .mask(Mask("+7-[000]-[000]-[00]-[00]")), .redact(Redact(keepLast: 4)),
  ]
  d.checks = [.complete]
  return try Rule(d)
}

@Test(arguments: [
  ("9161234567", "+7-916-123-45-67", true), ("89161234567", "+7-916-123-45-67", true), ("+7 (916) 123-45-67", "+7-916-123-45-67", true),
  ("0079161234567", "+7-916-123-45-67", true), ("79161234567", "+7-916-123-45-67", true), ("+7-916-123-45-67", "+7-916-123-45-67", true),
  ("916", "+7-916", false), ("", "", false), ("+", "+", false), ("+7", "+7", false), ("+79", "+7-9", false),("٩١٦١٢٣٤٥٦٧", "+7-916-123-45-67", true),
  ("916-", "+7-916-", false), ("880055535351", "+7-800-555-35-35", false), ("8 (800) 555-35-35", "+7-800-555-35-35", true),
  ("+780055535351", "+7-800-555-35-35", false),
])
func phone(_ input: String, _ text: String, _ valid: Bool) throws {
  let rule = try phoneRule()
  let o = rule.format(input)
  #expect(o.text == text)
  #expect(o.isValid == valid)
  if !valid { print(input, o.problems.map { "\($0.code) \($0.range.utf8) \($0.step) \($0.message)" }, o.dropped.map { "\($0.range.utf8) \($0.step) \($0.reason)" }) }
  print(rule.redact(input), o.shown)
  for s in rule.explain(input).steps { print("  ", s.name, s.input, "→", s.output) }
  var copy = input
  copy.withUTF8 { bytes in
    let bulk = BulkFormatter(rule)
    let out = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 100)
    let r = bulk.format(bytes, into: out)
    #expect(String(decoding: out[..<r.count], as: UTF8.self) == text)
    #expect(r.isValid == valid)
    out.deallocate()
  }
}

@Test func pin() throws {
  let pin = try Rule("pin") { DigitsOnly(); MaxLength(4); Separators("-", every: 1); LengthCheck(minimum: 4) }
  #expect(pin.format("1234").text == "1-2-3-4")
  #expect(pin.format("12").text == "1-2")
  #expect(pin.format("1-").text == "1-")
  #expect(pin.format("1-2-3-4-").text == "1-2-3-4")
  #expect(pin.format("12345").problems.map(\.code) == [.tooLong])
  let thousands = try Rule("n") { Separators(",", every: 3, from: .right, within: "[0-9]"); Suffix("%") }
  #expect(thousands.format("-1234567.125").text == "-1,234,567.125%")
  #expect(thousands.format("-1,234,567.125%").value == "-1234567.125")
}
