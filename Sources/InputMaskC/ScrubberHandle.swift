import CInputMask
import InputMask
import InputMaskRecords
import InputMaskRules

/// A scrubber for a caller.
final class ScrubberHandle: Sendable {
  static let kind = Handle<ScrubberHandle>.Kind(mark: 0x696D_7363_7275_0001, name: "scrubber")

  let scrubber: Scrubber

  init(_ scrubber: Scrubber) { self.scrubber = scrubber }

  /// A text with all that is found in it redacted.
  func scrub(_ bytes: UnsafeBufferPointer<UInt8>, to place: TextPlace) throws(Failure) {
    if let text = String(validating: bytes, as: UTF8.self) {
      return try hand(scrubber.scrub(text), to: place)
    }
    // Bytes that are no UTF-8 stay as they are.
    let output = ByteStore(capacity: bytes.count + 64)
    var read = 0
    ScrubStream(scrubber).process { space in
      let count = min(space.count, bytes.count - read)
      _ = space.update(fromContentsOf: bytes[read..<read + count])
      read += count
      return count
    } _: {
      output.append($0.output)
    }
    try hand(output.bytes, to: place)
  }
}

/// `inputmask_scrubber_open`, as the header says.
@_cdecl("inputmask_scrubber_open")
public func openScrubber(
  _ book: OpaquePointer?, _ options: UnsafePointer<inputmask_scrubber_options>?,
  _ scrubber: UnsafeMutablePointer<OpaquePointer?>?,
  _ error: UnsafeMutablePointer<UnsafeMutablePointer<inputmask_text>?>?
) -> inputmask_status {
  status(error) { () throws(Failure) in
    let place = try place(scrubber, "scrubber")
    let book = try book.book
    var options_ = inputmask_scrubber_options()
    if let options { options_ = try structure(options, "the scrubber's options") }
    var names: [String] = []
    for name in try array(options_.rules, options_.rule_count, "the rules") {
      names.append(try string(name, "the name of a rule"))
    }
    var rules: [Rule] = []
    do throws(RuleBookError) {
      if names.isEmpty { rules = try book.rules.rulesFoundInText() }
      for name in names { rules.append(try book.rules.rule(named: name)) }
    } catch {
      throw Failure(error)
    }
    var found: Scrubber
    do throws(RecordError) { found = try Scrubber(rules) } catch { throw Failure.rules("\(error.message)") }
    found.label = options_.label.map { String(cString: $0) }
    place.pointee = try Handle.make(ScrubberHandle(found), ScrubberHandle.kind)
  }
}

/// `inputmask_scrubber_free`, as the header says.
@_cdecl("inputmask_scrubber_free")
public func freeScrubber(_ scrubber: OpaquePointer?) { Handle.free(scrubber, ScrubberHandle.kind) }

/// `inputmask_scrub`, as the header says.
@_cdecl("inputmask_scrub")
public func scrub(
  _ scrubber: OpaquePointer?, _ text: UnsafePointer<CChar>?, _ length: Int,
  _ scrubbed: UnsafeMutablePointer<UnsafeMutablePointer<inputmask_text>?>?,
  _ error: UnsafeMutablePointer<UnsafeMutablePointer<inputmask_text>?>?
) -> inputmask_status {
  status(error) { () throws(Failure) in
    let place = try place(scrubbed, "scrubbed")
    let scrubber = try Handle.object(scrubber, ScrubberHandle.kind).takeUnretainedValue()
    try scrubber.scrub(try bytes(text, length, "the text"), to: place)
  }
}
