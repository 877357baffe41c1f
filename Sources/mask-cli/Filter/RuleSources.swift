import Glibc
import InputMask
import InputMaskRules

/// Finds rules where the command looks for them.
///
/// From the first that counts to the last: `--rules`, the paths in `MASK_RULES`, the rules built in, `./Rules`, and the user's folder
/// (`$XDG_CONFIG_HOME/inputmask/rules`, by default below `~/.config`). The paths that
/// are named are read whole. In the two folders that are not, only files named after the rules asked for are.
enum RuleSources {
  /// A book of all rules that there are.
  static func book(_ options: SourceOptions) throws(CommandError) -> RuleBook {
    try book(options.rules, configured: !options.noConfig)
  }

  /// A book of the rules below some paths, of the surroundings where it is configured, and of those built in.
  /// - Throws: everything that is wrong with the files that were named, at once.
  static func book(_ paths: [String], configured: Bool) throws(CommandError) -> RuleBook {
    var book = RuleBook.standard()
    var diagnostics: [RuleDiagnostic] = []
    // What is loaded later goes before what was loaded earlier.
    if configured {
      for folder in folders() { book.search(directory: folder) }
    }
    for path in (configured ? environmentPaths() : []) + paths {
      diagnostics += load(path, into: &book)
    }
    guard diagnostics.isEmpty else { throw .rules(diagnostics) }
    return book
  }

  /// Sees whether a book has some rules.
  /// - Throws: which it has not, with what was probably meant, or what is wrong with one.
  static func find(_ names: [String], in book: RuleBook) throws(CommandError) {
    var diagnostics: [RuleDiagnostic] = []
    for name in names {
      do throws(RuleBookError) { _ = try book.template(named: name) } catch {
        diagnostics += Self.diagnostics(of: error, asking: name)
      }
    }
    if !diagnostics.isEmpty { throw .rules(diagnostics) }
  }

  /// Rules of a book, with their parameters set.
  /// - Parameter warns: whether what the book noticed on the way is told; whoever asks several times tells it once.
  /// - Throws: everything that is wrong with the names or the parameters.
  static func rules(
    _ names: [String], _ settings: [RuleOptions.Setting], in book: RuleBook, warns: Bool = true
  ) throws(CommandError) -> [Rule] {
    defer { if warns { warn(of: book) } }
    var rules: [Rule] = []
    var diagnostics: [RuleDiagnostic] = []
    var unclaimed = Set(settings.map(\.key))
    for name in names {
      do throws(RuleBookError) {
        let template = try book.template(named: name)
        let known = Set(template.parameters.map(\.name))
        unclaimed.subtract(known)
        // With several rules a setting is for those that have it; a single one says itself what it lacks.
        let own = settings.filter { names.count == 1 || known.contains($0.key) }
        rules.append(try template.rule(setting: Dictionary(own) { $1 }))
      } catch {
        diagnostics += Self.diagnostics(of: error, asking: name)
      }
    }
    if diagnostics.isEmpty, names.count > 1 {
      diagnostics = unclaimed.sorted().map {
        RuleDiagnostic(
          message: "none of the rules named has a parameter \"\($0)\"; see mask-cli rules show")
      }
    }
    guard diagnostics.isEmpty else { throw .rules(diagnostics) }
    return rules
  }

  /// The same with the parameters of `--set`. Where one of them is to blame, the error names the option and the parameter, not a place in
  /// the rule's file: that file is right.
  static func rules(
    _ names: [String], ofOption settings: [RuleOptions.Setting], in book: RuleBook, warns: Bool = true
  ) throws(CommandError) -> [Rule] {
    defer { if warns { warn(of: book) } }
    do throws(CommandError) {
      return try rules(names, settings, in: book, warns: false)
    } catch {
      guard !settings.isEmpty, case .rules(let found) = error else { throw error }
      _ = try rules(names, [], in: book, warns: false)
      for setting in settings {
        do throws(CommandError) {
          _ = try rules(names, [setting], in: book, warns: false)
        } catch {
          if case .rules(let own) = error { throw told(own, of: " \(setting.key)") }
        }
      }
      throw told(found, of: "")
    }
  }

  private static func told(_ diagnostics: [RuleDiagnostic], of setting: String) -> CommandError {
    .rules(diagnostics.map { RuleDiagnostic(message: "--set\(setting): \($0.message)") })
  }

  /// Loads a file or the files of a folder.
  /// - Returns: what is wrong with them.
  static func load(_ path: String, into book: inout RuleBook) -> [RuleDiagnostic] {
    diagnostics { () throws(RuleBookError) in
      if isDirectory(path) { try book.load(directory: path) } else { try book.load(file: path) }
    }
  }

  /// What is found wrong with files that are loaded.
  static func diagnostics(loading load: () throws(RuleBookError) -> Void) -> [RuleDiagnostic] {
    do throws(RuleBookError) {
      try load()
      return []
    } catch {
      return error.diagnostics
    }
  }

  /// The names of all rules that can be found, for shells to complete; none when the files are broken.
  static func namesForCompletion() -> [String] {
    do throws(CommandError) {
      return try book([], configured: true).names
    } catch {
      return []
    }
  }

  /// Says on the standard error what a book noticed in folders that nobody named.
  static func warn(of book: RuleBook) {
    if !book.warnings.isEmpty { Diagnostics.tell(book.warnings.map { Message($0.description) }) }
  }

  /// What a rule book found wrong with a rule that was asked for by name, with what to do about a name that there is not.
  static func diagnostics(of error: RuleBookError, asking name: String) -> [RuleDiagnostic] {
    guard error.isOfStrangeName else { return error.diagnostics }
    return [RuleDiagnostic(message: "there is no rule \(name.quoted); see mask-cli rules list")]
  }

  /// The paths that come from the surroundings, the ones that count most last.
  static func configuredPaths() -> [String] { folders() + environmentPaths() }

  /// The folders that are searched though nobody named them.
  private static func folders() -> [String] {
    var paths: [String] = []
    let base = Environment["XDG_CONFIG_HOME"]
    let home = Environment["HOME"]
    // The specification of these folders says that a relative path is to be ignored.
    let folder = base.hasPrefix("/") ? base : home.isEmpty ? "" : "\(home)/.config"
    if !folder.isEmpty, isDirectory("\(folder)/inputmask/rules") { paths.append("\(folder)/inputmask/rules") }
    if isDirectory("Rules") { paths.append("Rules") }
    return paths
  }

  /// The paths in `MASK_RULES`.
  private static func environmentPaths() -> [String] {
    Environment["MASK_RULES"].split(separator: ":").reversed().map(String.init)
  }

  private static func isDirectory(_ path: String) -> Bool { path != "-" && stat(of: path)?.isFolder == true }
}
