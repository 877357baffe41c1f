import InputMask
import InputMaskRecords
import Testing

/// Where the values of keys begin and end, and what else says that a text is a secret.
struct ScrubbedValueTests {
  private func expect(_ line: String, _ expected: String?) {
    #expect(ScrubberTests.labelled.scrub(line) == expected ?? line)
  }

  @Test(
    arguments: [
      ("password=[abcd1234]", "password=[secret]"), ("password={My;Pass}", "password=[secret]"),
      ("password=(abcd1234) x", "password=[secret] x"), ("password=<abcd1234>", "password=[secret]"),
      ("password=[ab]cd1234 x", "password=[secret] x"), ("password=ab[cd]12{34} x", "password=[secret] x"),
      ("Password={hun;ter2};Encrypt=yes", "Password=[secret];Encrypt=yes"),
      ("passwords=[a1b2c3d4, e5f6g7h8] n=[1, 2]", "passwords=[[secret], [secret]] n=[1, 2]"),
      ("{passwords: ['a1b2', 'c3d4']}", "{passwords: ['[secret]', '[secret]']}"),
      ("secret={name: a1b2c3, 'n': \"d4e5f6\"} x", "secret={name: [secret], 'n': \"[secret]\"} x"),
      ("tokens: [a1b2c3d4], password=[FILTERED] token={token} secret=<redacted> pwd=[secret]", nil),
      ("password=[] password={} password=() password: { password: [", nil),
      ("password = (sensitive value) token: (known after apply) pwd: <set to x> token = await f()", nil),
      ("password: </b> <br> password:<br>", nil),
    ] as [(String, String?)])
  func valuesInBracketsAreFound(_ line: String, _ expected: String?) { expect(line, expected) }

  /// Nothing is read again and again for brackets that nothing closes, or for signs in a row.
  @Test(arguments: [
    "password=", "=", "password={a:1,", "password=(x1234567 ", "secret: {a b c ", "\\", "<password>a ",
    "secret[0]",
    "--password,", "INSERT INTO t (a,password) VALUES ('x'),", "(password) values (", "('x','y'), ",
    "value=\"", "a.key.", "password={a\"", "password:/*", "password = 'a' -> ", "password = '''a ",
    "password /* a */",
  ])
  func hostileLinesOfManyBytesEnd(_ piece: String) {
    for start in piece.count == 1
      ? ["", "password", "password=[", "secret={"] : ["", "(a, password) values "]
    {
      let line = start + String(repeating: piece, count: 400_000 / piece.utf8.count)
      #expect(!ScrubberTests.labelled.scrub(line).isEmpty)
    }
  }

