/// Crashes on one five-byte prefix, which only a fuzzer that sees coverage finds in seconds.
///
/// `Fuzz/run` starts with this one and wants the crash: a fuzzer that is blind, because a flag was lost
/// on the way to the compiler, finds nothing anywhere and looks like success.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = UnsafeBufferPointer(start: start, count: count)
  var matched = 0
  for (byte, wanted) in zip(bytes, "+7-91".utf8) {
    if byte != wanted { return 0 }
    matched += 1
  }
  precondition(matched < 5, "found, as it should be")
  return 0
}
