import InputMask
import InputMaskRecords
import InputMaskRules
import Testing

/// Secrets that go on in other lines, texts that are allowed, and countries that are asked for.
struct ScrubbedLinesTests {
  private func expect(_ text: String, _ expected: String?) {
    #expect(ScrubberTests.labelled.scrub(text) == expected ?? text)
  }

  @Test(
    arguments: [
      (
        "a\n-----BEGIN RSA PRIVATE KEY-----\nProc-Type: 4,ENCRYPTED\n\nMIIEpAIBAAKCAQEA\nab==\n-----END RSA PRIVATE KEY-----\nb",
        "a\n[secret]\n[secret]\n\n[secret]\n[secret]\n-----END RSA PRIVATE KEY-----\nb"
      ),
      (
        "key: |\r\n  -----BEGIN PRIVATE KEY-----\r\n  MIIEpAIBAAKCAQEA\r\nnext: 1 2\r\nMIIEpAIB",
        "key: |\r\n  [secret]\r\n  [secret]\r\nnext: 1 2\r\nMIIEpAIB"
      ),
      (
        "k = \"-----BEGIN EC PRIVATE KEY-----\\n\" +\n  \"MHcCAQEEIIGbAQEE\\n\" +\n  \"x1==\";",
        "k = \"[secret]\\n\" +\n  [secret]\n  [secret]"
      ),
      ("password: !!binary |\n  aHVudGVyMng=\nx", "password: !!binary |\n  [secret]\nx"),
      (
        #"{"log":"-----BEGIN PRIVATE KEY-----\n","t":"9.5"}"# + "\n"
          + #"{"log":"MIIEpAIBAAKCAQEA\n","t":"10.5 a@b.cd"}"# + "\n"
          + #"{"log":"no key","t":"MIIE"}"#,
        #"{"log":"[secret]\n","t":"9.5"}"# + "\n" + #"{"log":"[secret]","t":"10.5 [email]"}"# + "\n"
          + #"{"log":"no key","t":"MIIE"}"#
      ),
      ("password: |\n  hunter 2\n\n  x\nuser: anna", "password: |\n  [secret]\n\n  [secret]\nuser: anna"),
      ("  password: >-\n    hunter2\n  user: anna", "  password: >-\n    [secret]\n  user: anna"),
      ("password: # prod\n  hunter2x\nuser: anna", "password: # prod\n  [secret]\nuser: anna"),
      ("tokens: # all\n  - a1b2c3d4\nx", "tokens: # all\n  - [secret]\nx"),
      ("password: |- # prod\n  hunter 2\nx y", "password: |- # prod\n  [secret]\nx y"),
      ("class Token:\n    \"\"\"A token.\"\"\"\n", nil),
      ("password:\n  hunter2x\nuser: anna", "password:\n  [secret]\nuser: anna"),
      (
        "passwords:\n  - a1b2c3\n  - 'd4 e5'\nuser: anna",
        "passwords:\n  - [secret]\n  - '[secret]'\nuser: anna"
      ),
      ("password=hun\\\nter2x -x\ny", "password=[secret]\n[secret] -x\ny"),
      ("DB_PASSWORD=\\\n  hunter2x\ny", "DB_PASSWORD=\\\n  [secret]\ny"),
      ("password = \"\"\"\nhunter2x y\n\n  z\"\"\"\nx", "password = \"\"\"\n[secret]\n\n  [secret]\"\"\"\nx"),
      ("password = '''hunt\nter2 x''' + y", "password = '''[secret]\n[secret]''' + y"),
      ("password = <<EOF\nhunter 2\nEOF\nx y", "password = <<EOF\n[secret]\nEOF\nx y"),
      ("tokens:\n  - a1b2c3d4\n  - e5f6\nx", "tokens:\n  - [secret]\n  - [secret]\nx"),
      (
        "tokens:\n  - plain\n  - a@b.com\n  - a1b2c3d4\nx", "tokens:\n  - plain\n  - [email]\n  - [secret]\nx"
      ),
      (
        "  <key>Password</key>\n  <string>hunter2x</string>",
        "  <key>Password</key>\n  <string>[secret]</string>"
      ),
      (
        "passwords = [\n  \"hunter2x\",\n  'efgh',\n]\nx",
        "passwords = [\n  \"[secret]\",\n  '[secret]',\n]\nx"
      ),
      ("passwords := []string{\n\t\"hunter2x\",\n}", "passwords := [secret]\n\t\"[secret]\",\n}"),
      ("password: !!str\n  hunter2x\nx", "password: [secret]\n  [secret]\nx"),
      ("api_key: !!str\n  hunterx\nx", "api_key: [secret]\n  [secret]\nx"),
      ("password: &p\n  hunter2x\nx", "password: &p\n  [secret]\nx"),
      (
        "- name: DB_PASSWORD\n  value: hunter2x\n  value: x1y2",
        "- name: DB_PASSWORD\n  value: [secret]\n  value: x1y2"
      ),
      (
        "  \"name\": \"API_KEY\",\n  \"value\": \"hunter2x\"\n}",
        "  \"name\": \"API_KEY\",\n  \"value\": \"[secret]\"\n}"
      ),
      ("- name: password\n  valueFrom: hunter2x", nil), ("password: {\n  type: String,\n  index,\n}", nil),
      ("-----BEGIN PRIVATE KEY-----\nstarted\nshutdown\nx", "[secret]\nstarted\nshutdown\nx"),
      (
        #"{"id":"ab","m":"-----BEGIN PRIVATE KEY-----","n":1}"# + "\n"
          + #"{"id":"c4d","m":"MIIEpAIBAAKCAQEA","n":2}"#,
        #"{"id":"ab","m":"[secret]","n":1}"# + "\n" + #"{"id":"c4d","m":"[secret]","n":2}"#
      ),
      ("password: <<redacted>>\nx1 y2\nx3", nil), ("password:\nuser: anna", nil),
      ("password:\n  type: string\n  x: y", nil),
      ("invalid token:\n    at x.y(z)\n", nil), ("password: null\n  hunter2x", nil),
      (
        "machine x.org\nlogin anna\npassword zaq12wsx\n", "machine x.org\nlogin anna\npassword [secret]\n"
      ),
      ("machine x.org\n  login anna\n  password zaqwsx", "machine x.org\n  login anna\n  password [secret]"),
      (
        "apikey \"ab cd\";\npassword reset\npassword is short",
        "apikey \"[secret]\";\npassword reset\npassword is short"
      ),
      ("client-key-data: LS0tLS1CRUdJTiBS", "client-key-data: [secret]"),
      // What stands behind the end of a value
      (
        "api_key: abcdefg\\\nx12345 token=hunter2x 4111111111111111",
        "api_key: [secret]\n[secret] token=[secret] [card]"
      ),
    ] as [(String, String?)])
  func secretsOverSeveralLinesAreCovered(_ text: String, _ expected: String?) { expect(text, expected) }

