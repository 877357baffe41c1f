/// The mappings of a plan whose paths can still lead to a value of JSON, as bits.
struct JSONSelection {
  private let paths: [[FieldSelector.Step]]
  /// For each depth the mappings whose path ends there.
  private let ends: [UInt64]

  init(_ mappings: [FieldMapping]) {
    paths = mappings.map(\.selector.path)
    var ends: [UInt64] = Array(repeating: 0, count: (paths.map(\.count).max() ?? 0) + 1)
    for (index, path) in paths.enumerated() { ends[path.count] |= 1 << UInt64(index) }
    self.ends = ends
  }

  /// All mappings. At the top each of them can still lead somewhere.
  var all: UInt64 { paths.count == 64 ? .max : 1 << UInt64(paths.count) - 1 }

  /// The mappings, of some, whose path ends at a depth.
  @inline(__always)
  func selected(_ mappings: UInt64, at depth: Int) -> UInt64 {
    depth < ends.count ? mappings & ends[depth] : 0
  }

  /// The mappings, of some, whose path goes on with a member of an object at a depth.
  func descend(_ mappings: UInt64, at depth: Int, key: UnsafeBufferPointer<UInt8>) -> UInt64 {
    filter(mappings, at: depth) { step in
      switch step {
      case .key(let name), .keyOrIndex(let name, _):
        name.withUnsafeBufferPointer { $0.isEqual(to: key) }
      case .glob(let glob): glob.matches(key)
      case .index, .anyIndex: false
      }
    }
  }

  /// The mappings, of some, whose path goes on with an element of an array at a depth.
  func descend(_ mappings: UInt64, at depth: Int, index: Int) -> UInt64 {
    filter(mappings, at: depth) { step in
      switch step {
      case .index(let number), .keyOrIndex(_, let number): number == index
      case .anyIndex: true
      case .key, .glob: false
      }
    }
  }

  @inline(__always)
  private func filter(_ mappings: UInt64, at depth: Int, _ fits: (FieldSelector.Step) -> Bool) -> UInt64 {
    var left = mappings
    var result: UInt64 = 0
    while left != 0 {
      let index = left.trailingZeroBitCount
      left &= left &- 1
      if depth < paths[index].count, fits(paths[index][depth]) { result |= 1 << UInt64(index) }
    }
    return result
  }
}
