import InputMaskRecords
import Testing

/// Lines that say something else than their bytes: with colours of a terminal, or percent-encoded.
struct ScrubbedEscapeTests {
  private func expect(_ line: String, _ expected: String?) {
    #expect(ScrubberTests.labelled.scrub(line) == expected ?? line)
  }

  @Test(
    arguments: [
      ("\u{1B}[36mpassword\u{1B}[0m=hunter22", "\u{1B}[36mpassword\u{1B}[0m=[secret]"),
      ("token=\u{1B}[1mabcd1234\u{1B}[0m x", "token=\u{1B}[1m[secret]\u{1B}[0m x"),
      ("\u{1B}[31m4111 1111 1111 1111\u{1B}[0m", "\u{1B}[31m[card]\u{1B}[0m"),
      ("\u{1B}[36m192.0.2.1\u{1B}[0m", "\u{1B}[36m[ipv4]\u{1B}[0m"),
      ("\u{1B}[36mAKIAIOSFODNN7EXAMPLE\u{1B}[0m", "\u{1B}[36m[access-token]\u{1B}[0m"),
      ("\u{1B}[36manna@example.com\u{1B}[0m", "\u{1B}[36m[email]\u{1B}[0m"),
      ("\u{1B}[38;2;1;22;255manna@example.com\u{1B}[m", "\u{1B}[38;2;1;22;255m[email]\u{1B}[m"),
      ("\u{1B}(B\u{1B}[manna@example.com\u{1B}[K", "\u{1B}(B\u{1B}[m[email]\u{1B}[K"),
      ("password=hun\u{1B}[1mter\u{1B}[22m22 x", "password=[secret] x"),
      ("\u{1B}[33mversion\u{1B}[0m: \u{1B}[36m1.2.3.4\u{1B}[0m", nil),
      (
        "\u{1B}[33mpassword:\u{1B}[0m \u{1B}[1m\"hunter22\"\u{1B}[0m",
        "\u{1B}[33mpassword:\u{1B}[0m \u{1B}[1m\"[secret]\"\u{1B}[0m"
      ),
      ("#033[36mpassword#033[0m=#033[1mhunter22#033[0m", "#033[36mpassword#033[0m=#033[1m[secret]#033[0m"),
      (
        #"\x1b[36manna@example.com\x1b[0m \u001b[1m192.0.2.1\u001b[0m"#,
        #"\x1b[36m[email]\x1b[0m \u001b[1m[ipv4]\u001b[0m"#
      ),
      (
        #"\e[36m192.0.2.1\e[0m \033[36m192.0.2.1\033[0m ^[[36m192.0.2.1^[[0m"#,
        #"\e[36m[ipv4]\e[0m \033[36m[ipv4]\033[0m ^[[36m[ipv4]^[[0m"#
      ),
      (
        "\u{1B}]8;;https://x.org\u{1B}\\password\u{1B}]8;;\u{1B}\\=hunter22",
        "\u{1B}]8;;https://x.org\u{1B}\\password\u{1B}]8;;\u{1B}\\=[secret]"
      ),
      (
        "token=\u{1B}]8;;https://x.org/?m=anna%40x.org\u{07}abcd1234\u{1B}]8;;\u{07}",
        "token=\u{1B}]8;;https://x.org/?m=[email]\u{07}[secret]\u{1B}]8;;\u{07}"
      ),
      (
        "\u{1B}]0;anna@example.com\u{07}ok \u{1B}P1;password=hunter22\u{1B}\\",
        "\u{1B}]0;[email]\u{07}ok \u{1B}P1;password=[secret]\u{1B}\\"
      ),
      // Sequences that are cut off, or none.
      ("anna@example.com\u{1B}", "[email]\u{1B}"), ("anna@example.com\u{1B}[", "[email]\u{1B}["),
      ("192.0.2.1\u{1B}[3", "[ipv4]\u{1B}[3"), ("\u{1B}]8;;192.0.2.1", "\u{1B}]8;;[ipv4]"),
      ("\u{1B}[31 192.0.2.1", "\u{1B}[31 [ipv4]"), ("\u{1B}\u{1B}[\u{0}\u{1B}]\u{1B}", nil),
      ("x #033 y [36m ^[ ok \\e \\x1b", nil),
    ] as [(String, String?)])
  func coloursOfATerminalHideNothing(_ line: String, _ expected: String?) { expect(line, expected) }

