import InputMask

/// Processes values of JSON: those of lines, or of a document.
final class JSONWorker: RecordWorker {
  /// The result of reading a value.
  private enum Outcome {
    /// It is read, and replaced where it had to be.
    case done
    /// It is no JSON.
    case broken
    /// It is read and is to be left out, with its key.
    case drop
  }

  private enum Step {
    case key(Range<Int>)
    case index(Int)
  }

  private let selection: JSONSelection
  /// The mappings that redact or leave out what they find, as bits.
  private let hiding: UInt64
  @exclusivity(unchecked) var tokenizer: JSONTokenizer
  @exclusivity(unchecked) private var path: [Step] = []
  private let scratch = ByteStore()
  /// A number as its rule writes it.
  private let spelled = ByteStore()
  private let keyScratch = ByteStore()
  /// The mappings of the fields of the record that were seen, one byte each.
  private let seen = ByteStore(capacity: 64)
  /// The mapping of what no path finds.
  private let rest: Int?

  // MARK: The document

  /// Where the values end in the block that is to come; `nil` for lines.
  private var search: JSONValueCut?
  /// What stands before the place that is read.
  var before = Before.nothing
  /// Where the block began that is read, and what there was before it.
  var begun = (offset: -1, before: Before.nothing, hasKept: false)
  /// The comma before the element that is read, and whether that stays, and whether one before it did.
  var comma = 0
  var isKept = true
  var hasKept = false

  /// - Parameter isDocument: whether values may go on over lines. All blocks go through one worker then.
  init(_ plan: RecordPlan, isDocument: Bool) {
    search = isDocument ? JSONValueCut() : nil
    rest = plan.restMapping
    selection = JSONSelection(plan.coversRest ? plan.mappings.dropLast() : plan.mappings)
    hiding = plan.mappings.bits { $0.action == .redact || $0.action == .drop }
    tokenizer = JSONTokenizer(
      base: UnsafePointer(scratch.memory.baseAddress.unsafelyUnwrapped), end: 0, position: 0)
    super.init(plan)
  }

  /// Whether the value that is read is an element of an array.
  private var isInArray: Bool { before != .nothing && before != .rubble }

  override var openEnd: RecordError? {
    if before == .rubble {
      return RecordError("the rest of the file is not read", "correct the record that is told last")
    }
    if !isInArray { return nil }
    return RecordError("the file ends within an array", "see whether a part of it is missing")
  }

  override func recordsEnd(in block: UnsafeBufferPointer<UInt8>) -> Int? {
    before == .rubble ? block.count : search?.lastEnd(in: block)
  }

  override func lead(ofPiece piece: UnsafeBufferPointer<UInt8>) -> Int {
    if search == nil { return 0 }
    before = .rubble
    return Self.lead(of: piece)
  }

  override func stretch(ofRecord start: Int, _ end: Int) -> Range<Int> {
    if search == nil { return super.stretch(ofRecord: start, end) }
    isKept = false
    return (hasKept && isInArray ? comma : start)..<end
  }

  override func readRecords() {
    if search != nil { return readDocument() }
    let block = block
    var start = 0
    while start < block.count {
      guard mayPass(start) else { return }
      let end = block.firstOffset(of: 0x0A, from: start) ?? block.count
      tokenizer = JSONTokenizer(base: base, end: end, position: start)
      tokenizer.skipSpace()
      if tokenizer.position < end {
        let contentEnd = block.contentEnd(from: start, before: end)
        if beginRecord(start, contentEnd) {
          readRecord(start, contentEnd)
          guard endRecord(start, contentEnd) else { return }
        }
      }
      start = end + 1
    }
  }

  func readRecord(_ start: Int, _ contentEnd: Int) {
    if contentEnd - start > plan.recordLimit {
      return refuseRecord(start, contentEnd, .tooLong(plan))
    }
    path.removeAll(keepingCapacity: true)
    seen.count = 0
    var outcome = value(selection.all, depth: 0)
    if outcome == .done || outcome == .drop {
      tokenizer.skipSpace()
      if tokenizer.position < contentEnd { outcome = .broken }
    }
    switch outcome {
    case .done: return
    case .drop: takeOut(start, contentEnd)
    case .broken:
      takeBackFields(seen: seen.bytes)
      let byte = tokenizer.position - start + 1
      let record = search == nil ? "line" : "value"
      let words =
        tokenizer.isTooDeep
        ? "the \(record) is nested deeper than \(JSONTokenizer.depthLimit) arrays and objects, from byte \(byte) on; nest less deeply"
        : "the \(record) is no JSON: byte \(byte) cannot stand there; correct the \(record)"
      refuseRecord(start, contentEnd, Problem(.notJSON, step: "json", words))
    }
  }

  /// Refuses a record, and in a document all that follows: nobody knows which value that is of.
  private func refuseRecord(_ start: Int, _ contentEnd: Int, _ problem: Problem) {
    if search != nil { before = .rubble }
    refuse(start, search == nil ? contentEnd : count, problem)
  }

