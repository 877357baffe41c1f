import InputMask

/// Runs the fields of one mapping through its rules, on one thread.
final class FieldProcessor {
  let mapping: FieldMapping
  /// What the rules made of the last field, and what stands in its place when it is valid or redacted.
  let product = ByteStore()
  private let chain: FormatterChain?
  private let form: BulkFormatter.Product

  init(_ mapping: FieldMapping, productLimit: Int) {
    self.mapping = mapping
    chain = mapping.rules.isEmpty ? nil : FormatterChain(mapping.rules, productLimit: productLimit)
    form =
      switch mapping.action {
      case .redact: .shown
      case .value: .value
      case .format, .check, .drop: .text
      }
  }

  /// Formats a field; the product is in `product`. Of an invalid field there is one only when it is redacted: the cover.
  /// - Returns: whether the field is valid.
  @inline(__always)
  func process(_ field: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let chain else { return true }
    product.count = 0
    let outcome = chain.format(field, as: form, into: product.memory)
    if outcome.isValid, outcome.count <= product.memory.count {
      product.count = outcome.count
      return true
    }
    return processSlowly(field, chain, outcome)
  }

  @inline(never)
  private func processSlowly(
    _ field: UnsafeBufferPointer<UInt8>, _ chain: FormatterChain, _ first: BulkOutcome
  ) -> Bool {
    var outcome = first
    if outcome.count > product.memory.count, outcome.count <= chain.productLimit {
      product.reserve(outcome.count)
      outcome = chain.format(field, as: form, into: product.memory)
    }
    let isMade = outcome.count <= product.memory.count && outcome.malformedOffset == nil
    if isMade {
      product.count = outcome.count
    } else {
      product.append(FormatterChain.cover)
    }
    return outcome.isValid && isMade
  }

  /// What is wrong with the field that was processed last, which must still be where it was.
  func problems(of field: UnsafeBufferPointer<UInt8>, language: String) -> [Problem] {
    chain?.problems(of: field, language: language) ?? []
  }
}
