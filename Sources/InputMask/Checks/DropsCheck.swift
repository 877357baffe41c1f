/// What may be dropped from an input.
public struct DropsCheck: Hashable, Sendable {
  /// The characters, in ICU set notation, that the filters and the mask may drop.
  public var set: String
  /// Further characters, in ICU set notation, that may be dropped where the text has a literal, and behind the value:
  /// the point of `12.30` for the colon of `12:30`, but not those of `1.2.30`. `nil` for none.
  public var setAtLiterals: String?

  /// A check that everything dropped from the input belongs to `set`; surplus characters are judged apart.
  public init(_ set: String, atLiterals setAtLiterals: String? = nil) {
    self.set = set
    self.setAtLiterals = setAtLiterals
  }
}

/// The compiled form of ``DropsCheck``.
final class CompiledDropsCheck: CompiledCheck, @unchecked Sendable {
  private let set: CharacterClass
  private let setAtLiterals: CharacterClass?

  init(_ set: CharacterClass, atLiterals setAtLiterals: CharacterClass?) {
    self.set = set
    self.setAtLiterals = setAtLiterals
    super.init("drops", judgesContent: false)
  }

  override var judgesDrops: Bool { true }

  /// A surplus is a problem of its own; another spelling of the prefix and white space at the ends are none.
  override func finding(in value: TextView, _ run: borrowing Run) -> Finding? {
    if run.dropCount == 0 { return nil }
    let drop = run.firstDrop { bytes, reason in
      switch reason {
      case .tooLong, .prefix, .whitespace: return .anywhere
      default: return place(of: bytes)
      }
    }
    return drop.map { Finding(.unexpected, .input($0)) }
  }

  /// Where characters may be dropped.
  private func place(of bytes: UnsafeBufferPointer<UInt8>) -> Run.DropPlace {
    var place = Run.DropPlace.anywhere
    var position = 0
    while position < bytes.count {
      let rest = TextRun(bytes: UnsafeBufferPointer(rebasing: bytes[position...]), start: 0)
      guard let (scalar, width) = rest.firstScalar else { return .nowhere }
      if !set.contains(scalar) {
        guard setAtLiterals?.contains(scalar) == true else { return .nowhere }
        place = .atLiteral
      }
      position += width
    }
    return place
  }
}
