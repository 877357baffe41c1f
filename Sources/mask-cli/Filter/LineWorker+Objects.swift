import InputMask
import InputMaskRecords
import InputMaskSession

/// Objects of lines.
extension LineWorker {
  /// Writes the object of a line.
  func writeObject(of line: Line, isRedacted: Bool) {
    let products = line.isTooLong ? nil : chain.products(of: line.bytes)
    var found: [Problem] = []
    if products?.isValid != true {
      found = problems(of: line, products)
      report(found, in: line, .text, to: messages)
      if isAborted { return }
      if plan.replacement == .drop, !isRedacted {
        tally.dropped += 1
        return
      }
    }
    let isBlank = !found.isEmpty && plan.replacement == .blank && !isRedacted
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
      object.member("valid", found.isEmpty)
      object.member(
        "problems",
        array: { list in
          for problem in found {
            list.object { $0.members(of: problem, column: problem.column(in: line.bytes)) }
          }
        })
      if !isRedacted, products != nil {
        writeDetails(of: line, isBlank: isBlank, isValid: found.isEmpty, to: &object)
      }
    }
    output.append(plan.separator)
  }

  private func problems(of line: Line, _ products: BulkFormatter.Products?) -> [Problem] {
    if line.isTooLong { return [tooLong] }
    if products != nil { return chain.ruleProblems(of: line.bytes, language: plan.language) }
    // Only formatting tells where the line is malformed.
    let nowhere = UnsafeMutableBufferPointer<UInt8>(start: nil, count: 0)
    return problems(of: line, chain.format(line.bytes, as: .value, into: nowhere))
  }

  private static var blank: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: nil, count: 0) }
  private static var cover: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(
      start: FormatterChain.cover.utf8Start, count: FormatterChain.cover.utf8CodeUnitCount)
  }

  /// Writes what was dropped, the parts, the variant and what the value means.
  private func writeDetails(of line: Line, isBlank: Bool, isValid: Bool, to object: inout JSONWriter) {
    let drops = chain.drops(of: line.bytes)
    object.member("dropped", array: { SessionDrop.write(drops.list, to: &$0) })
    if drops.more > 0 { object.member("moreDropped", drops.more) }
    if let formatter = chain.finalFormatter {
      object.members(of: formatter, hasParts: !isBlank, isValid: isValid)
    }
  }
}
