import InputMask
import InputMaskRecords
import InputMaskSession

/// Objects of lines.
extension LineWorker {
  /// Writes the object of a line.
  func passObject(_ line: Line, isRedacted: Bool) {
    count(1)
    let products = line.isTooLong ? nil : chain.products(of: line.bytes)
    var found: [LocatedProblem] = []
    if products?.isValid != true {
      found = problems(of: line, products)
      report(found, in: line)
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
        if let products {
          object.member("shown", products.shown)
        } else {
          object.member("shown", FilterPlan.cover)
        }
      } else {
        write("text", products?.text, isBlank: isBlank, to: &object)
        write("value", products?.value, isBlank: isBlank, to: &object)
        write("shown", products?.shown, isBlank: isBlank, to: &object)
      }
      object.member("complete", products?.isComplete ?? false)
      object.member("valid", found.isEmpty)
      object.member("problems", array: { list in for problem in found { problem.write(to: &list) } })
      if !isRedacted, products != nil {
        writeDetails(of: line, isBlank: isBlank, isValid: found.isEmpty, to: &object)
      }
    }
    output.append(plan.separator)
  }

  private func problems(of line: Line, _ products: BulkFormatter.Products?) -> [LocatedProblem] {
    if line.isTooLong { return [tooLong] }
    if products != nil {
      return located(chain.ruleProblems(of: line.bytes, language: plan.language), in: line)
    }
    // Only formatting tells where the line is malformed.
    let nowhere = UnsafeMutableBufferPointer<UInt8>(start: nil, count: 0)
    let offset = chain.format(line.bytes, as: .value, into: nowhere).malformedOffset ?? UTF8Offset(0)
    return [malformed(line, at: offset)]
  }

  private func write(
    _ key: StaticString, _ bytes: UnsafeBufferPointer<UInt8>?, isBlank: Bool, to object: inout JSONWriter
  ) {
    if isBlank {
      object.member(key, "")
    } else if let bytes {
      object.member(key, bytes)
    } else {
      object.member(key, String?.none)
    }
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
