import InputMask

/// Rules by name, from rule files and from the standard rules.
///
/// What is loaded later hides what was there under the same name; a rule that extends its own name extends
/// the one that it hides. Loading reads a file and reports what is wrong with it as a file. What is wrong
/// with a rule is reported when it is asked for: only then are the rules that it extends known.
public struct RuleBook: Sendable {
  private var layers: [RuleLayer] = []

  /// A book without rules.
  public init() {}

  /// A book of the standard rules. A rule's file is read when the rule is asked for.
  public static func standard() -> RuleBook {
    var book = RuleBook()
    book.layers = [.embedded]
    return book
  }

  /// The JSON Schema (draft 2020-12) of rule files, for editors.
  public static var schema: String { EmbeddedRules.schema(of: "rule-file") }

  // MARK: Loading

  /// Adds the rules of a file.
  /// - Throws: Everything that is wrong with the file, or why it cannot be read; then nothing is added.
  public mutating func load(file path: String) throws(RuleBookError) {
    try add([RuleFileReader.file(at: path)])
  }

  /// Adds the rules of the files of a directory that end in `.yaml`, `.yml` or `.json`; not those of its
  /// subdirectories, hidden files or `*.schema.json`. One name twice among them is an error.
  /// - Throws: Everything that is wrong with any of the files; then nothing is added.
  public mutating func load(directory path: String) throws(RuleBookError) {
    var files: [SourceFile] = []
    var diagnostics: [RuleDiagnostic] = []
    for path in try RuleFileReader.files(inDirectory: path) {
      do throws(RuleBookError) {
        files.append(try RuleFileReader.file(at: path))
      } catch {
        diagnostics += error.diagnostics
      }
    }
    try add(files, diagnostics)
  }

  /// Adds a directory that nobody named, such as one that happens to be where a program is started.
  ///
  /// Nothing is read now. A rule that is asked for is looked for in the file that is named after it
  /// (`phone.yaml`, `phone.yml` or `phone.json` for `phone`). Only for a name that is found nowhere in the
  /// book, and for ``names``, all files are read. There, files that are no rule files are ``warnings``.
  /// A rule of the directory never takes the place of a standard one, which is a warning too.
  /// - Parameter path: The path of the directory.
  public mutating func search(directory path: String) { layers.append(.searched(RuleFolder(path))) }

  /// What was noticed so far in directories that are searched: files that are no rule files, and rules with
  /// the names of standard ones.
  public var warnings: [RuleDiagnostic] {
    layers.flatMap { layer -> [RuleDiagnostic] in
      if case .searched(let folder) = layer { folder.warnings } else { [] }
    }
  }

  /// Adds the rules of a text.
  /// - Parameters:
  ///   - text: The rule file: YAML or JSON.
  ///   - name: What diagnostics and ``origin(of:)`` call it.
  /// - Throws: Everything that is wrong with the text as a rule file; then nothing is added.
  public mutating func load(text: String, name: String) throws(RuleBookError) {
    try load(bytes: Array(text.utf8), name: name)
  }

  package mutating func load(bytes: [UInt8], name: String) throws(RuleBookError) {
    try add([SourceFile(name: name, bytes: bytes)])
  }

  private mutating func add(_ files: [SourceFile], _ found: [RuleDiagnostic] = []) throws(RuleBookError) {
    var diagnostics = found
    var rules: [String: DocumentEntry] = [:]
    for source in files {
      let file = RuleFile(source)
      diagnostics += file.diagnostics
      for rule in file.rules where rule.value.mapping != nil {
        if let first = rules[rule.key] {
          diagnostics.append(Self.repetition(of: rule, first))
        } else {
          rules[rule.key] = rule
        }
      }
    }
    guard diagnostics.isEmpty else {
      // Nothing will be asked for, so what is wrong with the rules themselves is told along with it.
      var book = self
      book.layers.append(.loaded(rules))
      throw RuleBookError(
        diagnostics + book.made(rules.keys.sorted(), upTo: Self.maximumWork).diagnostics)
    }
    layers.append(.loaded(rules))
  }

  /// That two rules have one name.
  static func repetition(of rule: DocumentEntry, _ first: DocumentEntry) -> RuleDiagnostic {
    let first = first.keyLocation.diagnostic("")
    let place = "\(first.file):\(first.line):\(first.column)"
    return rule.keyLocation.diagnostic(
      "the rule \(rule.key.quoted) stands at \(place) already; rename or remove one of the two")
  }

  // MARK: Asking

  /// The names of all rules, sorted.
  /// - Complexity: O(*n* log *n*).
  public var names: [String] {
    Set(layers.flatMap(\.names)).sorted()
  }

  /// A rule by its name, compiled anew at each call: keep it.
  /// - Parameters:
  ///   - name: The name of the rule.
  ///   - parameters: Values for parameters of the rule in the place of their defaults.
  /// - Throws: Everything that is wrong with the rule or the parameters; for an unknown name, which one was
  ///   probably meant.
  /// - Complexity: O(*n*) in the size of the rule and of those that it extends, and for a standard rule of
  ///   their files.
  public func rule(named name: String, parameters: [String: String] = [:]) throws(RuleBookError) -> Rule {
    try template(named: name).rule(setting: parameters)
  }

