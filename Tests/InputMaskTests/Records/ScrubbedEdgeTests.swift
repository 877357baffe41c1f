import InputMask
import InputMaskRecords
import Testing

/// What may stand beside a find, in which forms its digits are written, and what only looks like one.
struct ScrubbedEdgeTests {
  private func expect(_ line: String, _ expected: String?) {
    #expect(ScrubberTests.labelled.scrub(line) == expected ?? line)
  }

  @Test(
    arguments: [
      ("カード番号4111111111111111です", "カード番号[card]です"), ("카드4111111111111111입니다", "카드[card]입니다"),
      ("ip是192.0.2.17的机器", "ip是[ipv4]的机器"), ("电话+8613812345678转", "电话[phone-e164]转"),
      ("อีเมลanna@example.com", "[email]"), ("é192.0.2.17 ж192.0.2.17", nil),
      ("card_4111111111111111_x", "card_[card]_x"), ("receipt-4111111111111111.pdf", "receipt-[card].pdf"),
      ("cardNumber=4111111111111111USD", "cardNumber=[card]USD"),
      ("%B4111111111111111^DOE/JOHN^25121010000?", "%B[card]^DOE/JOHN^25121010000?"),
      (";4111111111111111=25121010000?", ";[card]=25121010000?"),
      ("employee_123-45-6789", "employee_[ssn-us]"),
      ("4111-1111-1111-1111-2, 7-4111111111111111", "[card]-2, 7-[card]"),
      ("host_192.0.2.17_x my_AKIAIOSFODNN7EXAMPLE", "host_[ipv4]_x my_[access-token]"),
      ("e3b4111111111111111c44298fc1c149 4111111111111111b9 x1y4111111111111111", nil),
      (
        "card4111111111111111110 id4111111111111111110x pan4111111111111111110y",
        "card[card] id4111111111111111110x pan[card]y"
      ),
      ("amd64~~6.1.1.0 1.4111111111111111 blk_4389744736337222445 blk_-5001161923401329561", nil),
    ] as [(String, String?)])
  func letters(_ line: String, _ expected: String?) { expect(line, expected) }

  @Test(
    arguments: [
      ("４１１１１１１１１１１１１１１１ ٤١١١١١١١١١١١١١١١", "[card] [card]"),
      ("4111.1111.1111.1111 4111_1111_1111_1111", "[card] [card]"),
      ("4111\u{2011}1111\u{2011}1111\u{2011}1111 4111\u{A0}1111\u{A0}1111\u{A0}1111", "[card] [card]"),
      ("+７（９１６）１２３－４５－６７ x", "[phone] x"), ("密码：hunter2x", "密码：[secret]"),
      ("１９２.０.２.１７", "[ipv4]"), ("a – b 1 — 2 x\u{A0}y 10\u{A0}000 ＝ ：", nil),
      ("{\"n\": \"４１１１１１１１１１１１１１１１\"}", "{\"n\": \"[card]\"}"),
      ("{\"n\": \"\\t４１１１１１１１１１１１１１１１\"}", "{\"n\": \"\\t[card]\"}"),
    ] as [(String, String?)])
  func otherFormsOfDigitsAndSigns(_ line: String, _ expected: String?) { expect(line, expected) }

