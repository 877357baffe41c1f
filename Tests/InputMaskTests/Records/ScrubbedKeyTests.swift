import InputMaskRecords
import Testing

/// Which signs and words make what stands behind them a secret.
struct ScrubbedKeyTests {
  private func expect(_ line: String, _ expected: String?) {
    #expect(ScrubberTests.labelled.scrub(line) == expected ?? line)
  }

  @Test(
    arguments: [
      ("run(--password hunter2)", "run(--password [secret])"),
      ("{--password hunter2}", "{--password [secret]}"), ("$>--password hunter2", "$>--password [secret]"),
      ("args=[--password hunter2]", "args=[--password [secret]]"),
      (#"spawn("mysql", "--password", "hunter2")"#, #"spawn("mysql", "--password", "[secret]")"#),
      (#"["mysql", "--password", "hunter2"]"#, #"["mysql", "--password", "[secret]"]"#),
      ("run(['curl', '--api-key', 'abcd1234'])", "run(['curl', '--api-key', '[secret]'])"),
      (#"x \"--password\", \"hunter2\" y"#, #"x \"--password\", \"[secret]\" y"#),
      (#"mysql "--password" "hunter 2""#, #"mysql "--password" "[secret]""#),
      ("exec mysql,--password,hunter2,-u", "exec mysql,--password,[secret],-u"),
      ("[mysql, --password, hunter2, -u]", "[mysql, --password, [secret], -u]"),
      ("use --password, which is safe", nil), (#"add("--password", passwordOption)"#, nil),
      (#"["--password", "--token"] ["--password"] "--password""#, nil),
      ("x.--password hunter2 /-token abcdef", nil),
    ] as [(String, String?)])
  func optionsInOtherTextsAreFound(_ line: String, _ expected: String?) { expect(line, expected) }

  @Test(
    arguments: [
      ("secret[0]=abcd1234", "secret[0]=[secret]"), ("password[]=abcd1234&x=1", "password[]=[secret]&x=1"),
      ("secret[12] = \"ab cd\"", "secret[12] = \"[secret]\""),
      ("secret%5B0%5D=abcd1234", "secret%5B0%5D=[secret]"),
      ("?user%5Bpassword%5D=abcd1234&x", "?user%5Bpassword%5D=[secret]&x"),
      ("password%5b%5d=abcd1234", "password%5b%5d=[secret]"),
      ("user[password][0]: abcd1234", "user[password][0]: [secret]"),
      ("sshd[20914]: Accepted x[0]=abcd1234 %5D=abcd1234 [0]=abcd1234 []=abcd1234", nil),
    ] as [(String, String?)])
  func keysWithAnIndexAreFound(_ line: String, _ expected: String?) { expect(line, expected) }

  /// Dumps are laid out in columns.
  @Test(arguments: [0, 15, 16, 17, 24, 25, 100, 240])
  func blanksBetweenAKeyAndItsValueMayBeMany(_ count: Int) {
    let gap = String(repeating: " ", count: count)
    expect("password:\(gap)hunter2", "password:\(gap)[secret]")
    expect("password\(gap)= hunter2", "password\(gap)= [secret]")
    expect("x --password=\(gap)hunter2", "x --password=\(gap)[secret]")
    expect("{\"password\":\(gap)\"hunter2\"}", "{\"password\":\(gap)\"[secret]\"}")
    if count > 0 { expect("phone\(gap)9161234567", "phone\(gap)[phone]") }
  }

  @Test(
    arguments: [
      ("pass=hunter2 auth: \"a1b2c3\"", "pass=[secret] auth: \"[secret]\""),
      (#"{"tokens":"hunter2abc"}"#, #"{"tokens":"[secret]"}"#),
      ("pass=12 fail=3 auth=true auth=basic tokens=1532 max_tokens=4096", nil),
      ("PASS src/app2.test.js compass=hunter2 auth=oauth2 auth=sha256 pass=150ms", nil),
    ] as [(String, String?)])
  func keysWithOtherMeaningsNeedAValueThatIsNoWord(_ line: String, _ expected: String?) {
    expect(line, expected)
  }

  @Test(
    arguments: [
      ("Authorization: abc12", "Authorization: [secret]"),
      ("Authorization: Basic YTpi", "Authorization: [secret]"),
      ("Authorization: Token a1b2 x", "Authorization: [secret] x"),
      ("Authorization: Basic Auth, authorization: 401 Unauthorized, authorization: code 2024", nil),
    ] as [(String, String?)])
  func shortCredentialsAreFound(_ line: String, _ expected: String?) { expect(line, expected) }

  @Test(
    arguments: [
      ("password::hunter2", "password::[secret]"), ("token :: abc123", nil),
      ("Password::create(x) token::Kind password::hash std::token::parse", nil),
    ] as [(String, String?)])
  func twoColonsLeadToAValueThatIsNoName(_ line: String, _ expected: String?) { expect(line, expected) }
}
