import CInputMask
import Glibc
import InputMaskRules

/// Why a call failed: its status, and the text of its error.
struct Failure: Error {
  let status: inputmask_status
  let message: String

  /// Something is wrong with rules.
  init(_ error: RuleBookError) {
    status = INPUTMASK_RULES
    message = error.description
  }

  /// The same, where several sources have mistakes.
  static func rules(_ message: String) -> Failure { Failure(INPUTMASK_RULES, message) }

  private init(_ status: inputmask_status, _ message: String) {
    self.status = status
    self.message = message
  }

  /// The call makes no sense.
  static func use(_ message: String) -> Failure { Failure(INPUTMASK_USE, message) }
  /// The input is no array.
  static func array(_ message: String) -> Failure { Failure(INPUTMASK_ARRAY, message) }
  /// The answer has no room.
  static func room(_ message: String) -> Failure { Failure(INPUTMASK_ROOM, message) }

  static let memory = room("there is no memory left for the answer; split the batch")
}

/// A text that the library makes.
typealias Text = UnsafeMutablePointer<inputmask_text>
/// Where a caller wants a text.
typealias TextPlace = UnsafeMutablePointer<Text?>

/// Runs the body of a function that may fail, and hands out why it did.
func status(_ error: TextPlace?, _ body: () throws(Failure) -> Void) -> inputmask_status {
  error?.pointee = nil
  do throws(Failure) {
    try body()
    return INPUTMASK_OK
  } catch let failure {
    if let error {
      var message = failure.message
      error.pointee = message.withUTF8 { text(of: $0) }
    }
    return failure.status
  }
}

/// A text in one piece of memory, with a NUL behind it; `nil` where there is no memory left.
func text(of bytes: UnsafeBufferPointer<UInt8>) -> Text? {
  let header = MemoryLayout<inputmask_text>.stride
  guard let memory = malloc(header + bytes.count + 1) else { return nil }
  let content = (memory + header).bindMemory(to: UInt8.self, capacity: bytes.count + 1)
  if let source = bytes.baseAddress { content.update(from: source, count: bytes.count) }
  content[bytes.count] = 0
  let text = memory.bindMemory(to: inputmask_text.self, capacity: 1)
  text.initialize(
    to: inputmask_text(
      bytes: UnsafeRawPointer(content).assumingMemoryBound(to: CChar.self), length: bytes.count))
  return text
}

/// Hands a text to a caller.
/// - Throws: that there is no memory left.
func hand(_ bytes: UnsafeBufferPointer<UInt8>, to place: TextPlace) throws(Failure) {
  place.pointee = text(of: bytes)
  if place.pointee == nil { throw Failure.memory }
}

/// The same of a string.
func hand(_ string: String, to place: TextPlace) throws(Failure) {
  var string = string
  place.pointee = string.withUTF8 { text(of: $0) }
  if place.pointee == nil { throw Failure.memory }
}

/// `inputmask_text_free`, as the header says.
@_cdecl("inputmask_text_free")
public func freeText(_ text: UnsafeMutablePointer<inputmask_text>?) { free(text) }
