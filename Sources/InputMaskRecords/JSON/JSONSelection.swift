import InputMask

/// The mappings of a plan whose paths can still lead to a value of JSON, as bits.
struct JSONSelection {
  private let paths: [[FieldSelector.Step]]
  /// For each depth the mappings whose path ends there.
  private let ends: [UInt64]
  /// For each depth the mappings whose path goes on with a member there, and those whose path goes on with an element.
  private let members: [UInt64]
  private let elements: [UInt64]
  private let longest: Int

  init(_ mappings: some Collection<FieldMapping>) {
    // Copies: threads that share the names would count references to them in turn.
    let paths = mappings.map { $0.selector.path.map(\.copy) }
    let depths = 0...max(1, paths.map(\.count).max() ?? 0)
    (self.paths, longest) = (paths, depths.upperBound)
    ends = depths.map { depth in paths.bits { $0.count == depth } }
    members = depths.map { depth in paths.bits { $0.count > depth && $0[depth].mayBeMember } }
    elements = depths.map { depth in paths.bits { $0.count > depth && $0[depth].mayBeElement } }
  }

  /// All mappings. At the top each of them can still lead somewhere.
  var all: UInt64 { paths.count == 64 ? .max : 1 << UInt64(paths.count) - 1 }

  /// The mappings, of some, whose path ends at a depth.
  @inline(__always)
  func selected(_ mappings: UInt64, at depth: Int) -> UInt64 {
    depth <= longest ? mappings & ends[depth] : 0
  }

  /// The mappings, of some, whose path goes on at a depth, but not with what the value that begins with a byte has.
  @inline(__always)
  func lost(_ mappings: UInt64, at depth: Int, _ first: UInt8) -> UInt64 {
    guard mappings != 0, depth < longest else { return 0 }
    switch first {
    case UInt8(ascii: "{"): return mappings & elements[depth] & ~members[depth]
    case UInt8(ascii: "["): return mappings & members[depth] & ~elements[depth]
    default: return mappings & (members[depth] | elements[depth])
    }
  }

  /// What the path of a mapping goes on with at a depth, in words.
  func wanted(_ mapping: Int, at depth: Int) -> String {
    let isMember = members[depth] >> UInt64(mapping) & 1 != 0
    let isElement = elements[depth] >> UInt64(mapping) & 1 != 0
    return isMember && isElement ? "an object or an array" : isMember ? "an object" : "an array"
  }

  /// The mappings, of some, whose path goes on with a member of an object at a depth.
  @inline(__always)
  func descend(_ mappings: UInt64, at depth: Int, key: UnsafeBufferPointer<UInt8>) -> UInt64 {
    guard depth < longest else { return 0 }
    return filter(mappings & members[depth]) { index in
      switch paths[index][depth] {
      case .key(let name), .keyOrIndex(let name, _):
        name.withUnsafeBufferPointer { $0.equals(key) }
      case .glob(let glob): glob.matches(key)
      case .index, .anyIndex: false
      }
    }
  }

  /// The mappings, of some, whose path goes on with an element of an array at a depth.
  @inline(__always)
  func descend(_ mappings: UInt64, at depth: Int, index number: Int) -> UInt64 {
    guard depth < longest else { return 0 }
    return filter(mappings & elements[depth]) { index in
      switch paths[index][depth] {
      case .index(let own), .keyOrIndex(_, let own): own == number
      case .anyIndex: true
      case .key, .glob: false
      }
    }
  }

  @inline(__always)
  private func filter(_ mappings: UInt64, _ fits: (Int) -> Bool) -> UInt64 {
    SetBits(mappings).reduce(0) { fits($1) ? $0 | 1 << UInt64(truncatingIfNeeded: $1) : $0 }
  }
}
