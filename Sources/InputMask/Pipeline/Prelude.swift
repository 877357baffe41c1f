/// One look at an input before any filter runs: a table of what each ASCII byte may be, and one pass over the bytes with it. The
/// pass tells which way the input may go (``Way``), and collects what the filters keep where they judge each character by itself.
final class Prelude {
  private let roles: ConstantTable<Role>
  private let filters: FilterChain
  private let decorators: DecoratorChain
  private let checks: CheckList

  /// Whether a group may end where the text has no literal of the rule.
  private let endsGroups: Bool

  /// Whether there are inputs of which the filters judge each character by itself.
  private let hasPlainInputs: Bool
  /// How many filters are in the table.
  let filterCount: Int
  /// The prefixes, or the literals at the start of the mask up to the last one that could be data, such as `+7`. Empty where they
  /// have to be searched for.
  private let lead: ByteLiteral
  /// Whether a filter of the table drops spaces at the ends.
  private let trims: Bool
  /// Whether no filter does anything to spaces before, and nothing of them can be a literal.
  private let trimsEnds: Bool
  /// Whether no check of drops finds fault with what the filters behind the table drop.
  let dropsFreely: Bool
  /// The filters behind the table leave a value of at most this length as it is.
  private let freeLength: Int
  /// Whether characters beyond ASCII are judged.
  private let readsScalars: Bool

  /// Whether inputs that cannot be valid are known.
  private let knowsInvalid: Bool
  /// Whether no input without a digit of some script is valid.
  private let needsDigits: Bool

  /// - Parameter showsAnchors: whether the filters look at the literals that end groups.
  init(
    _ filters: FilterChain, _ decorators: DecoratorChain, _ checks: CheckList, isOptional: Bool,
    showsAnchors: Bool, _ shortcuts: Shortcuts
  ) {
    self.filters = filters
    self.decorators = decorators
    self.checks = checks
    var table = [Role](repeating: [], count: 256)
    let room = decorators.traits.placeLimit ?? 0
    // A filter may cut values that the mask has room for. The text then ends before the input does, perhaps in literals.
    let cutsValues = (0..<filters.count).contains { index in
      filters.withFilter(index) {
        1..<Swift.max(1, room) ~= $0.traits.freeLength
      }
    }
    endsGroups = decorators.traits.endsGroups
    let literals = Self.markLiterals(in: &table, decorators, filters)

    filterCount = filters.judgingCount
    lead = ByteLiteral(decorators.lead(keeps: filters.mayKeep))
    let trim = (0..<filters.count).first { filters.withFilter($0) { $0.traits.effect == .trims } }
    trims = trim.map { $0 < filters.judgingCount } ?? false
    trimsEnds =
      decorators.isEmpty && filters.rewritingCount == 0
      && trim.map { filters.fate(of: " ", before: $0) == .becomes([" "]) } ?? false
    let later = filterCount..<filters.count
    dropsFreely = later.allSatisfy { filters.withFilter($0) { $0.traits.dropsFreely } }
    freeLength = later.map { filters.withFilter($0) { $0.traits.freeLength } }.min() ?? .max
    let keepsAny = Self.markPlain(in: &table, literals, filters, checks)
    // What ends a group is for the whole way.
    hasPlainInputs =
      keepsAny && shortcuts.contains(.plainInput) && !showsAnchors && !endsGroups && !cutsValues
    readsScalars = shortcuts.contains(.plainScalars) && hasPlainInputs && filterCount > 0

    knowsInvalid = shortcuts.contains(.invalidInput)
    // The last filter is that of the shape.
    needsDigits =
      decorators.traits.needsDigits && checks.wantsCompleteness && !isOptional
      && (0..<filters.count).dropLast().allSatisfy { filters.withFilter($0) { !$0.makesDigits } }
    if knowsInvalid { Self.markStrays(in: &table, decorators, filters, checks, isOptional: isOptional) }
    roles = ConstantTable(table)
  }
}

/// The pass over the bytes.
extension Prelude {
  /// What one pass over an input found.
  struct Look {
    /// The roles of all bytes of the input together.
    fileprivate var seen: Role = []
    /// The same of the stretch behind the prefix, and of its last byte.
    fileprivate var seenWithin: Role = []
    fileprivate var lastWithin: Role = []
    /// Whether the input began with the prefix.
    var hasLead = false
    /// Whether each byte of the input is a character.
    var isSimple: Bool { seen.isDisjoint(with: .beyond) }
    /// What is left of a plain input behind the filters of the table.
    var value = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
    /// Whether something was dropped that has to be a literal.
    var hasLiterals: Bool { !seenWithin.isDisjoint(with: .mustBeLiteral) }
    /// The filters that rewrite texts which may find something in the input.
    var suspects: UInt32 { seenWithin.suspects }
    /// Whether something was dropped that has to stand at a literal.
    var hasDropsAtLiterals: Bool { !seenWithin.isDisjoint(with: .atLiteral) }
  }

