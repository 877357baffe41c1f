import InputMask

/// Runs the fields of one mapping through its rules, on one thread.
final class FieldProcessor {
  let mapping: FieldMapping
  /// The product of the last field. It takes the field's place when the field is valid or redacted.
  let product = ByteStore()
  let chain: FormatterChain?
  /// Which product of the rule goes into ``product``.
  let kind: BulkFormatter.Product
  /// Whether a number of JSON is a value of the first rule.
  let readsNumbers: Bool
  /// The first rule, where it writes such a value in another way than JSON.
  let spellingRule: Rule?
  private let pseudonyms: PseudonymWriter?
  /// Whether all texts are valid, so that one that is redacted already has to be looked for among them.
  private let takesAnyText: Bool
  private let scrubber: ScrubWorker?

  init(_ mapping: FieldMapping, productLimit: Int, isLine: Bool) {
    self.mapping = mapping
    chain =
      mapping.rules.isEmpty
      ? nil
      : FormatterChain(
        mapping.rules, productLimit: productLimit, isRedacting: isLine && mapping.action == .redact)
    let first = mapping.rules.first
    readsNumbers = first?.readsNumbers == true
    spellingRule = first?.spelling(ofValue: "1.5")?.elementsEqual("1.5".utf8) == false ? first : nil
    pseudonyms = mapping.action == .redact ? mapping.pseudonyms.map { PseudonymWriter($0) } : nil
    takesAnyText = !isLine && mapping.action == .redact && (pseudonyms != nil || chain?.ends != nil)
    scrubber = mapping.scrubber.map { ScrubWorker($0) }
    kind =
      switch mapping.action {
      case .redact: pseudonyms == nil ? .shown : .value
      case .value: .value
      case .format, .check, .keep, .drop: .text
      }
  }

  /// Formats a field into `product`. An invalid field has a product only when it is redacted: the cover.
  /// - Returns: whether the field is valid.
  @inline(__always)
  func process(_ field: UnsafeBufferPointer<UInt8>, of name: @autoclosure () -> String) -> Bool {
    guard let chain else { return scrubber.map { scrub(field, of: name(), with: $0) } ?? true }
    if takesAnyText, pseudonyms?.isPseudonym(field) == true || chain.isRedacted(field) { return keep(field) }
    product.count = 0
    let outcome = chain.format(field, as: kind, into: product.memory)
    if outcome.isValid, outcome.count <= product.memory.count {
      product.count = outcome.count
      if let pseudonyms { pseudonyms.replace(product) }
      return true
    }
    return processSlowly(field, chain, outcome)
  }

  @inline(never)
  private func processSlowly(
    _ field: UnsafeBufferPointer<UInt8>, _ chain: FormatterChain, _ first: BulkOutcome
  ) -> Bool {
    if !first.isValid, mapping.action == .redact, chain.isRedacted(field) { return keep(field) }
    let outcome = first.count > product.memory.count ? chain.format(field, as: kind, into: product) : first
    let isMade = outcome.count <= product.memory.count && outcome.malformedOffset == nil
    let isValid = outcome.isValid && isMade
    // Of an invalid field the value may not go out, and it has no other form.
    if isMade, isValid || pseudonyms == nil {
      product.count = outcome.count
      if let pseudonyms { pseudonyms.replace(product) }
    } else {
      cover()
    }
    return isValid
  }

  /// Makes the product the field, which went through a run like this one before.
  private func keep(_ field: UnsafeBufferPointer<UInt8>) -> Bool {
    product.count = 0
    product.append(field)
    return true
  }

  /// Makes the product the field with what is found in it redacted.
  private func scrub(_ field: UnsafeBufferPointer<UInt8>, of name: String, with scrubber: ScrubWorker) -> Bool
  {
    scrubber.process(field, of: name)
    product.count = 0
    product.append(scrubber.output.bytes)
    return scrubber.invalid == 0
  }

  /// Makes the product the cover for what must stay hidden whole.
  func cover() {
    product.count = 0
    product.append(FormatterChain.cover)
  }

  /// Calls `body` with each problem of the field that was processed last. Its bytes must still be in place.
  /// - Parameter hasEscapes: whether it was written with escapes of JSON.
  func forEachProblem(
    of field: UnsafeBufferPointer<UInt8>, language: String, hasEscapes: Bool, _ body: (FoundProblem) -> Void
  ) {
    chain?.forEachProblem(of: field, language: language, hasEscapes: hasEscapes, body)
    scrubber?.findings.forEach { if let problem = $0.problem { body(FoundProblem(problem)) } }
  }
}
