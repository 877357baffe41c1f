import CInputMask
import Glibc
import InputMask
import InputMaskSession

/// Texts that live as long as the process.
private enum Constants {
  nonisolated(unsafe) static let version = UnsafePointer<CChar>(strdup(Version.current))
  nonisolated(unsafe) static let unicode = UnsafePointer<CChar>(strdup(Version.unicode))
}

/// `inputmask_version`, as the header says.
@_cdecl("inputmask_version")
public func version() -> UnsafePointer<CChar>? { Constants.version }

/// `inputmask_unicode`, as the header says.
@_cdecl("inputmask_unicode")
public func unicode() -> UnsafePointer<CChar>? { Constants.unicode }
