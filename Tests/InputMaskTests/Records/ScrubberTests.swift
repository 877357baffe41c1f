import Foundation
import InputMask
import InputMaskRecords
import InputMaskRules
import Testing

/// What is found in lines, and what becomes of everything else.
struct ScrubberTests {
  static let standard: Scrubber = {
    do {
      return try Scrubber(RuleBook.standard().allRules().filter { !$0.declaration.finds.isEmpty })
    } catch { fatalError("\(error)") }
  }()

  static let labelled: Scrubber = {
    var scrubber = standard
    scrubber.label = "[{rule}]"
    return scrubber
  }()

  /// A failure that no reading or writing of these tests has.
  struct ReadFailure: Error {}

  /// What a stream makes of some bytes.
  static func run(
    _ input: [UInt8], _ scrubber: Scrubber, jobs: Int = 1, blockSize: Int = 1 << 20, chunk: Int = .max
  ) -> (output: [UInt8], findings: [ScrubFinding], tally: RecordTally) {
    let stream = ScrubStream(scrubber, jobs: jobs, blockSize: blockSize)
    var position = 0
    var output: [UInt8] = []
    var findings: [ScrubFinding] = []
    do throws(ReadFailure) {
      try stream.process(
        { (space: UnsafeMutableBufferPointer<UInt8>) throws(ReadFailure) -> Int in
          let count = min(space.count, input.count - position, chunk)
          for index in 0..<count { space[index] = input[position + index] }
          position += count
          return count
        },
        { (batch: ScrubStream.Batch) throws(ReadFailure) in
          output += batch.output
          findings += batch.findings
        })
    } catch {
      Issue.record("\(error)")
    }
    return (output, findings, stream.tally)
  }

