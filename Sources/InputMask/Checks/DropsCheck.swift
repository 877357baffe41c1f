/// What may be dropped from an input.
public final class DropsCheck: Check, @unchecked Sendable {
  static let form = PartForm<Check>(
    "drops", [.required("set", .text)], shorthand: .optional("set", .text)
  ) { fields, _ in
    DropsCheck(fields.text("set") ?? "")
  }

  /// The characters, in ICU set notation, that the filters and the mask may drop.
  public let set: String

  /// A check that everything dropped from the input belongs to `set`; surplus characters are judged apart.
  public init(_ set: String) {
    self.set = set
    super.init(named: Self.form.name)
  }

  override var members: [JSONNode.Member] { .written([("set", .literal(set))]) }

  override func compiled(by compiler: inout RuleCompiler) -> CompiledCheck? {
    compiler.unicodeSet(set, "drops").map { CompiledDropsCheck(name, $0) }
  }
}

/// The compiled form of ``DropsCheck``.
final class CompiledDropsCheck: CompiledCheck, @unchecked Sendable {
  private let set: UnicodeSet
  private let table: ASCIITable

  init(_ name: String, _ set: UnicodeSet) {
    self.set = set
    table = ASCIITable(set)
    super.init(name, judgesContent: false)
  }

  override var judgesDrops: Bool { true }

  override func letsDrop(_ scalar: Unicode.Scalar) -> Bool { set.contains(scalar) }

  /// A surplus is a problem of its own; another spelling of the prefix and white space at the ends are none.
  override func finding(in value: TextView, _ run: inout Run) -> Finding? {
    if run.dropCount == 0 { return nil }
    guard let drop = run.firstDrop(where: { !isAllowed($0, $1) }) else { return nil }
    return Finding(.unexpected, .input(drop))
  }

  /// Whether all the characters that were dropped may be dropped for the reason.
  @inline(__always)
  private func isAllowed(_ bytes: UnsafeBufferPointer<UInt8>, _ reason: DropReason) -> Bool {
    switch reason {
    case .tooLong, .prefix, .whitespace: return true
    default:
      if bytes.count == 1, let base = bytes.baseAddress, table.pointer[Int(base.pointee)] != 0 { return true }
      return isAllowed(bytes)
    }
  }

  /// Whether all the characters belong to the set.
  @inline(never)
  private func isAllowed(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var position = 0
    while position < bytes.count {
      let rest = TextRun(bytes: UnsafeBufferPointer(rebasing: bytes[position...]), start: 0)
      guard let (scalar, width) = rest.firstScalar, set.contains(scalar) else { return false }
      position += width
    }
    return true
  }
}
