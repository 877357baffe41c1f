/// Everything about one text as bytes, for callers that write it out without strings.
extension BulkFormatter {
  /// The products of one text. The bytes live until the formatter gets the next text.
  package struct Products {
    package let text: UnsafeBufferPointer<UInt8>
    package let value: UnsafeBufferPointer<UInt8>
    package let shown: UnsafeBufferPointer<UInt8>
    package let isComplete: Bool
    package let isValid: Bool
  }

  /// The products of one text; `nil` where it is not well-formed UTF-8. `problems` and `forEachDrop` then tell about this
  /// text.
  package func products(of input: UnsafeBufferPointer<UInt8>) -> Products? {
    if variants != nil { return chosenProducts(of: input) }
    if compiled.format(input, in: &memory.pointee, for: .drops) == nil { return nil }
    compiled.judge(&memory.pointee)
    let shown = compiled.redact(&memory.pointee)
    return Products(
      text: memory.pointee.textBytes, value: memory.pointee.value, shown: shown,
      isComplete: memory.pointee.isComplete, isValid: memory.pointee.isValid)
  }

  private func chosenProducts(of input: UnsafeBufferPointer<UInt8>) -> Products? {
    if malformedOffset(in: input) != nil { return nil }
    return CompiledVariants.settled(on: choice(for: input)) { index -> Products? in
      variants?.use(index)
      return variants?.reference._withUnsafeGuaranteedRef { $0.products(of: input) }
    } choiceOfText: { index, products in
      products.map { choice(for: $0.text, madeOf: input, by: index) } ?? index
    }
  }

  /// Calls `body` with the number and the bytes of each part of the value of the text whose products were asked for last; not for
  /// a rule without parts.
  package func forEachPart(_ body: (_ index: Int, _ text: TextRun) -> Void) {
    if let variants { return variants.current.forEachPart(body) }
    compiled.partsReference?._withUnsafeGuaranteedRef { parts in
      let spans = memory.pointee.spans(of: parts)
      parts.forEachPart(of: memory.pointee.coreView, spans, body)
    }
  }

  /// The name of a part.
  package func partName(_ index: Int) -> String {
    variants?.current.partName(index) ?? compiled.parts?.segments[index].name ?? ""
  }

  /// Whether the value of the text whose products were asked for last is made of parts.
  package var hasParts: Bool { variants?.current.hasParts ?? (compiled.parts != nil) }

  /// The name of the variant that was chosen for the text whose products were asked for last; `nil` for a rule without
  /// variants.
  package var variant: String? { variants?.name }

  /// Calls `body` with the type and the canonical form (``TypedValue/canonical``) of the value of the text whose products were
  /// asked for last, and of a telephone number with how many digits behind the plus sign are the country code; not where the
  /// value has no type.
  package func withTypedValue(
    _ body: (_ kind: TypedValue.Kind, _ canonical: UnsafeBufferPointer<UInt8>, _ codeCount: Int) -> Void
  ) {
    if let variants { return variants.current.withTypedValue(body) }
    guard let reader = compiled.readerReference, memory.pointee.isValid, memory.pointee.isComplete else {
      return
    }
    reader._withUnsafeGuaranteedRef {
      $0.withCanonical(of: memory.pointee.value, core: memory.pointee.coreView, body)
    }
  }
}

/// What was dropped of the text whose products were asked for last.
extension BulkFormatter {
  /// The dropped stretches, step by step.
  package var drops: (list: [Dropped], count: Int) {
    if let variants { return variants.current.drops }
    return memory.pointee.drops(of: compiled).found
  }
}