  @Test(
    arguments: [
      ("user=anna@example.com logged in", "user=[email] logged in"),
      ("<anna.b+c@mail.example.co.uk>, bob@x.org.", "<[email]>, [email]."),
      ("«почта@пример.рф»", "«[email]»"),
      ("from 192.168.0.1:8080 to 10.0.0.255/8", "from [ipv4]:8080 to [ipv4]/8"),
      ("v1.2.3.4, 1.2.3.4.5, 1.2.3.400, 1.2.3", "v1.2.3.4, 1.2.3.4.5, 1.2.3.400, 1.2.3"),
      (
        "version 1.2.3.4, app_version=1.2.3.4, Chrome/120.0.0.1, \"driver\": \"1.2.3.4\", версия 1.2.3.4, server 1.2.3.4",
        "version 1.2.3.4, app_version=1.2.3.4, Chrome/120.0.0.1, \"driver\": \"1.2.3.4\", версия 1.2.3.4, server [ipv4]"
      ),
      (
        #"{"release": "1.2.3.4", "host": "1.2.3.4", "a": "\u0031.2.3.4", "build": "\u0031.2.3.4"}"#,
        #"{"release": "1.2.3.4", "host": "[ipv4]", "a": "[ipv4]", "build": "\u0031.2.3.4"}"#
      ),
      ("2001:db8::1, [::1]:80 std::vector 12:30:45 a::", "[ipv6], [[ipv6]]:80 std::vector 12:30:45 a::"),
      ("::ffff:192.0.2.1", "[ipv6]"), ("100::1, [64::2]:80, 2::3 x", nil),
      ("100::/64, [100::]:80, dst=fe80::, 64:: x", "[ipv6]/64, [[ipv6]]:80, dst=[ipv6], 64:: x"),
      ("log-03:: text, 2001:db8::", "log-03:: text, [ipv6]"),
      ("card 4111 1111 1111 1111, 4111-1111-1111-1111, 378282246310005", "card [card], [card], [card]"),
      ("4111111111111112 1234567890123456 0.4111111111111111 4111111111111111.5", nil),
      ("8 (916) 123-45-67, +79161234567, 89161234567", "[phone], [phone], [phone]"),
      ("9161234567, phone: 9161234567, тел. 9161234567", "9161234567, phone: [phone-national], тел. [phone]"),
      ("+1 (415) 555-0132; +49 30 901820", "[phone-e164]; [phone-e164]"),
      (
        "lat=+52.520008 lon=+113.4049; +354.5550132, +1.4155550132",
        "lat=+52.520008 lon=+113.4049; [phone-e164], [phone-e164]"
      ),
      (
        "Passwort: abcd1234, contraseña=abcd, master_key=abcd",
        "Passwort: [secret], contraseña=[secret], master_key=[secret]"
      ),
      (
        "hvs.ABCDEFGHabcdefgh12345678 hf_ABCDEFGHIJKLMNOPQabcdefghijklmnopq hf_ABC",
        "[access-token] [access-token] hf_ABC"
      ),
      (
        "shpat_0123456789abcdef0123456789abcdef whsec_ABCDEFGHabcdefgh12345678ABCDEFGH/+== shpat_0123",
        "[access-token] [access-token] shpat_0123"
      ),
      (
        "(212) 555-0132, 1-212-555-0132, 212.555.0132, fax 2125550132, 2125550132 112-555-0132 212-155-0132",
        "[phone-us], [phone-us], [phone-us], fax [phone-national], 2125550132 112-555-0132 212-155-0132"
      ),
      ("GB82 WEST 1234 5698 7654 32 THIS, DE89370400440532013000", "[iban] THIS, [iban]"),
      ("GB82 WEST 1234 5698 7654 33", nil),
      (
        "00:1A:2b:3c:4d:5e 00-00-5E-00-53-AF 00:1A:2b:3c:4d:5e:6f",
        "[mac-address] [mac-address] 00:1A:2b:3c:4d:5e:6f"
      ),
      ("550e8400-e29b-41d4-a716-446655440000 2026-11-22T06:30:01.123Z", nil),
      ("123-45-6789 666-45-6789 1123-45-6789", "[ssn-us] 666-45-6789 1123-45-6789"),
      ("390.533.447-05 112-233-445 95", "[cpf] [snils]"),
      ("AKIAIOSFODNN7EXAMPLE XAKIAIOSFODNN7EXAMPLE", "[access-token] XAKIAIOSFODNN7EXAMPLE"),
      ("eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0In0.abcDEF_-123 next", "[access-token] next"),
      ("Authorization: Bearer mF_9.B5f-4.1JqM", "Authorization: Bearer [access-token]"),
      ("Bearer authentication is required", nil),
      ("password=hunter2&x=1", "password=[secret]&x=1"),
      ("password=don'tpanic9 x", "password=[secret] x"), ("password=abc\"def123", "password=[secret]"),
      ("password='it''s secret9' x", "password='[secret]' x"),
      ("?password=hunter2\" 200", "?password=[secret]\" 200"),
      ("1,A,\"{\"\"password\"\":\"\"hunter2abc\"\"}\"", "1,A,\"{\"\"password\"\":\"\"[secret]\"\"}\""),
      ("password=+79161234567 token: 8 916 123 45 67 x", "password=[secret] token: [secret] x"),
      ("secret=4111111111111111, password=anna@example.com", "secret=[secret], password=[secret]"),
      ("postgres://anna:pa:ss@w0rd@db.example.com:5432/x", "postgres://[secret]@db.example.com:5432/x"),
      (#"{"url":"mongodb+srv://anna:passw0rd@db"}"#, #"{"url":"mongodb+srv://[secret]@db"}"#),
      (
        "redis://:passw0rd@h https://example.com:8080/a@b http://h:80?a@b",
        "redis://[secret]@h https://example.com:8080/a@b http://h:80?a@b"
      ),
      ("see notes:anna@example.com", "see notes:[email]"),
      (
        "Authorization: Basic YW5uYTpwYXNz Basic authentication",
        "Authorization: Basic [access-token] Basic authentication"
      ),
      ("Cookie: PHPSESSID=a1b2c3d4; connect.sid=s%3Aabc", "Cookie: [secret]"),
      ("password=\"\" user=\"anna\"", nil), ("DB_PASS=hunter2 jwt=abcd1234", "DB_PASS=[secret] jwt=[secret]"),
      ("phone_number=2125550123", "phone_number=[phone-national]"),
      (
        "PASSWORD: hunter2, DB_PASSWORD=hunter2; userToken => 'a b c'",
        "PASSWORD: [secret], DB_PASSWORD=[secret]; userToken => '[secret]'"
      ),
      (#""api_key": "sk-\"1\"", "x-api-key": "abcd""#, #""api_key": "[secret]", "x-api-key": "[secret]""#),
      (#"{\"password\":\"hunter2\",\"a\":1}"#, #"{\"password\":\"[secret]\",\"a\":1}"#),
      (
        "<db:password>hunter2</db:password> a>password>hunter2",
        "<db:password>[secret]</db:password> a>password>hunter2"
      ),
      ("password=null token: ${TOKEN} secret=**** if password == hunter2", nil),
      ("tokenizer=abcdef mytokens=abcdef mytoken=abcdef password", nil),
      ("USERPASSWORD=hunter2 token=AKIAIOSFODNN7EXAMPLE", "USERPASSWORD=[secret] token=[access-token]"),
      (#"C:\temp\t4111111111111111 \u00204111111111111111"#, #"C:\temp\t[card] \u0020[card]"#),
      ("пароль: секрет1 Пароль=секрет2", "пароль: [secret] Пароль=[secret]"),
    ] as [(String, String?)])
  func textsAreFound(_ line: String, _ expected: String?) {
    #expect(Self.labelled.scrub(line) == expected ?? line)
  }

  @Test(arguments: [
    ("user=anna@example.com", "user=a•••@•••••••.•••"), ("4111111111111111", "•••• •••• •••• 1111"),
    ("89161234567", "+7-•••-•••-45-67"), ("password=hunter2", "password=••••••••"),
  ])
  func theRuleSaysHowItIsRedacted(_ line: String, _ expected: String) {
    #expect(Self.standard.scrub(line) == expected)
  }

  @Test(arguments: [
    (
      #"{"card": 4111111111111111, "n": -79161234567}"#,
      #"{"card": "•••• •••• •••• 1111", "n": "+7-•••-•••-45-67"}"#
    ),
    (#"  ["a\u0040b.com", "tel\t89161234567"]"#, #"  ["•@•.•••", "tel\t+7-•••-•••-45-67"]"#),
    (#"{"password":"p\"q\\r","x":"\u00e9"}"#, #"{"password":"••••••••","x":"\u00e9"}"#),
    (
      #"{"password":null,"token":true,"secret":{"a":"b"}}"#,
      #"{"password":null,"token":true,"secret":{"a":"b"}}"#
    ),
    (#"{"password":12345678}"#, #"{"password":"••••••••"}"#),
    (#"{"a@b.com":"\n"}"#, #"{"•@•.•••":"\n"}"#),
    (#"{"a": "4111 1111 1111 1111""#, #"{"a": "•••• •••• •••• 1111""#),
    (#"{"Authorization":"Bearer abcdefg1\u0032"}"#, #"{"Authorization":"Bearer ••••••••"}"#),
    (#"{"pass\u0077ord": "hunter2", "x": 1}"#, #"{"pass\u0077ord": "••••••••", "x": 1}"#),
    (#"{"pass\u0077ord" : "hun\"ter2"}"#, #"{"pass\u0077ord" : "••••••••"}"#),
    (
      #"{"\u0070assword":12345678,"to\u006ben":null,"\u0073ecret":{"a":"bcdef"}}"#,
      #"{"\u0070assword":"••••••••","to\u006ben":null,"\u0073ecret":{"a":"••••••••"}}"#
    ),
    (
      #"{"ph\u006fne":9161234567,"m\u006f\u0431":1}"#, #"{"ph\u006fne":"••••••••67","m\u006f\u0431":1}"#
    ),
    (#"{"n\u006fte": "password", "v\u0065rsion": "1.2.3.4"}"#, nil),
  ])
  func linesOfJSONStayJSON(_ line: String, _ expected: String?) {
    #expect(Self.standard.scrub(line) == expected ?? line)
  }

  @Test(arguments: [
    ("mysqldump --password hunter2 -u root db", "mysqldump --password [secret] -u root db"),
    ("curl --api-key abcd1234 --url x", "curl --api-key [secret] --url x"),
    ("run --token  'a b c d' -v; run -token q1w2e3", "run --token  '[secret]' -v; run -token [secret]"),
    (#"args=["--client-secret abcd", "x"]"#, #"args=["--client-secret [secret]", "x"]"#),
    ("--password=hunter2 --password: hunter2", "--password=[secret] --password: [secret]"),
    ("--db-password hunter2\n--TOKEN x1y2z3", "--db-password [secret]\n--TOKEN [secret]"),
    ("mysql --password -u root; mysql --password --host x", nil),
    ("use --password to set it; --password", nil),
    ("--tokens hunter2, -p hunter2, the password hunter2", nil),
    ("a--password hunter2 ---token abcdef", nil),
    ("--password = hunter2", "--password = [secret]"), ("-- password hunter2", nil),
    ("--phone 9161234567", "--phone [phone-national]"),
  ])
  func valuesOfOptionsAreFound(_ line: String, _ expected: String?) {
    #expect(Self.labelled.scrub(line) == expected ?? line)
  }

  @Test func aLabelIsEscapedInJSON() {
    var scrubber = Self.standard
    scrubber.label = #"<"{rule}\">"#
    #expect(scrubber.scrub(#"{"a":"a@b.com"}"#) == #"{"a":"<\"email\\\">"}"#)
    #expect(scrubber.scrub("a@b.com") == #"<"email\">"#)
  }

  @Test func findingsHavePlaces() {
    let findings = Self.standard.findings(in: "a\nмail a@b.com 10.0.0.1\n")
    #expect(findings.map(\.line) == [2, 2])
    #expect(findings.map(\.start.value) == [6, 14])
    #expect(findings.map(\.end.value) == [13, 22])
    #expect(findings.compactMap(\.rule).map { Self.standard.rules[$0].name } == ["email", "ipv4"])
  }

  @Test(
    arguments: [
      [0xFF, 0xFE, 0x61, 0x40, 0x62, 0x2E, 0x63, 0xFF], [0x00, 0x0A, 0x00], [0xC3], [0xE2, 0x82],
      Array("\u{FEFF}{\"a\":1}\r\n\r\n\n".utf8),
    ] as [[UInt8]])
  func everyOtherByteComesOutAsItIs(_ bytes: [UInt8]) {
    #expect(Self.run(bytes, Self.standard).output == bytes)
  }

  @Test func aSecretThatIsMalformedIsCovered() {
    let output = Self.run(Array("password=ab".utf8) + [0xFF] + Array("cd x".utf8), Self.standard).output
    #expect(String(decoding: output, as: UTF8.self) == "password=•••••••• x")
  }

  @Test func aLineThatIsTooLongIsCovered() {
    var scrubber = Self.standard
    scrubber.lineLimit = 40
    let long = String(repeating: "x", count: 100)
    for blockSize in [16, 64, 1 << 20] {
      for jobs in [1, 3] {
        let run = Self.run(Array("a\n\(long)\r\na@b.com".utf8), scrubber, jobs: jobs, blockSize: blockSize)
        #expect(String(decoding: run.output, as: UTF8.self) == "a\n••••••••\r\n•@•.•••")
        #expect(run.tally.records == 3)
        #expect(run.tally.invalid == 1)
        #expect(run.findings.map { $0.problem?.code } == [.tooLong])
      }
    }
  }

  /// Lines by which a search could be made slow: every place begins a long try in vain.
  @Test(arguments: [
    "a.", "eyJ-", "1 ", "a@", "1:", "\\", "\"", "password=", "bearer 1234567", "é", "{", "[\"\\n",
  ])
  func noLineTakesLong(_ piece: String) {
    let line = String(repeating: piece, count: 10_000 / piece.utf8.count)
    let run = Self.run(Array((line + "\n").utf8), Self.standard)
    #expect(run.tally.records == 1)
    let isWhole = run.tally.invalid == 0 || run.tally.invalid == 1
    #expect(isWhole)
  }

  @Test func aRuleThatDoesNotSayHowItIsFoundIsRefused() throws {
    let rule = try RuleBook.standard().rule(named: "pin")
    do {
      _ = try Scrubber([rule])
      Issue.record("a rule without find")
    } catch {
      #expect(error.message == "the rule \"pin\" does not say how it is found in text; add find: to it")
    }
  }

  @Test func theBoundaryNoneFindsWithinWords() throws {
    let rule = try Rule(
      RuleDeclaration("x", checks: [PatternCheck("[0-9]{3}")], finds: [Find("[0-9]{3}", boundary: .none)]))
    #expect(try Scrubber([rule]).scrub("ab123cd4567") == "ab•••cd•••7")
  }
}

/// What holds of any text.
struct ScrubberLawTests {
  private static let pieces = [
    "anna@example.com", "4111 1111 1111 1111", "4111111111111112", "8 (916) 123-45-67", "10.0.0.1", "::1",
    "password=", "hunter2",
    "\"token\": \"", "\"", "\\", "\\n", "\\u0040", "{", "}", "[", "]", ":", ",", " ", "  ", "\n", "\r\n",
    "\0", "é", "🇫🇷", "a", "b.", "@",
    "123-45-6789", "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0In0.abc", "Bearer ", "mF_9.B5f-4",
    "GB82WEST12345698765432", "-", "_", "<", ">",
    "{\"a\":\"b@c.de\",\"password\":\"x\\\"yz1\"}", "{\"n\":4111111111111111}",
    "-----BEGIN PRIVATE KEY-----\n", "-----END PRIVATE KEY-----\n", "password: |\n", "token:\n", "\\\n",
  ]

  static func text(_ random: inout Seeded) -> [UInt8] {
    var bytes: [UInt8] = []
    for _ in 0..<random.int(0...60) {
      bytes += Array(random.pick(pieces).utf8)
      if random.chance(1, in: 40) { bytes.append(UInt8(random.int(0x80...0xFF))) }
    }
    return bytes
  }

  @Test(arguments: Seeded.seeds(300))
  func anyCutAndAnyNumberOfThreadsGiveTheSame(_ seed: UInt64) {
    var random = Seeded(seed)
    let input = Self.text(&random)
    _ = Self.expectTheSameHoweverCut(input, lineLimit: random.pick([30, 1 << 20]), seed)
  }

  /// Searches a text as a whole, and cut in other ways with other numbers of threads.
  /// - Returns: what is found in the whole.
  static func expectTheSameHoweverCut(_ input: [UInt8], lineLimit: Int, _ seed: UInt64) -> [ScrubFinding] {
    var scrubber = ScrubberTests.standard
    scrubber.wantsFindings = true
    scrubber.lineLimit = lineLimit
    let whole = ScrubberTests.run(input, scrubber)
    for (jobs, blockSize, chunk) in [(1, 1 << 20, 1), (1, 16, 5), (2, 16, .max), (3, 40, 7)] {
      let other = ScrubberTests.run(input, scrubber, jobs: jobs, blockSize: blockSize, chunk: chunk)
      let how = Comment(rawValue: "seed \(seed), \(jobs) jobs, blocks of \(blockSize), reads of \(chunk)")
      #expect(other.output == whole.output, how)
      #expect(other.tally == whole.tally, how)
      #expect(other.findings.map(\.line) == whole.findings.map(\.line), how)
    }
    return whole.findings
  }

  /// Outside of what was found, every byte is there as it was; what was found is valid for its rule, or is that and what
  /// another rule found over its end.
  @Test(arguments: Seeded.seeds(300))
  func onlyWhatIsFoundChanges(_ seed: UInt64) {
    var random = Seeded(seed)
    // Lines of JSON with escapes are written anew, string by string.
    let input = Self.text(&random).map {
      $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "[") ? UInt8(ascii: "(") : $0
    }
    var scrubber = ScrubberTests.labelled
    scrubber.wantsFindings = true
    let run = ScrubberTests.run(input, scrubber)
    var expected: [UInt8] = []
    var lines = input.split(separator: 0x0A, omittingEmptySubsequences: false).map(Array.init)
    for finding in run.findings.reversed() {
      let line = lines[finding.line - 1]
      let range = finding.start.value..<finding.end.value
      let rule = scrubber.rules[finding.rule ?? 0]
      let found = line[range]
      let isValid =
        rule.name == "secret" || (1...found.count).contains { rule.format(found.prefix($0)).isValid }
      #expect(isValid, "seed \(seed): \(rule.name)")
      lines[finding.line - 1].replaceSubrange(range, with: Array("[\(rule.name)]".utf8))
    }
    expected = Array(lines.joined(separator: [0x0A]))
    #expect(run.output == expected, "seed \(seed)")
  }

  /// A line that is JSON is JSON again.
  @Test(arguments: Seeded.seeds(200))
  func jsonStaysJSON(_ seed: UInt64) throws {
    var random = Seeded(seed)
    var members: [String: Any] = [:]
    for number in 0..<random.int(1...6) {
      let text = String(decoding: Self.text(&random), as: UTF8.self)
      let key = random.pick(["password", "mail", "token \(number)", "n"])
      members[key] = random.chance(1, in: 4) ? [4_111_111_111_111_111, "a", text] : text
    }
    let data = try JSONSerialization.data(withJSONObject: members)
    let output = ScrubberTests.run(Array(data), ScrubberTests.standard).output
    let read = try JSONSerialization.jsonObject(with: Data(output)) as? [String: Any]
    #expect(read?.keys.count == members.keys.count, "seed \(seed)")
  }
}
