import InputMask
import Synchronization

/// A directory that nobody named, which is looked into for the names that are asked for: first into the file
/// that is named after a rule, and for a name that is found nowhere into all files.
///
/// Others may have put files into it. So a file that is no rule file is a warning, and so is a rule with the name of a standard
/// one, which is not taken.
final class RuleFolder: Sendable {
  /// How many bytes of rule files are read when all files are looked into.
  private static let maximumByteCount = 16 * SourceFile.maximumCount
  private static let maximumWarningCount = 20

  private struct Contents: Sendable {
    var rules: [String: DocumentEntry] = [:]
    /// What there is to say about names that stand in several files.
    var repetitions: [String: [RuleDiagnostic]] = [:]
  }

  private struct State: Sendable {
    /// What all files have; `nil` until somebody asks.
    var contents: Contents?
    var warnings: [RuleDiagnostic] = []
  }

  private let path: String
  private let state = Mutex(State())

  init(_ path: String) { self.path = path }

  /// What was noticed so far, in the order in which it was.
  var warnings: [RuleDiagnostic] { state.withLock { $0.warnings } }

  /// The names of the rules in all files.
  var names: [String] { Array(contents.rules.keys) }

  /// A rule of the file that is named after it.
  func rule(
    inFileOf name: String, reporting diagnostics: inout [RuleDiagnostic]
  ) -> DocumentEntry? {
    guard RuleName.isValid(name) else { return nil }
    do throws(RuleBookError) {
      guard let source = try RuleFileReader.file(named: name, inDirectory: path) else { return nil }
      // A copy of the standard file changes nothing, as in the folder that the standard rules come from.
      if EmbeddedRules.bytes(named: name) == source.bytes { return nil }
      let file = RuleFile(source)
      if file.isForeign {
        warn(Self.foreign(source))
        return nil
      }
      let rule = file.rules.first { $0.key == name }
      if let rule, isStandard(rule) { return nil }
      diagnostics += file.diagnostics
      return rule
    } catch {
      diagnostics += error.diagnostics
      return nil
    }
  }

  /// A rule of any file.
  func rule(
    named name: String, reporting diagnostics: inout [RuleDiagnostic]
  ) -> DocumentEntry? {
    let contents = contents
    diagnostics += contents.repetitions[name] ?? []
    return contents.rules[name]
  }

  private static func foreign(_ source: SourceFile) -> RuleDiagnostic {
    RuleDiagnostic(file: source.name, message: "no rule file, so it is passed over; it has no key \"rules\"")
  }

  private static func hidden(_ rule: DocumentEntry) -> RuleDiagnostic {
    rule.keyLocation.diagnostic(
      "the standard rule \(rule.key.quoted) is taken, and not this one; "
        + "name this folder if this one is meant, or rename it")
  }

  /// Whether a rule has the name of a standard one, which is told.
  private func isStandard(_ rule: DocumentEntry) -> Bool {
    guard EmbeddedRules.names.contains(rule.key) else { return false }
    warn(Self.hidden(rule))
    return true
  }

  /// Tells that a rule is left out, as nobody named the directory.
  func warn(ofUntrusted name: String) {
    guard let rule = contents.rules[name] else { return }
    warn(
      rule.keyLocation.diagnostic(
        "the rule \(name.quoted) is not looked for, as nobody named its folder; "
          + "name this folder if it is meant"))
  }

  private func warn(_ warning: RuleDiagnostic) {
    state.withLock { if !$0.warnings.contains(warning) { $0.warnings.append(warning) } }
  }

  // MARK: All files

  private var contents: Contents {
    if let contents = state.withLock({ $0.contents }) { return contents }
    let (contents, warnings) = read()
    for warning in warnings { warn(warning) }
    state.withLock { $0.contents = contents }
    return contents
  }

  private func read() -> (contents: Contents, warnings: [RuleDiagnostic]) {
    var contents = Contents()
    var warnings: [RuleDiagnostic] = []
    var byteCount = 0
    do throws(RuleBookError) {
      for path in try RuleFileReader.files(inDirectory: path) {
        guard byteCount <= Self.maximumByteCount else {
          warnings.append(
            RuleDiagnostic(
              file: self.path,
              message: "more than \(Self.maximumByteCount) bytes of rule files, so the rest is not read; "
                + "name each file after its rule"))
          break
        }
        do throws(RuleBookError) {
          let source = try RuleFileReader.file(at: path)
          byteCount += source.bytes.count
          add(source, to: &contents, &warnings)
        } catch {
          warnings += error.diagnostics
        }
      }
    } catch {
      warnings += error.diagnostics
    }
    if warnings.count > Self.maximumWarningCount {
      let more = RuleDiagnostic(
        file: path,
        message: "\(warnings.count - Self.maximumWarningCount) more things are wrong with its files; "
          + "correct the first ones")
      warnings = warnings.prefix(Self.maximumWarningCount) + [more]
    }
    return (contents, warnings)
  }

  private func add(
    _ source: SourceFile, to contents: inout Contents, _ warnings: inout [RuleDiagnostic]
  ) {
    let file = RuleFile(source)
    if file.isForeign {
      warnings.append(Self.foreign(source))
      return
    }
    guard file.diagnostics.isEmpty else {
      warnings += file.diagnostics
      return
    }
    for rule in file.rules {
      let isNamesake = Self.stem(of: source.name) == rule.key
      if EmbeddedRules.names.contains(rule.key) {
        if isNamesake { continue }
        warnings.append(Self.hidden(rule))
        continue
      }
      if let first = contents.rules[rule.key], !isNamesake {
        guard Self.stem(of: first.keyLocation.file.name) != rule.key else { continue }
        contents.repetitions[rule.key, default: []].append(RuleBook.repetition(of: rule, first))
      } else {
        contents.rules[rule.key] = rule
        if isNamesake { contents.repetitions[rule.key] = nil }
      }
    }
  }

  /// A file's name without its folder and its ending.
  private static func stem(of path: String) -> Substring {
    let name = path[(path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex)...]
    return name[..<(name.lastIndex(of: ".") ?? name.endIndex)]
  }
}
