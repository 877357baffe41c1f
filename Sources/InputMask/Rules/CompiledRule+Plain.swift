extension CompiledRule {
  /// What the plain way found; the bytes live in the scratch memory until its next use.
  struct Plain {
    /// The value as it is edited.
    var core: UnsafeBufferPointer<UInt8>
    /// The value as it is handed out.
    var value: UnsafeBufferPointer<UInt8>
    var isComplete: Bool
    /// How many graphemes or stretches were dropped.
    var dropCount: Int
    /// Whether some were because there was no room.
    var overflows: Bool
    /// How many literals behind the value were typed.
    var typedLiterals: Int
    /// Whether the checks find nothing wrong; drops, where they are judged, are not looked at.
    var isValid: Bool
    /// Whether parts of the value found no place.
    var isSettled = false
  }

  /// Takes the plain way up to the value; `decorate` writes the text of it.
  @inline(__always)
  func parse(
    _ input: UnsafeBufferPointer<UInt8>, _ scan: LiteralRecognition.Scan, scratch: Scratch,
    _ plain: inout Plain
  ) -> Bool {
    var recognised = Recognition()
    var source = input
    var sourceIsSimple = scan.isSimple
    if scan.needsRecognition {
      if !scan.mayEndInLiterals { recognised.lastSought = recognition.lastSought }
      let writer = scratch.nextWriter()
      decorators.undecorate(
        scan.isSimple ? TextView(simple: input) : scratch.view(input), &recognised, filters: filters,
        scratch: scratch,
        writing: &writer.pointee)
      source = writer.pointee.bytes
      sourceIsSimple = scan.isSimple
    }
    var context = FilterContext(prefixIsKnown: recognised.foundPrefix)
    var outcome = FilterOutcome()
    plain.core = filters.run(
      source, isSimple: sourceIsSimple, isAllKept: scan.isAllKept, &context, scratch: scratch,
      outcome: &outcome)
    plain.dropCount = outcome.dropCount
    plain.overflows = outcome.overflowCount > 0
    plain.typedLiterals = recognised.typedLiterals
    if plain.core.isEmpty, !input.isEmpty {
      plain.typedLiterals = typedLiterals(
        in: scratch.view(input), recognised: recognised.typedLiterals, scratch: scratch)
    }
    return outcome.isSimple
  }

  /// Takes the plain way: the value into `plain`, the text into `writer`.
  @inline(__always)
  func run<Writer: TextWriter>(
    _ input: UnsafeBufferPointer<UInt8>, _ scan: LiteralRecognition.Scan, scratch: Scratch,
    writing writer: inout Writer,
    dropCount: (Writer) -> Int, overflowCount: (Writer) -> Int, reset: (inout Writer) -> Void
  ) -> Plain {
    var plain = Plain(
      core: input, value: input, isComplete: false, dropCount: 0, overflows: false, typedLiterals: 0,
      isValid: false)
    let coreIsSimple = parse(input, scan, scratch: scratch, &plain)
    var text = coreIsSimple ? TextView(simple: plain.core) : scratch.view(plain.core)
    var decoration = decoration(typed: plain.typedLiterals)
    decorators.decorate(text, &decoration, writing: &writer)
    if dropCount(writer) > 0 {
      settle(
        input, scan, scratch: scratch, &plain, &decoration, writing: &writer, dropCount: dropCount,
        overflowCount: overflowCount, reset: reset)
      text = scratch.view(plain.core)
    }
    plain.isComplete = isComplete(text, decoration)
    plain.value = plain.core
    if hasValueLiterals {
      var handedOut = self.decoration(typed: 0, .value)
      scratch.value.pointee.reset()
      decorators.decorate(text, &handedOut, writing: &scratch.value.pointee)
      plain.value = scratch.value.pointee.bytes
      text = scratch.view(plain.value)
    }
    plain.isValid = !plain.overflows && isValid(text, isComplete: plain.isComplete)
    if !plain.isValid, plain.isComplete { plain.isComplete = isLongEnough(text) }
    return plain
  }

  /// Makes the text anew until everything has a place: without what found none, neighbours may have joined
  /// into one grapheme, and a literal before it may turn out to have been typed.
  @inline(never)
  private func settle<Writer: TextWriter>(
    _ input: UnsafeBufferPointer<UInt8>, _ scan: LiteralRecognition.Scan, scratch: Scratch,
    _ plain: inout Plain,
    _ decoration: inout Decoration, writing writer: inout Writer, dropCount: (Writer) -> Int,
    overflowCount: (Writer) -> Int, reset: (inout Writer) -> Void
  ) {
    plain.isSettled = true
    if !scan.needsRecognition || !scan.mayEndInLiterals, recognition.isPossible {
      let searched = LiteralRecognition.Scan(
        isSimple: scan.isSimple, needsRecognition: true, isAllKept: scan.isAllKept)
      _ = parse(input, searched, scratch: scratch, &plain)
      reset(&writer)
      decoration = self.decoration(typed: plain.typedLiterals)
      decorators.decorate(scratch.view(plain.core), &decoration, writing: &writer)
    }
    while dropCount(writer) > 0 {
      plain.dropCount += dropCount(writer)
      plain.overflows = plain.overflows || overflowCount(writer) > 0
      let kept = scratch.nextWriter()
      var bare = self.decoration(typed: 0, .none)
      decorators.decorate(scratch.view(plain.core), &bare, writing: &kept.pointee)
      plain.core = kept.pointee.bytes
      if plain.core.isEmpty {
        plain.typedLiterals = typedLiterals(
          in: scratch.view(input), recognised: plain.typedLiterals, scratch: scratch)
      }
      reset(&writer)
      decoration = self.decoration(typed: plain.typedLiterals)
      decorators.decorate(scratch.view(plain.core), &decoration, writing: &writer)
    }
  }

  /// The plain way with the text in `scratch.text`.
  @inline(__always)
  func runForText(_ input: UnsafeBufferPointer<UInt8>, _ scan: LiteralRecognition.Scan, scratch: Scratch)
    -> Plain
  {
    scratch.text.pointee.reset()
    return run(
      input, scan, scratch: scratch, writing: &scratch.text.pointee, dropCount: { $0.dropCount },
      overflowCount: { $0.overflowCount }, reset: { $0.reset() })
  }

  /// The plain way with the shown text in `scratch.text`. A rule without a redactor shows nothing of a
  /// value: whoever asks for redaction wants some.
  func runForShown(_ input: UnsafeBufferPointer<UInt8>, _ scan: LiteralRecognition.Scan, scratch: Scratch)
    -> Plain
  {
    let marked = scratch.marked
    marked.pointee.reset()
    var plain = run(
      input, scan, scratch: scratch, writing: &marked.pointee, dropCount: { $0.text.dropCount },
      overflowCount: { $0.text.overflowCount }, reset: { $0.reset() })
    plain.isValid = plain.isValid && areDropsAllowed(input, scan, plain)
    scratch.text.pointee.reset()
    let text = scratch.view(marked.pointee.text.bytes)
    (redactor ?? .whole).apply(
      to: text, marks: UnsafePointer(marked.pointee.marks.base), reveals: plain.isComplete && plain.isValid,
      writing: &scratch.text.pointee)
    return plain
  }
}
