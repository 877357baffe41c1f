/// Objects that are called without counting references to them: the list owns them. Counting would cost more than most of what
/// they do, and would let threads that share a rule wait for each other.
struct UncountedList<Element: AnyObject> {
  /// The objects, counted.
  let elements: [Element]
  private let references: ConstantTable<Unmanaged<Element>>

  init(_ elements: [Element]) {
    self.elements = elements
    references = ConstantTable(elements.map { .passUnretained($0) })
  }

  var count: Int { references.count }

  /// Calls `body` with an object. Nobody asks whether there is one of this index.
  @inline(__always)
  func with<Result>(_ index: Int, _ body: (Element) -> Result) -> Result {
    references[index]._withUnsafeGuaranteedRef(body)
  }
}

extension UncountedList: Sendable where Element: Sendable {}