  @Test(
    arguments: [
      (#"Cookie: sid="abcd1234"; me=efgh5678"#, "Cookie: [secret]"),
      ("Cookie: sid=abcd1234, me=efgh5678", "Cookie: [secret]"),
      (#"Cookie: a="b c; d, e"; me=efgh5678"#, "Cookie: [secret]"),
      (#"{"cookie":"a=b; c=","x":"1234567"}"#, #"{"cookie":"[secret]","x":"1234567"}"#),
      (#"{"cookies":{"sid":"abcd1234","t":"efgh5678"}}"#, #"{"cookies":{"sid":"[secret]","t":"[secret]"}}"#),
      (#"Authorization: Digest username="anna", response="6629fae4""#, "Authorization: [secret]"),
      ("Authorization: Negotiate YIIKxwYGKwYBBQUCoIIKuzCCCreg", "Authorization: [secret]"),
      ("authorization: Bearer required", nil),
      ("tcp://anna:S3cr3tPw@db x", "tcp://[secret]@db x"),
      ("tcp://anna:S3#r3t?Pw@db x", "tcp://[secret]@db x"),
      ("smtp://anna@x.com:S3cr3tPw@mail.x.com", "smtp://[secret]@mail.x.com"),
      ("http://example.com:8080/a@b", nil),
    ] as [(String, String?)])
  func headersAndURLsAreFound(_ line: String, _ expected: String?) { expect(line, expected) }

  @Test(
    arguments: [
      (#"{"passwords":["a1b2c3d4","e5f6g7h8"],"n":[1]}"#, #"{"passwords":["[secret]","[secret]"],"n":[1]}"#),
      (#"{"password":{"value":"a1b2c3d4"}}"#, #"{"password":{"value":"[secret]"}}"#),
      (
        #"{"secrets":{"db":["a1b2c3d4",12345678,null,{"x":"e5f6"}],"ok":true},"db":"abcd"}"#,
        #"{"secrets":{"db":["[secret]","[secret]",null,{"x":"[secret]"}],"ok":true},"db":"abcd"}"#
      ),
      (
        #"{"passwords":["a\"1b2","c3d4",56789],"m":"\n","a":["abcd"]}"#,
        #"{"passwords":["[secret]","[secret]","[secret]"],"m":"\n","a":["abcd"]}"#
      ),
      (
        #"{"passw\u006frd":{"k\n":["abcd\t",{"v":"efgh"}]},"v":"efgh"}"#,
        #"{"passw\u006frd":{"k\n":["[secret]",{"v":"[secret]"}]},"v":"efgh"}"#
      ),
      (#"{"m":"\t","password":[],"token":{}}"#, nil),
      (#"x {\"passwords\":[\"a1b2c3\",\"d4e5f6\"]} y"#, #"x {\"passwords\":[\"[secret]\",\"[secret]\"]} y"#),
      (#"config: {"secret": {"key": "a1b2c3"#, #"config: {"secret": {"key": "[secret]"#),
      (#"{"note":{"password":"abcd","text":"abcd"}}"#, #"{"note":{"password":"[secret]","text":"abcd"}}"#),
    ] as [(String, String?)])
  func textsBelowAKeyAreFound(_ line: String, _ expected: String?) { expect(line, expected) }

  @Test(
    arguments: [
      ("password=ab&cd1234", "password=[secret]"), ("password=a,bcdefgh x", "password=[secret] x"),
      ("password=ab|cd1234", "password=[secret]"), ("password=ab;cd1234", "password=[secret]"),
      ("password=ab1],cd2 pass=ab1],cd2", "password=[secret] pass=[secret]"),
      ("password=ab12],cd2 (pass=ab12)cd2)", "password=[secret] (pass=[secret])cd2)"),
      (#"pass="a$b,c d" sig='a1,b2 c3' x"#, #"pass="[secret]" sig='[secret]' x"#),
      (#"m,"{""pass"": ""a1b2 c, d""}",y"#, #"m,"{""pass"": ""[secret]""}",y"#),
      (#"{"pass":"p4ss, word \"x\" y","m":"a1\"b2"}"#, #"{"pass":"[secret]","m":"a1\"b2"}"#),
      (
        #"{"authorization":"Token a1b2,\"c3 d4","pass":"ab\"cd"}"#,
        #"{"authorization":"[secret]","pass":"ab\"cd"}"#
      ),
      ("Authorization: Token a1b2,c3d4 x", "Authorization: [secret] x"),
      ("authorization=Token a1b2,user=x", "authorization=[secret],user=x"),
      ("password=“curly 1234” x", "password=“[secret]” x"), ("«пароль»: «тайна 123»", "«пароль»: «[secret]»"),
      ("‘password’: ‘hunter 2’", "‘password’: ‘[secret]’"),
      ("“tokens” and “passwords”, don’t “pass”: x", nil), ("pass=\"3 of 4\" (auth=basic),x", nil),
      ("password=ab)cd1234 ab]cd", "password=[secret] ab]cd"), ("password=ab<cd1234", "password=[secret]"),
      ("a=1&password=abcd1234&b=2", "a=1&password=[secret]&b=2"),
      ("/x?password=abcd1234&flag 200", "/x?password=[secret]&flag 200"),
      ("?a=1&amp;password=abcd1234&amp;b=2", "?a=1&amp;password=[secret]&amp;b=2"),
      ("password=abcd1234, user=y", "password=[secret], user=y"),
      ("password=abcd1234,user=y", "password=[secret],user=y"),
      ("x,password=abcd1234,y,z", "x,password=[secret],y,z"),
      ("x|password=abcd1234|INFO|y", "x|password=[secret]|INFO|y"),
      (
        "2,x sessionid: 0x14ede63a5a70002,E38,Processed x y",
        "2,x sessionid: [secret],E38,Processed x y"
      ),
      ("7;x password: abcd1234;38;y", "7;x password: [secret];38;y"),
      ("2,x password: abcd,1234 y", "2,x password: [secret] y"),
      ("a, b password: abcd,ef12,gh y", "a, b password: [secret] y"),
      ("12:30:45,123 x password: abcd,ef12 y", "12:30:45,123 x password: [secret] y"),
      ("Server=db;Pwd=abcd1234;Encrypt=yes;", "Server=db;Pwd=[secret];Encrypt=yes;"),
      ("Set-Cookie: token=abcd1234; Path=/", "Set-Cookie: [secret]"),
      ("token=abcd1234;Path=/", "token=[secret];Path=/"),
      ("User(name=anna, password=abcd1234, id=3)", "User(name=anna, password=[secret], id=3)"),
      ("[a token=abcd1234]text {password=abcd1234}.", "[a token=[secret]]text {password=[secret]}."),
      ("<p>password=abcd1234</p> password=abcd1234<br>", "<p>password=[secret]</p> password=[secret]<br>"),
      ("password=abcd1234. Next, (password: abcd1234).", "password=[secret]. Next, (password: [secret])."),
      ("/x?password=abcd123.&x=1 \"password=abcd1234.\"", "/x?password=[secret]&x=1 \"password=[secret].\""),
    ] as [(String, String?)])
  func signsEndAValueWhereTheySeparate(_ line: String, _ expected: String?) { expect(line, expected) }

  @Test(
    arguments: [
      ("password==abcd1234", "password==[secret]"), ("password===\"abcd\"", "password===\"[secret]\""),
      ("if (password==confirmation) password == hunter2 password== hunter2 password!=hunter2", nil),
      ("if(x.password==y.password&&z)", nil),
      ("password => \"x1\" + 'y1z2', user", "password => [secret], user"),
      ("password = \"ab\" . \"cd\" . 'ef'; x", "password = [secret]; x"),
      ("PASSWORD := 'ab' || 'cd1'", "PASSWORD := [secret]"),
      ("token=\"abcd\" \"Mozilla/5.0\" + 'x'", "token=\"[secret]\" \"Mozilla/5.0\" + 'x'"),
      (
        "password=\"abcd\" | 'x' password=\"abcd\" + x",
        "password=\"[secret]\" | 'x' password=\"[secret]\" + x"
      ),
    ] as [(String, String?)])
  func valuesAreKnownBehindOtherSigns(_ line: String, _ expected: String?) { expect(line, expected) }

  @Test(
    arguments: [
      ("Cookie: session=abc123def; other=xyz98765", "Cookie: [secret]"),
      ("-H 'Cookie: a=b1c2; d=e' x=1; y=2", "-H 'Cookie: [secret]' x=1; y=2"),
      ("cookies: a=b; cookie policy a=b1c2", nil),
      ("Authorization: Basic dXNlcjpwYXNz", "Authorization: Basic [access-token]"),
      ("Authorization: Token abcdef123456 x", "Authorization: [secret] x"),
      ("\"authorization\": \"ApiKey abcdef123456\"", "\"authorization\": \"[secret]\""),
      ("Authorization: abcdef123456", "Authorization: [secret]"),
      ("authorization=Bearer%20abcdef123456", "authorization=[secret]"),
      ("Authorization: granted, authorization: required for JavaScript, Basic JavaScript", nil),
      ("<password><![CDATA[abcd1234]]></password>", "<password><![CDATA[[secret]]]></password>"),
      ("<password><![CDATA[]]></password> <password><b>abcd</b></password>", nil),
      (
        #"{"pem":"-----BEGIN PRIVATE KEY-----\nMIIEvQIBADAN\n-----END PRIVATE KEY-----\n"}"#,
        #"{"pem":"[secret]\n"}"#
      ),
      (
        #"key '-----BEGIN RSA PRIVATE KEY-----\nMIIE\n-----END RSA PRIVATE KEY-----'"#, "key '[secret]'"
      ),
      ("-----BEGIN RSA PRIVATE KEY-----", "[secret]"), (#"-----BEGIN CERTIFICATE-----\nMIIDdzCCAl"#, nil),
    ] as [(String, String?)])
  func headersAndDocumentsAreFound(_ line: String, _ expected: String?) { expect(line, expected) }

  @Test(
    arguments: [
      ("pay gb82west12345698765432 now", "pay [iban] now"),
      ("gb82 west 1234 5698 7654 32, De89370400440532013000", "[iban], De89370400440532013000"),
      ("trace=de89f081884c7d659a2feaa0c55ad015 gb82west12345698765433", nil),
    ] as [(String, String?)])
  func accountNumbersInLowerCaseAreFound(_ line: String, _ expected: String?) { expect(line, expected) }

  @Test(
    arguments: [
      ("a=1&password=f&-6hrc6gdnthk&b=2", "a=1&password=[secret]&b=2"),
      ("[password=j]bctd1234efg x", "[password=[secret] x"),
      ("<password>m||q6m8ft&bp</password>", "<password>[secret]</password>"),
      ("<password> correct horse, 1 </password>", "<password> [secret] </password>"),
      ("a=1&token=&user=anna&password=f&user=anna", nil), ("x,token=12,user (token=no) x|token=7|INFO", nil),
      ("<password></password> <password> </password>", nil),
    ] as [(String, String?)])
  func aPieceThatIsTooShortIsNotTheWholeValue(_ line: String, _ expected: String?) {
    expect(line, expected)
  }

  @Test(
    arguments: [
      ("password=\"a\" \"b1234\" x", "password=[secret] x"),
      ("token=\"-\" \"Mozilla/5.0\" token=\"1\" \"ab\"", nil),
      ("password=(a, b1234)", "password=(a, [secret])"),
      ("password = u\"correct horse\" x", "password = u\"[secret]\" x"),
      ("password=rb'hunter 2', x", "password=rb'[secret]', x"),
      ("password=@\"a b c d\"", "password=@\"[secret]\""),
      ("password=b\"def123 x", "password=[secret] x"),
      ("password=ab\0cd1234 x", "password=[secret] x"),
      ("A=1\0PASSWORD=abcd1234\0B=2", "A=1\0PASSWORD=[secret]\0B=2"),
      ("password=<hunter2 x", "password=[secret] x"),
      ("password=\"hunter2 token=\"abcd1234\" x", "password=\"[secret]\" x"),
      ("password=\"ab12=\" token=\"abcd1234=\",x", "password=\"[secret]\" token=\"[secret]\",x"),
      ("password: !!str hunter2x", "password: !!str [secret]"),
      ("password: &a hunter2x #", "password: [secret] #"),
      ("password: !!str &a 'ab cd' x", "password: !!str &a '[secret]' x"),
      ("password: !hunter2x", "password: [secret]"),
      ("PWD=${PW:-hunter2x} x", "PWD=${PW:-[secret]} x"), ("password: ${DB:?unset} x=${token}", nil),
      ("password=$(get-password) x", nil),
      ("PWD={ab}", "PWD=[secret]"), ("PWD={hun;ter, 2x};x=1", "PWD=[secret];x=1"),
      ("PWD={hun}}ter};x=1", "PWD=[secret];x=1"), ("PWD={a\"b;c};x=1", "PWD=[secret];x=1"),
      ("A=b;PWD={hun'ter;2}}x}", "A=b;PWD=[secret]"), ("PWD={hun\"2\"ter};x=1", "PWD=[secret];x=1"),
      ("secrets={'a1b2', \"c3d4\"};", "secrets={'[secret]', \"[secret]\"};"),
      ("password：「hunter 2x」", "password：「[secret]」"),
      ("<pass>a1b2c3d4</pass>", "<pass>[secret]</pass>"),
      ("auth: [\"a1b2c3d4\", 1]", "auth: [\"[secret]\", 1]"),
      ("password= user=anna1 token= id=1", nil), ("password = user=anna1", "password = [secret]"),
      ("senha: inválida, csrf: enabled", nil),
    ] as [(String, String?)])
  func valuesInOtherFormsAreFound(_ line: String, _ expected: String?) { expect(line, expected) }

  @Test(
    arguments: [
      ("password = \"\"\"hunter2x\"\"\" x", "password = \"\"\"[secret]\"\"\" x"),
      ("password = '''hun'ter2'''", "password = '''[secret]'''"),
      ("tokens = [\"a1b2c3d4\", \"e5f6g7h8\", 12]", "tokens = [\"[secret]\", \"[secret]\", 12]"),
      ("auth: [a1b2c3d4, e5f6g7h8]", "auth: [[secret], [secret]]"), ("auth: [a1b2c3d4]", "auth: [secret]"),
      (#"{"tokens": ["a1b2c3d4", "e5f6g7h8"]}"#, #"{"tokens": ["[secret]", "[secret]"]}"#),
      (#"{"tokens": ["a1\tb2c3d4", "e5f6g7h8"]}"#, #"{"tokens": ["[secret]", "[secret]"]}"#),
      (
        #"passwords := []string{"hunter2x", "e5f6g7h8"}; x"#,
        #"passwords := []string{"[secret]", "[secret]"}; x"#
      ),
      (
        #"List<String> passwords = List.of("hunter2x", "e5f6g7h8");"#,
        #"List<String> passwords = List.of("[secret]", "[secret]");"#
      ),
      (#"passwords = new String[] {"hunter2x"}"#, #"passwords = new String[] {"[secret]"}"#),
      ("my @passwords = qw(hunter2x efgh5678);", "my @passwords = qw([secret]);"),
      ("tokens = %w[a1b2c3d4 efgh5678]", "tokens = %w[[secret]]"),
      (#"password = decrypt("hunter2x").trim()"#, #"password = decrypt("[secret]").trim()"#),
      ("SMTP_PASS: hunter2x", "SMTP_PASS: [secret]"), ("relay_pass: a1b2c3d4", "relay_pass: [secret]"),
      ("auth: user1 logged in, pass: test2 (2 of 3)", nil),
      (#"password = kwargs.get("client_secret"); token = os.environ["API_TOKEN"]"#, nil),
      (#"password = env.get("password", "hunter2x")"#, #"password = env.get("password", "[secret]")"#),
      (#"ds.setPassword("hunter2x"); x.auth('a1b2c3')"#, #"ds.setPassword("[secret]"); x.auth('[secret]')"#),
      (#"t("password") input_password("Type it: ") password(user) password("a1b2", x)"#, nil),
    ] as [(String, String?)])
  func listsAndCallsHaveValues(_ line: String, _ expected: String?) { expect(line, expected) }

  @Test(
    arguments: [
      (#"{"name":"DB_PASSWORD","value":"hunter2x"}"#, #"{"name":"DB_PASSWORD","value":"[secret]"}"#),
      (#"{"name":"DB_PASSWORD","value":"hun\"ter2x"}"#, #"{"name":"DB_PASSWORD","value":"[secret]"}"#),
      (
        #"{"ParameterKey": "ApiKey", "ParameterValue": "a b c d"}"#,
        #"{"ParameterKey": "ApiKey", "ParameterValue": "[secret]"}"#
      ),
      (#"<add key="DbPassword" value="hunter2x" />"#, #"<add key="DbPassword" value="[secret]" />"#),
      ("<name>db.password</name><value>hunter2x</value>", "<name>db.password</name><value>[secret]</value>"),
      ("<string name=\"api_key\">abcd 1234</string>", "<string name=\"api_key\">[secret]</string>"),
      (
        "<w:Password Type=\"x#Text\">hunter2x</w:Password>",
        "<w:Password Type=\"x#Text\">[secret]</w:Password>"
      ),
      (#"{"name":"LOG_LEVEL","value":"verbose"} <a href="x">password</a> value: hunter2x"#, nil),
      ("name: password value of hunter2x", nil),
    ] as [(String, String?)])
  func pairsOfANameAndAValueAreKeys(_ line: String, _ expected: String?) { expect(line, expected) }

  @Test(
    arguments: [
      (
        "IDENTIFIED WITH mysql_native_password BY 'hunter2x';",
        "IDENTIFIED WITH mysql_native_password BY '[secret]';"
      ),
      ("IDENTIFIED BY \"hunter2x\";", "IDENTIFIED BY \"[secret]\";"),
      ("IDENTIFIED BY hunter2x;", "IDENTIFIED BY [secret];"),
      ("ALTER ROLE u PASSWORD E'hunter2x';", "ALTER ROLE u PASSWORD E'[secret]';"),
      ("ALTER ROLE u PASSWORD $$hunter 2x$$;", "ALTER ROLE u PASSWORD $$[secret]$$;"),
      ("ALTER ROLE u PASSWORD $x$hun$ter2$x$;", "ALTER ROLE u PASSWORD $x$[secret]$x$;"),
      ("SET PASSWORD FOR u = 'hunter2x';", "SET PASSWORD FOR u = '[secret]';"),
      (
        "SET PASSWORD FOR 'u'@'h' = PASSWORD('hunter2x');", "SET PASSWORD FOR 'u'@'h' = PASSWORD('[secret]');"
      ),
      (
        "INSERT INTO t (user, `password`, n) VALUES ('a@b.com', 'hunter2x', 1), (",
        "INSERT INTO t (user, `password`, n) VALUES ('[email]', '[secret]', 1), ("
      ),
      ("insert into t(password) values(\"hunter2x\")", "insert into t(password) values(\"[secret]\")"),
      ("INSERT INTO t (id, password) VALUES ('ab,cd', NULL), f(password, 'abcd')", nil),
      ("password by default, password as 'x y', identified by people, password for root from x", nil),
    ] as [(String, String?)])
  func clausesOfSQLHaveSecrets(_ line: String, _ expected: String?) { expect(line, expected) }

  /// A text that was redacted, with labels or by its rule, has nothing more to redact.
  @Test(arguments: [
    "password=[abcd1234] token: abcd1234", #"{"passwords":["a1b2c3d4"],"secret":{"a":12345678}}"#,
    "Cookie: session=abc123def; other=xyz98765", "Authorization: Token abcdef123456",
    "password => \"x1\" + 'y1z2'", "<password><![CDATA[abcd1234]]></password>",
  ])
  func whatIsRedactedStays(_ line: String) {
    for scrubber in [ScrubberTests.standard, ScrubberTests.labelled] {
      let once = scrubber.scrub(line)
      #expect(scrubber.scrub(once) == once)
    }
  }

  /// Lines by which the search for the end of a value could be made slow.
  @Test(arguments: [
    "password=[", "password={a:", "password=]", "password=(\"", "password=\"a\"+", "password==", "password=,",
    "password=<![CDATA[", "Cookie: a=b; ", "authorization: a1 ", "-----BEGIN PRIVATE KEY-----",
  ])
  func noValueTakesLong(_ piece: String) {
    let line = String(repeating: piece, count: 20_000 / piece.utf8.count)
    #expect(ScrubberTests.run(Array((line + "\n").utf8), ScrubberTests.standard).tally.records == 1)
  }
}
