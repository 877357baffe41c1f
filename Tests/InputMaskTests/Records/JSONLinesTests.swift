import InputMask
import InputMaskRecords
import InputMaskRules
import Testing

/// Members of lines of JSON.
struct JSONLinesTests {
  private func plan(
    _ selectors: [String], _ action: FieldAction, _ rules: [Rule] = [RecordRules.upper],
    onInvalid: InvalidFieldPolicy = .keep
  ) throws -> RecordPlan {
    var plan = try RecordPlan(
      .jsonLines,
      try selectors.map { FieldMapping(try FieldSelector($0), action, by: rules, onInvalid: onInvalid) })
    plan.onInvalidRecord = onInvalid
    return plan
  }

  @Test(arguments: [
    (#"{"a":1.2e-7}"#, #"{"a":0.00000012}"#), (#"{"a":1E5}"#, #"{"a":"100,000"}"#),
    (#"{"a":-5e-1}"#, #"{"a":-0.5}"#),
    (#"{"a":12.5e+1}"#, #"{"a":125}"#), (#"{"a":0e9}"#, #"{"a":0}"#), (#"{"a":"1e5"}"#, #"{"a":"1e5"}"#),
    (#"{"a":1e401,"b":1e2}"#, #"{"a":1e401,"b":1e2}"#),
  ])
  func aNumberWithAnExponentIsReadAsWrittenOut(_ input: String, _ expected: String) throws {
    let rule = try Rule("number") {
      Number(); DropsCheck("[]")
    }
    #expect(RecordRun(input, try plan(["a"], .format, [rule])).text == expected)
  }

  /// The point of JSON is that of no locale: a number goes in as a value.
  @Test(arguments: ["number", "decimal", "currency"], ["en", "de", "es", "fr", "pt-BR", "ru"])
  func aNumberIsAValueInEveryLocale(_ name: String, _ locale: String) throws {
    let rule = try RuleBook.standard().rule(named: name, parameters: ["locale": locale])
    for number in ["1.234", "12.345", "-1.234", "1.234e0", "0.5", "1234", "7"] {
      let value = number == "1.234e0" ? "1.234" : number
      let expected = rule.format(value: value)
      let text = RecordRun(#"{"a":\#(number)}"#, try plan(["a"], .value, [rule])).text
      let member = expected.isValid && expected.value != value ? "\"\(expected.value)\"" : nil
      let kept = expected.isValid && number != value ? value : number
      #expect(text == #"{"a":\#(member ?? kept)}"#, "\(number)")
    }
  }

  @Test(arguments: [
    // Key order, spacing, spelling of numbers, duplicates and escapes of what is not named stay.
    (#"{ "b":1e400,"a" : "x", "c":"\u00e9" }"#, "a", #"{ "b":1e400,"a" : "X", "c":"\u00e9" }"#),
    (#"{"a":{"b":{"c":"x"}},"c":"y"}"#, "a.b.c", #"{"a":{"b":{"c":"X"}},"c":"y"}"#),
    (
      #"{"a":[{"b":"x"},{"b":"y","d":[]},{"c":"z"}]}"#, "a[*].b",
      #"{"a":[{"b":"X"},{"b":"Y","d":[]},{"c":"z"}]}"#
    ),
    (#"{"a":["x","y",["z"]]}"#, "a[1]", #"{"a":["x","Y",["z"]]}"#),
    (#"{"a":[["x"],["y"]]}"#, "a[*][0]", #"{"a":[["X"],["Y"]]}"#),
    (#"[{"a":"x"}]"#, "[0].a", #"[{"a":"X"}]"#),
    (#"{"a":{"b":"x"}}"#, "/a/b", #"{"a":{"b":"X"}}"#),
    (#"{"a/b":{"~":["x"]}}"#, "/a~1b/~0/0", #"{"a/b":{"~":["X"]}}"#),
    (#"{"a.b":"x","a":{"b":"y"}}"#, #"a\.b"#, #"{"a.b":"X","a":{"b":"y"}}"#),
    (#"{"a_n":"x","b_n":"y","c":"z"}"#, "*_n", #"{"a_n":"X","b_n":"Y","c":"z"}"#),
    // A key is compared after its escapes are resolved, a value is written with as few as can be.
    (#"{"\u0061":"\u0078\/\ud83d\ude00\n"}"#, "a", "{\"\\u0061\":\"X/😀\\n\"}"),
    (#"{"a":"x\udbff\udfff\uda01\udc00"}"#, "a", "{\"a\":\"X\u{10FFFF}\u{90400}\"}"),
    (#"{"a":"x\"\\\u0001"}"#, "a", #"{"a":"X\"\\\u0001"}"#),
    (#"{"a":"x\u000f\u0010\u001F\u007f"}"#, "a", "{\"a\":\"X\\u000f\\u0010\\u001f\u{7F}\"}"),
    (#"{"0":"x","a":["y"]}"#, "/0", #"{"0":"X","a":["y"]}"#),
    (#"{"a":"x","a":"y"}"#, "a", #"{"a":"X","a":"Y"}"#),
    // What a rule leaves as it is stays as it was written.
    (#"{"a":"\u0058"}"#, "a", #"{"a":"\u0058"}"#),
    (#"{"a":null}"#, "a", #"{"a":null}"#),
    (#"{"a":12}"#, "a", #"{"a":12}"#),
    ("{\"a\":\"x\"}\r\n\r\n  \n{\"a\":\"y\"}", "a", "{\"a\":\"X\"}\r\n\r\n  \n{\"a\":\"Y\"}"),
    ("\u{FEFF}{\"a\":\"x\"}", "a", "\u{FEFF}{\"a\":\"X\"}"),
  ])
  func onlyTheNamedMembersChange(_ input: String, _ selector: String, _ expected: String) throws {
    let run = RecordRun(input, try plan([selector], .format))
    #expect(run.error == nil)
    #expect(run.text == expected)
    #expect(run.places.isEmpty)
  }

  @Test(arguments: [
    (#"{"a":1,"b":2}"#, ["a"], #"{"b":2}"#), (#"{"b":2, "a":1}"#, ["a"], #"{"b":2}"#),
    (#"{ "a" : {"x":[1]} , "b" : 2 , "c":3}"#, ["a"], #"{ "b" : 2 , "c":3}"#), (#"{"a":1}"#, ["a"], "{}"),
    (#"{"a":1,"b":2,"c":3}"#, ["a", "b"], #"{"c":3}"#), (#"{"a":1,"b":2,"c":3}"#, ["b", "c"], #"{"a":1}"#),
    (#"{"a":1,"b":2,"c":3}"#, ["a", "c"], #"{"b":2}"#), (#"{"a":[1,2,3]}"#, ["a[0]", "a[2]"], #"{"a":[2]}"#),
  ])
  func aDroppedMemberGoesWithItsComma(_ input: String, _ selectors: [String], _ expected: String) throws {
    #expect(RecordRun(input, try plan(selectors, .drop, [])).text == expected)
  }

  @Test func aLineThatIsNestedTooDeepSaysSo() throws {
    let line = String(repeating: "[", count: 600) + String(repeating: "]", count: 600)
    let run = RecordRun("\(line)\n[[\n", try plan(["a"], .format))
    #expect(
      run.findings.map(\.problem.message) == [
        "the line is nested deeper than 512 arrays and objects, from byte 513 on; nest less deeply",
        "the line is no JSON: byte 3 cannot stand there; correct the line",
      ])
  }

  @Test(arguments: [
    "{", "{\"a\"}", "{\"a\":}", "{\"a\":1,}", "[1,]", "{a:1}", "{\"a\":01}", "{\"a\":1.}", "{\"a\":+1}",
    "{\"a\":1e}",
    "{\"a\":tru}", "{\"a\":\"\\x\"}", "{\"a\":\"\\u12g4\"}", "{\"a\":\"\u{1}\"}", "{\"a\":1}}", "{} {}", "\"",
    "nul", "{\"a\":\"y\"}}", "{\"b\":\"\u{1}, and sixteen bytes more\"}",
    "{\"b\":\"sixteen bytes, and \u{1F} behind them\"}",
    String(repeating: "[", count: 100_000), "{\"a\":\"x", "\0",
  ])
  func aLineThatIsNoJSONIsAProblemOfThatLine(_ line: String) throws {
    let around = "{\"a\":\"x\"}"
    let run = RecordRun("\(around)\n\(line)\n\(around)\n", try plan(["a"], .format))
    #expect(run.text == "{\"a\":\"X\"}\n\(line)\n{\"a\":\"X\"}\n")
    #expect(run.findings.filter { $0.problem.code == .notJSON }.map(\.line) == [2])
    let hidden = RecordRun("\(around)\n\(line)\n\(around)\n", try plan(["a"], .redact))
    #expect(hidden.text == "{\"a\":\"•\"}\n\"••••••••\"\n{\"a\":\"•\"}\n")
  }

  /// What was read of it before does not count: neither as seen, nor as found.
  @Test(arguments: [FieldAction.format, .redact, .drop, .check])
  func aLineThatIsNoJSONCountsForNoField(_ action: FieldAction) throws {
    var plan = try plan(["a", "b"], action, action == .drop ? [] : [RecordRules.digits], onInvalid: .blank)
    plan.wantsProblems = true
    plan.changeLimit = 8
    let run = RecordRun("{\"a\":\"12 34\",\"b\":\"x\",\"a\":tru}\n{\"b\":\"1\"}\n", plan)
    let rest = RecordRun("[]\n{\"b\":\"1\"}\n", plan)
    #expect(run.tally.fields == rest.tally.fields && run.tally.codes == ["not-json": 1])
    #expect(run.findings.filter { $0.line == 1 }.map(\.problem.code) == [.notJSON])
  }

  @Test func aMemberThatIsNoTextIsAProblemAndCovered() throws {
    let input = #"{"a":{"b":"x"}}"# + "\n" + #"{"a":true}"# + "\n"
    let run = RecordRun(input, try plan(["a"], .format))
    #expect(run.text == input)
    #expect(run.places == ["1:6: a [not-text]", "2:6: a [not-text]"])
    #expect(
      RecordRun(input, try plan(["a"], .redact)).text == #"{"a":"••••••••"}"# + "\n" + #"{"a":"••••••••"}"#
        + "\n")
  }

  @Test(arguments: [
    (#"{"u":"bob@example.com","b":1}"#, "u.email", #"{"u":"••••••••","b":1}"#, "1:6: u [off-path]"),
    (#"{"u":42}"#, "u.email", #"{"u":"••••••••"}"#, "1:6: u [off-path]"),
    (#"{"u":[{"email":"x"}]}"#, "u.email", #"{"u":"••••••••"}"#, "1:6: u [off-path]"),
    (#"{"u":["x",["y"]]}"#, "u[*][*]", #"{"u":["••••••••",["•"]]}"#, "1:7: u[0] [off-path]"),
    (#"{"u":{"x":"y"}}"#, "u[0]", #"{"u":"••••••••"}"#, "1:6: u [off-path]"),
    (#"{"u":"y"}"#, "/u/0", #"{"u":"••••••••"}"#, "1:6: u [off-path]"),
    (#"[{"u":"x"}]"#, "u", #""••••••••""#, "1:1: u [off-path]"),
    (#""x""#, "u", #""••••••••""#, "1:1: u [off-path]"),
  ])
  func whatIsToBeHiddenIsCoveredWhereTheRecordHasAnotherShape(
    _ input: String, _ selector: String, _ expected: String, _ place: String
  ) throws {
    let run = RecordRun(input, try plan([selector], .redact))
    #expect(run.text == expected)
    #expect(run.places == [place])
    #expect(run.findings[0].problem.message.hasPrefix("\(selector) wants an "))
    if !selector.hasSuffix("[*]") {
      #expect(RecordRun(input, try plan([selector], .drop, [])).text == expected)
    }
    #expect(RecordRun(input, try plan([selector], .check)).places.isEmpty)
  }

  @Test(arguments: [
    #"{"u":null}"#, #"{"u":true}"#, #"{"u":{}}"#, #"{"u":[]}"#, #"{"u":[ ]}"#, #"{"u":""}"#, "{}", "[]",
    "null",
  ])
  func thereIsNothingToHideInAnEmptyValue(_ input: String) throws {
    let run = RecordRun(#"{"u":{"email":"x"}}"# + "\n" + input, try plan(["u.email"], .redact))
    #expect(run.text == #"{"u":{"email":"•"}}"# + "\n" + input)
    #expect(run.places.isEmpty)
  }

  @Test(arguments: [("b", "b.c"), ("*", "b.c"), ("b", "b.*")])
  func whatIsWithinAFieldThatIsHiddenCountsAsFound(_ outer: String, _ inner: String) throws {
    let run = RecordRun(#"{"b":{"c":"x"}}"#, try plan([outer, inner], .redact))
    #expect(run.error == nil)
    #expect(run.text == #"{"b":"••••••••"}"#)
  }

  @Test func whatIsWithinAFieldThatIsShownDoesNotCountAsFound() throws {
    let mappings = try [("b", FieldAction.format), ("b.x", .redact)].map {
      FieldMapping(try FieldSelector($0.0), $0.1, by: [RecordRules.upper])
    }
    let run = RecordRun(#"{"b":{"c":"x"}}"#, try RecordPlan(.jsonLines, mappings))
    #expect(run.error?.hasPrefix(#"no record has a member "b.x""#) == true)
  }

  @Test func aPathIsToldAsASelectorFindsIt() throws {
    let input = #"{"/e":{"a.b":"x"}}"#
    #expect(
      RecordRun(input, try plan(["x"], .redact)).error
        == #"no record has a member "x"; the first ones have \/e.a\.b"#)
    #expect(RecordRun(input, try plan([#"\/e.a\.b"#], .redact)).text == #"{"/e":{"a.b":"•"}}"#)
  }

  @Test(arguments: [FieldAction.redact, .format])
  func anEmptyValueThatIsInvalidDoesNotChange(_ action: FieldAction) throws {
    let run = RecordRun(#"{"a":""}"#, try plan(["a"], action, [RecordRules.digits], onInvalid: .blank))
    #expect(run.tally.fields[0].invalid == 1 && run.tally.fields[0].changed == 0)
    #expect(run.text == #"{"a":""}"#)
  }

  @Test func pathsThatLookLikeValuesAreNotTold() throws {
    let run = RecordRun(#"{"a":1,"4111111111111111":{"b":2},"anna@example.com":3}"#, try plan(["x"], .redact))
    #expect(run.error == #"no record has a member "x"; the first ones have a and 2 more"#)
  }

  @Test func numbersAreRedactedToStrings() throws {
    #expect(
      RecordRun(#"{"a":1234}"#, try plan(["a"], .redact, [RecordRules.digits])).text == #"{"a":"••-34"}"#)
  }

  @Test func halfASurrogateIsNotWellFormed() throws {
    let run = RecordRun(#"{"a":"\ud800x"}"#, try plan(["a"], .redact))
    #expect(run.text == #"{"a":"••••••••"}"#)
    #expect(run.places == ["1:6: a [malformed]"])
  }

  @Test(arguments: [
    (InvalidFieldPolicy.keep, "{\"a\":\"x\"}\n{}\n"), (.blank, "{\"a\":\"\"}\n{}\n"), (.drop, "{}\n"),
  ])
  func anInvalidMemberGoesOutAsThePolicySays(_ policy: InvalidFieldPolicy, _ expected: String) throws {
    let run = RecordRun(
      "{\"a\":\"x\"}\n{}\n", try plan(["a"], .format, [RecordRules.digits], onInvalid: policy))
    #expect(run.text == expected)
  }

  @Test func aSelectorThatFindsNothingNamesThePaths() throws {
    let run = RecordRun(#"{"a":{"b":"x"},"c":[{"d.e":1}]}"#, try plan(["x"], .redact))
    #expect(run.error == #"no record has a member "x"; the first ones have a.b, c[*].d\.e"#)
  }

  @Test func problemsNameTheElement() throws {
    let run = RecordRun(
      #"{"a":[{"b":"1234"},{"b":"x"}]}"#, try plan(["a[*].b"], .check, [RecordRules.digits]))
    #expect(run.places == ["1:25: a[1].b [incomplete]"])
  }

  /// Strings are read sixteen bytes at a time: each length has its end.
  @Test(arguments: 0...40)
  func stringsOfAnyLengthAreRead(_ length: Int) throws {
    let text = String(repeating: "z", count: length)
    for end in ["", #"\""#, "é"] {
      let run = RecordRun(
        #"{"\#(text)":"\#(text)","a":"\#(text)\#(end)"}"# + "\n" + #"{"a":"x"}"#, try plan(["a"], .format))
      let upper = text.uppercased() + end.uppercased()
      #expect(run.text == #"{"\#(text)":"\#(text)","a":"\#(upper)"}"# + "\n" + #"{"a":"X"}"#)
    }
  }

  @Test(arguments: ["", "a..b", ".a", "a.", "a[", "a[x]", "a[-1]", "a[0]b", "/a~2"])
  func aSelectorThatMakesNoSenseIsRefused(_ text: String) {
    #expect(throws: RecordError.self) { try FieldSelector(text) }
  }
}
