/// The decorators of a rule: at most one that shapes the value, and the prefixes and suffixes around it.
final class DecoratorChain: @unchecked Sendable {
  // All of this is written in the initialiser and never again, which makes the unchecked conformance true.
  let shape: Shape?
  /// The outermost first.
  let prefixes: [ByteLiteral]
  /// The innermost first.
  let suffixes: [ByteLiteral]
  /// The name under which an explanation lists them; `nil` where there are none.
  let name: String?
  private let hasPrefixes: Bool
  private let hasSuffixes: Bool

  /// A chain that owns the object behind the shape.
  init(shape: Shape?, prefixes: [ByteLiteral], suffixes: [ByteLiteral], name: String?) {
    self.shape = shape
    self.prefixes = prefixes
    self.suffixes = suffixes
    self.name = name
    hasPrefixes = !prefixes.isEmpty
    hasSuffixes = !suffixes.isEmpty
  }

  deinit { shape?.release() }

  /// Writes the text of a value. One that is empty has no text but the literals that were typed.
  @inline(__always)
  func decorate<Writer: TextWriter>(
    _ value: TextView, _ decoration: inout Decoration, writing writer: inout Writer
  ) {
    if hasPrefixes, decoration.literals == .all { lead(value, &decoration, writing: &writer) }
    if let shape {
      shape.decorate(value, &decoration, writing: &writer)
    } else {
      writer.keep(value)
    }
    if hasSuffixes, decoration.literals == .all, !value.isEmpty {
      for suffix in suffixes {
        writer.insert(suffix.buffer)
        decoration.trailing += suffix.count
      }
    }
  }

  private func lead<Writer: TextWriter>(
    _ value: TextView, _ decoration: inout Decoration, writing writer: inout Writer
  ) {
    for prefix in prefixes {
      if value.isEmpty {
        prefix.show(&decoration, writing: &writer)
      } else {
        writer.insert(prefix.buffer)
        decoration.leading += prefix.count
      }
    }
  }

  /// Takes the literals out of a text of unknown origin, where they stand as the decorators put them.
  func undecorate<Writer: TextWriter>(
    _ text: TextView, _ recognition: inout Recognition, filters: FilterChain, scratch: Scratch,
    writing writer: inout Writer
  ) {
    recognition.keepsDigitOfGrapheme = filters.keepsDigitOfGrapheme
    for prefix in prefixes { recognition.prefixCount += prefix.graphemeCount }
    var start = 0
    for prefix in prefixes where text.hasGraphemes(prefix.buffer, at: start) {
      start += prefix.count
      recognition.foundPrefix = true
    }
    var end = text.count
    for suffix in suffixes.reversed() where end - suffix.count > start {
      if text.hasGraphemes(suffix.buffer, at: end - suffix.count) { end -= suffix.count }
    }
    if start > 0 { writer.remove(text.run(0, start), because: .literal) }
    let tail = end < text.count ? text.run(end, text.count) : nil
    if let shape {
      let inner = scratch.view(
        UnsafeBufferPointer(rebasing: text.bytes[start..<end]), origin: text.origin + start)
      shape.undecorate(inner, &recognition, filters: filters, scratch: scratch, writing: &writer)
    } else if start < end {
      writer.keep(text.run(start, end))
    }
    if let tail { writer.remove(tail, because: .literal) }
  }

  /// The runs of literals that the decorators may write, each as its graphemes.
  var literalRuns: [[String]] {
    (prefixes + suffixes).map { $0.graphemes } + (shape?.literalRuns ?? [])
  }

  /// The last literal of the mask that meets a condition, by its instruction; -1 for none, and no bound where
  /// the shape is no mask.
  func lastLiteral(where condition: (String) -> Bool) -> Int {
    guard case .mask(let mask) = shape else { return .max }
    return mask._withUnsafeGuaranteedRef { $0.lastLiteral(where: condition) }
  }

  /// The mask, where the shape is one; it lives as long as the chain.
  var mask: Unmanaged<CompiledMask>? {
    guard case .mask(let mask) = shape else { return nil }
    return mask
  }

  /// The template of the mask, where there is nothing else.
  var template: Unmanaged<MaskTemplate>? {
    guard !hasPrefixes, !hasSuffixes, case .mask(let mask) = shape else { return nil }
    return mask._withUnsafeGuaranteedRef { $0.hasValueLiterals ? nil : $0.template }
  }

  /// The literals that are known for such wherever they stand in their run.
  var freeLiterals: Set<String> { shape?.freeLiterals ?? [] }

  /// The first grapheme of each literal that, found at the start, is the rule's own prefix.
  var prefixStarts: [String] { prefixes.compactMap { $0.graphemes.first } + (shape?.prefixStarts ?? []) }

  /// Whether there are none, so that the text is the value.
  var isEmpty: Bool { shape == nil && prefixes.isEmpty && suffixes.isEmpty }

  var hasValueLiterals: Bool { shape?.hasValueLiterals ?? false }
}

extension TextView {
  /// Whether `literal` stands at `offset` and ends where a grapheme does.
  func hasGraphemes(_ literal: UnsafeBufferPointer<UInt8>, at offset: Int) -> Bool {
    guard bytes.hasBytes(literal, at: offset) else { return false }
    return boundary(atOrBefore: offset) == offset
      && boundary(atOrBefore: offset + literal.count) == offset + literal.count
  }
}
