import InputMask

/// Processes lines of JSON.
final class JSONWorker: RecordWorker {
  /// How deep arrays and objects may be nested.
  static let depthLimit = 512

  /// The result of reading a value.
  private enum Outcome {
    /// It is read, and replaced where it had to be.
    case done
    /// It is no JSON.
    case broken
    /// It is read and is to be left out, with its key.
    case drop
    /// The whole record is to be left out.
    case takeOut
  }

  private enum Place {
    case key(Int, Int)
    case index(Int)
  }

  private let selection: JSONSelection
  private var scanner: JSONScanner
  private var place: [Place] = []
  private let scratch = ByteStore()
  private let keyScratch = ByteStore()
  /// The paths of texts and numbers, while they are collected for a message.
  private var paths: [String]?

  override init(_ plan: RecordPlan) {
    selection = JSONSelection(plan.mappings)
    scanner = JSONScanner(
      base: UnsafePointer(scratch.memory.baseAddress.unsafelyUnwrapped), end: 0, position: 0)
    super.init(plan)
  }

  override func readRecords(_ block: UnsafeBufferPointer<UInt8>, invalidLimit: Int) {
    var start = 0
    while start < block.count {
      let end = block.firstOffset(of: 0x0A, from: start) ?? block.count
      scanner = JSONScanner(base: base, end: end, position: start)
      scanner.skipSpace()
      if scanner.position < end {
        beginRecord()
        readRecord(start, end)
        guard endRecord(start, invalidLimit: invalidLimit) else { return }
      }
      start = end + 1
    }
  }

  private func readRecord(_ start: Int, _ end: Int) {
    let contentEnd = base[end - 1] == 0x0D ? end - 1 : end
    if contentEnd - start > plan.recordLimit {
      return refuse(start, contentEnd, .tooLong(plan))
    }
    place.removeAll(keepingCapacity: true)
    // Whoever collects paths wants all of them, and changes nothing.
    var outcome = value(paths == nil ? selection.all : 0, depth: 0)
    if outcome == .done || outcome == .drop {
      scanner.skipSpace()
      if scanner.position < end { outcome = .broken }
    }
    switch outcome {
    case .done: return
    case .drop, .takeOut: takeOut(start, contentEnd)
    case .broken:
      let byte = scanner.position - start + 1
      refuse(
        start, contentEnd,
        Problem(
          .notJSON, step: "json", "the line is no JSON: byte \(byte) cannot stand there; correct the line"))
    }
  }

  // MARK: Values

  private func value(_ mappings: UInt64, depth: Int) -> Outcome {
    scanner.skipSpace()
    let start = scanner.position
    let selected = selection.selected(mappings, at: depth)
    if selected != 0 { return selectedValue(selected.trailingZeroBitCount, mappings, depth: depth) }
    switch scanner.next {
    case UInt8(ascii: "\""): if scanner.string() == nil { return .broken }
    case UInt8(ascii: "{"): return depth < Self.depthLimit ? object(mappings, depth: depth) : .broken
    case UInt8(ascii: "["): return depth < Self.depthLimit ? array(mappings, depth: depth) : .broken
    case UInt8(ascii: "t"): if !scanner.word("true") { return .broken }
    case UInt8(ascii: "f"): if !scanner.word("false") { return .broken }
    case UInt8(ascii: "n"): if !scanner.word("null") { return .broken }
    default: if !scanner.number() { return .broken }
    }
    if paths != nil, scanner.position > start { paths?.append(pathText(isExact: false)) }
    return .done
  }

  private func object(_ mappings: UInt64, depth: Int) -> Outcome {
    scanner.position += 1
    scanner.skipSpace()
    if scanner.skip(UInt8(ascii: "}")) { return .done }
    var comma: Int?
    var hasKept = false
    while true {
      scanner.skipSpace()
      let keyStart = scanner.position
      guard let hasEscape = scanner.string() else { return .broken }
      let keyEnd = scanner.position
      scanner.skipSpace()
      guard scanner.skip(UInt8(ascii: ":")) else { return .broken }
      var inner: UInt64 = 0
      if mappings != 0 {
        let raw = UnsafeBufferPointer(start: base + keyStart + 1, count: keyEnd - keyStart - 2)
        if hasEscape { JSONStrings.decode(raw, to: keyScratch) }
        inner = selection.descend(mappings, at: depth, key: hasEscape ? keyScratch.bytes : raw)
      }
      let isFollowed = inner != 0 || paths != nil
      if isFollowed { place.append(.key(keyStart + 1, keyEnd - 1)) }
      let outcome = value(inner, depth: depth + 1)
      if isFollowed { place.removeLast() }
      guard leaveOut(outcome, from: keyStart, comma, &hasKept) else { return outcome }
      comma = scanner.position
      if scanner.skip(UInt8(ascii: ",")) { continue }
      return scanner.skip(UInt8(ascii: "}")) ? .done : .broken
    }
  }

  private func array(_ mappings: UInt64, depth: Int) -> Outcome {
    scanner.position += 1
    scanner.skipSpace()
    if scanner.skip(UInt8(ascii: "]")) { return .done }
    var comma: Int?
    var hasKept = false
    var index = 0
    while true {
      scanner.skipSpace()
      let start = scanner.position
      let inner = mappings == 0 ? 0 : selection.descend(mappings, at: depth, index: index)
      let isFollowed = inner != 0 || paths != nil
      if isFollowed { place.append(.index(index)) }
      let outcome = value(inner, depth: depth + 1)
      if isFollowed { place.removeLast() }
      guard leaveOut(outcome, from: start, comma, &hasKept) else { return outcome }
      comma = scanner.position
      index += 1
      if scanner.skip(UInt8(ascii: ",")) { continue }
      return scanner.skip(UInt8(ascii: "]")) ? .done : .broken
    }
  }

