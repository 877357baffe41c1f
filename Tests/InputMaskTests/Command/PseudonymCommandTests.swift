import Foundation
import InputMaskRecords
import Testing

@testable import mask_cli

/// Pseudonyms through the command, and their keys.
@Suite(.timeLimit(.minutes(10)))
struct PseudonymCommandTests {
  let workspace: CommandWorkspace
  private static let secret = "an-example-of-a-key-of-32-bytes!"
  /// HMAC-SHA-256 of `phone`, NUL, `9161234567` behind that key, by Python's `hmac`.
  private static let phone = "p-658fa2b2bc1e5c139ac1373b9ad69a5f"

  init() throws {
    workspace = try CommandWorkspace()
    try write(key: Self.secret + "\n", to: "key")
    try workspace.write("n,p\nAnna,8 (916) 123-45-67\nBob,916\nEve,+7 916 1234567\nKim,\n", to: "p.csv")
  }

  /// Writes a key that its owner alone may read.
  private func write(key: String, to name: String) throws {
    try workspace.write(key, to: name)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o600], ofItemAtPath: workspace.path(name).path)
  }

  // MARK: The digest

  /// The test vectors of RFC 4231, but for that whose output is cut.
  @Test(arguments: [
    (
      [UInt8](repeating: 0x0B, count: 20), Array("Hi There".utf8),
      "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"
    ),
    (
      Array("Jefe".utf8), Array("what do ya want for nothing?".utf8),
      "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
    ),
    (
      [UInt8](repeating: 0xAA, count: 20), [UInt8](repeating: 0xDD, count: 50),
      "773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe"
    ),
    (
      Array(1...25), [UInt8](repeating: 0xCD, count: 50),
      "82558a389a443c0ea4cc819899f2083a85f0faa3e578f8077a2e3ff46729665b"
    ),
    (
      [UInt8](repeating: 0xAA, count: 131),
      Array("Test Using Larger Than Block-Size Key - Hash Key First".utf8),
      "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"
    ),
    (
      [UInt8](repeating: 0xAA, count: 131),
      Array(
        "This is a test using a larger than block-size key and a larger than block-size data. The key needs to be hashed before being used by the HMAC algorithm."
          .utf8), "9b09ffa71b942fcb27635fbcd5b0e944bfdc63644f0713938a7f51535c3a35e2"
    ),
  ])
  func digestsAreThoseOfTheStandard(_ key: [UInt8], _ message: [UInt8], _ digits: String) {
    let key = PseudonymKey(key)
    var digest = [UInt8](repeating: 0, count: 32)
    // Each digest begins anew.
    for _ in 0..<2 {
      message.withUnsafeBufferPointer { message in
        digest.withUnsafeMutableBufferPointer { key.digest(message, into: $0) }
      }
      #expect(digest.map { String(format: "%02x", $0) }.joined() == digits)
    }
    #expect(!"\(PseudonymMaker(scope: "", { key.digest($0, into: $1) }))".contains("0b0b"))
  }

  // MARK: Fields

  @Test(arguments: [
    "--redact p=pseudonym:phone --key-file key", "--redact p=pseudonym:phone --key-env KEY -j3",
    "redact --redact p=pseudonym:phone,length:32 --key-file crlf", "--map map.yaml",
    "redact --map map.yaml --key-env KEY", "--map sub/map.yaml",
  ])
  func aPseudonymStandsForTheValue(_ arguments: String) throws {
    try write(key: Self.secret + "\r\n", to: "crlf")
    try write(key: Self.secret, to: "sub/plain")
    let field = "fields: [{field: p, redact: pseudonym:phone}]\n"
    try workspace.write(field + "key-file: \(workspace.path("key").path)\n", to: "map.yaml")
    try workspace.write(field + "key-file: plain\n", to: "sub/map.yaml")
    let run = try workspace.shell(
      "export KEY='\(Self.secret)'; $M \(arguments) --rules test-rules.yaml p.csv")
    #expect(run.text == "n,p\nAnna,\(Self.phone)\nBob,••••••••\nEve,\(Self.phone)\nKim,\n")
    #expect(run.errors == "p.csv:3:5: p: type all ten digits [incomplete]\n")
    #expect(run.status == 1)
  }

  @Test func aMapMayNameAVariable() throws {
    try workspace.write("fields: [{field: p, redact: pseudonym:phone}]\nkey-env: KEY\n", to: "map.yaml")
    let run = try workspace.shell(
      "KEY='\(Self.secret)' $M --rules test-rules.yaml --map map.yaml -q p.csv; $M check --rules test-rules.yaml --map map.yaml -q p.csv; echo $?"
    )
    #expect(run.text.hasPrefix("n,p\nAnna,\(Self.phone)\n"))
    // A check writes no field, and needs no key.
    #expect(run.text.hasSuffix("\n1\n"))
    #expect(run.errors.isEmpty)
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/python3")))
  func pseudonymsCanBeMadeElsewhere() throws {
    try workspace.write(#"{"p":"8 (916) 123-45-67","n":"Жанна","i":9161234567}"# + "\n", to: "p.jsonl")
    let run = try workspace.shell(
      """
      $M redact --rules test-rules.yaml --key-file key --redact p=pseudonym:phone+phone,length:64 --redact n=pseudonym \
      --redact i=pseudonym:ten p.jsonl
      python3 -c '
      import hmac, json
      key = open("key", "rb").read().rstrip(b"\\n")
      token = lambda scope, value, length=32: "p-" + hmac.new(key, f"{scope}\\0{value}".encode(), "sha256").hexdigest()[:length]
      print(json.dumps({"p": token("phone", "9161234567", 64), "n": token("", "Жанна"), "i": token("ten", "9161234567")}, separators=(",", ":")))'
      """)
    let lines = run.text.split(separator: "\n")
    #expect(lines.count == 2 && lines.first == lines.last, "\(run.text)\(run.errors)")
  }

  @Test func whatIsShownOfChangesAndRejectsHidesTheValue() throws {
    let run = try workspace.shell(
      """
      options="--rules test-rules.yaml --key-file key --redact p=pseudonym:phone -q"
      $M redact $options --dry-run --diff 1 p.csv; $M redact $options --rejects r.jsonl p.csv >/dev/null; cat r.jsonl
      $M $options --summary p.csv 2>&1 >/dev/null
      """)
    #expect(run.text.hasPrefix("p.csv:2:6: p\n- ••••••••\n+ \(Self.phone)\n{"))
    #expect(run.text.contains("\"text\":\"Bob,••••••••\"}"))
    #expect(run.text.hasSuffix("p: 4 seen, 3 changed, 1 invalid (incomplete 1)\n"))
  }

  // MARK: Keys that cannot be used

  @Test(arguments: [
    ("", 2, "a pseudonym needs a key; name its file with --key-file, or its variable with --key-env"),
    ("--key-file none", 4, "the file of the key: no such file or directory"),
    (
      "--key-file short", 2,
      "the key in the file has fewer than 16 bytes; make one with: head -c 32 /dev/urandom | base64"
    ),
    (
      "--key-file empty", 2,
      "the key in the file has fewer than 16 bytes; make one with: head -c 32 /dev/urandom | base64"
    ),
    (
      "--key-file long", 2,
      "the key in the file has more than 1024 bytes; see whether it is the key, and shorten it"
    ),
    ("--key-file -", 2, "the standard input is for data; name a file for the key"),
    ("--key-file .", 4, "the file of the key: is a directory"),
    (
      "--key-env NONE", 2,
      "the environment has no variable of the name of the key; export it, and name it without $"
    ),
    (
      "--key-env SHORT", 2,
      "the key in the environment has fewer than 16 bytes; make one with: head -c 32 /dev/urandom | base64"
    ),
    (
      "--key-env EMPTY", 2,
      "the key in the environment has fewer than 16 bytes; make one with: head -c 32 /dev/urandom | base64"
    ),
    ("--key-file key --key-env KEY", 2, "the key is in one place; leave --key-file or --key-env out"),
    (
      "--key-file key --redact n=pseudonym,length:8", 2,
      "length:8 is nothing that a pseudonym has; write length:N with a number from 16 to 64"
    ),
    (
      "--key-file key --redact n=pseudonym:phone,keep-last:4", 2,
      "keep-last:4 is nothing that a pseudonym has; write length:N with a number from 16 to 64"
    ),
    (
      "--key-file key --redact n=pseudonym,length:+20", 2,
      "length:+20 is nothing that a pseudonym has; write length:N with a number from 16 to 64"
    ),
    (
      "--key-file key --redact n=pseudonym,length:16,length:20", 2,
      "a pseudonym has one length; leave length:20 out"
    ),
    ("--key-file key --redact n=pseudonym:phon", 2, "there is no rule \"phon\""),
  ])
  func withoutAKeyNothingIsReadOrWritten(_ options: String, _ status: Int, _ message: String) throws {
    let run = try workspace.shell(
      """
      umask 077; printf 'fifteen bytes..\\n' >short; printf '\\n' >empty; head -c 1025 /dev/zero >long; cp p.csv before.csv
      export SHORT=secret-of-15byt EMPTY=
      $M redact --rules test-rules.yaml --redact p=pseudonym:phone \(options) --in-place --rejects r.jsonl p.csv; echo $?
      cmp p.csv before.csv; ls -A | grep -c '^r.jsonl\\|mask-cli-'
      """)
    #expect(run.text == "\(status)\n0\n")
    #expect(run.errors.hasPrefix("mask-cli: \(message)"), "\(run.errors)")
    #expect(!run.errors.contains("secret") && !run.errors.contains("fifteen"))
  }

  @Test func aKeyThatOthersMayReadIsToldAndItsFileIsNotNamed() throws {
    let run = try workspace.shell("chmod 644 key; $M redact --key-file key --redact p=pseudonym -q p.csv")
    #expect(run.status == 0)
    #expect(
      run.errors == "mask-cli: others may read the file of the key; chmod 600 keeps it to its owner\n")
    let typed = try workspace.run("--redact", "p=pseudonym", "--key-file", "hunter2hunter2hunter2", "p.csv")
    #expect(!typed.errors.contains("hunter2") && typed.status == 4)
  }

  @Test(arguments: ["p=pseudonym:phone", "p=pseudonym", "p=pseudonym:phone,length:16"])
  func aSecondRunLeavesPseudonymsAndCovers(_ field: String) throws {
    let run = try workspace.shell(
      """
      redact="$M redact --rules test-rules.yaml --key-file key --redact \(field) -q --format csv"
      $redact p.csv >one; $redact one >two; cmp one two && ! cmp -s one p.csv && echo same
      """)
    #expect(run.text == "same\n", "\(run.errors)")
  }

  @Test func aKeyForNothingIsToldAndNoNameOfAVariableIs() throws {
    let run = try workspace.run("--field", "p=phone", "--key-env", "KEY", "p.csv")
    #expect(
      run.errors
        == "mask-cli: the key is for pseudonyms, and no field has one; write --redact NAME=pseudonym\n")
    #expect(run.status == 2)
    try workspace.write("key-file: key\nfields:\n  - {field: p, rule: phone}\n", to: "keyed.yaml")
    let mapped = try workspace.run("--map", "keyed.yaml", "p.csv")
    #expect(mapped.errors == run.errors && mapped.status == 2)
    // Whoever writes the key itself there does not find it in a log.
    let typed = try workspace.run("--redact", "p=pseudonym", "--key-env", "hunter2hunter2hunter2", "p.csv")
    #expect(!typed.errors.contains("hunter2") && typed.status == 2)
  }

  @Test func rejectsOverwriteNoKeyThatAMapNames() throws {
    try workspace.write("key-file: key\nfields:\n  - {field: p, redact: pseudonym}\n", to: "keyed.yaml")
    let run = try workspace.shell(
      "cp key before; $M redact --map keyed.yaml --rejects ./key p.csv; echo $?; cmp key before")
    #expect(run.text == "2\n")
    #expect(
      run.errors == "mask-cli: --rejects would overwrite a file of rules, a map or a key; name another file\n"
    )
  }
}
