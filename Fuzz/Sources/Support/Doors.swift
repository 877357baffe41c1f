import InputMask

/// Sends bytes through the bulk door and, where they are text, compares with the string door.
public struct Doors {
  private let rule: Rule
  private let bulk: BulkFormatter

  /// Both doors of a rule.
  public init(_ rule: Rule) {
    self.rule = rule
    bulk = BulkFormatter(rule)
  }

  /// Traps where the doors differ, or where one puts out what is no text.
  public func compare(_ input: UnsafeBufferPointer<UInt8>) {
    let text = String(validating: input, as: UTF8.self)
    let outcome = text.map { rule.format($0) }
    for product in [BulkFormatter.Product.text, .value, .shown] {
      let (bytes, result) = written(input, as: product)
      precondition(String(validating: bytes, as: UTF8.self) != nil, "the output is no text")
      guard let text, let outcome else {
        precondition(
          result.malformedOffset != nil && bytes.isEmpty && !result.isValid, "malformed bytes are taken")
        continue
      }
      precondition(result.malformedOffset == nil, "a text is malformed")
      precondition(result.isValid == outcome.isValid, "the doors judge apart")
      precondition(result.isComplete == outcome.isComplete, "the doors judge completeness apart")
      let expected =
        switch product {
        case .text: outcome.text
        case .value: outcome.value
        case .shown: rule.redact(text)
        }
      precondition(bytes.elementsEqual(expected.utf8), "the doors write apart")
    }
  }

  private func written(
    _ input: UnsafeBufferPointer<UInt8>, as product: BulkFormatter.Product
  ) -> (bytes: [UInt8], outcome: BulkOutcome) {
    let room = bulk.format(input, as: product, into: UnsafeMutableBufferPointer(start: nil, count: 0)).count
    var output = [UInt8](repeating: 0, count: room)
    let outcome = output.withUnsafeMutableBufferPointer { bulk.format(input, as: product, into: $0) }
    return (Array(output.prefix(outcome.count)), outcome)
  }
}
