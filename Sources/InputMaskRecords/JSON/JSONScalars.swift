import InputMask

/// Hands out the texts, numbers and words of JSON, each with its path, in which `[*]` stands for any element.
final class JSONScalars {
  typealias Visit = (_ path: String, _ first: UInt8, _ content: UnsafeBufferPointer<UInt8>) -> Void

  private let content = ByteStore()

  /// Hands out where values stand: one in each line, or those of a document, its last one also where it is not all there.
  func forEachValue(
    in text: UnsafeBufferPointer<UInt8>, isDocument: Bool, _ visit: (Range<Int>) -> Void
  ) {
    var start = 0
    if isDocument {
      var search = JSONValueCut()
      while let value = search.next(in: text) {
        visit(value)
        start = value.upperBound
      }
      start += JSONWorker.lead(of: UnsafeBufferPointer(rebasing: text[start...]))
      if start < text.count { visit(start..<text.count) }
      return
    }
    while start < text.count {
      let end = text.firstOffset(of: 0x0A, from: start) ?? text.count
      visit(start..<end)
      start = end + 1
    }
  }

  /// - Parameter visit: takes a path, the first byte of a scalar, and what it says.
  /// - Returns: whether a stretch of a text is JSON; otherwise there is nothing to hand out.
  func forEach(
    in text: UnsafeBufferPointer<UInt8>, _ stretch: Range<Int>, _ visit: Visit
  ) -> Bool {
    guard let base = text.baseAddress, JSONTokenizer.isValue(base, stretch) else { return false }
    var tokenizer = JSONTokenizer(base: base, end: stretch.upperBound, position: stretch.lowerBound)
    read(&tokenizer, "", visit)
    return true
  }

  private func read(_ tokenizer: inout JSONTokenizer, _ path: String, _ visit: Visit) {
    tokenizer.skipSpace()
    let (start, first) = (tokenizer.position, tokenizer.next)
    switch first {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      _ = tokenizer.items { tokenizer, name in
        var inner = path + "[*]"
        if let name {
          content.decode(json: tokenizer.bytes(name))
          let key = FieldSelector.escaped(String(decoding: content.bytes, as: UTF8.self))
          inner = path.isEmpty ? key : "\(path).\(key)"
        }
        read(&tokenizer, inner, visit)
        return true
      }
      return
    case UInt8(ascii: "\""):
      let isEscaped = tokenizer.string() == .escaped
      let raw = tokenizer.bytes(start + 1..<tokenizer.position - 1)
      if isEscaped { content.decode(json: raw) }
      return visit(path, first, isEscaped ? content.bytes : raw)
    default: _ = tokenizer.value(depth: 0)
    }
    visit(path, first, tokenizer.bytes(start..<tokenizer.position))
  }

  /// The paths of the texts and numbers in a text, each once, to be shown when a selector finds none of them.
  /// - Parameter isDocument: whether values may go on over lines.
  static func paths(
    in text: UnsafeBufferPointer<UInt8>, _ plan: RecordPlan, isDocument: Bool
  ) -> [String] {
    let scalars = JSONScalars()
    var (paths, seen): ([String], Set<String>) = ([], [])
    scalars.forEachValue(in: text, isDocument: isDocument) { value in
      guard value.count <= plan.recordLimit, plan.sample?.includes(recordAt: value.lowerBound) ?? true else {
        return
      }
      _ = scalars.forEach(in: text, value) { path, _, _ in
        if seen.insert(path).inserted { paths.append(path) }
      }
    }
    return paths
  }
}
