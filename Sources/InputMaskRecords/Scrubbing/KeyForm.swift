import InputMask
import RegularExpressions

/// A form in which a key has a value: what stands up to the end of the key's name, what joins the name to the value, and how the value begins.
final class KeyForm: Sendable {
  /// The text up to the end of the name; `nil` for no matter what.
  private let head: CandidateMatcher?
  /// The text between the name and the value, but for what the value skips. Its last byte is the separator.
  private let joint: CandidateMatcher
  /// How the text from the separator on begins.
  private let value: CandidateMatcher
  /// Whether nothing but what matches stands there in the line.
  private let isLast: Bool

  private init?(after head: String? = nil, _ joint: String, _ value: String = any, isLast: Bool = false) {
    guard let joint = CandidateMatcher(joint),
      let value = CandidateMatcher("(?s:.)(?:\(value))", isSought: false)
    else {
      return nil
    }
    self.head = head.flatMap { CandidateMatcher("(?s)" + $0, isSought: false) }
    (self.joint, self.value, self.isLast) = (joint, value, isLast)
    if self.head == nil, head != nil { return nil }
  }

  // MARK: The table

  private static let any = "(?s:.)"
  /// The end of a line but for its feed.
  private static let end = #"[\x00-\x09\x0B-\x20]*"#
  private static let blanks = #"[ \t]+"#
  private static let quote = #"\\*["'`]"#
  /// A name, and what may stand before the name of an option or a word.
  private static let (name, opener, word) = (
    "[A-Za-z0-9_][A-Za-z0-9_-]*", #"(?:.*[\x00-\x20"'`,;&<|)\]}(\[{>=:])?"#, #"(?:.*[\x00-\x20])?"#
  )
  private static let option = "--?" + name
  /// A command, maybe in a folder; its arguments up to an option, in a line of a shell or in a list of texts.
  private static let command = #"(?:.*[\x00-\x20"'/])?"#
  private static let options = #"(?:\#(argumentGap)[^\x00-\x20|;&]+)*\#(argumentGap)"#
  private static let argumentGap = #"(?:[ \t]+|\\*["'][ \t]*,[ \t]*\\*["'])"#
  private static let lineStart = #"(?:.*\n)?[ \t]*"#
  /// The first sign of a value that is no option, separator or end.
  private static let noOption = #"[^-\x00-\x20=:>]"#
  /// What may stand between a name and its separator: quotes, backslashes, the stars of Markdown, a comment, and an index that is empty or a
  /// number.
  private static let gap = #"(?:\[[0-9]*\]|/\*[^*]*\*/|&(?:quot|#3[49]);|[ \t"'`\\\]*])*"#
  private static let touching = #"(?:\#(gap)["'`\\\]])?"#
  /// Signs in a row and what is no name, or a name with another sign in it: neither a comparison nor a member of a type.
  private static func noName(_ sign: String) -> String {
    #"\#(sign)+(?:[A-Za-z_.(:]+[^A-Za-z_.(:\x00-\x20"'`,;&<|)\]}]|[^A-Za-z_.(:=\x00-\x20])"#
  }
  /// A text of SQL.
  private static let literal = #"(?:'|[BbEeFfGgLlNnRrUu@]{1,2}["'`]|\$[A-Za-z0-9_]*\$)"#
  /// One word with a digit, or a text in quotes, at the end of a sentence.
  private static let said =
    #"(?:[^\x00-\x20"'`=:>-][^\x00-\x20]*[0-9][^\x00-\x20]*|["'][^"']*[0-9][^"']*["'][.,;!)]*)"# + end

