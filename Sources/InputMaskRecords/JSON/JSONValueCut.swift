/// Finds the values of a text that may have line feeds within them, such as one of pretty-printed JSON: the elements of its arrays,
/// and the values outside of them.
///
/// It looks at quotes and brackets only: whether a value is JSON is for its reader to say.
struct JSONValueCut {
  /// Whether the values are elements of an array. An array outside of another one begins with its first element.
  private(set) var isInArray: Bool
  private var position: Int
  /// Where the value begins that is being passed over; `nil` between two.
  private var start: Int?
  /// How many brackets are open.
  private var depth = 0
  private var isInString = false

  /// A search that begins between two values.
  init(isInArray: Bool = false, at position: Int = 0) {
    self.isInArray = isInArray
    self.position = position
  }

  /// The next value of a text; `nil` where its end is not there. The search goes on in the same text once it has more.
  mutating func next(in text: UnsafeBufferPointer<UInt8>) -> Range<Int>? {
    while position < text.count {
      let byte = text[position]
      if isInString {
        position += byte == UInt8(ascii: "\\") ? 2 : 1
        guard byte == UInt8(ascii: "\"") else { continue }
        isInString = false
        if depth == 0 { return end(at: position) }
        continue
      }
      switch byte {
      case 0x20, 0x09, 0x0A, 0x0D, UInt8(ascii: ","):
        // What has no bracket and no quote ends here.
        if depth == 0, start != nil { return end(at: position) }
      case UInt8(ascii: "\""):
        if depth == 0, start != nil { return end(at: position) }
        isInString = true
        start = start ?? position
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        if depth == 0, start != nil { return end(at: position) }
        if depth == 0, !isInArray, byte == UInt8(ascii: "[") {
          isInArray = true
        } else {
          start = start ?? position
          depth += 1
        }
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if depth == 0, start != nil { return end(at: position) }
        if depth > 0 {
          depth -= 1
          if depth == 0 { return end(at: position + 1) }
        } else if byte == UInt8(ascii: "]") {
          isInArray = false
        }
      default: start = start ?? position
      }
      position += 1
    }
    return nil
  }

  /// The offset behind the last value that ends in a block, behind which the next one begins; 0 where none does, and the search goes
  /// on once the block has more.
  mutating func lastEnd(in block: UnsafeBufferPointer<UInt8>) -> Int {
    var (search, last) = (self, 0)
    while let value = search.next(in: block) {
      last = value.upperBound
      self = JSONValueCut(isInArray: search.isInArray)
    }
    if last == 0 { self = search }
    return last
  }

  private mutating func end(at end: Int) -> Range<Int> {
    position = end
    defer { start = nil }
    return (start ?? end)..<end
  }
}