  @Test(
    arguments: [
      ("Tel.: 0171-1234567", "Tel.: [phone-national]"),
      ("phone: (993)710-3413x164", "phone: [phone-national]"),
      ("phone: 343-353-4624x75107", "phone: [phone-national]"), ("tel: 912 345 678", "tel: [phone-national]"),
      ("phone: (11) 98456-5666", "phone: [phone-national]"),
      ("call 0044 20 7946 0958 now", "call [phone-national] now"),
      ("phone=4155550132 Phone number: 030 123456", "phone=[phone-national] Phone number: [phone-national]"),
      ("电话：138 1234 5678", "电话：[phone-national]"), ("phone 2024-01-15, hotel 1234567", nil),
      (
        "ssn=123456789 ssn 123.45.6789 {\"ssn\":\"123456789\"}",
        "ssn=[ssn-us] ssn [ssn-us] {\"ssn\":\"[ssn-us]\"}"
      ),
      ("anna.o'neill@example.com 'bob@example.com'", "[email] '[email]'"),
      ("cvv: 123 pin=4321 otp=123456", "cvv: [security-code] pin=[security-code] otp=[security-code]"),
      ("card 676934815678, 676934815678", "card [card], 676934815678"),
      ("visa 4222222222222, 621234 5678901234569", "visa 4222222222222, [card]"),
      (
        "my phone number is (425) 882-9090 電話番号は090-1234-5678",
        "my phone number is [phone-national] 電話番号は[phone-national]"
      ),
      ("customerphonenumber=0171-1234567", "customerphonenumber=[phone-national]"),
      ("my social security number is 123456789", "my social security number is [ssn-us]"),
      ("Your OTP is 123456, this 123456", "Your OTP is [security-code], this 123456"),
      ("001b.4411.3ab7 4180.0047.0002 00:11:22:33:44:55.x", "[mac-address] 4180.0047.0002 [mac-address].x"),
      ("logo@2x.png anna@2x.com a@2x.png.com", "logo@2x.png [email] [email]"),
      ("mob 9161234567 Mob.: 0171-1234567", "mob [phone] Mob.: [phone-national]"),
      (
        "mobile no. 0412 345 678 Tel.Nr.: 030 123456",
        "mobile no. [phone-national] Tel.Nr.: [phone-national]"
      ),
      (
        "SĐT: 0912 345 678 номер телефона 9161234567",
        "SĐT: [phone-national] номер телефона [phone-national]"
      ),
      (
        #"phone_home=4155550132 "phones": ["4155550132"]"#,
        #"phone_home=[phone-national] "phones": ["[phone-national]"]"#
      ),
      ("x +33 (0)6 12 34 56 78 y +43 (0)1 123456", "x [phone-e164] y [phone-e164]"),
      ("x (+44) 20 7946 0958, 011 44 20 7946 0958", "x [phone-e164], [phone-e164]"),
      ("x 0044-20-7946-0958, 0044 (0)20 7946 0958", "x [phone-national], [phone-national]"),
      ("CPF: 529-982-247-25, cpf 529 982 247 25", "CPF: [cpf], cpf [cpf]"),
      ("СНИЛС: 087 654 302 00, 087.654.302.00", "СНИЛС: [snils], 087.654.302.00"),
      ("IBAN: DE89-3704-0044-0532-0130-00 x", "IBAN: [iban] x"),
      ("iban DE 89  3704 0044 0532 0130 00 and", "iban [iban] and"),
      ("card 5018 0000 0009 amex 3782 8224 6310 005", "card [card] amex [card]"),
      ("sshpass=hunter2x пароль_бд=hunter2x", "sshpass=[secret] пароль_бд=[secret]"),
      ("card 4111 - 1111 - 1111 - 1111", "card [card]"),
    ] as [(String, String?)])
  func wordsSayWhatANumberIs(_ line: String, _ expected: String?) { expect(line, expected) }

  @Test(arguments: [
    "use bad::Face; fe::add(1) impl add::Add", "getty@tty1.service: start", "ts=8.4873046875",
    "lat=+48.8566140,lon=+2.3522219", "size 84951234567 bytes", "password: String,",
    "credentials: same-origin",
    "password: Option<String>,", "password: Promise<string>;", "password: List[str]", "password: std::string",
    "password: z.string().min(8),", "password = models.CharField(max_length=128)",
    "password: process.env.DB_PASSWORD,", "password = req.body.password;", "password length=12",
    "rx_bytes:79161234567", "memory: 79161234567 bytes", "xid=79161234567", "at 00 12 34 56 78 90",
    "alt=+1234.567890", "openssl-1.0.2.3",
    "passwd:amd64 (1:4.13)", "PWD=/home/anna/src OLDPWD=/root",
    "Fan speeds ( 3552 3534 3375 4530 3515 3479 )", "offset 4111111111111111110 offset +1234567890",
    "id: 4111111111111111110", "0 12 4111 1111 1111 1111 4500 4500", "55 123 45 6789 55",
    "ean 5000112637922, 4006381333931", "\"https://x.ir/login/auth\" \"Mozilla/5.0 (Linux)\"",
    "password_file=/run/secrets/db", "the user's id: 12345678", "git clone git@github.com:a/b.git",
    "http://h:8080?email=anna@x",
  ])
  func whatLooksLikeAFindStays(_ line: String) { expect(line, nil) }

