import CInputMask
import Glibc
import InputMask
import InputMaskSession

/// Texts that live as long as the process.
private enum Constants {
  nonisolated(unsafe) static let version: UnsafePointer<CChar> = constant(Version.current)
  nonisolated(unsafe) static let unicode: UnsafePointer<CChar> = constant(Version.unicode)

  private static func constant(_ text: String) -> UnsafePointer<CChar> {
    let copy = ContiguousArray(text.utf8CString)
    let memory = UnsafeMutablePointer<CChar>.allocate(capacity: copy.count)
    for (index, byte) in copy.enumerated() { memory[index] = byte }
    return UnsafePointer(memory)
  }
}

/// `inputmask_version`, as the header says.
@_cdecl("inputmask_version")
public func version() -> UnsafePointer<CChar> { Constants.version }

/// `inputmask_unicode`, as the header says.
@_cdecl("inputmask_unicode")
public func unicode() -> UnsafePointer<CChar> { Constants.unicode }
