import CInputMask
import Glibc
import InputMask
import InputMaskRecords

/// A rule run over an array, column by column.
struct Batch {
  let worker: Worker
  let input: StringArray
  let request: inputmask_request
  private let language: String
  private let limit: Int
  /// Whether no problem may tell how long a value is.
  private let isDiscreet: Bool

  fileprivate var valid: Bits?
  private var codes: Column?
  private var problems: Column?
  private var invalidCount = 0
  private var nullCount = 0

  /// - Throws: what makes no sense in the request.
  init(_ worker: Worker, _ input: StringArray, _ request: inputmask_request) throws(Failure) {
    self.worker = worker
    self.input = input
    self.request = request
    guard request.columns >> 7 == 0 else {
      throw .use("there are no columns \(request.columns); see the header")
    }
    guard [INPUTMASK_KEEP, INPUTMASK_MADE, INPUTMASK_NULL].contains(request.invalid) else {
      throw .use("nothing called \(request.invalid.rawValue) can stand for an invalid value; see the header")
    }
    guard request.most_bytes >= 0 else {
      throw .use("a column cannot have \(request.most_bytes) bytes at most")
    }
    let most = input.width == 4 ? Int(Int32.max) : 1 << 40
    limit = request.most_bytes == 0 ? most : min(most, Int(request.most_bytes))
    language = InputMaskC.language(request.language)
    isDiscreet = request.columns & (INPUTMASK_TEXT.rawValue | INPUTMASK_VALUE.rawValue) == 0
  }

  private func wants(_ column: Int) -> Bool { request.columns & UInt32(column) != 0 }
  private func wants(_ product: inputmask_product) -> Bool { request.columns & product.rawValue != 0 }

  /// A column of the answer.
  private func column(_ size: Int) throws(Failure) -> Column {
    try Column(length: input.length, width: input.width, limit: limit, size: size)
  }

  /// Fills all columns that were asked for.
  mutating func answer() throws(Failure) -> inputmask_answer {
    if wants(INPUTMASK_VALIDITY) { valid = try Bits(count: input.length, isSet: false) }
    if wants(INPUTMASK_CODES) { codes = try column(0) }
    if wants(INPUTMASK_PROBLEMS) { problems = try column(0) }
    var columns: [inputmask_product.RawValue: Column] = [:]
    var reports = true
    for product in [INPUTMASK_TEXT, INPUTMASK_VALUE, INPUTMASK_SHOWN] where wants(product) {
      let column = try column(input.size.multipliedReportingOverflow(by: 2).partialValue)
      columns[product.rawValue] = column
      try pass(BulkFormatter.Product(product) ?? .shown, into: column, reports: reports)
      reports = false
    }
    var outcomes: Column?
    if wants(INPUTMASK_OUTCOMES) { outcomes = try self.outcomes() }
    if reports, !wants(INPUTMASK_OUTCOMES) || valid != nil || codes != nil || problems != nil {
      try pass(.text, into: nil, reports: true)
    }
    let none = inputmask_strings()
    return inputmask_answer(
      size: MemoryLayout<inputmask_answer>.size, length: Int64(input.length),
      invalid_count: Int64(invalidCount), null_count: Int64(nullCount), valid: UnsafePointer(valid?.memory),
      validity: UnsafePointer(try validity()?.memory), text: columns[1]?.handOut() ?? none,
      value: columns[2]?.handOut() ?? none, shown: columns[4]?.handOut() ?? none,
      codes: codes?.handOut() ?? none, problems: problems?.handOut() ?? none,
      outcomes: outcomes?.handOut() ?? none)
  }

  /// Which rows are no nulls.
  private func validity() throws(Failure) -> Bits? {
    if nullCount == 0 { return nil }
    let bits = try Bits(count: input.length, isSet: true)
    for row in 0..<input.length where input.isNull(row) { bits.clear(row) }
    return bits
  }

  // MARK: Products

  /// Writes one product of all rows.
  /// - Parameter reports: whether the columns about problems are written too.
  private mutating func pass(_ product: BulkFormatter.Product, into column: Column?, reports: Bool)
    throws(Failure)
  {
    for row in 0..<input.length {
      if !input.isNull(row) {
        let value = try input[row]
        let space = column?.space ?? worker.waste.space
        if value.count <= worker.limits.value {
          let outcome = worker.formatter.formatValid(value, as: product, into: space)
          if outcome.isValid, outcome.count <= min(space.count, worker.limits.product) {
            try column?.end(outcome.count)
            if reports { try report(row, value, nil) }
            continue
          }
        }
      }
      try passRow(row, product, into: column, reports: reports)
    }
  }

