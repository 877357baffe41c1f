import CInputMask
import InputMask

extension BulkFormatter.Product {
  /// The product of a bit; `nil` where there is no such product.
  init?(_ product: inputmask_product) {
    switch product {
    case INPUTMASK_TEXT: self = .text
    case INPUTMASK_VALUE: self = .value
    case INPUTMASK_SHOWN: self = .shown
    default: return nil
    }
  }
}

/// `inputmask_make`, as the header says.
@_cdecl("inputmask_make")
public func make(
  _ rule: OpaquePointer?, _ product: inputmask_product, _ value: UnsafePointer<CChar>?, _ length: Int,
  _ output: UnsafeMutablePointer<CChar>?, _ capacity: Int, _ made: UnsafeMutablePointer<inputmask_made>?
) -> inputmask_status {
  guard let made else { return INPUTMASK_USE }
  made.pointee = inputmask_made()
  return status(nil) { () throws(Failure) in
    let value = try bytes(value, length, "the value")
    guard let product = BulkFormatter.Product(product), capacity >= 0, output != nil || capacity == 0 else {
      throw .use("there is no such product, or no output")
    }
    let space = UnsafeMutableBufferPointer(
      start: UnsafeMutableRawPointer(output)?.assumingMemoryBound(to: UInt8.self), count: capacity)
    made.pointee = try rule.withWorker { (worker) throws(Failure) in
      worker.make(product, of: value, into: space)
    }
  }
}

extension Worker {
  /// Makes one product of a value.
  @inline(__always)
  fileprivate func make(
    _ product: BulkFormatter.Product, of value: UnsafeBufferPointer<UInt8>,
    into space: UnsafeMutableBufferPointer<UInt8>
  ) -> inputmask_made {
    if value.count > limits.value { return unmade(INPUTMASK_TOO_LONG, product, space) }
    let outcome = formatter.format(value, as: product, into: space)
    if outcome.malformedOffset != nil { return unmade(INPUTMASK_MALFORMED, product, space) }
    if outcome.count > limits.product { return unmade(INPUTMASK_TOO_LONG, product, space) }
    if product == .shown, !outcome.isValid, chain.isRedacted(value) {
      if value.count <= space.count { _ = space.update(fromContentsOf: value) }
      return inputmask_made(length: value.count, state: 0)
    }
    let state = (outcome.isValid ? INPUTMASK_VALID : 0) | (outcome.isComplete ? INPUTMASK_COMPLETE : 0)
    return inputmask_made(length: outcome.count, state: UInt32(state))
  }

  /// What is made of a value that cannot be formatted: nothing, and a cover where it is to be shown.
  private func unmade(
    _ state: Int, _ product: BulkFormatter.Product, _ space: UnsafeMutableBufferPointer<UInt8>
  ) -> inputmask_made {
    guard product == .shown else { return inputmask_made(length: 0, state: UInt32(state)) }
    if Self.cover.count <= space.count { _ = space.update(fromContentsOf: Self.cover) }
    return inputmask_made(length: Self.cover.count, state: UInt32(state))
  }
}