  /// A word in quotes with a digit. Behind `secret` the name of an object may stand: `secret "db-2" not found` (a label of RFC 1123).
  private static let named = #"["'][^\x00-\x20"']*[0-9][^\x00-\x20"']*["']"#
  private static let object = "(?:.*[^A-Za-z0-9_-])?[Ss]ecrets?"
  private static let noObject = #"(?!\#(object)\z)"#
  private static let noLabel =
    #"["'](?:[0-9]\#(text)|[^\x00-\x20"'.-]*[0-9][^\x00-\x20"'.-]*|\#(text)(?:\#(sign)\#(text)[0-9]|[0-9]\#(text)\#(sign))\#(text))["']"#
  private static let (text, sign) = (#"[^\x00-\x20"']*"#, #"[^\x00-\x20"'a-z0-9.-]"#)
  /// The beginning of what is no word, number or address of memory.
  private static let mixed =
    "(?:(?:[A-Za-z]{1,12}[0-9]|[0-9]{1,10}[A-WYZa-wyz])[A-Za-z0-9]{8}|[0-9a-f]{8}-[0-9a-f]{4}-)"

  /// A value that is replaced: in quotes, or of letters and digits.
  private static let (old, new) = (
    #"(?:"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\#(mixedWord)[^\x00-\x20"'`,;&|<=>]*)"#,
    #"(?:["']|\#(mixedWord))"#
  )
  private static let mixedWord = "(?:[A-Za-z]+[0-9]|[0-9]+[A-Za-z])"
  private static let (from, to) = (#":?[ \t]+(?:[a-z]+[ \t]+){0,2}from[ \t]+"#, #"[ \t]+to[ \t]+"#)
  /// What a sentence says of a value: `is`, `was`, `changed to`, `was reset to`.
  private static let verb = #"[ \t]+(?i:is|was|(?:(?:is|was)[ \t]+)?(?:re)?(?:set|changed)[ \t]+to)"#
  private static let owner = #"[ \t]+(?i:for)[ \t]+[^\x00-\x20=:]+:[ \t]+"#

  /// For each byte, the forms that a name right before it may have, in the order in which they are tried.
  static let all: [[KeyForm]] = {
    let forms = (signs + words).map { form in
      guard let form else { fatalError("a pattern of a form of keys is none") }
      return form
    }
    return (0...255).map { byte in forms.filter { $0.joint.heads[0][byte] } }
  }()

  /// Signs between a key and its value.
  private static let signs: [KeyForm?] = [
    // `key=x`, `key := x`, `key :::= x`, `key ||= x`, `key[0] = x`
    KeyForm(gap + "[?:.+|]{0,3}=", "[^=~]"),
    // `key=~x`, but `key =~ /x/` compares; so do `key == x` and `key==other`, and not `key=="x"` and `key==x1`
    KeyForm(touching + "[?:.+|]{0,2}=", #"~[^\x00-\x20/]"#),
    KeyForm(touching + "=", noName("=")), KeyForm(gap + "(?:[!=]=+|<>)", #"[ \t]*["'`]"#),
    // `key: x`, `key?: x`; `key:: x` of LDIF and `key::x1`, but `Type::member`; `*key:* x` of Markdown
    KeyForm(gap + #"\??:"#, "[^/:=]"),
    KeyForm(touching + ":", noName(":") + #"|:[ \t]+[^\x00-\x20=:>]"#),
    KeyForm(gap + ":[*_]{1,2}", #"[ \t]"#),
    // `key = "x" -> "y"`, `key: x1 -> y1`; `key changed from "x" to "y"`
    KeyForm(gap + #"[=:][ \t]*"# + old + #"[ \t]*(?:[=-]>|→)[ \t]*"#, new),
    KeyForm(from, old + to + new), KeyForm(from + old + to, new),
    // `key: string = "x"`, `key string = "x"`
    KeyForm(#"[ \t]*\??:[ \t]*[A-Za-z0-9_.<>\[\]&*?|]+[ \t]*="#, "[^=~]"),
    KeyForm(#"[ \t]+(?:[Ss]tring|\[\]byte|\[\]rune|text|TEXT)[ \t]*="#, "[^=~]"),
    // `<key>x`, `<key a="b">x`, `<string name="key">x`, `<entry key="key">x`, `<key>key</key><string>x`
    KeyForm(after: #".*<[^<>/\x00-\x20]+"#, #"(?:[ \t][^<>]*["'])?>"#),
    KeyForm(after: #".*<[^<>]*[ \t](?i:name|key)=["'][A-Za-z0-9_:.-]+"#, #"["']>"#),
    KeyForm(after: ".*<key>[^<>]+", #"</key>[ \t]*<string>"#),
    // `<b>key:</b> x1`, `<b>key</b>: x1`, `<td>key</td><td>x1`; `| key | x1 |`
    KeyForm(
      gap + #"(?::(?:[ \t]*</?[A-Za-z][^<>]*>)+|(?:</[A-Za-z]+>)+[ \t]*(?::|<[A-Za-z][^<>]*>))"#,
      #"[ \t]*[^\x00-\x20<>:&]*[0-9]"#),
    KeyForm(
      after: #"(?:.*\n)?[ \t]*\|.*"#, gap + #"\|[ \t`*]*"#, mixedWord + #"[^\x00-\x20|()=:]*[ \t`*]*\|"#),
    // `&quot;key&quot;:&quot;x&quot;`
    KeyForm(gap + #"[=:][ \t]*&(?:quot|#3[49]);"#, #"[^\x00-\x20]"#),
  ]

  /// Values that are the next word or argument.
  private static let words: [KeyForm?] = [
    // `--key x`, `--key,x`, `[--key, x]`, `"--key", "x"`
    KeyForm(after: opener + option, blanks, noOption),
    KeyForm(after: opener + option, #"[ \t]*,"#, noOption),
    KeyForm(after: #".*\[(?:[^\]]*[\x00-\x20"'`,;&<|)}(\[{>=:])?"# + option, #"[ \t]*,[ \t]*"#, noOption),
    KeyForm(after: ".*" + quote + option, quote + #"(?:[ \t]+|[ \t]*,[ \t]*)"#, #"\\*["'`][^-]"#),
    // Options of commands that are keys: `mysql -px`, but the word behind `-p ` is a database; `sshpass -p x`, `redis-cli -a x`
    KeyForm(
      after: command + "(?:mysql|mariadb)[a-z-]*", options, #"-p(?:[^\x00-\x20"']|["'][^\x00-\x20,\])])"#),
    KeyForm(after: command + "(?:mongo|sshpass)[a-z-]*", options, "-p"),
    KeyForm(after: command + "(?:docker|podman) login", options, "-p[ \\t]*[^0-9(\\x00-\\x20]"),
    KeyForm(after: command + "ldap[a-z]+", options, "-w"),
    KeyForm(after: command + "redis-cli", options, #"-a[ \t"']"#),
    KeyForm(after: command + "(?:mosquitto_[a-z]+|sqlcmd|bcp)", options, "-P"),
    // Dockerfile, csh and Windows; netrc
    KeyForm(after: word + "(?i:env|setenv|setx)[ \\t]" + name, blanks, #"[^\x00-\x20=:>]"#),
    KeyForm(after: word + #"(?i:login)[\x00-\x20][^\x00-\x20]+[ \t]"# + name, blanks, #"[^\x00-\x20=:>]"#),
    // A name and one value in a line of settings: in quotes, indented, or no word
    KeyForm(after: noObject + lineStart + name, blanks, #"["'`]"#),
    KeyForm(after: lineStart + name, blanks, #"["'`][^"'`]*["'`][;,]?"# + end, isLast: true),
    KeyForm(
      after: #"(?:.*\n)?[ \t]+"# + name, blanks, #"[^\x00-\x20=:>][^\x00-\x20]*"# + end, isLast: true),
    KeyForm(
      after: lineStart + name, blanks, #"(?![=:>])[^\x00-\x20]*[0-9][^\x00-\x20]*"# + end, isLast: true),
    // SQL: `IDENTIFIED BY x`, `PASSWORD 'x'`, `plugin_password BY 'x'`, `PASSWORD FOR u = 'x'`
    KeyForm(after: word + "(?i:by)", blanks, #"["'`]"#),
    KeyForm(after: word + "BY", blanks, #"(?![=:>])[^\x00-\x20]*[^\x00-\x2F:-`]"#),
    KeyForm(after: "(?:.*[^A-Za-z0-9_-])?[A-Z0-9_][A-Z0-9_-]*", blanks, literal),
    KeyForm(#"[ \t]+(?i:by)[ \t]+"#, literal),
    KeyForm(#"[ \t]+(?i:for)[ \t]+[^\x00-\x20=]+[ \t]*=[ \t]*"#, literal),
    // `key LIKE 'x'`, `key NOT IN ('x', 'y')`
    KeyForm(gap + #"[ \t](?i:not[ \t]+)?(?i:i?like)[ \t]*"#, literal),
    KeyForm(gap + #"[ \t](?i:not[ \t]+)?(?i:in)[ \t]*"#, #"\([ \t]*(?:"|\#(literal))"#),
    // `put("key", "x")`, `{{"key", "x"}}`, but columns of SQL; `setKey("x1")`
    KeyForm(
      after: #"(?!.*(?i:into)[ \t]+[^\x00-\x20()]+[ \t]*\([^()]*\z).*[({][\x00-\x20\\]*["'`][A-Za-z0-9_.-]+"#,
      quote + #"[ \t]*,[ \t]*"#, quote),
    KeyForm(
      #"\([ \t]*"#,
      #"\\*(?:"[^"\x00-\x20]*[0-9][^"\x00-\x20]*"|'[^'\x00-\x20]*[0-9][^'\x00-\x20]*'|`[^`\x00-\x20]*[0-9][^`\x00-\x20]*`)[ \t]*\)"#
    ),
    // A line of a table, and what is no word within a sentence: `key,x1,`, `bad key "x1"`, `secret x1 of anna`
    KeyForm(after: lineStart + name, ",", mixed + #"[^\x00-\x20,]*,?"# + end, isLast: true),
    KeyForm(after: noObject + ".+", blanks, named), KeyForm(after: object, blanks, noLabel),
    KeyForm(blanks, mixed),
    // The kind of what a router has encrypted: `key 7 0822455D0A16`
    KeyForm(blanks + "[0-9]" + blanks, #"[^\x00-\x20]*[0-9][^\x00-\x20]*"# + end, isLast: true),
    // What Redis tells of its commands: `[0 127.0.0.1:60866] "AUTH" "anna" "x1"`
    KeyForm(after: #".*\] "(?i:auth)"#, #""(?: "[^"]*")? "#, quote),
    // `key -> x`, `the key is x`, `the key is: x`, `key for anna: x`, also of a terminal that asks
    KeyForm(#"(?:[ \t]+(?:->|→|—|–)[ \t]*|\#(verb)[ \t]+|\#(owner))"#, said, isLast: true),
    KeyForm(verb + #"[ \t]*:"#, "[^/:=]"),
    KeyForm(
      after: lineStart + #"(?:\[sudo\] )?[Pp]ass(?:word|phrase)"#, owner, #"[^\x00-\x20]+"# + end,
      isLast: true),
  ]

  // MARK: The reader

  /// How many bytes are looked at: behind a name or a separator, and up to the end of a name.
  private static let (reach, headReach) = (KeySyntax.gapLimit + 16, 128)

  /// The separator behind a name that ends at a place; `nil` where the name has no value in this form.
  func separator(behind place: Int, in syntax: KeySyntax) -> Int? {
    let limit = CandidateMatcher.endLimit
    let separator: Int? = withUnsafeTemporaryAllocation(of: Int.self, capacity: 2 * limit) { ends in
      guard let base = ends.baseAddress else { return nil }
      let count = joint.findEnds(from: place, in: syntax.text(upTo: place + Self.reach), base).count
      // The longest one goes before.
      return (max(count - limit, 0)..<count).reversed().lazy.map { ends[$0 % limit] - 1 }.first {
        begins(at: $0, in: syntax, base + limit)
      }
    }
    guard let separator, let head else { return separator }
    let start = max(syntax.lineStart, place - Self.headReach)
    return head.matches(syntax.text(upTo: place), from: start) ? separator : nil
  }

  private func begins(at separator: Int, in syntax: KeySyntax, _ ends: UnsafeMutablePointer<Int>) -> Bool {
    // The value may stand in the next line.
    if separator + 1 == syntax.end { return KeySyntax.separators.contains(syntax.base[separator]) }
    let text = syntax.text(upTo: separator + Self.reach)
    let count = value.findEnds(from: separator, in: text, ends).count
    guard count > 0, isLast else { return count > 0 }
    let end = ends[(count - 1) % CandidateMatcher.endLimit]
    return end == text.count || text[end] == 0x0A
  }
}

extension KeySyntax {
  fileprivate func text(upTo place: Int) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: base, count: min(place, end))
  }
}