  // MARK: Values

  private func value(_ mappings: UInt64, depth: Int) -> Outcome {
    if mappings == 0, rest == nil { return passedValue(depth: depth) }
    tokenizer.skipSpace()
    let selected = selection.selected(mappings, at: depth)
    if selected != 0 {
      // Where two names find one member, none of them may let it out that is to hide it.
      let hiding = selected & self.hiding
      // What another path finds in a value that is hidden goes with it.
      found |= hiding != 0 ? mappings : selected
      return selectedValue((hiding != 0 ? hiding : selected).trailingZeroBitCount, depth: depth)
    }
    // What is to be hidden may be in a value of another shape than its path has. There is nothing to hide in `null`, `true` and
    // `false`.
    let lost = selection.lost(mappings & hiding, at: depth, tokenizer.next)
    if lost != 0, let outcome = lostValue(lost.trailingZeroBitCount, depth: depth) { return outcome }
    switch tokenizer.next {
    case UInt8(ascii: "{") where depth < JSONTokenizer.depthLimit:
      return items(mappings, upTo: UInt8(ascii: "}"), depth: depth)
    case UInt8(ascii: "[") where depth < JSONTokenizer.depthLimit:
      return items(mappings, upTo: UInt8(ascii: "]"), depth: depth)
    case UInt8(ascii: "{"), UInt8(ascii: "["): return passedValue(depth: depth)
    default: return rest.map { selectedValue($0, depth: depth) } ?? passedValue(depth: depth)
    }
  }

  /// Passes over a value of which all is decided already.
  private func passedValue(depth: Int) -> Outcome { tokenizer.value(depth: depth) ? .done : .broken }

  /// Reads the members of an object, or the elements of an array.
  private func items(_ mappings: UInt64, upTo close: UInt8, depth: Int) -> Outcome {
    tokenizer.position += 1
    tokenizer.skipSpace()
    if tokenizer.skip(close) { return .done }
    var comma: Int?
    var hasKept = false
    var index = 0
    while true {
      tokenizer.skipSpace()
      let start = tokenizer.position
      var inner: UInt64 = 0
      var step = Step.index(index)
      if close == UInt8(ascii: "}") {
        let kind = tokenizer.string()
        guard kind.isString else { return .broken }
        let key = start + 1..<tokenizer.position - 1
        step = .key(key)
        tokenizer.skipSpace()
        guard tokenizer.skip(UInt8(ascii: ":")) else { return .broken }
        if mappings != 0 {
          let raw = tokenizer.bytes(key)
          if kind == .escaped { keyScratch.decode(json: raw) }
          inner = selection.descend(mappings, at: depth, key: kind == .escaped ? keyScratch.bytes : raw)
        }
      } else if mappings != 0 {
        inner = selection.descend(mappings, at: depth, index: index)
      }
      let isFollowed = inner != 0 || rest != nil
      if isFollowed { path.append(step) }
      let outcome = value(inner, depth: depth + 1)
      if isFollowed { path.removeLast() }
      switch outcome {
      case .broken: return .broken
      case .done:
        hasKept = true
        tokenizer.skipSpace()
      case .drop: leaveOut(from: start, comma, hasKept)
      }
      comma = tokenizer.position
      index += 1
      if tokenizer.skip(UInt8(ascii: ",")) { continue }
      return tokenizer.skip(close) ? .done : .broken
    }
  }

  /// Leaves out a member or element that is to be dropped, with the comma before it. Where nothing before it stays,
  /// the comma behind it goes instead. The comma that may follow is next then.
  private func leaveOut(from start: Int, _ comma: Int?, _ hasKept: Bool) {
    let end = tokenizer.position
    tokenizer.skipSpace()
    if hasKept, let comma {
      cut(comma, end)
    } else if tokenizer.next == UInt8(ascii: ",") {
      var behind = tokenizer
      behind.position += 1
      behind.skipSpace()
      cut(start, behind.position)
    } else {
      cut(start, end)
    }
  }

  // MARK: Fields