  /// A rule by its name, its parameters still to be set: for those who ask what parameters there are.
  /// - Throws: That there is no such rule, and which one was probably meant. What is wrong with the rule is
  ///   thrown when it is made.
  /// - Complexity: as of ``rule(named:parameters:)``.
  public func template(named name: String) throws(RuleBookError) -> RuleTemplate {
    var resolver = RuleResolver(layers)
    if let template = resolver.resolve(name) { return template }
    if !resolver.diagnostics.isEmpty { throw RuleBookError(resolver.diagnostics) }
    let nearest = Suggestion.nearest(to: name, in: names)
    throw RuleBookError(
      "there is no rule \(name.quoted); "
        + (nearest.map { "did you mean \($0.quoted)?" } ?? "load the file that has it, or name another rule"),
      isOfStrangeName: nearest == nil)
  }

  /// How many sources there are: files, texts and directories that were loaded or are searched.
  package var sourceCount: Int { layers.count }

  /// The names of the rules of the sources behind the first ones, sorted.
  package func names(behind sourceCount: Int) -> [String] {
    Set(layers.dropFirst(sourceCount).flatMap(\.names)).sorted()
  }

  /// The names of the rules that come with the library or that somebody named, sorted. Those of directories that are searched are not
  /// among them: whoever can put a file there could make what hides secrets show them.
  package var trustedNames: [String] {
    Set(layers.flatMap { if case .searched = $0 { [String]() } else { $0.names } }).sorted()
  }

  /// All rules, by name.
  /// - Throws: Everything that is wrong with any of them, until some two hundred things are.
  public func allRules() throws(RuleBookError) -> [Rule] {
    let (rules, diagnostics) = made(names)
    if !diagnostics.isEmpty { throw RuleBookError(diagnostics) }
    return rules
  }

  /// The rules that say how they are found in text, by name. Those of directories that are searched are left out, with a warning.
  /// - Throws: Everything that is wrong with any rule, until some two hundred things are.
  package func rulesFoundInText() throws(RuleBookError) -> [Rule] {
    let trusted = trustedNames
    let loaded = Set(layers.flatMap { if case .loaded = $0 { $0.names } else { [String]() } })
    // Most of the rules that come with the library need not be read.
    let likely = trusted.filter { loaded.contains($0) || EmbeddedRules.mayBeFoundInText($0) }
    let (rules, diagnostics) = made(likely) { template, cache throws(RuleBookError) in
      try template.foundRule(cache)
    }
    if !diagnostics.isEmpty { throw RuleBookError(diagnostics) }
    for case .searched(let folder) in layers {
      for name in Set(folder.names).subtracting(trusted).sorted() {
        do throws(RuleBookError) {
          if try template(named: name).foundRule(ExpressionCache()) != nil { folder.warn(ofUntrusted: name) }
        } catch {
          // It is not used, so nothing need be said of it.
          continue
        }
      }
    }
    return rules
  }

  /// The parameters of a rule with their defaults, those of the rules that it extends first.
  /// - Throws: An unknown name, or what is wrong with the rule's parameters.
  public func parameters(of name: String) throws(RuleBookError) -> [RuleParameter] {
    let template = try template(named: name)
    _ = try template.declaration()
    return template.parameters
  }

  /// Where a rule comes from; `nil` where there is none of that name.
  public func origin(of name: String) -> RuleOrigin? {
    do throws(RuleBookError) { return try template(named: name).origin } catch { return nil }
  }

  /// The text of a rule as its file has it, comments and all; `nil` where there is none of that name.
  /// - Complexity: O(*n*) in the size of the file.
  public func source(of name: String) -> String? {
    var resolver = RuleResolver(layers)
    return resolver.rule(named: name).map { RuleFile($0.rule.keyLocation.file).source(of: $0.rule) }
  }

  /// Enough for one reading.
  private static let maximumDiagnosticCount = 200

  /// How many instructions of expressions are made to find what else is wrong in a file that is refused anyhow: half a second of
  /// work.
  private static let maximumWork = 1 << 20

  /// The rules of some names, and what is wrong with others of them, as far as it shows with so much work.
  private func made(
    _ names: [String], upTo work: Int = .max,
    _ make: (RuleTemplate, ExpressionCache) throws(RuleBookError) -> Rule? = {
      template, cache throws(RuleBookError) in try template.made([:], .system, cache).rule
    }
  ) -> (rules: [Rule], diagnostics: [RuleDiagnostic]) {
    var rules: [Rule] = []
    var diagnostics: [RuleDiagnostic] = []
    let cache = ExpressionCache()
    for name in names where diagnostics.count < Self.maximumDiagnosticCount && cache.workDone < work {
      do throws(RuleBookError) {
        if let rule = try make(try template(named: name), cache) { rules.append(rule) }
      } catch {
        diagnostics += error.diagnostics
      }
    }
    return (rules, diagnostics)
  }
}