  @Test(
    arguments: [
      (
        "GET /?email=anna%40example.com&tel=%2B49301234567 HTTP/1.1",
        "GET /?email=[email]&tel=[phone-e164] HTTP/1.1"
      ),
      ("pan=4111%201111%201111%201111", "pan=[card]"), ("q=password%3Dhunter22", "q=password%3D[secret]"),
      ("https%3A%2F%2Fanna%3Ahunter22%40x.org", "https%3A%2F%2F[secret]%40x.org"),
      ("?q=%22anna@example.com%22", "?q=%22[email]%22"), ("?q=%22anna%40example.com%22", "?q=%22[email]%22"),
      ("?ip=%5B2001%3Adb8%3A%3A1%5D", "?ip=%5B[ipv6]%5D"),
      ("m=%D0%BF%D0%BE%D1%87%D1%82%D0%B0%40%D0%BF%D1%80.%D1%80%D1%84", "m=[email]"),
      ("%D0%BF%D0%B0%D1%80%D0%BE%D0%BB%D1%8C=hunter22", "%D0%BF%D0%B0%D1%80%D0%BE%D0%BB%D1%8C=[secret]"),
      ("?pass%77ord=hunter22&x=1", "?pass%77ord=[secret]&x=1"),
      // What is encoded in a value belongs to it, whatever it says.
      ("password=ab%26cd1234", "password=[secret]"), ("?password=abcd%26efgh&x=1", "?password=[secret]&x=1"),
      ("?user%5Bpassword%5D=abcd%26efgh&x=1", "?user%5Bpassword%5D=[secret]&x=1"),
      ("?user%5Bpassword%5D=abcd%20e%22fgh&x=1", "?user%5Bpassword%5D=[secret]&x=1"),
      ("user%5Bpassword%5D=\"ab%22 cd\" x", "user%5Bpassword%5D=\"[secret]\" x"),
      // In an encoded text what is not encoded ends a value.
      ("?r=%2F%3Fpassword%3Dabcd1234%26user%3Dbob&x=1", "?r=%2F%3Fpassword%3D[secret]%26user%3Dbob&x=1"),
      ("\"GET /?r=password%3Dabcd1234&x HTTP/1.1\"", "\"GET /?r=password%3D[secret]&x HTTP/1.1\""),
      (
        "\"GET /?r=password%3D%22abcd1234 HTTP/1.1\" 200 \"x\"",
        "\"GET /?r=password%3D%22[secret] HTTP/1.1\" 200 \"x\""
      ),
      ("?j=%7B%22password%22%3A%22ab%5C%22cd%22%7D", "?j=%7B%22password%22%3A%22[secret]%22%7D"),
      // What was found before is still found.
      ("password=hunt%41er%", "password=[secret]"), ("password=100%25sure x", "password=[secret] x"),
      ("anna%2Bb@example.com", "[email]"), ("password=%zz%2 %", "password=[secret] %"),
      ("%FFanna@example.com %E0%A4 %ED%A0%80 %C0%AF 192.0.2.1%", "%[email] %E0%A4 %ED%A0%80 %C0%AF [ipv4]%"),
      // Once resolved is enough.
      ("m=anna%2540example.com", nil), ("100% %zz %2 %", nil), ("%00%0A%1B%FF", nil),
      ("%0A192.0.2.1%0D%0Apassword%3Dhunter22%0Ax", "%0A[ipv4]%0D%0Apassword%3D[secret]%0Ax"),
      ("\u{1B}[36mGET\u{1B}[0m /?m=anna%40example.com", "\u{1B}[36mGET\u{1B}[0m /?m=[email]"),
    ] as [(String, String?)])
  func percentEncodedTextsAreFound(_ line: String, _ expected: String?) { expect(line, expected) }

