/// The mappings of a plan whose paths can still lead to a value of JSON, as bits.
final class JSONSelection {
  /// A step of a path, in a form that is asked without counting references.
  private struct Test {
    /// The key that a member must have; `nil` where no key will do, or where the glob of the path decides.
    var key: UnsafeBufferPointer<UInt8>?
    var isGlob = false
    /// The number that an element must have; `nil` where none will do.
    var number: Int?
    var isAnyElement = false
  }

  private let paths: [[FieldSelector.Step]]
  /// For each depth the mappings whose path ends there.
  private let ends: [UInt64]
  /// For each depth the mappings whose path goes on with a member there, and those whose path goes on with an element.
  private let members: [UInt64]
  private let elements: [UInt64]
  /// The steps of all paths, as many for each as the longest has.
  private let tests: UnsafeMutableBufferPointer<Test>
  private let longest: Int

  init(_ mappings: [FieldMapping]) {
    paths = mappings.map(\.selector.path)
    longest = max(1, paths.map(\.count).max() ?? 0)
    var ends: [UInt64] = Array(repeating: 0, count: longest + 1)
    for (index, path) in paths.enumerated() { ends[path.count] |= 1 << UInt64(index) }
    self.ends = ends
    members = Self.mappings(paths, longest, going: { $0.mayBeMember })
    elements = Self.mappings(paths, longest, going: { $0.mayBeElement })
    tests = .allocate(capacity: longest * paths.count)
    tests.initialize(repeating: Test())
    for (index, path) in paths.enumerated() {
      for (depth, step) in path.enumerated() { tests[index * longest + depth] = Self.test(step) }
    }
  }

  deinit {
    for test in tests { test.key?.deallocate() }
    tests.deallocate()
  }

  /// For each depth the mappings whose step there is such a one.
  private static func mappings(
    _ paths: [[FieldSelector.Step]], _ longest: Int, going isSuch: (FieldSelector.Step) -> Bool
  ) -> [UInt64] {
    (0...longest).map { depth in
      paths.enumerated().reduce(0) { bits, path in
        depth < path.element.count && isSuch(path.element[depth]) ? bits | 1 << UInt64(path.offset) : bits
      }
    }
  }

  private static func test(_ step: FieldSelector.Step) -> Test {
    switch step {
    case .key(let name): Test(key: copy(name))
    case .keyOrIndex(let name, let number): Test(key: copy(name), number: number)
    case .glob: Test(isGlob: true)
    case .index(let number): Test(number: number)
    case .anyIndex: Test(isAnyElement: true)
    }
  }

  private static func copy(_ name: [UInt8]) -> UnsafeBufferPointer<UInt8> {
    let memory = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: name.count)
    _ = memory.initialize(from: name)
    return UnsafeBufferPointer(memory)
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
    filter(mappings, at: depth) { index, test in
      if let name = test.key { return name.isEqual(to: key) }
      return test.isGlob && matchesGlob(index, depth, key)
    }
  }

  private func matchesGlob(_ index: Int, _ depth: Int, _ key: UnsafeBufferPointer<UInt8>) -> Bool {
    if case .glob(let glob) = paths[index][depth] { glob.matches(key) } else { false }
  }

  /// The mappings, of some, whose path goes on with an element of an array at a depth.
  @inline(__always)
  func descend(_ mappings: UInt64, at depth: Int, index number: Int) -> UInt64 {
    filter(mappings, at: depth) { _, test in test.isAnyElement || test.number == number }
  }

  @inline(__always)
  private func filter(_ mappings: UInt64, at depth: Int, _ fits: (Int, Test) -> Bool) -> UInt64 {
    guard depth < longest else { return 0 }
    var left = mappings
    var result: UInt64 = 0
    while left != 0 {
      let index = left.trailingZeroBitCount
      left &= left &- 1
      if fits(index, tests[index &* longest &+ depth]) { result |= 1 << UInt64(truncatingIfNeeded: index) }
    }
    return result
  }
}
