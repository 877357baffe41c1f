import CInputMask
import CRuleFiles
import Glibc
import InputMask
import InputMaskSession

/// A text that lives as long as the process.
private enum Constants {
  nonisolated(unsafe) static let unicode = UnsafePointer<CChar>(strdup(Version.unicode))
}

/// `inputmask_version`, as the header says.
@_cdecl("inputmask_version")
public func version() -> UnsafePointer<CChar>? { rule_file_version }

/// `inputmask_unicode`, as the header says.
@_cdecl("inputmask_unicode")
public func unicode() -> UnsafePointer<CChar>? { Constants.unicode }