  @Test(arguments: [
    ("4111 1111 1111 1111 2027", "[card] 2027"),
    ("2027 4111 1111 1111 1111 12 27 123", "2027 [card] 12 27 123"),
    ("4111 1111 1111 1111 5500 0000 0000 0004", "[card] [card]"), ("123 45 6789 987", "[ssn-us] 987"),
  ])
  func aNumberBesideFewOthersIsNoneOfARow(_ line: String, _ expected: String) { expect(line, expected) }

  /// Numbers of four digits, as many as are no list of cards, and other numbers of a table.
  @Test(arguments: Seeded.seeds(300))
  func rowsOfNumbersStay(_ seed: UInt64) {
    var random = Seeded(seed)
    let row = (0..<random.pick([6, 7, 9, 10, 11])).map { _ in String(random.int(1000...9999)) }
    expect("speeds \(row.joined(separator: " ")) rpm", nil)
  }

  /// A card number with a check digit.
  private static func card(_ random: inout Seeded) -> String {
    var digits = random.pick(["4", "51", "2221", "6011", "2200"]).utf8.map { Int($0) - 0x30 }
    while digits.count < 15 { digits.append(random.int(0...9)) }
    let sum = digits.enumerated().reduce(0) { sum, item in
      let double = item.element * (item.offset.isMultiple(of: 2) ? 2 : 1)
      return sum + double / 10 + double % 10
    }
    digits.append((10 - sum % 10) % 10)
    return digits.map(String.init).joined()
  }

  @Test(arguments: Seeded.seeds(200))
  func aCardBetweenAnyTwoGraphemesIsCovered(_ seed: UInt64) {
    var random = Seeded(seed)
    let beside = [
      "", " ", "a", "Z", "_", "-", ".", ",", ":", "=", "/", "#", "^", "(", ")", "\"", "'", "é", "ж", "番", "ど",
      "번", "ท", "🇫🇷", "👩‍👧",
      "e\u{301}", "\t", "•", "~", "+", "*", "|", "&", ";", "<", ">", "$", "@",
    ]
    let card = Self.card(&random)
    let groups = stride(from: 0, to: 16, by: 4).map { card.dropFirst($0).prefix(4) }
    let separator = random.pick(["", "", " ", "-", ".", "_", "\u{A0}", "\u{2011}"])
    let number = groups.joined(separator: separator)
    let wide = String(
      String.UnicodeScalarView(
        number.unicodeScalars.map { 0x30...0x39 ~= $0.value ? Unicode.Scalar($0.value + 0xFEE0)! : $0 }))
    for text in [number, wide] {
      let (before, behind) = (random.pick(beside), random.pick(beside))
      let output = ScrubberTests.standard.scrub("x \(before)\(text)\(behind) y")
      #expect(!output.contains(text.prefix(4)), "seed \(seed): \(before)\(text)\(behind) → \(output)")
    }
  }

  @Test(arguments: Seeded.seeds(200))
  func plainWordsAndNumbersStay(_ seed: UInt64) {
    var random = Seeded(seed)
    let words = [
      "the", "order", "of", "user", "x", "std::map", "a::b", "bytes", "v1.2.3.4", "12:30:45", "2026-11-26",
      "size", "C++", "Zeit", "число",
      "番号", "foo_bar", "tokenizer", "passport", "getty@tty1.service",
    ]
    var line: [String] = []
    for _ in 0..<random.int(1...20) {
      switch random.int(0...3) {
      case 0: line.append(String(random.int(0...9_999_999)))
      case 1: line.append("\(random.int(0...99)).\(random.int(0...9_999_999_999))")
      default: line.append(random.pick(words))
      }
    }
    expect(line.joined(separator: random.pick([" ", ", ", "; "])), nil)
  }
}