  /// Leaves out a member or element that is to be dropped, with the comma before it. Where nothing before it stays,
  /// the comma behind it goes instead. The comma that may follow is next then.
  /// - Returns: whether the object or array goes on.
  private func leaveOut(_ outcome: Outcome, from start: Int, _ comma: Int?, _ hasKept: inout Bool) -> Bool {
    let end = scanner.position
    switch outcome {
    case .broken, .takeOut: return false
    case .done:
      hasKept = true
      scanner.skipSpace()
    case .drop:
      scanner.skipSpace()
      if hasKept, let comma {
        cut(comma, end)
      } else if scanner.next == UInt8(ascii: ",") {
        var behind = scanner
        behind.position += 1
        behind.skipSpace()
        cut(start, behind.position)
      } else {
        cut(start, end)
      }
    }
    return true
  }

  // MARK: Fields

  private func selectedValue(_ mapping: Int, _ mappings: UInt64, depth: Int) -> Outcome {
    let processor = processors[mapping]
    countSeen(mapping)
    let start = scanner.position
    if processor.mapping.action == .drop {
      let outcome = value(0, depth: depth)
      guard outcome == .done else { return outcome }
      countChanged(mapping)
      return .drop
    }
    switch scanner.next {
    case UInt8(ascii: "\""):
      guard let hasEscape = scanner.string() else { return .broken }
      let raw = UnsafeBufferPointer(start: base + start + 1, count: scanner.position - start - 2)
      if hasEscape { JSONStrings.decode(raw, to: scratch) }
      return process(mapping, start, hasEscape ? scratch.bytes : raw)
    case UInt8(ascii: "n"): return scanner.word("null") ? .done : .broken
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      guard scanner.number() else { return .broken }
      return process(
        mapping, start, UnsafeBufferPointer(start: base + start, count: scanner.position - start))
    default:
      let outcome = value(0, depth: depth)
      guard outcome == .done else { return outcome }
      report(mapping, at: start, field: pathText()) {
        [
          Problem(
            .notText, step: "json",
            "the member is no text and no number; name one inside it, such as \(self.pathText()).name")
        ]
      }
      processor.product.count = 0
      processor.product.append(FormatterChain.cover)
      return replaceInvalid(mapping, start)
    }
  }

  private func process(_ mapping: Int, _ start: Int, _ content: UnsafeBufferPointer<UInt8>) -> Outcome {
    let processor = processors[mapping]
    if content.isEmpty, processor.mapping.mayBeEmpty { return .done }
    guard processor.process(content) else {
      report(mapping, at: start, field: pathText()) {
        processor.problems(of: content, language: plan.language)
      }
      return replaceInvalid(mapping, start)
    }
    if processor.mapping.action == .check || processor.product.bytes.isEqual(to: content) { return .done }
    replace(mapping, start)
    return .done
  }

  /// Writes the product in the place of the value that was read last.
  private func replace(_ mapping: Int, _ start: Int) {
    countChanged(mapping)
    cut(start, scanner.position)
    JSONStrings.write(processors[mapping].product.bytes, to: output)
  }

  private func replaceInvalid(_ mapping: Int, _ start: Int) -> Outcome {
    let processor = processors[mapping]
    if processor.mapping.action == .redact {
      replace(mapping, start)
      return .done
    }
    if processor.mapping.action == .check { return .done }
    switch processor.mapping.onInvalid {
    case .keep: return .done
    case .drop: return .takeOut
    case .blank:
      processor.product.count = 0
      replace(mapping, start)
      return .done
    }
  }

  // MARK: Records that cannot be read

  private func refuse(_ start: Int, _ end: Int, _ problem: Problem) {
    takeBack(to: start)
    report(problem, at: start)
    if plan.isRedacting {
      cut(start, end)
      return JSONStrings.write(
        UnsafeBufferPointer(
          start: FormatterChain.cover.utf8Start, count: FormatterChain.cover.utf8CodeUnitCount), to: output)
    }
    switch plan.onInvalidRecord {
    case .keep: return
    case .blank: cut(start, end)
    case .drop: takeOut(start, end)
    }
  }

  private func takeOut(_ start: Int, _ end: Int) {
    takeBack(to: start)
    cut(start, lineEnd(behind: end))
  }

  // MARK: Paths

  /// The path of the value that is read.
  /// - Parameter isExact: whether elements have their number; otherwise `*` stands for all.
  private func pathText(isExact: Bool = true) -> String {
    var text = ""
    for step in place {
      switch step {
      case .key(let start, let end):
        JSONStrings.decode(UnsafeBufferPointer(start: base + start, count: end - start), to: keyScratch)
        if !text.isEmpty { text += "." }
        for character in String(decoding: keyScratch.bytes, as: UTF8.self) {
          if ".[]*?\\".contains(character) { text.append("\\") }
          text.append(character)
        }
      case .index(let index): text += isExact ? "[\(index)]" : "[*]"
      }
    }
    return text
  }

  /// The paths of the texts and numbers in some lines, each once, to be shown when a selector finds none of them.
  static func paths(in lines: UnsafeBufferPointer<UInt8>, _ plan: RecordPlan) -> [String] {
    let worker = JSONWorker(plan)
    worker.paths = []
    worker.process(lines)
    var seen: Set<String> = []
    return (worker.paths ?? []).filter { seen.insert($0).inserted }
  }
}
