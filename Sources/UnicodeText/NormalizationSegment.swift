/// A stretch of a text that normalises independently of what surrounds it, with the memory to do so,
/// which serves one segment after another. The steps are those of the Unicode Standard, section 3.11.
package struct NormalizationSegment {
  /// A scalar with its combining class, which is in the upper eight bits, so that scalars of one class are
  /// next to each other.
  private struct Item {
    let bits: UInt32

    init(_ scalar: UInt32) { bits = scalar | UInt32(NormalizationSegment.combiningClass(of: scalar)) << 24 }

    var scalar: UInt32 { bits & 0xFF_FFFF }
    var combiningClass: UInt8 { UInt8(truncatingIfNeeded: bits &>> 24) }
  }

  private let form: Normalization.Form
  private var items: [Item] = []
  /// The normal form, after `normalize`.
  package private(set) var bytes: [UInt8] = []

  package init(_ form: Normalization.Form) {
    self.form = form
  }

  /// Reads one segment, decomposed, and returns its end: before the next scalar that starts one, or that is
  /// malformed.
  package mutating func read(_ text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    items.removeAll(keepingCapacity: true)
    var offset = start
    while let (scalar, length) = UTF8Scalars.scalar(in: text, at: offset),
      offset == start || !ScalarPlace(scalar).starts(in: form)
    {
      decompose(scalar.value)
      offset += length
    }
    return offset
  }

  /// Computes the normal form of what was read.
  package mutating func normalize() {
    order()
    if form.isComposed { compose() }
    bytes.removeAll(keepingCapacity: true)
    for item in items {
      if let scalar = Unicode.Scalar(item.scalar) { UTF8Scalars.append(scalar, to: &bytes) }
    }
  }

  private mutating func decompose(_ scalar: UInt32) {
    if Hangul.syllables.contains(scalar) {
      let (leading, vowel, trailing) = Hangul.parts(of: scalar)
      items.append(Item(leading))
      items.append(Item(vowel))
      if let trailing { items.append(Item(trailing)) }
      return
    }
    guard scalar >= 0x80, let entry = NormalizationData.decompositions.lastEntry(upTo: Int(scalar), width: 8),
      NormalizationData.decompositions.number4(at: entry) == scalar
    else { return items.append(Item(scalar)) }
    let length = NormalizationData.decompositions.number1(at: entry + 7)
    if length >= 32, !form.isCompatible { return items.append(Item(scalar)) }
    let first = NormalizationData.decompositions.number3(at: entry + 4)
    for place in first..<first + Int(length & 31) {
      decompose(UInt32(NormalizationData.mappings.number4(at: place * 4)))
    }
  }

  private static func combiningClass(of scalar: UInt32) -> UInt8 {
    let table = NormalizationData.combiningClasses
    guard scalar >= 0x300, let entry = table.lastEntry(upTo: Int(scalar), width: 8),
      Int(scalar) - table.number4(at: entry) < table.number2(at: entry + 4)
    else { return 0 }
    return UInt8(truncatingIfNeeded: table.number2(at: entry + 6))
  }

  /// Sorts each run of marks by combining class, keeping equals in order.
  private mutating func order() {
    var start = 0
    while start < items.count {
      var end = start
      while end < items.count, items[end].combiningClass != 0 { end += 1 }
      if end - start > 1 { order(start..<end) }
      start = end + 1
    }
  }

  private mutating func order(_ run: Range<Int>) {
    items.withUnsafeMutableBufferPointer { items in
      var marks = UnsafeMutableBufferPointer(rebasing: items[run])
      marks.sort { $0.combiningClass < $1.combiningClass }
    }
  }

  /// Joins each scalar with the last one of class 0 where a composition exists and nothing blocks it.
  private mutating func compose() {
    var count = 0
    var starter: Int?
    var lastClass: UInt8 = 0
    for item in items {
      let combiningClass = item.combiningClass
      if let place = starter, lastClass == 0 || lastClass < combiningClass,
        let composed = Self.composition(of: items[place].scalar, item.scalar)
      {
        items[place] = Item(composed)
        continue
      }
      if combiningClass == 0 { starter = count }
      lastClass = combiningClass
      items[count] = item
      count += 1
    }
    items.removeLast(items.count - count)
  }

  private static func composition(of first: UInt32, _ second: UInt32) -> UInt32? {
    if let syllable = Hangul.composition(of: first, second) { return syllable }
    let table = NormalizationData.compositions
    func parts(_ entry: Int) -> (Int, Int) {
      (table.number4(at: entry * 12), table.number4(at: entry * 12 + 4))
    }
    let pair = (Int(first), Int(second))
    let entry = (0..<table.count / 12).partitioningIndex { parts($0) >= pair }
    return entry < table.count / 12 && parts(entry) == pair ? UInt32(table.number4(at: entry * 12 + 8)) : nil
  }
}
