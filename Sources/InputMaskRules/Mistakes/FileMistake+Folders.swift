import InputMask

/// What there is to say about a directory that nobody named.
extension FileMistake {
  static func hiddenByStandard(_ name: String) -> Self {
    Self(
      "the standard rule \(name.quoted) is taken, and not this one",
      "name this folder if this one is meant, or rename it")
  }
  static func untrusted(_ name: String) -> Self {
    Self(
      "the rule \(name.quoted) is not looked for, as nobody named its folder",
      "name this folder if it is meant")
  }
  static var foreign: Self { Self("no rule file, so it is passed over", "it has no key \"rules\"") }
  static func tooManyBytes(limit: Int) -> Self {
    Self("more than \(limit) bytes of rule files, so the rest is not read", "name each file after its rule")
  }
  static func moreWarnings(count: Int) -> Self {
    Self("\(count) more things are wrong with its files", "correct the first ones")
  }
}
