/// A filter that puts other characters in the place of some: by a table, or by a regular expression.
public final class Replace: FilterStep, @unchecked Sendable {
  static let syntax = ComponentSyntax<FilterStep>(
    "replace",
    [
      .optional("table", .textTable), .optional("pattern", .text), .optional("with", .anyText),
      .optional("drop", .boolean),
    ],
    needsKeys: true
  ) { fields, decoder in
    Replace(reading: fields, &decoder)
  }

  /// What is looked for.
  public enum Source: Hashable, Sendable {
    /// Each key gives way to its value. Where two keys match at one place, the longer one counts.
    case table([String: String])
    /// Each match of an ICU regular expression gives way to a template, in which `$1` is the first group.
    case pattern(String, with: String)
  }

  /// What is looked for and what comes in its place.
  public let source: Source
  /// Whether characters may give way to nothing. Otherwise such characters are reported as dropped, and a check
  /// `drops` judges them.
  public let drop: Bool

  /// A filter that replaces by a table.
  public convenience init(_ table: [String: String], drop: Bool = false) {
    self.init(.table(table), drop: drop)
  }

  /// A filter that replaces matches of a regular expression in ICU syntax. A value whose matches take longer than the
  /// engine's limit has the problem `limit`.
  public convenience init(pattern: String, with template: String, drop: Bool = false) {
    self.init(.pattern(pattern, with: template), drop: drop)
  }

  private init(_ source: Source, drop: Bool) {
    self.source = source
    self.drop = drop
    super.init(named: Self.syntax.name)
  }

  private convenience init(reading fields: DocumentFields, _ decoder: inout RuleDecoder) {
    let hasTable = fields.nodes["table"] != nil
    let hasPattern = fields.nodes["pattern"] != nil || fields.nodes["with"] != nil
    if hasTable == hasPattern {
      decoder.report(fields.location, .tableOrPattern)
    } else if hasPattern {
      for key in ["pattern", "with"] where fields.nodes[key] == nil {
        decoder.report(fields.location, .replaceLacks(key))
      }
    }
    let drop = fields.boolean["drop"] ?? false
    if let table = fields.table["table"] {
      self.init(table, drop: drop)
    } else {
      self.init(pattern: fields.text["pattern"] ?? "", with: fields.text["with"] ?? "", drop: drop)
    }
  }

  override var members: [JSONNode.Member] {
    let flag = JSONNode.flag(drop)
    switch source {
    case .table(let entries):
      return .written([("table", .table(entries) { .literal($0) }), ("drop", flag)])
    case .pattern(let pattern, let template):
      return .written([("pattern", .literal(pattern)), ("with", .literal(template)), ("drop", flag)])
    }
  }

  override func compiled(by compiler: inout RuleCompiler) -> CompiledFilter? {
    switch source {
    case .table(let table):
      if table.isEmpty { compiler.report("table", .emptyTable) }
      if table.keys.contains("") { compiler.report("table", .emptyTableKey) }
      return ReplacementTable(table, drops: drop)
    case .pattern(let pattern, let template):
      guard let expression = compiler.expression(pattern, for: .search) else { return nil }
      let read = compiler.read("with") { () throws(NotationError) in
        try ReplacementTemplate(template, groupCount: expression.groupCount)
      }
      return read.map { PatternReplacement(expression, template: $0, drops: drop) }
    }
  }
}
