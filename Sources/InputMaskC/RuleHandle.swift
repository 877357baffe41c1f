import CInputMask
import InputMask
import InputMaskRules
import InputMaskSession

/// A rule for a caller, with workers for the threads that use it.
final class RuleHandle: Sendable {
  static let kind = Handle<RuleHandle>.Kind(mark: 0x696D_7275_6C65_0001, name: "rule")

  let rule: Rule
  let limits: ValueLimits
  private let workers = WorkerPool()

  init(_ rule: Rule, _ limits: ValueLimits) {
    self.rule = rule
    self.limits = limits
  }

  /// Calls `body` with a worker of this thread.
  @inline(__always)
  func withWorker<Answer>(_ body: (Worker) throws(Failure) -> Answer) throws(Failure) -> Answer {
    try workers.withWorker({ Worker(rule, limits) }, body)
  }
}

extension OpaquePointer? {
  /// Calls `body` with a worker of the rule that the pointer is a handle of.
  @inline(__always)
  func withWorker<Answer>(_ body: (Worker) throws(Failure) -> Answer) throws(Failure) -> Answer {
    // Without counting references, a number that all threads would write.
    try Handle.object(self, RuleHandle.kind)._withUnsafeGuaranteedRef { rule in
      Result { () throws(Failure) in try rule.withWorker(body) }
    }.get()
  }
}

/// `inputmask_rule_open`, as the header says.
@_cdecl("inputmask_rule_open")
public func openRule(
  _ book: OpaquePointer?, _ name: UnsafePointer<CChar>?, _ options: UnsafePointer<inputmask_rule_options>?,
  _ rule: UnsafeMutablePointer<OpaquePointer?>?,
  _ error: UnsafeMutablePointer<UnsafeMutablePointer<inputmask_text>?>?
) -> inputmask_status {
  status(error) { () throws(Failure) in
    let place = try place(rule, "rule")
    let book = try book.book
    let name = try string(name, "the name of the rule")
    var options_ = inputmask_rule_options()
    if let options { options_ = try structure(options, "the rule's options") }
    let parameters = try parameters(options_.parameters, options_.parameter_count)
    guard options_.longest_value >= 0 else { throw .use("the longest value is too large") }
    let limits = ValueLimits(longestValue: options_.longest_value)
    let rule: Rule
    do throws(RuleBookError) { rule = try book.rules.rule(named: name, parameters: parameters) } catch {
      throw Failure(error)
    }
    place.pointee = try Handle.make(RuleHandle(rule, limits), RuleHandle.kind)
  }
}

/// `inputmask_rule_free`, as the header says.
@_cdecl("inputmask_rule_free")
public func freeRule(_ rule: OpaquePointer?) { Handle.free(rule, RuleHandle.kind) }

/// `inputmask_rule_describe`, as the header says.
@_cdecl("inputmask_rule_describe")
public func describeRule(
  _ rule: OpaquePointer?, _ json: UnsafeMutablePointer<UnsafeMutablePointer<inputmask_text>?>?,
  _ error: UnsafeMutablePointer<UnsafeMutablePointer<inputmask_text>?>?
) -> inputmask_status {
  status(error) { () throws(Failure) in
    let place = try place(json, "json")
    let rule = try Handle.object(rule, RuleHandle.kind).takeUnretainedValue()
    let text: String
    do throws(RuleBookError) { text = try RuleJSON.text(of: [rule.rule.declaration]) } catch {
      throw Failure(error)
    }
    try hand(text, to: place)
  }
}

/// `inputmask_outcome`, as the header says.
@_cdecl("inputmask_outcome")
public func outcome(
  _ rule: OpaquePointer?, _ tag: UnsafePointer<CChar>?, _ value: UnsafePointer<CChar>?, _ length: Int,
  _ json: UnsafeMutablePointer<UnsafeMutablePointer<inputmask_text>?>?,
  _ error: UnsafeMutablePointer<UnsafeMutablePointer<inputmask_text>?>?
) -> inputmask_status {
  status(error) { () throws(Failure) in
    let place = try place(json, "json")
    let value = try bytes(value, length, "the value")
    try rule.withWorker { (worker) throws(Failure) in
      worker.json.removeAll()
      var writer = JSONWriter(into: worker.json)
      _ = worker.writeOutcome(of: value, language: language(tag), to: &writer)
      try hand(worker.json.bytes, to: place)
    }
  }
}

/// `inputmask_explain`, as the header says.
@_cdecl("inputmask_explain")
public func explain(
  _ rule: OpaquePointer?, _ tag: UnsafePointer<CChar>?, _ value: UnsafePointer<CChar>?, _ length: Int,
  _ json: UnsafeMutablePointer<UnsafeMutablePointer<inputmask_text>?>?,
  _ error: UnsafeMutablePointer<UnsafeMutablePointer<inputmask_text>?>?
) -> inputmask_status {
  status(error) { () throws(Failure) in
    let place = try place(json, "json")
    let value = try bytes(value, length, "the value")
    try rule.withWorker { (worker) throws(Failure) in
      worker.json.removeAll()
      var writer = JSONWriter(into: worker.json)
      if value.count <= worker.limits.value, let text = String(validating: value, as: UTF8.self) {
        worker.rule.explain(text, language: language(tag))
          .write(rule: worker.rule.name, caret: UTF8Offset(text.utf8.count), to: &writer)
      } else {
        _ = worker.writeOutcome(of: value, language: language(tag), to: &writer)
      }
      try hand(worker.json.bytes, to: place)
    }
  }
}
