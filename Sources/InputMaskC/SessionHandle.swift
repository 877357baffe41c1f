import CInputMask
import InputMask
import InputMaskRules
import InputMaskSession

/// A session for a caller.
final class SessionHandle {
  static let kind = Handle<SessionHandle>.Kind(mark: 0x696D_7365_7373_0001, name: "session")

  var session: Session
  var writer = JSONWriter()

  init(_ session: Session) { self.session = session }
}

/// `inputmask_session_open`, as the header says.
@_cdecl("inputmask_session_open")
public func openSession(
  _ book: OpaquePointer?, _ options: UnsafePointer<inputmask_session_options>?,
  _ session: UnsafeMutablePointer<OpaquePointer?>?,
  _ error: UnsafeMutablePointer<UnsafeMutablePointer<inputmask_text>?>?
) -> inputmask_status {
  status(error) { () throws(Failure) in
    let place = try place(session, "session")
    let book = try book.book
    var options_ = inputmask_session_options()
    if let options { options_ = try structure(options, "the session's options") }
    let parameters = try parameters(options_.parameters, options_.parameter_count)
    let name = options_.unit.map { String(cString: $0) } ?? TextUnit.utf16.rawValue
    guard let unit = TextUnit(rawValue: name) else {
      throw .use("there is no unit \"\(name)\"; give utf16, utf8, scalars or graphemes")
    }
    let session: Session
    do throws(RuleBookError) {
      session = try Session(
        rule: options_.rule.map { String(cString: $0) }, in: book.rules, parameters: parameters, unit: unit,
        language: language(options_.language))
    } catch {
      throw Failure(error)
    }
    place.pointee = try Handle.make(SessionHandle(session), SessionHandle.kind)
  }
}

/// `inputmask_session_free`, as the header says.
@_cdecl("inputmask_session_free")
public func freeSession(_ session: OpaquePointer?) { Handle.free(session, SessionHandle.kind) }

/// `inputmask_session_reply`, as the header says.
@_cdecl("inputmask_session_reply")
public func reply(
  _ session: OpaquePointer?, _ operation: UnsafePointer<CChar>?, _ length: Int,
  _ answer: UnsafeMutablePointer<UnsafeMutablePointer<inputmask_text>?>?,
  _ error: UnsafeMutablePointer<UnsafeMutablePointer<inputmask_text>?>?
) -> inputmask_status {
  status(error) { () throws(Failure) in
    let place = try place(answer, "answer")
    let handle = try Handle.object(session, SessionHandle.kind).takeUnretainedValue()
    let operation = try bytes(operation, length, "the operation")
    handle.writer.removeAll()
    handle.session.reply(to: operation, in: &handle.writer)
    try hand(handle.writer.bytes, to: place)
  }
}