  /// In a log, a quotation, a difference or a comment.
  @Test(arguments: [
    "2026-11-27T10:00:0# app: ", "> ", "+", "-  ", "; ", "   ", "app_1  | ", "Nov 27 10:00:0# host app[12]: ",
  ])
  func eachLineOfAKeyIsCoveredBehindWhatAllOfThemBeginWith(_ prefix: String) {
    for step in [1, 7, 99] { expectCovered(prefix, step) }
  }

  private func expectCovered(_ prefix: String, _ step: Int) {
    let lines = [
      "-----BEGIN RSA PRIVATE KEY-----", "DEK-Info: AES", "", "MIIEpAIBAAKCAQEA", "ab==",
      "-----END RSA PRIVATE KEY-----", "no key",
    ]
    let covered = ["[secret]", "[secret]", "", "[secret]", "[secret]"] + lines.dropFirst(5)
    func text(_ lines: [String]) -> String {
      lines.enumerated().map { prefix.replacing("#", with: "\($0.offset * step)") + $0.element }.joined(
        separator: "\n")
    }
    expect(text(lines), text(covered))
  }

  @Test(
    arguments: [
      ("curl -u anna:hunter2x https://h/", "curl -u [secret] https://h/"),
      ("curl -su anna:hunter2x https://h/", "curl -su [secret] https://h/"),
      (
        "curl --user 'anna:hunter2x' --proxy-user=p:qrst1 x", "curl --user '[secret]' --proxy-user=[secret] x"
      ),
      ("mysql -u root -phunterx db", "mysql -u root [secret] db"),
      (
        "mysql -p'hunterx' -u root; sshpass -p \"hunter 2\" ssh",
        "mysql [secret] -u root; sshpass [secret] ssh"
      ),
      ("redis://anna:hunter2#@db redis://anna:#hunter2@db/1", "redis://[secret]@db redis://[secret]@db/1"),
      (
        "hash: $argon2id$v=19$m=65536,t=3,p=4$c29tZXNhbHQ$RdescudvJCsgt3ub $2b$10$N9qo8uLOickgx2ZMRZoMyeIjZAgcfl7p92",
        "hash: [secret] [secret]"
      ),
      ("/usr/bin/mysqldump -phunterx db | gzip -p4321", "/usr/bin/mysqldump [secret] db | gzip -p4321"),
      ("sshpass -p hunterx ssh h; mongo -p hunterx", "sshpass [secret] ssh h; mongo [secret]"),
      ("redis-cli -h 10.0.0.1 -a hunterx ping", "redis-cli -h [ipv4] [secret] ping"),
      ("ldapsearch -x -w hunterx -b dc=x", "ldapsearch -x [secret] -b dc=x"),
      ("mysql -u root -p mydata; mysql: -u; mkdir -p some/path; mysql -P3306", nil),
      ("jdbc:oracle:thin:scott/tiger@//db:1521/x", "jdbc:oracle:thin:[secret]@//db:1521/x"),
      ("db.x.org:5432:app:anna:hunterx", "db.x.org:5432:[secret]"), ("main.c:5432: a:b:c x", nil),
      ("docker run -u 1000:1000 x; user root:root; foo-u a:b; curl -u anna x", nil),
      ("if (\"a b{c\" == my_password) {", "if (\"[secret]\" == my_password) {"),
      ("if (password !== 'abcd') x == 'y'", "if (password !== '[secret]') x == 'y'"),
      ("'abcd' == x || password == y", nil),
    ] as [(String, String?)])
  func optionsAndComparisonsHaveSecrets(_ text: String, _ expected: String?) { expect(text, expected) }

