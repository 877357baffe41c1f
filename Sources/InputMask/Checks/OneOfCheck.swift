/// A list of values.
public struct OneOfCheck: Hashable, Sendable {
  /// The values that pass.
  public var values: [String]

  /// A check that the value is one of `values`, byte for byte.
  public init(_ values: [String]) { self.values = values }
}

/// The compiled form of ``OneOfCheck``.
final class CompiledOneOfCheck: CompiledCheck, @unchecked Sendable {
  /// As bytes, since strings compare equal when they are canonically equivalent.
  private let values: Set<[UInt8]>

  init(_ check: OneOfCheck) {
    values = Set(check.values.map { Array($0.utf8) })
    super.init("one-of", judgesContent: true)
  }

  override func finding(in value: TextView, _ run: inout Run) -> Finding? {
    values.contains(Array(value.bytes)) ? nil : Finding(.oneOf, .value)
  }
}
