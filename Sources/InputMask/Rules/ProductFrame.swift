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
  /// What is written apart from it, of the same input.
  let tail: SlotFill.Template
  /// Where the text of the rule stands in it.
  let textStart: Int
  let textCount: Int
  /// Whether somebody will ask what the value means.
  let keepsValue: Bool

  fileprivate init(
    _ sources: [Int16], tail: [Int16], textAt start: Int, _ count: Int, keepsValue: Bool
  ) {
    template = SlotFill.Template(sources)
    self.tail = SlotFill.Template(tail)
    textStart = start
    textCount = count
    self.keepsValue = keepsValue
  }

  deinit {
    template.deallocate()
    tail.deallocate()
  }

  /// How many UTF-8 code units it has, and its tail.
  package var count: Int { template.count }
  package var tailCount: Int { tail.count }
}

extension BulkFormatter {
  /// The frame of pieces, the text among them, around the products of inputs that fill the mask; `nil` for a rule whose
  /// products depend on more than a mask.
  /// - Parameters:
  ///   - tail: what is written apart from it.
  ///   - tellsValue: whether all that is asked of what the value means stands in the tail.
  ///   - isPlain: whether bytes of products stand in the frame as they are. A rule has no frame where some do not.
  package func frame(
    _ pieces: [ProductFrame.Piece], tail: [ProductFrame.Piece] = [], tellsValue: Bool = false,
    where isPlain: ([UInt8]) -> Bool
  ) -> ProductFrame? {
    guard variants == nil, let plain = compiled.plainInput, compiled.slotDrops != nil, compiled.parts == nil,
      let layout = SlotLayout(
        plain, compiled.decorators, filters: compiled.filters, checks: compiled.checks)
    else { return nil }
    for byte in UInt8(0)..<0x80 {
      if case .kept(let result)? = plain.role(of: byte), !isPlain([result]) { return nil }
    }
    var start: Int?
    func sources(_ pieces: [ProductFrame.Piece]) -> [Int16]? {
      var sources: [Int16] = []
      for piece in pieces {
        switch piece {
        case .bytes(let bytes): sources += bytes.map { -1 - Int16($0) }
        case .product(let product):
          guard let places = layout.places(of: product, compiled.redactor),
            isPlain(places.map { $0 < 0 ? UInt8(-1 - $0) : 0x30 })
          else { return nil }
          if product == .text, start == nil { start = sources.count }
          sources += places
        }
      }
      return sources
    }
    guard let body = sources(pieces), let start, let end = sources(tail) else { return nil }
    return ProductFrame(
      body, tail: end, textAt: start, layout.text.count, keepsValue: compiled.reader != nil && !tellsValue)
  }

  /// The country code before the digits that the value of every text that fills the mask is, where that value is a telephone
  /// number; `nil` for any other rule.
  package var phoneCountryCode: String? {
    guard variants == nil, case .digits(let code)? = compiled.reader?.source, !code.isEmpty,
      let plain = compiled.plainInput, !compiled.hasValueLiterals
    else { return nil }
    for byte in UInt8(0)..<0x80 {
      if case .kept(let result)? = plain.role(of: byte), result &- 0x30 > 9 { return nil }
    }
    return code
  }
}
#endif
