import CInputMask
import InputMask
import InputMaskRecords
import InputMaskSession

/// Runs values through a rule, one thread at a time, and keeps the memory that this needs.
final class Worker {
  /// Why a value is not valid.
  enum Trouble {
    /// The rule found something wrong with it.
    case problems
    /// It is no UTF-8 from an offset on.
    case malformed(UTF8Offset)
    /// It is longer than a value may be.
    case tooLong
    /// What the rule makes of it is longer than that may be.
    case productTooLong
  }

  /// What is shown of a value that cannot be formatted.
  static var cover: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(
      start: FormatterChain.cover.utf8Start, count: FormatterChain.cover.utf8CodeUnitCount)
  }

  let rule: Rule
  let limits: ValueLimits
  let formatter: BulkFormatter
  let chain: FormatterChain
  /// The same for those to whom nothing may tell how long a value is.
  private lazy var discreetChain = FormatterChain(
    [rule], productLimit: limits.product, isRedacting: true)
  let json = ByteStore()
  /// Where products go that nobody wants.
  let waste = ByteStore()

  init(_ rule: Rule, _ limits: ValueLimits) {
    self.rule = rule
    self.limits = limits
    chain = FormatterChain([rule], productLimit: limits.product)
    formatter = chain.onlyFormatter ?? BulkFormatter(rule)
  }

  /// What is wrong with a value that was formatted last.
  /// - Parameter isDiscreet: whether nothing may tell how long a value is, if the rule hides it.
  func problems(_ trouble: Trouble, language: String, isDiscreet: Bool) -> [Problem] {
    let chain = isDiscreet && rule.hidesLength ? discreetChain : self.chain
    switch trouble {
    case .problems:
      let problems = formatter.problems(language: language)
      return isDiscreet && rule.hidesLength
        ? problems.map { rule.withoutLength($0, language: language) } : problems
    case .malformed(let offset): return [chain.malformed(at: offset, language)]
    case .tooLong:
      return [
        Problem(.tooLong, step: "longest-value", "the value is longer than \(limits.value) bytes; shorten it")
      ]
    case .productTooLong:
      return [
        Problem(
          .tooLong, step: "output",
          "the formatted value would be longer than \(limits.product) bytes; shorten the value")
      ]
    }
  }

  /// Writes problems as objects of an array.
  func write(_ problems: [Problem], of value: UnsafeBufferPointer<UInt8>, to list: inout JSONWriter) {
    for problem in problems {
      list.object { $0.members(of: problem, column: problem.column(in: value)) }
    }
  }

  /// Writes all about one value, as the command does, and says whether the value is valid.
  func writeOutcome(of value: UnsafeBufferPointer<UInt8>, language: String, to writer: inout JSONWriter)
    -> Bool
  {
    let (products, trouble) = products(of: value)
    writer.object { object in
      object.member("text", products?.text)
      object.member("value", products?.value)
      object.member("shown", products?.shown)
      object.member("complete", products?.isComplete ?? false)
      object.member("valid", trouble == nil)
      object.array("problems") { list in
        guard let trouble else { return }
        write(problems(trouble, language: language, isDiscreet: false), of: value, to: &list)
      }
      guard products != nil else { return }
      let drops = formatter.drops
      object.array("dropped") { SessionDrop.write(drops.list, to: &$0) }
      if drops.count > drops.list.count { object.member("moreDropped", drops.count - drops.list.count) }
      object.members(of: formatter, isValid: trouble == nil)
    }
    return trouble == nil
  }

  /// The products of a value, `nil` where nothing is made of it, and why it is not valid.
  private func products(of value: UnsafeBufferPointer<UInt8>) -> (BulkFormatter.Products?, Trouble?) {
    if value.count > limits.value { return (nil, .tooLong) }
    guard let products = formatter.products(of: value) else {
      return (nil, .malformed(UTF8Validation.firstInvalidOffset(in: value).map { UTF8Offset($0) } ?? .zero))
    }
    if max(products.text.count, products.value.count, products.shown.count) > limits.product {
      return (nil, .productTooLong)
    }
    return (products, products.isValid ? nil : .problems)
  }
}

/// How long values and what is made of them may be, in bytes.
struct ValueLimits: Sendable {
  let value: Int
  let product: Int

  /// Limits as the command has them, for a longest value; 0 is the command's longest line.
  init(longestValue: Int) {
    value = longestValue == 0 ? 1 << 20 : longestValue
    product = max(16 << 20, value.multipliedReportingOverflow(by: 16).overflow ? .max : value * 16)
  }
}