  private func selectedValue(_ mapping: Int, depth: Int) -> Outcome {
    let processor = processors[mapping]
    countSeen(mapping)
    seen.append(UInt8(truncatingIfNeeded: mapping))
    let start = tokenizer.position
    if processor.mapping.action == .keep { return passedValue(depth: depth) }
    if processor.mapping.action == .drop {
      guard tokenizer.value(depth: depth) else { return .broken }
      note(start, tokenizer.position)
      countDropped(mapping)
      return .drop
    }
    switch tokenizer.next {
    case UInt8(ascii: "\""):
      let kind = tokenizer.string()
      guard kind.isString else { return .broken }
      let raw = tokenizer.bytes(start + 1..<tokenizer.position - 1)
      let hasEscape = kind == .escaped
      if hasEscape { scratch.decode(json: raw) }
      note(start, tokenizer.position)
      process(
        field(mapping, start, hasEscape ? scratch.bytes : raw, hasEscapes: hasEscape), name: pathText())
    case UInt8(ascii: "n"): return tokenizer.word("null") ? .done : .broken
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      guard tokenizer.number() else { return .broken }
      note(start, tokenizer.position)
      process(number(mapping, start, by: processor), name: pathText())
    case let first:
      guard tokenizer.value(depth: depth) else { return .broken }
      note(start, tokenizer.position)
      if mapping == rest {
        processor.cover()
        replace(field(mapping, start, tokenizer.bytes(start..<tokenizer.position)), name: pathText())
        return .done
      }
      report(mapping, at: start, name: pathText()) { tell in
        let words = "the member is no text and no number; \(remedy(forMember: first))"
        tell(FoundProblem(Problem(.notText, step: "json", words)))
      }
      processor.cover()
      replaceInvalid(field(mapping, start, tokenizer.bytes(start..<tokenizer.position)), pathText())
    }
    return .done
  }

  /// What would do where a member begins with a byte that no text and no number begins with.
  private func remedy(forMember first: UInt8) -> String {
    switch first {
    case UInt8(ascii: "{"): "name one inside it, such as \(pathText()).name"
    case UInt8(ascii: "["): "name its elements: \(pathText())[*]"
    default: "leave it out"
    }
  }

  /// Covers a value that stands where the path of a field to hide has an object or an array.
  /// - Returns: `nil` where there is nothing to hide, and nothing was read.
  private func lostValue(_ mapping: Int, depth: Int) -> Outcome? {
    if "tfn".utf8.contains(tokenizer.next) { return nil }
    let (start, selector) = (tokenizer.position, plan.mappings[mapping].selector)
    guard tokenizer.value(depth: depth) else { return .broken }
    let content = tokenizer.bytes(start..<tokenizer.position)
    if Self.isEmpty(content) { return .done }
    countSeen(mapping)
    seen.append(UInt8(truncatingIfNeeded: mapping))
    note(start, tokenizer.position)
    report(mapping, at: start, name: path.isEmpty ? selector.text : pathText()) { tell in
      let wanted = selection.wanted(mapping, at: depth)
      let words = "\(selector) wants \(wanted) here; name what there is by its own path"
      tell(FoundProblem(Problem(.offPath, step: "json", words)))
    }
    processors[mapping].cover()
    replace(field(mapping, start, content), name: pathText())
    return .done
  }

  /// Whether a value is a text, an object or an array without content.
  private static func isEmpty(_ value: UnsafeBufferPointer<UInt8>) -> Bool {
    let inside = value.dropFirst().dropLast()
    switch value.first {
    case UInt8(ascii: "\""): return inside.isEmpty
    case UInt8(ascii: "{"), UInt8(ascii: "["): return inside.allSatisfy { $0 <= 0x20 }
    default: return false
    }
  }

  /// A value that was read, up to the place of the tokenizer.
  private func field(
    _ mapping: Int, _ start: Int, _ content: UnsafeBufferPointer<UInt8>, hasEscapes: Bool = false
  ) -> Field {
    Field(
      mapping: mapping, start: start, end: tokenizer.position, content: content, hasEscapes: hasEscapes)
  }

  /// A number that was read: a value for rules of numbers, which may write its point in another way.
  private func number(_ mapping: Int, _ start: Int, by processor: FieldProcessor) -> Field {
    let number = tokenizer.bytes(start..<tokenizer.position)
    var field = field(mapping, start, number)
    guard processor.readsNumbers else { return field }
    if scratch.decode(exponentOf: number) { (field.content, field.hasExponent) = (scratch.bytes, true) }
    field.number = field.content
    if let rule = processor.spellingRule,
      let spelling = rule.spelling(ofValue: String(decoding: field.content, as: UTF8.self))
    {
      spelled.count = 0
      spelled.append(spelling)
      field.content = spelled.bytes
    }
    return field
  }

  override var keepsEmpty: Bool { true }

  override func write(_ content: UnsafeBufferPointer<UInt8>, inPlaceOf field: Field) {
    // It stays a number.
    if let number = field.number, content.equals(number) { return output.append(content) }
    output.append(json: content)
  }

  override func cover(of field: UnsafeBufferPointer<UInt8>?) -> [UInt8] {
    Array("\"\(FormatterChain.cover)\"".utf8)
  }

  // MARK: Paths

  /// The path of the value that is read.
  private func pathText() -> String {
    var text = ""
    for step in path {
      switch step {
      case .key(let key):
        keyScratch.decode(json: tokenizer.bytes(key))
        if !text.isEmpty { text += "." }
        text += FieldSelector.escaped(String(decoding: keyScratch.bytes, as: UTF8.self))
      case .index(let index): text += "[\(index)]"
      }
    }
    return text
  }
}
