import Foundation
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
      (#"["sshpass","-p","hunter2x","ssh"]"#, #"["sshpass","[secret]","ssh"]"#),
      (#"CMD ["redis-cli", "-a", "hunter 2x"]"#, #"CMD ["redis-cli", "[secret]"]"#),
      (
        "run(['/usr/bin/mysql', '-u', 'root', '-phunterx'])",
        "run(['/usr/bin/mysql', '-u', 'root', '[secret]'])"
      ),
      (#"x \"sshpass\", \"-p\", \"hunter2x\" y"#, #"x \"sshpass\", \"[secret]\" y"#),
      (#"["mysql", "-p", "database"] ["mysql","-p"] ["docker", "run", "-p", "8080:80"]"#, nil),
      ("use --password, which is safe", nil), (#"add("--password", passwordOption)"#, nil),
      (#"["--password", "--token"] ["--password"] "--password""#, nil),
      ("x.--password hunter2 /-token abcdef", nil),
    ] as [(String, String?)])
  func optionsInOtherTextsAreFound(_ line: String, _ expected: String?) { expect(line, expected) }

  /// A key before brackets hides nothing less of them: what is found in them without it is found behind it.
  @Test(arguments: Seeded.seeds(60))
  func whatStandsInBracketsBehindAKeyIsSearched(_ seed: UInt64) {
    var random = Seeded(seed)
    let members = [
      (#""password": "correcthorse""#, "correcthorse"), (#""card": "4111111111111111""#, "4111"),
      (#""mail": "anna@example.com""#, "anna"), (#""sig": "a1b2c3d4""#, ""), (#""n": "plain text""#, ""),
      (#""token": {"id": "x9y8z7w6", "owner": "bob@example.com"}"#, "bob"),
    ]
    let chosen = (0..<random.int(1...6)).map { _ in random.pick(members) }
    let key = random.pick(["auth", "pass", "password", "secret", "user"])
    let line = #"{"\#(key)": {"# + chosen.map(\.0).joined(separator: ", ") + "}}"
    let scrubbed = ScrubberTests.labelled.scrub(line)
    for (_, secret) in chosen where !secret.isEmpty {
      #expect(!scrubbed.contains(secret), "seed \(seed): \(scrubbed)")
    }
  }

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

  @Test(
    arguments: [
      ("password1=hunter2x API_KEY_2: hunter2x", "password1=[secret] API_KEY_2: [secret]"),
      (#"{"password1":"hunter2x","token_2":"hunter2x"}"#, #"{"password1":"[secret]","token_2":"[secret]"}"#),
      ("accesstoken=hunter2x password_new=hunter2x", "accesstoken=[secret] password_new=[secret]"),
      ("passwordConfirm=hunter2x dbPassword=hunter2x", "passwordConfirm=[secret] dbPassword=[secret]"),
      ("API key: hunter2x, user's id: 12345678", "API key: [secret], user's id: 12345678"),
      ("<password1>hunter2x</password1>", "<password1>[secret]</password1>"),
      ("senha=hunter2x mot_de_passe=hunter2x", "senha=[secret] mot_de_passe=[secret]"),
      ("hasło: hunter2x Mot de passe : hunter2x", "hasło: [secret] Mot de passe : [secret]"),
      (
        "wachtwoord: hunter2x ŞİFRE=hunter2x şifre=hunter2x ŞIFRE=hunter2x",
        "wachtwoord: [secret] ŞİFRE=[secret] şifre=[secret] ŞIFRE=[secret]"
      ),
      (
        "ПАРОЛЬ=hunter2x HASŁO=hunter2x LÖSENORD=hunter2x Contraseña=hunter2x ΚΩΔΙΚΟΣ=hunter2x",
        "ПАРОЛЬ=[secret] HASŁO=[secret] LÖSENORD=[secret] Contraseña=[secret] ΚΩΔΙΚΟΣ=[secret]"
      ),
      (#"theapikey=hunter2x "hunter2x" == contraseña"#, #"theapikey=[secret] "[secret]" == contraseña"#),
      ("新パスワード: hunter2x 密码=hunter2x", "新パスワード: [secret] 密码=[secret]"),
      ("секрет: hunter2x токен=hunter2x", "секрет: [secret] токен=[secret]"),
      (
        "pin_code=1234 cvv_code: 123 _csrf=hunter2x",
        "pin_code=[security-code] cvv_code: [security-code] _csrf=[secret]"
      ),
      ("X-App-Key: 9f8e7d6c5b4a39281706f5e4d3c2b1a0", "X-App-Key: [access-token]"),
      (
        "fs.s3a.secret.key=hunter2x aws.access.key: \"hunter2x\"",
        "fs.s3a.secret.key=[secret] aws.access.key: \"[secret]\""
      ),
      ("APPSECRET=hunter2x pw: hunter2x creds=hunter2x", "APPSECRET=[secret] pw: [secret] creds=[secret]"),
      ("keytool -storepass hunter2x", "keytool -storepass [secret]"),
      ("KEY=0a1b2c3d-4e5f-6a7b-8c9d-0e1f2a3b4c5d", "KEY=[access-token]"),
      (
        "?code=8f14e45f-ceea-467a-9a36-dedd4bea2543.6a1c1f0e-3d7e-4d0e-8a55-0c7b0e3f9a11&x code=M.R3_BAY.5d6ef4a2-1c3e-4b8a-9f0d",
        "?code=[access-token]&x code=[access-token]"
      ),
      (
        "?code=8f14e45f-ceea-467a-9a36-dedd4bea2543&x code=SUMMER-2026-SALE code=text-for-those-who-wait",
        "?code=8f14e45f-ceea-467a-9a36-dedd4bea2543&x code=SUMMER-2026-SALE code=text-for-those-who-wait"
      ),
      (
        "?code=SplxlOBeZQQYbYS6WxSbIA&x <code>sqlite3MemMalloc</code>",
        "?code=[access-token]&x <code>sqlite3MemMalloc</code>"
      ),
      ("password_length=12345 token_type=bearer1 secret_name=hunter2x", nil),
    ] as [(String, String?)])
  func keysAreKnownByTheirParts(_ line: String, _ expected: String?) { expect(line, expected) }

  @Test(
    arguments: [
      ("const password: string = \"hunter2x\"", "const password: string = \"[secret]\""),
      ("password?: string = 'hunter2x'", "password?: string = '[secret]'"),
      ("var dbPassword string = \"hunter2x\"", "var dbPassword string = \"[secret]\""),
      ("DB_PASSWORD ?= \"hunter2x\"", "DB_PASSWORD ?= \"[secret]\""),
      ("$password .= 'hunter2x'; token ||= \"hunter2x\"", "$password .= '[secret]'; token ||= \"[secret]\""),
      (#"System.setProperty("DB_PASSWORD", "hunter2x")"#, #"System.setProperty("DB_PASSWORD", "[secret]")"#),
      ("config.put('spring.db.password', 'hunter2x')", "config.put('spring.db.password', '[secret]')"),
      (#"m = {{"password", "hunter2x"}}"#, #"m = {{"password", "[secret]"}}"#),
      ("ENV DB_PASSWORD hunter2x", "ENV DB_PASSWORD [secret]"),
      ("setenv API_KEY hunter2x", "setenv API_KEY [secret]"),
      ("machine h login anna password hunter2x", "machine h login anna password [secret]"),
      ("CREATE USER a PASSWORD 'hunter2x'; x", "CREATE USER a PASSWORD '[secret]'; x"),
      ("create user a identified by 'hunter2x'", "create user a identified by '[secret]'"),
      ("unexpected token 'function' secret \"db-creds\"", nil),
      ("x: secret \"db-creds-2\" not found, Secret 'default-token-x7k2p' is, secrets \"v1.db\"", nil),
      ("secret \"db-creds-2\" deleted", nil), ("secret \"db-creds-2\";", "secret \"[secret]\";"),
      ("bad secret \"hunter-2X\" a secret \"hunter2\" b", "bad secret \"[secret]\" a secret \"[secret]\" b"),
      ("Password is: hunterx", "Password is: [secret]"),
      ("password was reset to hunter2x", "password was reset to [secret]"),
      ("token is: expired, password set to expire, token due to error500", nil),
      ("*Password:* hunterx **Password**: hunterx", "*Password:* [secret] **Password**: [secret]"),
      ("- **API key:** `hunter 2x`", "- **API key:** `[secret]`"),
      ("userPassword:: aHVudGVyMg==", "userPassword:: [secret]"),
      ("password /* a b */ = 'hunter2x'", "password /* a b */ = '[secret]'"),
      (#"{"password": /* x */ "hunter2x"}"#, #"{"password": /* x */ "[secret]"}"#),
      ("password: /* x hunter2x", "password: /* x hunter2x"),
      ("<td>Password</td><td>hunter2x</td>", "<td>Password</td><td>[secret]</td>"),
      ("<b>Password:</b> hunter2x <b>Token</b>: x1y2", "<b>Password:</b> [secret] <b>Token</b>: [secret]"),
      ("<p>Password: <code>hunter2x</code></p>", "<p>Password: <code>[secret]</code></p>"),
      ("<td>token</td><td>string</td> <b>password</b> is x1y2z3, <li>token:</li><li>a: b1</li>", nil),
      ("| Password | `hunter2x` | |token|x1y2|", "| Password | `[secret]` | |token|[secret]|"),
      ("a|password|x1y2|", nil),
      ("| token | varchar(16) | password | 4096 |", nil), ("x: PrivateKey | Ed25519PublicKey | None", nil),
      ("{&quot;password&quot;:&quot;hunter2x&quot;}", "{&quot;password&quot;:[secret];[secret];}"),
      ("пароль — hunter2x", "пароль — [secret]"),
      ("password: \"abcd\" → \"efgh\"", "password: \"[secret]\" → \"[secret]\""),
      ("user a password 7 0822455D0A16", "user a password 7 [secret]"),
      ("enable secret 5 $1$a1b2$c3d4e", "enable secret 5 [secret]"),
      ("sqlcmd -S h -P hunterx -d x; bcp -P 'hunter x'", "sqlcmd -S h [secret] -d x; bcp [secret]"),
      ("ConvertTo-SecureString 'hunter2x' -AsPlainText", "ConvertTo-SecureString '[secret]' -AsPlainText"),
      (
        "session=0a1b2c3d4e5f6a7b8c9d0e1f2a3b4c5d session=42 session=closed",
        "session=[secret] session=42 session=closed"
      ),
      ("passphrase: correct horse battery staple", "passphrase: [secret]"),
      ("seed phrase: abandon ability able about above absent 7", "seed phrase: [secret] 7"),
      ("passphrase: wrong words for the key", nil),
      (
        "seed phrase: abandon ability able about above absent that absorb abstract absurd abuse access",
        "seed phrase: [secret]"
      ),
      (#"client_secret "q1w2-e3r4" of anna"#, #"client_secret "[secret]" of anna"#),
      (#"the client_secret "my-pass-2024" x"#, #"the client_secret "[secret]" x"#),
      ("api_secret 'my-token-1' x", "api_secret '[secret]' x"),
      (#"clientSecret "my-token-1" x"#, #"clientSecret "[secret]" x"#),
      // What looks like a comment may be a value.
      ("password=/*hunter2x*/", "password=[secret]"), ("password=/*hunter2*/x1y2", "password=[secret]"),
      ("secret=/**/hunter2", "secret=[secret]"),
      ("password: /* x */ !hunter2 yz9abc", "password: /* x */ [secret]"),
      ("the password is hunter2x", "the password is [secret]"),
      ("password -> hunter2x", "password -> [secret]"),
      ("The password is 'hun ter2'.", "The password is '[secret]'."),
      ("the password is 8 characters, token is expired, password is base64 encoded, token is 'x'", nil),
      ("x->password -> next, token -> Kind", nil),
      ("Password for a@b.com: hunterx", "Password for [email]: [secret]"),
      ("[sudo] password for anna: Sorry, try again.", nil), ("no token for service: timeout", nil),
      ("<key>Password</key><string>hunter 2</string>", "<key>Password</key><string>[secret]</string>"),
      ("X_TOKEN :::= \"hunter2x\"", "X_TOKEN :::= \"[secret]\""),
      ("#define PASSWORD \"hunter2x\"", "#define PASSWORD \"[secret]\""),
      ("#define KEY_SIG 0x80", nil), ("#define TOKEN \"id-token\"", nil),
      ("<entry key=\"password\">hunter2x</entry>", "<entry key=\"password\">[secret]</entry>"),
      ("docker login -u anna -p hunter2x", "docker login -u anna [secret]"),
      ("docker run -p 8080:80 x", nil), ("docker login -p 4111 1111 1111 1111", "docker login -p [card]"),
      ("xToken,q1w2e3r4t5y6u7,", "xToken,[secret],"), ("token,count,2024", nil),
      ("bad password \"hunter2x\" for anna", "bad password \"[secret]\" for anna"),
      ("find a x secret q1w2e3r4t5y6 within", "find a x secret [secret] within"),
      ("session_id 0x14ede63a5a70002 token abcdefghijklmnop, secret default-token-x7k2p", nil),
      (
        #"17.1 [0 h:1] "auth" "anna" "hunter2x""#, #"17.1 [0 h:1] "auth" "anna" "[secret]""#
      ),
      (
        #"[{"value":"hunter2x","name":"DB_PASSWORD"},{"value":"y1","name":"X"}]"#,
        #"[{"value":"[secret]","name":"DB_PASSWORD"},{"value":"y1","name":"X"}]"#
      ),
      (#"<add value="hunter2x" key="password"/>"#, #"<add value="[secret]" key="password"/>"#),
      ("token=Token{a64f992 Record{x}} token: android.os.BinderProxy@2bd79ce", nil),
      ("password=Admin@1234 token=Tom{a64f992", "password=[secret] token=[secret]"),
      ("h:5439:db:anna:hunter2x", "h:5439:[secret]"),
      ("PASS hunter2x", "PASS [secret]"), ("AUTH hunter2x", "AUTH [secret]"),
      ("PASS src/app2.test.js", nil), ("AUTH CRAM-MD5", nil),
      (#"["password", "username"] f("a", "password", "b")"#, nil),
      ("?sr=b&sig=Zm9vYmFyYmF6cXV4%3D&x=1", "?sr=b&sig=[secret]&x=1"),
    ] as [(String, String?)])
  func otherWaysToAssignAreKnown(_ line: String, _ expected: String?) { expect(line, expected) }

  /// A key word in any casing and joining, with any assignment, covers its value.
  @Test(arguments: Seeded.seeds(200))
  func anyKeyWithAnyAssignmentCoversItsValue(_ seed: UInt64) {
    var random = Seeded(seed)
    let parts = random.pick([
      ["password"], ["db", "password"], ["api", "key"], ["access", "token"], ["client", "secret"],
      ["password", "new"], ["secret", "key", "old"],
      ["user", "passwd", "confirm"], ["senha"], ["mot", "de", "passe"],
    ])
    var key: String
    switch random.int(0...4) {
    case 0: key = parts.joined(separator: "_")
    case 1: key = parts.joined(separator: "-")
    case 2: key = parts[0] + parts.dropFirst().map(\.capitalized).joined()
    case 3: key = parts.joined(separator: "_").uppercased()
    default: key = parts.map(\.capitalized).joined()
    }
    key += random.pick(["", "", "1", "_2", "-03"])
    let line = random.pick([
      "\(key)=q1w2e3r4", "\(key): q1w2e3r4", "x \(key) := 'q1w2e3r4'", "\(key) ?= q1w2e3r4",
      "{\"\(key)\": \"q1w2e3r4\"}", "\(key) => \"q1w2e3r4\"",
      "let \(key): string = \"q1w2e3r4\"", "var \(key) string = \"q1w2e3r4\"", "f(\"\(key)\", \"q1w2e3r4\")",
      "ENV \(key) q1w2e3r4",
      "--\(key) q1w2e3r4", "--\(key)=q1w2e3r4", "<\(key)>q1w2e3r4</\(key)>", "\(key)[0]=q1w2e3r4",
      "?a=b&\(key)=q1w2e3r4&c=d", "  \(key): !!str q1w2e3r4", "  \(key): &a1 q1w2e3r4",
      "\(key)=${X:-q1w2e3r4}",
      "A={x};\(key)={q1w2e3r4;};b=c", "  \(key): !!binary |\n    q1w2e3r4",
      "\(key) = \"\"\"q1w2e3r4\"\"\"", "\(key) = '''\nq1w2e3r4\n'''",
      "\(key) = [\n  \"abcd\",\n  \"q1w2e3r4\"\n]",
      "\(key) = List.of(\"abcd\", \"q1w2e3r4\")", "\(key): [abcd, q1w2e3r4]", "\(key): !!str\n  q1w2e3r4",
      "\(key) = %w(abcd q1w2e3r4)", "x.\(key)(\"q1w2e3r4\")", "<add key=\"\(key)\" value=\"q1w2e3r4\"/>",
      "- name: \(key)\n  value: q1w2e3r4", "<\(key) a=\"b\">q1w2e3r4</\(key)>",
      "\(key) = <<-EOS\n  q1w2e3r4\nEOS", "\(key) -> q1w2e3r4", "the \(key) is q1w2e3r4.",
      "\(key) for anna: q1w2e3r4",
      "INSERT INTO t (a, \(key), b) VALUES ('a', 'x1x1x1', 1), ('b', 'q1w2e3r4', 2)",
      "{\"value\": \"q1w2e3r4\", \"name\": \"\(key)\"}", "find \(key) q1w2e3r4t5y6 here",
      "\(key) = \"abcd\" -> \"q1w2e3r4\"", "\(key): abcd1 -> q1w2e3r4", "\(key) = 'abcd' => 'q1w2e3r4'",
      "\(key) changed from \"q1w2e3r4\" to \"abcd\"", "\(key) was changed from abcd1 to q1w2e3r4",
      "\(key): # a comment\n  q1w2e3r4", "\(key): | # a comment\n  q1w2e3r4",
      "\(key) /* a */ = /* b */ 'q1w2e3r4'",
      "*\(key):* q1w2e3r4", "**\(key)**: q1w2e3r4", "\(key):: q1w2e3r4", "\(key) is: q1w2e3r4",
      "\(key) <> 'q1w2e3r4'", "\(key) NOT IN ('abcd', 'q1w2e3r4')", "\(key) like 'q1w2e3r4'",
      "[\"x\", \"--\(key)\", \"q1w2e3r4\"]", "A=b;\(key)={a\"b;q1w2e3r4};b=c",
      "<key>\(key)</key><string>q1w2e3r4</string>", "<key>\(key)</key>\n<string>q1w2e3r4</string>",
    ])
    #expect(!ScrubberTests.standard.scrub(line).contains("q1w2"), "seed \(seed): \(line)")
  }

  /// A cell below a name is read as a text in quotes behind it is.
  @Test(arguments: Seeded.seeds(200))
  func aCellIsReadAsBehindItsName(_ seed: UInt64) throws {
    var random = Seeded(seed)
    let name = random.pick([
      "password", "dbToken", "API_KEY", "phone", "tel", "pass", "key", "id", "note", "пароль", "cvv",
    ])
    let cell = random.pick([
      "q1w2e3r4", "q1 w2", "null", "2079460958", "anna@example.com", "x", "123", "4111111111111111",
      "q1w2e3r4t5y6u7i8",
      "call 8 (916) 123-45-67", "true", "•••",
    ])
    var plan = try RecordPlan(
      .table(.csv), [FieldMapping(FieldSelector("*"), .redact, by: [], scrubber: ScrubberTests.labelled)])
    plan.isHeaderSure = true
    let sign = random.pick(["", "", "?", ":", " *"])
    let run = RecordRun("\(name)\(sign)\n\(cell)\n", plan)
    let line = ScrubberTests.labelled.scrub("\(name)=\"\(cell)\"")
    #expect(
      "\(name)=\"\(run.text.dropFirst(name.count + sign.count + 1).dropLast())\"" == line,
      "seed \(seed): \(name), \(cell)"
    )
  }

  /// Dumps are laid out in columns.
  @Test(arguments: [0, 15, 16, 17, 24, 25, 100, 240])
  func blanksBetweenAKeyAndItsValueMayBeMany(_ count: Int) {
    let gap = String(repeating: " ", count: count)
    expect("password:\(gap)hunter2", "password:\(gap)[secret]")
    expect("password\(gap)= hunter2", "password\(gap)= [secret]")
    expect("x --password=\(gap)hunter2", "x --password=\(gap)[secret]")
    expect("{\"password\":\(gap)\"hunter2\"}", "{\"password\":\(gap)\"[secret]\"}")
    if count > 0 { expect("phone\(gap)9161234567", "phone\(gap)[phone-national]") }
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

  /// The value of a key with other meanings ends where that of another key does.
  @Test(arguments: Seeded.seeds(300))
  func aValueIsCoveredWholeOrNotAtAll(_ seed: UInt64) {
    var random = Seeded(seed)
    let signs = Array("abXY1290$#!,;&|)]}(<>.:/-_ +~%^")
    var value = "a1"
    for _ in 0..<random.int(2...12) { value.append(random.pick(signs)) }
    let (open, close) = random.pick([("", ""), ("\"", "\""), ("'", "'"), ("“", "”"), ("«", "»")])
    if open.isEmpty { value.removeAll { $0 == " " } }
    let line = random.pick(["", "x=1 ", "{", "f(", "a, "]) + "KEY=\(open)\(value)z9\(close) y"
    let strong = ScrubberTests.labelled.scrub(line.replacing("KEY", with: "password"))
    for key in ["pass", "auth", "sig", "smtp_pass"] {
      let weak = ScrubberTests.labelled.scrub(line.replacing("KEY", with: key))
      #expect(weak == strong.replacing("password", with: key), "seed \(seed): \(line)")
    }
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
