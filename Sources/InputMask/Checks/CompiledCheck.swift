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

  init(_ name: String, judgesContent: Bool) {
    self.name = name
    self.judgesContent = judgesContent
  }

  /// What the check finds wrong with a value; `nil` for nothing.
  /// - Parameters:
  ///   - value: the value as it is handed out.
  ///   - run: how it came about; only read, and handed over so, since it would be copied otherwise.
  func finding(in value: TextView, _ run: inout Run) -> Finding? { nil }

  /// Whether a value is no shorter than the check wants it.
  func isLongEnough(_ value: TextView) -> Bool { true }
}

/// The compiled form of ``Check/complete``.
final class CompiledCompleteCheck: CompiledCheck, @unchecked Sendable {
  init() { super.init("complete", judgesContent: false) }

  override func finding(in value: TextView, _ run: inout Run) -> Finding? {
    run.isComplete ? nil : Finding(.incomplete, .end)
  }
}

/// The compiled form of the checks that compute a checksum.
final class CompiledChecksumCheck: CompiledCheck, @unchecked Sendable {
  private let holds: @Sendable (UnsafeBufferPointer<UInt8>) -> Bool

  init(_ name: String, _ holds: @escaping @Sendable (UnsafeBufferPointer<UInt8>) -> Bool) {
    self.holds = holds
    super.init(name, judgesContent: true)
  }

  override func finding(in value: TextView, _ run: inout Run) -> Finding? {
    holds(value.bytes) ? nil : Finding(.checksum, .value)
  }
}

extension TextView {
  /// The text as a string of its own.
  var string: String { String(decoding: bytes, as: UTF8.self) }
}
