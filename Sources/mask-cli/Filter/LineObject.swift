import InputMask
import InputMaskRecords
import InputMaskSession

/// Writes the object of a line.
struct LineObject: Sendable {
  /// Whether nothing but what may be shown is in it.
  let isRedacted: Bool
  /// Whether the products of an invalid line are empty.
  let isBlankWhereInvalid: Bool

  func write(
    _ line: UnsafeBufferPointer<UInt8>, _ chain: FormatterChain, _ products: BulkFormatter.Products?,
    _ problems: [Problem], to output: ByteStore
  ) {
    let isBlank = !problems.isEmpty && isBlankWhereInvalid && !isRedacted
    var writer = JSONWriter(into: output)
    writer.object { object in
      if isRedacted {
        object.member("shown", products?.shown ?? Self.cover)
      } else {
        object.member("text", isBlank ? Self.blank : products?.text)
        object.member("value", isBlank ? Self.blank : products?.value)
        object.member("shown", isBlank ? Self.blank : products?.shown)
      }
      object.member("complete", products?.isComplete ?? false)
      object.member("valid", problems.isEmpty)
      object.objects("problems", problems) { $0.members(of: $1, column: $1.column(in: line)) }
      if isRedacted || products == nil { return }
      // What was dropped, the parts, the variant and what the value means.
      let drops = chain.drops(of: line)
      object.array("dropped") { SessionDrop.write(drops.list, to: &$0) }
      if drops.more > 0 { object.member("moreDropped", drops.more) }
      if let formatter = chain.finalFormatter {
        object.members(of: formatter, hasParts: !isBlank, isValid: problems.isEmpty)
      }
    }
  }

  private static var blank: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: nil, count: 0) }
  private static var cover: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(
      start: FormatterChain.cover.utf8Start, count: FormatterChain.cover.utf8CodeUnitCount)
  }
}