  /// Passes an input, and puts what its filters keep into a writer's memory.
  @inline(__always)
  func look(
    at input: UnsafeBufferPointer<UInt8>, writing writer: UnsafeMutablePointer<TextWriter>,
    _ memory: inout RecentResults<ScalarRole>
  ) -> Look {
    var look = Look()
    guard let source = input.baseAddress, !input.isEmpty else { return look }
    let range = judged(of: input)
    look.hasLead = lead.count > 0 && range.lowerBound > 0
    var seen: Role = []
    var last: Role = []
    let roles = roles.pointer
    _ = writer.pointee.appendUnnoted(upTo: input.count) { target in
      var byte = source + range.lowerBound
      let end = source + range.upperBound
      var next = target
      while byte < end {
        last = roles[Int(byte.pointee)]
        seen.formUnion(last)
        next.pointee = last.byte
        next += last.keptCount
        byte += 1
      }
      return next - target
    }
    (look.seenWithin, look.lastWithin) = (seen, last)
    look.seen = seen
    for byte in input[..<range.lowerBound] { look.seen.formUnion(roles[Int(byte)]) }
    if !seen.isDisjoint(with: .beyond), readsScalars || knowsInvalid {
      lookByScalar(at: input, range, writing: writer, &memory, &look)
    }
    look.value = writer.pointee.bytes
    return look
  }

  /// The same for an input with characters beyond ASCII. It is plain where each of them is a grapheme by itself, and the filters
  /// make ASCII of it, or drop it and no check finds fault with that.
  @inline(never)
  private func lookByScalar(
    at input: UnsafeBufferPointer<UInt8>, _ range: Range<Int>,
    writing writer: UnsafeMutablePointer<TextWriter>, _ memory: inout RecentResults<ScalarRole>,
    _ look: inout Look
  ) {
    var seen: Role = []
    var last: Role = []
    writer.pointee.reset(limit: Walk.limit(for: input.count))
    _ = writer.pointee.appendUnnoted(upTo: input.count) { target in
      var place = range.lowerBound
      var count = 0
      while place < range.upperBound {
        let byte = input[place]
        if byte < 0x80 {
          last = roles[Int(byte)]
          target[count] = last.byte
          count &+= last.keptCount
          place &+= 1
        } else if let (scalar, length) = UTF8Scalars.scalar(in: input, at: place) {
          let fate = memory.value(for: UInt64(scalar.value), of: ObjectIdentifier(roles)) {
            self.fate(of: scalar, beginningWith: byte)
          }
          last = fate.role
          var bytes = fate.bytes
          for _ in 0..<fate.count {
            target[count] = UInt8(truncatingIfNeeded: bytes)
            bytes = bytes &>> 8
            count &+= 1
          }
          place &+= length
        } else {
          // The whole way says where it is malformed; nothing else is known of it.
          seen = [.unknown, .digit]
          return 0
        }
        seen.formUnion(last)
      }
      return count
    }
    if !readsScalars { seen.formUnion(.unknown) }
    // Only the bytes of ASCII know where a literal is.
    if !seen.isDisjoint(with: .atLiteral) { seen.formUnion(.mustBeLiteral) }
    (look.seenWithin, look.lastWithin) = (seen.union(.beyond).subtracting(.atLiteral), last)
  }

  /// Whether an input is plain: the value is all that the filters of the table leave of it.
  @inline(__always)
  func isPlain(_ look: Look) -> Bool {
    hasPlainInputs && look.seenWithin.isDisjoint(with: .unknown) && look.lastWithin.isDisjoint(with: .end)
      && !look.value.isEmpty && !(trims && (look.value.first == 0x20 || look.value.last == 0x20))
  }

  /// Whether the filters behind the table leave a value as it is.
  @inline(__always)
  func isFinished(_ look: Look) -> Bool { look.value.count <= freeLength }

