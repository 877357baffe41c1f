import InputMask
import InputMaskSession

/// What is constant of the objects of valid lines, made once: the object around texts that fill a mask, how each kind of what
/// was left out is written up to its place, and the keys of the parts.
final class ObjectForms {
  /// The object up to what was left out, around texts that fill the mask; `nil` where the rule needs more.
  private var frame: ProductFrame?
  private var isPrepared = false
  private var drops: [(kind: DropKind, json: UnsafeMutableBufferPointer<UInt8>)] = []
  /// The keys of the parts, with what stands before them, by their numbers.
  private var keys: [UnsafeMutableBufferPointer<UInt8>] = []

  deinit {
    for (_, json) in drops { json.deallocate() }
    for key in keys { key.deallocate() }
  }

  private static let start = #"{"text":"#
  private static let value = #","value":"#
  private static let shown = #","shown":"#
  private static let verdict = #","complete":true,"valid":true,"problems":[],"dropped":["#

  /// Gets ready for lines of a rule.
  func prepare(_ formatter: BulkFormatter) {
    if isPrepared { return }
    isPrepared = true
    frame = formatter.frame(
      [
        .bytes(Array((Self.start + "\"").utf8)), .product(.text),
        .bytes(Array(("\"" + Self.value + "\"").utf8)), .product(.value),
        .bytes(Array(("\"" + Self.shown + "\"").utf8)), .product(.shown),
        .bytes(Array(("\"" + Self.verdict).utf8)),
      ]
    ) { bytes in
      JSONWriter.text(of: String(decoding: bytes, as: UTF8.self)).utf8.count == bytes.count + 2
    }
  }

  /// Writes the object of a valid line that fills the mask, up to what was left out.
  /// - Returns: `false`, with nothing written, for any other line.
  @inline(__always)
  func writeFrame(
    of line: UnsafeBufferPointer<UInt8>, _ formatter: BulkFormatter, to writer: inout JSONWriter
  ) -> Bool {
    guard let frame else { return false }
    let count = writer.stretch(upTo: frame.count) {
      formatter.write(frame, of: line, to: $0) ? frame.count : 0
    }
    return count > 0
  }

  /// Writes the object of a valid line.
  func write(
    _ products: BulkFormatter.Products, _ formatter: BulkFormatter, to writer: inout JSONWriter
  ) {
    writer.stretch(#"{"text":"#)
    writer.string(products.text)
    writer.stretch(#","value":"#)
    writer.string(products.value)
    writer.stretch(#","shown":"#)
    writer.string(products.shown)
    if products.isComplete {
      writer.stretch(#","complete":true,"valid":true,"problems":[],"dropped":["#)
    } else {
      writer.stretch(#","complete":false,"valid":true,"problems":[],"dropped":["#)
    }
    finish(formatter, to: &writer)
  }

  /// Writes what was left out, and the rest of the object.
  func finish(_ formatter: BulkFormatter, to writer: inout JSONWriter) {
    var comma = 1
    let more = formatter.forEachDrop { range, kind in
      let stretch = entry(of: kind, formatter)
      writer.stretch(
        UnsafeBufferPointer(rebasing: stretch[comma...]), range.lowerBound, range.upperBound, "]}")
      comma = 0
    }
    if more > 0 {
      writer.stretch(#"],"moreDropped":"#)
      writer.number(more)
    } else {
      writer.stretch("]")
    }
    let variant = formatter.variant
    if formatter.hasParts {
      writer.stretch(#","parts":{"#)
      formatter.forEachPart { index, name, text in
        if variant == nil {
          writer.stretch(UnsafeBufferPointer(key(index, name)))
          writer.string(text)
        } else {
          writer.stretch(index > 0 ? "," : "")
          writer.member(named: name, text)
        }
      }
      writer.stretch("}")
    }
    if let variant {
      writer.stretch(#","variant":"#)
      writer.string(variant)
    }
    formatter.withTypedValue {
      writer.stretch(",")
      Self.write($0, $1, codeCount: $2, to: &writer)
    }
    writer.stretch("}")
  }

  /// Writes what a value means, with its key.
  static func write(
    _ kind: TypedValue.Kind, _ canonical: UnsafeBufferPointer<UInt8>, codeCount: Int,
    to writer: inout JSONWriter
  ) {
    switch kind {
    case .decimal: writer.member("typed", start: #"{"type":"decimal","value":"#)
    case .date: writer.member("typed", start: #"{"type":"date","value":"#)
    case .time: writer.member("typed", start: #"{"type":"time","value":"#)
    case .dateTime: writer.member("typed", start: #"{"type":"datetime","value":"#)
    case .dateRange: writer.member("typed", start: #"{"type":"date-range","value":"#)
    case .phone: writer.member("typed", start: #"{"type":"phone","value":"#)
    }
    writer.string(canonical)
    if kind == .phone {
      writer.stretch(#","countryCode":"#)
      writer.string(UnsafeBufferPointer(rebasing: canonical[1..<1 + codeCount]))
    }
    writer.stretch("}")
  }

  /// A comma, and how something of a kind is written up to its place.
  @inline(__always)
  private func entry(of kind: DropKind, _ formatter: BulkFormatter) -> UnsafeMutableBufferPointer<UInt8> {
    var index = 0
    while index < drops.count {
      if drops[index].kind == kind { return drops[index].json }
      index += 1
    }
    return add(kind, formatter)
  }

  @inline(never)
  private func add(_ kind: DropKind, _ formatter: BulkFormatter) -> UnsafeMutableBufferPointer<UInt8> {
    let (reason, step) = formatter.description(of: kind)
    var writer = JSONWriter()
    writer.stretch(",")
    writer.object { object in
      object.member("reason", reason.rawValue)
      object.member("step", step)
      object.key("range")
    }
    // The place goes where the object ends.
    let json = Self.bytes(of: writer, leavingOut: 1, adding: "[")
    drops.append((kind, json))
    return json
  }

  private func key(_ index: Int, _ name: String) -> UnsafeMutableBufferPointer<UInt8> {
    while keys.count <= index {
      var writer = JSONWriter()
      writer.stretch(index > 0 ? "," : "")
      writer.string(name)
      keys.append(Self.bytes(of: writer, leavingOut: 0, adding: ":"))
    }
    return keys[index]
  }

  private static func bytes(
    of writer: borrowing JSONWriter, leavingOut count: Int, adding end: String
  ) -> UnsafeMutableBufferPointer<UInt8> {
    writer.withBytes { bytes in
      let all = Array(bytes.dropLast(count)) + Array(end.utf8)
      let memory = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: all.count)
      _ = memory.initialize(from: all)
      return memory
    }
  }
}
