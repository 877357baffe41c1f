/// A filter that puts other characters in the place of some: by a table, or by a regular expression.
public final class Replace: FilterStep, @unchecked Sendable {
  static let form = PartForm<FilterStep>(
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
  public let drops: Bool

  /// A filter that replaces by a table.
  public convenience init(_ table: [String: String], drops: Bool = false) {
    self.init(.table(table), drops: drops)
  }

  /// A filter that replaces matches of a regular expression in ICU syntax. A value whose matches take longer than the
  /// engine's limit has the problem `limit`.
  public convenience init(pattern: String, with template: String, drops: Bool = false) {
    self.init(.pattern(pattern, with: template), drops: drops)
  }

  private init(_ source: Source, drops: Bool) {
    self.source = source
    self.drops = drops
    super.init(named: Self.form.name)
  }

  private convenience init(reading fields: DocumentFields, _ decoder: inout RuleDecoder) {
    let hasTable = fields.nodes["table"] != nil
    let hasPattern = fields.nodes["pattern"] != nil || fields.nodes["with"] != nil
    if hasTable == hasPattern {
      decoder.report(
        fields.location, "replace needs either table: or pattern: and with:; write one of the two")
    } else if hasPattern {
      for key in ["pattern", "with"] where fields.nodes[key] == nil {
        decoder.report(fields.location, "replace needs the key \(key.quoted) beside the other; add it")
      }
    }
    let drops = fields.boolean("drop") ?? false
    if let table = fields.table("table") {
      self.init(table, drops: drops)
    } else {
      self.init(pattern: fields.text("pattern") ?? "", with: fields.text("with") ?? "", drops: drops)
    }
  }

  override var members: [JSONNode.Member] {
    let drop = JSONNode.flag(drops)
    switch source {
    case .table(let entries):
      return .written([("table", .table(entries) { .literal($0) }), ("drop", drop)])
    case .pattern(let pattern, let template):
      return .written([("pattern", .literal(pattern)), ("with", .literal(template)), ("drop", drop)])
    }
  }

  override func compiled(by compiler: inout RuleCompiler) -> CompiledFilter? {
    switch source {
    case .table(let table):
      if table.isEmpty { compiler.report("table", "an empty table; list what gives way to what") }
      if table.keys.contains("") {
        compiler.report("table", "an empty key; write the characters to replace")
      }
      return ReplacementTable(table, drops: drops)
    case .pattern(let pattern, let template):
      guard let expression = compiler.expression(pattern, for: .search) else { return nil }
      do throws(ReplacementTemplateError) {
        let template = try ReplacementTemplate(template, groupCount: expression.groupCount)
        return PatternReplacement(expression, template: template, drops: drops)
      } catch {
        compiler.report("with", column: error.position + 1, "\(error.problem); \(error.remedy)")
        return nil
      }
    }
  }
}