  @Test(
    arguments: [
      (#"{"url":"/?m=anna%40example.com","n":4111111111111111}"#, #"{"url":"/?m=[email]","n":"[card]"}"#),
      (#"{"m":"password%3D%27abcd1234","user":"bob's"}"#, #"{"m":"password%3D%27[secret]","user":"bob's"}"#),
      (
        #"{"m":"a%22,%22password%22:%22hunter22","x":"y"}"#,
        #"{"m":"a%22,%22password%22:%22[secret]","x":"y"}"#
      ),
      (
        #"{"args":["--password","hunter22"],"u":"/a%20b"}"#,
        #"{"args":["--password","[secret]"],"u":"/a%20b"}"#
      ),
      (#"{"user%5Bpassword%5D":"hunter22"}"#, #"{"user%5Bpassword%5D":"[secret]"}"#),
      (#"{"m":"\u001b[36mpassword\u001b[0m=hunter22"}"#, #"{"m":"\u001b[36mpassword\u001b[0m=[secret]"}"#),
      (
        #"{"user%5Bpassword%5D":[12345678,"ab\tcd",{"x":"efgh"}],"n":4111111111111111}"#,
        #"{"user%5Bpassword%5D":["[secret]","[secret]",{"x":"[secret]"}],"n":"[card]"}"#
      ),
      (#"{"m":"password%3D[%3Aabcd","n":[12345,"x"]}"#, #"{"m":"password%3D[secret]","n":[12345,"x"]}"#),
      (
        #"{"a":"\t","u":"/?m=anna%40b.com","n%6f":"/?m=anna%40b.com"}"#,
        #"{"a":"\t","u":"/?m=[email]","n%6f":"/?m=[email]"}"#
      ),
      (#"{"m":"\"","u":"/?m=anna%40example.com"}"#, #"{"m":"\"","u":"/?m=[email]"}"#),
      (#"{"m":"\"/?m=anna%40example.com"}"#, #"{"m":"\"/?m=[email]"}"#),
      (#"{"\u001b[36mpassword\u001b[0m":"hunter22"}"#, #"{"\u001b[36mpassword\u001b[0m":"[secret]"}"#),
      (#"INFO {"m":"\u001b[36manna@example.com\u001b[0m"}"#, #"INFO {"m":"\u001b[36m[email]\u001b[0m"}"#),
    ] as [(String, String?)])
  func linesOfJSONWithOtherEscapesStayJSON(_ line: String, _ expected: String?) { expect(line, expected) }

  /// The product stays a part of the URL, and of the line around it.
  @Test(arguments: [
    ("GET /?pan=4111%201111%201111%201111 200", "GET /?pan=••••%20••••%20••••%201111 200"),
    ("?m=anna%40example.com&t=%2B79161234567", "?m=a•••@•••••••.•••&t=%2B7-•••-•••-45-67"),
    ("q=password%3Dhunter%32%32", "q=password%3D••••••••"),
    (#"{"u":"/?pan=4111%201111%201111%201111"}"#, #"{"u":"/?pan=••••%20••••%20••••%201111"}"#),
    (#"{"u":"\"/?pan=4111%201111%201111%201111"}"#, #"{"u":"\"/?pan=••••%20••••%20••••%201111"}"#),
  ])
  func whatIsRedactedInAPercentEncodedTextIsEncoded(_ line: String, _ expected: String) {
    #expect(ScrubberTests.standard.scrub(line) == expected)
  }

  /// Characters that nobody sees hide nothing, wherever they stand in a find.
  @Test(arguments: Seeded.seeds(100))
  func nobodySeesWhatHidesAFind(_ seed: UInt64) {
    var random = Seeded(seed)
    let (text, name) = random.pick([
      ("4111111111111111", "card"), ("+79161234567", "phone"), ("anna@example.com", "email"),
      ("AKIAIOSFODNN7EXAMPLE", "access-token"), ("192.0.2.1", "ipv4"),
    ])
    let hidden: [Unicode.Scalar] = ["\u{200B}", "\u{AD}", "\u{FEFF}", "\u{2060}", "\u{200D}", "\u{200E}"]
    var line = ""
    for (number, character) in text.enumerated() {
      if number > 0, random.chance(1, in: 3) { line.unicodeScalars.append(random.pick(hidden)) }
      line.unicodeScalars.append(contentsOf: character.unicodeScalars)
    }
    #expect(ScrubberTests.labelled.scrub("x \(line) y") == "x [\(name)] y", "seed \(seed): \(line)")
  }

  @Test func findingsHavePlacesInTheLine() {
    let findings = ScrubberTests.standard.findings(
      in: "x\n\u{1B}[1manna@b.com\u{1B}[0m ?m=anna%40b.com&t=\u{1B}[1m1\n")
    #expect(findings.map(\.line) == [2, 2])
    #expect(findings.map { $0.start.value..<$0.end.value } == [4..<14, 22..<34])
  }

  @Test(
    arguments: [
      ("password=~hunter22", "password=[secret]"), ("client_secret=~abc.DEF_123", "client_secret=[secret]"),
      ("/?password=~hunter22&x=1", "/?password=[secret]&x=1"),
      ("password =~ hunter22 password=~ hunter22 password =~hunter22 password=~/hunter22/ password=~", nil),
    ] as [(String, String?)])
  func aTildeBehindAnEqualsSignBeginsAValueOrMatches(_ line: String, _ expected: String?) {
    expect(line, expected)
  }

  @Test(arguments: [
    "%41", "a%41", "%", "%4", "\u{1B}[1m", "\u{1B}[", "\u{1B}]", "\u{1B}]a\u{07}", "a\u{1B}]%41\u{07}",
    "#033[", "#033[m",
    "password%3D", "%22", "\u{1B}[1", "a%40", "192.0.2.1%20", "1%20", "eyJ%2D",
  ])
  func noLineOfEscapesTakesLong(_ piece: String) {
    for start in ["", "password=", "{\"a\":\""] {
      let line = start + String(repeating: piece, count: 60_000 / piece.utf8.count)
      #expect(!ScrubberTests.labelled.scrub(line).isEmpty)
    }
  }
}

/// What holds of any line with escapes.
struct ScrubbedEscapeLawTests {
  private static let pieces = [
    "anna@example.com", "4111 1111 1111 1111", "8 (916) 123-45-67", "+49 30 901820", "10.0.0.1",
    "2001:db8::1",
    "password=hunter22", "?password=ab&cd12&x=1", "token: \"ab, cd 12\"", "Cookie: a=b1c2; d=e3f4",
    "postgres://anna:pa:ss@w0rd@db/x", "почта@пример.рф", "пароль: секрет1", "version 1.2.3.4",
    "Authorization: Bearer mF_9.B5f-4.1JqM", "tel. 9161234567", "a.b", "«x»", "é", "(", ")", ",", ";", "<b>",
    "550e8400-e29b",
    "--api-key abcd1234", "secret[0]=abcd1234", "phone=2125550123",
  ]
  private static let colours = [
    "\u{1B}[0m", "\u{1B}[1;36m", "\u{1B}[m", "\u{1B}(B", "\u{1B}]8;;x\u{07}", "#033[31m",
  ]

  static func line(_ random: inout Seeded) -> String {
    (0..<random.int(1...8)).map { _ in random.pick(pieces) }.joined(
      separator: random.pick([" ", "  ", " | ", "\t"]))
  }

  /// A line in other spelling, with the place of each of its bytes.
  private struct Spelled {
    var bytes: [UInt8] = []
    var places: [Range<Int>] = []
    var colours: [Range<Int>] = []

    mutating func add(_ character: [UInt8], isEncoded: Bool) {
      let start = bytes.count
      for byte in character {
        if isEncoded {
          let digits = String(byte, radix: 16)
          bytes += Array("%\(digits.count == 1 ? "0" : "")\(digits)".utf8)
        } else {
          bytes.append(byte)
        }
      }
      places += character.map { _ in start..<bytes.count }
    }
  }

  /// However a line is spelled, all that is found in it is hidden, and everything else stays.
  @Test(arguments: Seeded.seeds(400))
  func aLineInAnySpellingHidesAsMuch(_ seed: UInt64) {
    var random = Seeded(seed)
    let line = Self.line(&random)
    let found = ScrubberTests.labelled.findings(in: line).map { $0.start.value..<$0.end.value }
    let (encodes, paints) = (random.int(0...2), random.chance(2, in: 3))
    let isWhole = random.chance(1, in: 3)
    var spelled = Spelled()
    var offset = 0
    for scalar in line.unicodeScalars {
      if paints, random.chance(1, in: 6),
        !found.contains(where: { $0.lowerBound < offset && offset < $0.upperBound })
      {
        let colour = Array(random.pick(Self.colours).utf8)
        spelled.colours.append(spelled.bytes.count..<spelled.bytes.count + colour.count)
        spelled.bytes += colour
      }
      let isFound = found.contains { $0.contains(offset) }
      let isSign = scalar.isASCII && !scalar.properties.isAlphabetic && scalar.properties.numericType == nil
      let isEncoded =
        isWhole ? encodes > 0 && (isSign || !scalar.isASCII) : isFound && random.chance(encodes, in: 3)
      spelled.add(Array(String(scalar).utf8), isEncoded: isEncoded)
      offset += String(scalar).utf8.count
    }
    var scrubber = ScrubberTests.labelled
    scrubber.wantsFindings = true
    let run = ScrubberTests.run(spelled.bytes, scrubber)
    let hidden = run.findings.map { $0.start.value..<$0.end.value }
    let what = Comment(
      rawValue:
        "seed \(seed): \(line)\n\(String(decoding: spelled.bytes, as: UTF8.self).debugDescription)\n\(String(decoding: run.output, as: UTF8.self).debugDescription)"
    )
    for place in found.flatMap({ $0 }).map({ spelled.places[$0] }) {
      #expect(
        hidden.contains { $0.lowerBound <= place.lowerBound && place.upperBound <= $0.upperBound }, what)
    }
    for colour in spelled.colours {
      #expect(!hidden.contains { $0.overlaps(colour) && $0.clamped(to: colour) != colour }, what)
    }
    var expected: [UInt8] = []
    var position = 0
    for finding in run.findings {
      expected += spelled.bytes[position..<finding.start.value]
      expected += Array("[\(scrubber.rules[finding.rule ?? 0].name)]".utf8)
      position = finding.end.value
    }
    expected += spelled.bytes[position...]
    #expect(run.output == expected, what)
  }

  /// Pieces of escapes and of finds, in any order.
  private static func text(_ random: inout Seeded) -> [UInt8] {
    let escapes =
      colours + [
        "%40", "%20", "%3D", "%26", "%22", "%D0%BF", "%D0", "%", "%4", "%FF", "\u{1B}", "\u{1B}[", "\u{1B}]",
        "\u{07}", "\\u001b[1m", "\\",
      ]
    var bytes: [UInt8] = []
    for _ in 0..<random.int(0...12) {
      bytes +=
        random.chance(1, in: 2)
        ? Array(ScrubberLawTests.text(&random).prefix(80)) : Array(random.pick(escapes).utf8)
    }
    return bytes
  }

  @Test(arguments: Seeded.seeds(300))
  func anyCutAnyNumberOfThreadsAndAllPlacesGiveTheSame(_ seed: UInt64) {
    var random = Seeded(seed)
    let input = Self.text(&random)
    var scrubber = ScrubberTests.standard
    scrubber.wantsFindings = true
    scrubber.lineLimit = random.pick([30, 1 << 20])
    let found = ScrubberLawTests.expectTheSameHoweverCut(input, lineLimit: scrubber.lineLimit, seed)
    scrubber.looksEverywhere = true
    #expect(ScrubberTests.run(input, scrubber).findings == found, "seed \(seed)")
  }
}