  /// What one rule finds alone is covered when others are looked for too.
  @Test(arguments: Seeded.seeds(300))
  func whatOneRuleFindsIsCoveredByAll(_ seed: UInt64) throws {
    var random = Seeded(seed)
    let pieces = [
      "00", "0049", " ", " ", " ", "4111 1111 1111 1111", "4111", "1111", "12", "555", "x", "-",
      "123-45-6789",
    ]
    let text = (0..<random.int(1...12)).map { _ in random.pick(pieces) }.joined()
    let card = ScrubberTests.standard.rules.filter { $0.name == "card" }
    let covered = ScrubberTests.standard.findings(in: text).map { $0.start.value..<$0.end.value }
    for finding in try Scrubber(card).findings(in: text) {
      let isCovered = (finding.start.value..<finding.end.value).allSatisfy { byte in
        covered.contains { $0.contains(byte) }
      }
      #expect(isCovered, "seed \(seed): \(text)")
    }
  }

  @Test func allowedTextsStay() throws {
    var scrubber = ScrubberTests.labelled
    scrubber.allowed = try AllowedTexts(["10.0.0.0/8", "192.168.1.128/25", "fd00::/8", "a@b.com", "hunter2"])
    let text =
      "10.1.2.3 11.0.0.1 192.168.1.127 192.168.1.129 fd12::1 fe80::1 a@b.com xa@b.com password=hunter2"
    #expect(
      scrubber.scrub(text)
        == "10.1.2.3 [ipv4] [ipv4] 192.168.1.129 fd12::1 [ipv6] a@b.com [email] password=hunter2")
    #expect(scrubber.scrub("q=a%40b.com {\"m\":\"a@b.com\"}") == "q=a%40b.com {\"m\":\"a@b.com\"}")
  }

  @Test(arguments: [
    ("DE", "0171 2345678 und 030/123456"), ("GB", "020 7946 0958"), ("US", "4155550132 415 555 0132"),
    ("FR", "01 23 45 67 89"), ("CN", "13812345678"), ("BR", "(11) 98456-5666"), ("IN", "98765 43210"),
    ("ES", "612 345 678"), ("JP", "03-1234-5678"),
  ])
  func numbersOfACountryAreFoundWithoutAWord(_ region: String, _ text: String) throws {
    let scrubber = try Scrubber(ScrubberTests.standard.rules, regions: [region])
    #expect(!scrubber.findings(in: text).isEmpty)
    #expect(scrubber.scrub(text).filter(\.isNumber).count <= 6)
    #expect(Scrubber.regions(of: ScrubberTests.standard.rules).contains(region))
  }
}
