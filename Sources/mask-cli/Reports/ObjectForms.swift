import InputMask
import InputMaskSession

/// The constant parts of the JSON objects of valid lines, made once: the start of each kind of drop, and the keys of the parts.
final class ObjectForms {
  private var hasParts = false
  private var isPrepared = false
  /// How something of a kind is written, with a comma before it, by the code of the kind; those of higher codes in a list.
  private let entries = UnsafeMutablePointer<UnsafeMutableBufferPointer<UInt8>>.allocate(
    capacity: ObjectForms.entryCount)
  private var others: [(code: Int, json: UnsafeMutableBufferPointer<UInt8>)] = []
  /// The keys of the parts, with what stands before them, by their numbers.
  private var keys: [UnsafeMutableBufferPointer<UInt8>] = []

  private static let entryCount = 512

  init() { entries.initialize(repeating: .init(start: nil, count: 0), count: Self.entryCount) }

  deinit {
    for code in 0..<Self.entryCount { entries[code].deallocate() }
    entries.deallocate()
    for (_, json) in others { json.deallocate() }
    for key in keys { key.deallocate() }
  }

  /// Gets ready for lines of a rule.
  func prepare(_ formatter: BulkFormatter) {
    if isPrepared { return }
    isPrepared = true
    hasParts = formatter.hasParts || formatter.variant != nil
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
    let more = writeDrops(formatter, to: &writer)
    writer.stretch("]")
    if more > 0 {
      writer.stretch(#","moreDropped":"#)
      writer.number(more)
    }
    writeRest(formatter, to: &writer)
  }

  /// Writes what was left out.
  /// - Returns: how much is not listed.
  @inline(__always)
  @discardableResult
  private func writeDrops(_ formatter: BulkFormatter, to writer: inout JSONWriter) -> Int {
    var comma = 1
    return formatter.forEachDrop { range, kind in
      let code = kind.code
      var json = code < Self.entryCount ? entries[code] : .init(start: nil, count: 0)
      if json.baseAddress == nil { json = entry(of: kind, formatter) }
      writer.stretch(
        UnsafeBufferPointer(rebasing: json[comma...]), range.lowerBound, range.upperBound, "]}")
      comma = 0
    }
  }

  /// Writes the bytes behind the list of drops.
  private func writeRest(_ formatter: BulkFormatter, to writer: inout JSONWriter) {
    let variant = formatter.variant
    if hasParts, formatter.hasParts {
      writer.stretch(#","parts":{"#)
      formatter.forEachPart { index, text in
        if variant == nil {
          if keys.count <= index { addKey(index, formatter) }
          writer.stretch(UnsafeBufferPointer(keys[index]))
        } else {
          writer.stretch(index > 0 ? "," : "")
          writer.string(formatter.partName(index))
          writer.stretch(":")
        }
        writer.string(text)
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

  // MARK: What is made once

  /// A comma, and how something of a kind is written up to its place.
  @inline(never)
  private func entry(of kind: DropKind, _ formatter: BulkFormatter) -> UnsafeMutableBufferPointer<UInt8> {
    if let known = others.first(where: { $0.code == kind.code }) { return known.json }
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
    if kind.code < Self.entryCount {
      entries[kind.code] = json
    } else {
      others.append((kind.code, json))
    }
    return json
  }

  private func addKey(_ index: Int, _ formatter: BulkFormatter) {
    var writer = JSONWriter()
    writer.stretch(index > 0 ? "," : "")
    writer.string(formatter.partName(index))
    keys.append(Self.bytes(of: writer, leavingOut: 0, adding: ":"))
  }

  private static func bytes(
    of writer: borrowing JSONWriter, leavingOut count: Int, adding end: String
  ) -> UnsafeMutableBufferPointer<UInt8> {
    let all = Array(writer.bytes.dropLast(count)) + Array(end.utf8)
    let memory = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: all.count)
    _ = memory.initialize(from: all)
    return memory
  }
}
