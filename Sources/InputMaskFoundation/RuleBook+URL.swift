import InputMaskRules

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension RuleBook {
  /// Adds the rules of a file; see `load(file:)` with a path.
  /// - Throws: everything that is wrong with the file; then nothing is added.
  public mutating func load(file url: URL) throws(RuleBookError) { try load(file: url.path) }

  /// Adds the rules of a folder; see `load(directory:)` with a path.
  /// - Throws: everything that is wrong with the files; then nothing is added.
  public mutating func load(directory url: URL) throws(RuleBookError) { try load(directory: url.path) }
}
