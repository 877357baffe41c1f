/// The decorators of a rule: at most one that shapes the value, and the prefixes and suffixes around it.
final class DecoratorChain: CompiledShape {
  let shape: CompiledShape?
  /// The same without counting references, as a reference that may be absent would be for each text.
  private let shapeReference: Unmanaged<CompiledShape>?
  /// The outermost first.
  let prefixes: [ByteLiteral]
  /// The innermost first.
  let suffixes: [ByteLiteral]
  /// All prefixes and all suffixes as they are written.
  private let lead: ByteLiteral
  private let tail: ByteLiteral
  /// The name under which an explanation lists them; `nil` where there are none.
  let name: String?
  private var hasPrefixes: Bool { lead.count > 0 }
  private var hasSuffixes: Bool { tail.count > 0 }
  /// Whether the suffixes may be typed: their first grapheme could not be data.
  private let maySuffixBeTyped: Bool
  /// How many graphemes the prefixes have together.
  var prefixCount: Int { lead.graphemeCount }
  /// The prefixes are read as one here. This counts their graphemes up to the last one that could be data, such as the
  /// `7` of `+7 `. A text that begins with so many of them begins with the prefix. Zero where none could be data, or
  /// the first one could: then only the whole prefix counts.
  private let tellingCount: Int
  /// Whether the first grapheme of the prefixes could be data.
  private let beginsLikeData: Bool
  /// The first letter of the prefixes in the other case, if the filters turn it into the case of the prefix.
  let prefixInOtherCase: UInt8?
  /// Which suffixes are known in any case, since the filters drop their letters in both.
  private let areCaseless: [Bool]

  /// A chain that owns its shape.
  init(
    shape: CompiledShape?, prefixes: [ByteLiteral], suffixes: [ByteLiteral], name: String?,
    filters: FilterChain
  ) {
    self.shape = shape
    shapeReference = shape.map { .passUnretained($0) }
    var traits = shape?.traits ?? ShapeTraits(countsTypedLiterals: false)
    traits.literalRuns = (prefixes + suffixes).map { $0.graphemes } + traits.literalRuns
    traits.prefixStarts = prefixes.compactMap { $0.graphemes.first } + traits.prefixStarts
    if !prefixes.isEmpty || !suffixes.isEmpty { traits.valueIsText = false }
    // A filter that alone knows what it keeps makes data of letters, digits and the decimal sign.
    let guarded = traits.guarded
    maySuffixBeTyped =
      suffixes.first?.graphemes.first.map {
        filters.isOpaque
          ? $0 != guarded && !$0.withTextView { $0.whole.isMember(of: .letterOrDigit) }
          : !filters.mayKeep($0)
      } ?? false
    if maySuffixBeTyped { traits.countsTypedLiterals = true }
    self.prefixes = prefixes
    self.suffixes = suffixes
    lead = ByteLiteral(prefixes.map { $0.string }.joined())
    tail = ByteLiteral(suffixes.map { $0.string }.joined())
    self.name = name
    let graphemes = lead.graphemes
    beginsLikeData = graphemes.first.map { filters.mayKeep($0) } ?? true
    tellingCount = beginsLikeData ? 0 : (graphemes.lastIndex { filters.mayKeep($0) } ?? -1) + 1
    let first = prefixes.isEmpty || !beginsLikeData ? nil : graphemes.first
    prefixInOtherCase = first.flatMap { $0.utf8.count == 1 ? $0.utf8.first?.otherCase : nil }.flatMap {
      other in
      filters.asciiAlone[Int(other)] == other ^ 0x20 ? other : nil
    }
    traits.doubtfulLiterals.formUnion(
      [first, prefixInOtherCase.map { String(Unicode.Scalar($0)) }].compactMap { $0 })
    areCaseless = suffixes.map { suffix in
      suffix.buffer.contains { $0.isLetter }
        && suffix.buffer.allSatisfy { byte in
          guard byte < 0x80 else { return false }
          guard let other = byte.otherCase else { return true }
          return ![byte, other].contains { filters.mayKeep(String(Unicode.Scalar($0))) }
        }
    }
    super.init(traits)
  }

  /// The letters of suffixes in the case that they are not written in, as far as they are known in it.
  var otherCases: [UInt8] {
    zip(suffixes, areCaseless).flatMap { suffix, isCaseless in
      isCaseless ? suffix.buffer.compactMap { $0.otherCase } : []
    }
  }

  /// Writes the text of a value. The text of an empty value is the literals that were typed.
  @inline(__always)
  override func decorate(
    _ value: TextView, _ decoration: inout Decoration, writing writer: inout TextWriter
  ) {
    if hasPrefixes, decoration.literals == .all { lead(value, &decoration, writing: &writer) }
    if let shapeReference {
      shapeReference._withUnsafeGuaranteedRef { $0.decorate(value, &decoration, writing: &writer) }
    } else {
      writer.keep(value)
    }
    if hasSuffixes, decoration.literals == .all, !value.isEmpty {
      writer.insert(tail.buffer)
      // Behind those that were typed the caret stands.
      let typed = Swift.min(decoration.typedLiterals, tail.graphemeCount)
      decoration.trailing &+= tail.count &- (typed > 0 ? tail.graphemeEnds[typed &- 1] : 0)
      decoration.typedLiterals &-= typed
    }
  }

  private func lead(
    _ value: TextView, _ decoration: inout Decoration, writing writer: inout TextWriter
  ) {
    if value.isEmpty {
      for prefix in prefixes { prefix.show(&decoration, writing: &writer) }
      return
    }
    writer.insert(lead.buffer)
    decoration.leading += lead.count
  }

