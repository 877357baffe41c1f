/// The compiled form of a check: each kind is a subclass, beside its declaration.
class CompiledCheck: @unchecked Sendable {
  /// The name of the check in rule files and messages.
  let name: String
  /// Whether the check is about what the value is, which only a value that is all there can be asked.
  let judgesContent: Bool

  /// Whether the check is about what was dropped, which also a value that may be empty is asked.
  var judgesDrops: Bool { false }

  /// Whether the check finds nothing wrong with a text for a scalar that was dropped from it.
  func letsDrop(_ scalar: Unicode.Scalar) -> Bool { false }

  /// The same where the text has a literal in the place of the scalar, or the value has ended.
  func letsDropAtLiterals(_ scalar: Unicode.Scalar) -> Bool { letsDrop(scalar) }

  /// Whether there are texts from which a scalar is dropped and with which the check finds nothing wrong for that.
  func mayLetDrop(_ scalar: Unicode.Scalar) -> Bool { true }

  init(_ name: String, judgesContent: Bool) {
    self.name = name
    self.judgesContent = judgesContent
  }

  /// What the check finds wrong with a value that it is not known to be met by; `nil` for nothing.
  /// - Parameters:
  ///   - value: the value as it is handed out.
  ///   - run: how it came about; only read, and handed over so, since it would be copied otherwise.
  func finding(in value: TextView, _ run: inout Run) -> Finding? { nil }

  /// Adds what else the check finds wrong with a value, behind the first thing.
  func addMore(behind first: Finding, check: Int, to run: inout Run) {}

  /// Whether the check is known to find nothing wrong with a value; ``finding(in:_:)`` judges any other.
  func isMet(by value: TextView, _ run: inout Run) -> Bool { false }

  /// Whether ``passes(number:)`` tells all that the check finds wrong with a number that is all there.
  var judgesNumbers: Bool { false }

  /// Whether the check finds nothing wrong with such a number, if nothing was dropped.
  /// - Parameter value: the number as it is handed out.
  func passes(number value: UnsafeBufferPointer<UInt8>) -> Bool { true }

  /// Whether a value is no shorter than the check wants it.
  func isLongEnough(_ value: TextView) -> Bool { true }
}

extension TextView {
  /// The text as a string of its own.
  var string: String { String(decoding: bytes, as: UTF8.self) }
}