  /// Whether an input is known to be invalid. It has a character that no valid input has (``Role/stray``), or it lacks the digits
  /// that the value needs.
  @inline(__always)
  func isInvalid(_ look: Look, _ input: UnsafeBufferPointer<UInt8>) -> Bool {
    guard knowsInvalid else { return false }
    let isBeyond = !look.seen.isDisjoint(with: .beyond)
    let seen = isBeyond ? look.seenWithin : look.seen
    if needsDigits, seen.isDisjoint(with: .digit) { return true }
    // A character that joins another may belong to the one beside it.
    if !seen.isDisjoint(with: .stray), seen.isDisjoint(with: .joins) { return true }
    return !seen.isDisjoint(with: .usualStray) && look.isSimple
      && decorators.shape?.isOtherSpelling(TextView(simple: input)) != true
  }

  /// Whether an input may have a literal, or a group of it may end where it has none.
  func mayHaveLiterals(_ look: Look) -> Bool { endsGroups || !look.seen.isDisjoint(with: .mayBeLiteral) }

  /// What of an input the filters judge: what is behind its prefix, or between white space at its ends.
  @inline(__always)
  func judged(of input: UnsafeBufferPointer<UInt8>) -> Range<Int> {
    let start = lead.count > 0 && input.hasBytes(lead.buffer, at: 0) ? lead.count : 0
    return trimsEnds ? input.rangeWithoutBlanks : start..<input.count
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// All but the spaces at both ends.
  var rangeWithoutBlanks: Range<Int> {
    var (start, end) = (0, count)
    while start < end, self[start] == 0x20 { start &+= 1 }
    while start < end, self[end &- 1] == 0x20 { end &-= 1 }
    return start..<end
  }
}

extension Prelude {
  /// Whether everything of an input that may be dropped at literals alone stands at one, or behind the value.
  func dropsAtLiterals(of input: UnsafeBufferPointer<UInt8>, in walk: borrowing Walk) -> Bool {
    var literals = walk.text.map { PositionCursor(StepRuns($0.pointee.records)) }
    var count = 0
    for place in judged(of: input) {
      let role = roles[Int(input[place])]
      if !role.isDisjoint(with: .atLiteral), count < walk.core.count,
        literals?.hasInsertion(at: count) != true
      {
        return false
      }
      count &+= role.keptCount
    }
    // A filter behind the table may have taken out what stood before.
    return count == walk.core.count
  }
}

/// What becomes of a character beyond ASCII.
struct ScalarRole: BitwiseCopyable {
  var role: Prelude.Role
  /// The ASCII characters in its place, the first in the lowest eight bits, and how many they are.
  var bytes: UInt32 = 0
  var count: UInt32 = 0
}

extension Prelude {
  /// Whether a byte that the filters of the table wrote is data, whatever stands beside it.
  private func isKnownBehind(_ byte: UInt8, _ filters: FilterChain) -> Bool {
    byte != 0x0D && !filters.refuses(Unicode.Scalar(byte))
      && roles[Int(byte)].isDisjoint(with: .mayBeLiteral)
  }

  /// What becomes of a scalar beyond ASCII that begins with a byte.
  private func fate(of scalar: Unicode.Scalar, beginningWith first: UInt8) -> ScalarRole {
    let record = ScalarRecord(scalar)
    var fate = ScalarRole(role: roles[Int(first)].intersection(.rewriters))
    if record.digit < 10 { fate.role.formUnion(.digit) }
    guard record.isPlain else {
      fate.role.formUnion([.unknown, .joins])
      return fate
    }
    guard readsScalars, roles[Int(first)].isDisjoint(with: .mayBeLiteral) else {
      fate.role.formUnion(.unknown)
      return fate
    }
    let end: Role = decorators.traits.countsTypedLiterals ? .end : []
    switch filters.fate(of: scalar) {
    case .depends, .refused: fate.role.formUnion(.unknown)
    case .dropped where checks.allowance(toDrop: scalar) == .anywhere: fate.role.formUnion(end)
    case .dropped:
      let isStray =
        !filters.has(.stripsPrefix) && filters.rewritingCount == 0
        && checks.allowance(toDrop: scalar) == .nowhere
      fate.role.formUnion(isStray ? [.unknown, .stray] : .unknown)
    // No more than the scalar has bytes itself, so that the value is no longer than the input.
    case .becomes(let scalars)
    where scalars.count <= UTF8.width(scalar) && scalars.allSatisfy { $0.isASCII }:
      if scalars.isEmpty { fate.role.formUnion(end) }
      for scalar in scalars {
        fate.role.formUnion(isKnownBehind(UInt8(scalar.value), filters) ? [] : .unknown)
        fate.bytes |= scalar.value << (8 * fate.count)
        fate.count += 1
      }
    case .becomes: fate.role.formUnion(.unknown)
    }
    return fate
  }
}