  override func undecorate(
    _ text: TextView, _ recognition: inout Recognition, filters: FilterChain, in walk: inout Walk,
    writing writer: inout TextWriter
  ) {
    let start = takePrefixes(outOf: text, &recognition, filters: filters, in: &walk, writing: &writer)
    var end = suffixStart(in: text, start..<text.count)
    if hasSuffixes, end == text.count {
      let visible = text.endWithoutWhitespace
      let place = suffixStart(in: text, start..<Swift.max(start, visible))
      if place < visible { end = place }
    }
    var typed = 0
    if maySuffixBeTyped, recognition.isEditing {
      let ends = tail.graphemeEnds
      typed =
        1
        + (ends.lastIndex {
          start < text.count - $0 && text.hasGraphemes(tail, upTo: $0, at: text.count - $0)
        } ?? -1)
      if typed > 0 { end = text.count - ends[typed - 1] }
    }
    let suffix = end < text.count ? text.run(end, text.count) : nil
    if let shapeReference {
      let inner = walk.view(
        text.bytes.slice(start..<end), origin: text.origin + start)
      shapeReference._withUnsafeGuaranteedRef {
        $0.undecorate(inner, &recognition, filters: filters, in: &walk, writing: &writer)
      }
    } else if start < end {
      writer.keep(text.run(start, end))
    }
    if let suffix { writer.remove(suffix, because: .literal) }
    recognition.typedLiterals += typed
  }

  /// Where the suffixes begin that a stretch of a text ends in; its end where there are none.
  private func suffixStart(in text: TextView, _ range: Range<Int>) -> Int {
    var end = range.upperBound
    for (suffix, isCaseless) in zip(suffixes, areCaseless).reversed()
    where end - suffix.count > range.lowerBound {
      let place = end - suffix.count
      if text.hasGraphemes(suffix, at: place)
        || isCaseless && text.hasGraphemes(caseless: suffix, at: place)
      {
        end = place
      }
    }
    return end
  }

  /// Where the graphemes of the prefixes, read as one, stand that a text begins with, whatever the filters drop between.
  func begunPrefixes(of text: TextView, filters: FilterChain, in walk: inout Walk) -> [Range<Int>] {
    var begun: [Range<Int>] = []
    for grapheme in text {
      if begun.count == prefixCount { break }
      if isNext(grapheme, begun.count, filters, &walk) {
        begun.append(text.range(of: grapheme))
      } else if !filters.alone(grapheme, in: &walk).isEmpty {
        break
      }
    }
    return begun
  }

  /// Takes the prefixes out of a text, and keeps what stands between for the filters to drop.
  /// - Returns: where the rest of the text begins.
  private func takePrefixes(
    outOf text: TextView, _ recognition: inout Recognition, filters: FilterChain, in walk: inout Walk,
    writing writer: inout TextWriter
  ) -> Int {
    guard hasPrefixes else { return 0 }
    let begun = begunPrefixes(of: text, filters: filters, in: &walk)
    var position = begun.last?.upperBound ?? 0
    let isBegun = beginsLikeData && position == text.count && begun.count < prefixCount
    if isBegun || begun.count >= (tellingCount > 0 ? tellingCount : prefixCount) {
      writer.keep(text, 0..<position, without: begun)
    } else {
      position = 0
      // A text may begin with one of several prefixes only.
      for prefix in prefixes where text.hasGraphemes(prefix, at: position) { position += prefix.count }
      if position > 0 { writer.remove(text.run(0, position), because: .literal) }
    }
    if position > 0, !isBegun { recognition.foundPrefix = true }
    return position
  }

  /// Whether a grapheme is the one of the prefixes behind so many, or a letter that the filters turn into it.
  private func isNext(_ grapheme: TextRun, _ index: Int, _ filters: FilterChain, _ walk: inout Walk) -> Bool {
    if lead.hasGrapheme(grapheme, at: index) { return true }
    guard prefixInOtherCase != nil, grapheme.isMember(of: .letter) else { return false }
    let data = filters.alone(grapheme, in: &walk)
    return !data.isEmpty && lead.hasGrapheme(data, at: index)
  }

  /// The prefixes where there is no shape, or the literals that the mask begins with up to the last one that could be data, such as
  /// `+7`; empty where a text begins otherwise.
  func lead(keeps: (String) -> Bool) -> String {
    if shape == nil { return lead.string }
    return hasPrefixes || hasSuffixes ? "" : mask?.lead(keeps: keeps) ?? ""
  }

  /// What every text begins with before the first character of the value.
  var leadingLiterals: String { lead.string + (mask?.leadingLiterals ?? "") }

  override var mask: CompiledMask? { shape?.mask }
  override var masks: [CompiledMask] { shape?.masks ?? [] }
  override var parts: PartsLayout? { shape?.parts }
  override func mask(for value: TextView) -> CompiledMask? { shape?.mask(for: value) }

  /// The short way of the shape, where nothing stands around it.
  override func shapeFill(behind filters: FilterChain, _ checks: CheckList) -> PartsFill? {
    guard !hasPrefixes, !hasSuffixes, filters.count > 0 else { return nil }
    return shape?.shapeFill(behind: filters, checks)
  }

  /// Whether there are none, so that the text is the value.
  var isEmpty: Bool { shape == nil && prefixes.isEmpty && suffixes.isEmpty }
}
