#if !hasFeature(Embedded)
/// A text around the products of a rule with a mask, such as an object of JSON: all of it is known but the characters that fill
/// the mask.
package final class ProductFrame: @unchecked Sendable {
  /// A stretch of the text.
  package enum Piece {
    /// These bytes.
    case bytes([UInt8])
    /// What the rule makes of an input.
    case product(BulkFormatter.Product)
  }

  // Written in the initialiser and never again, which makes the unchecked conformance true.
  let template: SlotFill.Template
  /// Where the text of the rule stands in it.
  let textStart: Int
  let textCount: Int

  fileprivate init(_ sources: [Int16], textAt start: Int, _ count: Int) {
    template = SlotFill.Template(sources)
    textStart = start
    textCount = count
  }

  deinit { template.deallocate() }

  /// How many UTF-8 code units it has.
  package var count: Int { template.count }
}

extension BulkFormatter {
  /// The frame of pieces, the text among them, around the products of inputs that fill the mask; `nil` for a rule whose
  /// products depend on more than a mask.
  /// - Parameter isPlain: whether bytes of products stand in the frame as they are. A rule has no frame where some do not.
  package func frame(_ pieces: [ProductFrame.Piece], where isPlain: ([UInt8]) -> Bool) -> ProductFrame? {
    guard variants == nil, let plain = compiled.plainInput, compiled.slotDrops != nil,
      let layout = SlotLayout(
        plain, compiled.decorators, filters: compiled.filters, checks: compiled.checks)
    else { return nil }
    for byte in UInt8(0)..<0x80 {
      if case .kept(let result)? = plain.role(of: byte), !isPlain([result]) { return nil }
    }
    var sources: [Int16] = []
    var start: Int?
    for piece in pieces {
      switch piece {
      case .bytes(let bytes): sources += bytes.map { -1 - Int16($0) }
      case .product(let product):
        guard let places = layout.places(of: product, compiled.redactor),
          isPlain(places.map { $0 < 0 ? UInt8(-1 - $0) : 0x30 })
        else { return nil }
        if product == .text { start = sources.count }
        sources += places
      }
    }
    return start.map { ProductFrame(sources, textAt: $0, layout.text.count) }
  }
}
#endif
