#if canImport(CICU)
internal import CICU

/// A stretch of a text that normalises independently of what surrounds it, with the memory to do so,
/// which serves one segment after another.
struct NormalizationSegment {
  /// From how many scalars on a segment is put in order before ICU sees it. ICU inserts marks one by
  /// one, which takes quadratic time in a run of marks that somebody made long on purpose.
  private static let longSegment = 128

  private let normalizer: OpaquePointer
  private var scalars: [Unicode.Scalar] = []
  private var units: [UInt16] = []
  private var result: [UInt16] = []
  /// The normal form, after `normalize` has returned true.
  private(set) var bytes: [UInt8] = []

  init(_ normalizer: OpaquePointer) {
    self.normalizer = normalizer
  }

  var isEmpty: Bool {
    scalars.isEmpty
  }

  mutating func clear() {
    scalars.removeAll(keepingCapacity: true)
  }

  /// Reads one segment and returns its end. A malformed byte is passed over and leaves it empty.
  mutating func read(_ text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    clear()
    guard let (first, length) = UTF8Scalars.scalar(in: text, at: start) else { return start + 1 }
    scalars.append(first)
    var offset = start + length
    while let (scalar, length) = UTF8Scalars.scalar(in: text, at: offset),
      !icu_unorm2_has_boundary_before(normalizer, UChar32(scalar.value))
    {
      scalars.append(scalar)
      offset += length
    }
    return offset
  }

  /// Computes the normal form; false when it is known to be the same, or when ICU has failed.
  mutating func normalize() -> Bool {
    if scalars.count == 1, icu_unorm2_is_inert(normalizer, UChar32(scalars[0].value)) { return false }
    if scalars.count > Self.longSegment { decomposeInOrder() }
    encodeUnits()
    guard normalizeUnits() else { return false }
    bytes.removeAll(keepingCapacity: true)
    // ICU gives back no unpaired surrogate for text that has none.
    _ = transcode(
      result.makeIterator(), from: UTF16.self, to: UTF8.self, stoppingOnError: false,
      into: { bytes.append($0) })
    return true
  }

  private mutating func encodeUnits() {
    units.removeAll(keepingCapacity: true)
    for scalar in scalars { units.append(contentsOf: scalar.utf16) }
  }

  private mutating func normalizeUnits() -> Bool {
    var capacity = units.count * 2 + 32
    // A second round only when the text grew by more than that, with the size that ICU then asked for.
    for _ in 0..<2 {
      guard let length = Int32(exactly: units.count), let room = Int32(exactly: capacity) else {
        return false
      }
      if result.count < capacity {
        result.append(contentsOf: repeatElement(0, count: capacity - result.count))
      }
      var status = U_ZERO_ERROR
      let needed = icu_unorm2_normalize(normalizer, units, length, &result, room, &status)
      if !icu_failed(status) {
        result.removeLast(result.count - Int(needed))
        return true
      }
      guard status == U_BUFFER_OVERFLOW_ERROR, needed > room else { return false }
      capacity = Int(needed)
    }
    return false
  }

  /// Decomposes each scalar and sorts each run of marks by combining class, keeping equals in order:
  /// the canonical ordering algorithm of the Unicode Standard, section 3.11, in *n* log *n*.
  private mutating func decomposeInOrder() {
    var marks: [(order: Int, scalar: Unicode.Scalar)] = []
    var ordered: [Unicode.Scalar] = []
    ordered.reserveCapacity(scalars.count)
    for scalar in decomposed() {
      let combiningClass = Int(icu_unorm2_combining_class(normalizer, UChar32(scalar.value)))
      if combiningClass == 0 {
        Self.sort(&marks, into: &ordered)
        ordered.append(scalar)
      } else {
        marks.append((combiningClass << 40 | marks.count, scalar))
      }
    }
    Self.sort(&marks, into: &ordered)
    scalars = ordered
  }

  private static func sort(
    _ marks: inout [(order: Int, scalar: Unicode.Scalar)], into ordered: inout [Unicode.Scalar]
  ) {
    marks.sort { $0.order < $1.order }
    for mark in marks { ordered.append(mark.scalar) }
    marks.removeAll(keepingCapacity: true)
  }

  private func decomposed() -> [Unicode.Scalar] {
    var all: [Unicode.Scalar] = []
    // The longest decomposition, that of U+FDFA, has 18 units.
    var buffer = [UInt16](repeating: 0, count: 32)
    for scalar in scalars {
      var status = U_ZERO_ERROR
      let count = icu_unorm2_decomposition(normalizer, UChar32(scalar.value), &buffer, 32, &status)
      if icu_failed(status) || count < 0 {
        all.append(scalar)
      } else {
        all.append(contentsOf: String(decoding: buffer[..<Int(count)], as: UTF16.self).unicodeScalars)
      }
    }
    return all
  }
}
#endif