  /// Writes a product of one row, whatever it is.
  private mutating func passRow(
    _ row: Int, _ product: BulkFormatter.Product, into column: Column?, reports: Bool
  ) throws(Failure) {
    let value = try input[row]
    if input.isNull(row) {
      try column?.appendNull()
      if reports {
        nullCount += 1
        try codes?.appendNull()
        try problems?.appendNull()
      }
      return
    }
    let (made, trouble) = try format(value, product, into: column)
    if let column {
      switch (trouble, product, request.invalid) {
      case (nil, _, _): try column.end(made)
      case (.problems?, .shown, _) where worker.chain.isRedacted(value): try column.append(value)
      case (.problems?, .shown, _), (.problems?, _, INPUTMASK_MADE): try column.end(made)
      case (_, .shown, _): try column.append(Worker.cover)
      case (.malformed?, _, _), (_, _, INPUTMASK_MADE), (_, _, INPUTMASK_NULL): try column.appendNull()
      default: try column.append(value)
      }
    }
    if reports { try report(row, value, trouble) }
  }

  /// Formats a value into the free memory of a column.
  /// - Returns: how many bytes were written there, and why the value is not valid.
  private func format(
    _ value: UnsafeBufferPointer<UInt8>, _ product: BulkFormatter.Product, into column: Column?
  ) throws(Failure) -> (Int, Worker.Trouble?) {
    if value.count > worker.limits.value { return (0, .tooLong) }
    let space = column?.space ?? worker.waste.space
    var outcome = worker.formatter.format(value, as: product, into: space)
    if let offset = outcome.malformedOffset { return (0, .malformed(offset)) }
    if outcome.count > worker.limits.product { return (0, .productTooLong) }
    if outcome.count > space.count, let column {
      try column.reserve(outcome.count)
      outcome = worker.formatter.format(value, as: product, into: column.space)
    }
    return (outcome.count, outcome.isValid ? nil : .problems)
  }

  // MARK: Problems

  /// Notes whether a value is valid, and what is wrong with it.
  private mutating func report(
    _ row: Int, _ value: UnsafeBufferPointer<UInt8>, _ trouble: Worker.Trouble?
  ) throws(Failure) {
    guard let trouble else {
      valid?.set(row)
      try codes?.appendNull()
      try problems?.appendNull()
      return
    }
    invalidCount += 1
    if codes == nil, problems == nil { return }
    let found = worker.problems(trouble, language: language, isDiscreet: isDiscreet)
    if let codes {
      let names = worker.json
      names.removeAll()
      for problem in found {
        if names.count > 0 { names.append(0x20) }
        names.append(problem.code.name)
      }
      try codes.append(names.bytes)
    }
    if let problems {
      worker.json.removeAll()
      var writer = JSONWriter(into: worker.json)
      writer.array { worker.write(found, of: value, to: &$0) }
      try problems.append(worker.json.bytes)
    }
  }

  /// All about every row.
  private mutating func outcomes() throws(Failure) -> Column {
    let column = try column(0)
    var (invalid, null) = (0, 0)
    for row in 0..<input.length {
      if input.isNull(row) {
        null += 1
        try column.appendNull()
        continue
      }
      worker.json.removeAll()
      var writer = JSONWriter(into: worker.json)
      if !worker.writeOutcome(of: try input[row], language: language, to: &writer) { invalid += 1 }
      try column.append(worker.json.bytes)
    }
    if request.columns & 7 == 0 { (invalidCount, nullCount) = (invalid, null) }
    return column
  }
}

/// `inputmask_batch`, as the header says.
@_cdecl("inputmask_batch")
public func batch(
  _ rule: OpaquePointer?, _ input: UnsafePointer<inputmask_strings>?,
  _ request: UnsafePointer<inputmask_request>?,
  _ answer: UnsafeMutablePointer<UnsafeMutablePointer<inputmask_answer>?>?,
  _ error: UnsafeMutablePointer<UnsafeMutablePointer<inputmask_text>?>?
) -> inputmask_status {
  status(error) { () throws(Failure) in
    let place = try place(answer, "answer")
    guard let request else { throw .use("the request is a null pointer") }
    let request_ = try structure(request, "the request")
    let input = try StringArray(input)
    try rule.withWorker { (worker) throws(Failure) in
      var batch = try Batch(worker, input, request_)
      guard let memory = malloc(MemoryLayout<inputmask_answer>.size) else { throw .memory }
      let pointer = memory.bindMemory(to: inputmask_answer.self, capacity: 1)
      do throws(Failure) {
        pointer.initialize(to: try batch.answer())
      } catch {
        free(memory)
        // The columns free themselves.
        free(batch.valid?.memory)
        throw error
      }
      place.pointee = pointer
    }
  }
}

/// `inputmask_answer_free`, as the header says.
@_cdecl("inputmask_answer_free")
public func freeAnswer(_ answer: UnsafeMutablePointer<inputmask_answer>?) {
  guard let answer else { return }
  free(UnsafeMutablePointer(mutating: answer.pointee.valid))
  free(UnsafeMutablePointer(mutating: answer.pointee.validity))
  for column in [
    answer.pointee.text, answer.pointee.value, answer.pointee.shown, answer.pointee.codes,
    answer.pointee.problems, answer.pointee.outcomes,
  ] { column.free() }
  free(answer)
}
