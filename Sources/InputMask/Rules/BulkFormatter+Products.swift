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
    guard run(input, for: .drops) else { return nil }
    return chosen._withUnsafeGuaranteedRef { compiled in
      compiled.judge(&memory.pointee)
      let shown = compiled.redact(&memory.pointee)
      return Products(
        text: memory.pointee.textBytes, value: memory.pointee.value, shown: shown,
        isComplete: memory.pointee.isComplete, isValid: memory.pointee.isValid)
    }
  }

  /// Calls `body` with the number and the bytes of each part of the value of the text whose products were asked for last; not for
  /// a rule without parts.
  package func forEachPart(_ body: (_ index: Int, _ text: TextRun) -> Void) {
    chosen._withUnsafeGuaranteedRef { $0.partsReference }?._withUnsafeGuaranteedRef { parts in
      let spans = memory.pointee.spans(of: parts)
      parts.forEachPart(of: memory.pointee.coreView, spans.pointee, body)
    }
  }

  /// The name of a part.
  package func partName(_ index: Int) -> String {
    chosen._withUnsafeGuaranteedRef { $0.parts?.segments[index].name } ?? ""
  }

  /// Whether the value of the text whose products were asked for last is made of parts.
  package var hasParts: Bool { chosen._withUnsafeGuaranteedRef { $0.parts != nil } }

  /// The name of the variant that was chosen for the text whose products were asked for last; `nil` for a rule without
  /// variants.
  package var variant: String? { compiled.variants?.leaves[leaf].name }

  /// Calls `body` with the type and the canonical form (``TypedValue/canonical``) of the value of the text whose products were
  /// asked for last, and of a telephone number with how many digits behind the plus sign are the country code; not where the
  /// value has no type.
  package func withTypedValue(
    _ body: (_ kind: TypedValue.Kind, _ canonical: UnsafeBufferPointer<UInt8>, _ codeCount: Int) -> Void
  ) {
    guard memory.pointee.isValid, memory.pointee.isComplete else { return }
    chosen._withUnsafeGuaranteedRef { $0.readerReference }?._withUnsafeGuaranteedRef { reader in
      guard let value = reader.read(memory.pointee.value, core: memory.pointee.coreView) else { return }
      let code = if case .phone(let number) = value { number.countryCode } else { "" }
      value.canonical.withBytes { body(value.kind, $0, code.utf8.count) }
    }
  }
}

/// What was dropped of the text whose products were asked for last.
extension BulkFormatter {
  /// The dropped stretches, step by step.
  package var drops: (list: [Dropped], count: Int) {
    chosen._withUnsafeGuaranteedRef { memory.pointee.drops(of: $0).found }
  }
}
