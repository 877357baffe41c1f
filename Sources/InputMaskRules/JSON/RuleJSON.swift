import InputMask

/// The canonical form of rules for machines: a rule file in JSON (RFC 8259), in one line, with everything that a
/// declaration says and nothing else.
///
/// No YAML is needed to write or read it. As JSON is YAML too, ``RuleBook`` loads it like any rule file. What a
/// rule takes over from others is written out, and parameters have their values put in.
public enum RuleJSON {
  /// The rules as a rule file. The same rules always give the same text.
  /// - Throws: The part of a rule that cannot be written: a step or check of the program's own, or something that no rule
  ///   file can say, such as a pattern that is empty.
  /// - Complexity: O(*n*) in the size of the rules.
  public static func text(of rules: [RuleDeclaration]) throws(RuleBookError) -> String {
    for rule in rules {
      for part in rule.parts {
        guard let custom = part.firstCustom else { continue }
        throw RuleBookError(
          "the rule \(rule.name.quoted) has the step or check \(custom.name.quoted) of the program's own, which no rule file can say; "
            + "leave it out")
      }
    }
    let entries = rules.map { rule in
      JSONNode.Member(rule.name, RuleEncoder(rule).node)
    }
    let text = JSONNode.members([("rules", .mapping(entries))]).json
    // What was read back is what was meant, or an error says that it is not: never a rule that does less.
    let found = try self.rules(from: text, name: "")
    for (rule, found) in zip(rules, found) where rule != found {
      throw RuleBookError(
        "the rule \(rule.name.quoted) says something that no rule file can say; "
          + "make the rule with it first, which tells what is wrong")
    }
    return text
  }

  /// The rules of a text, in its order.
  /// - Parameters:
  ///   - text: A rule file in JSON. It may have all that rule files in YAML have, such as parameters.
  ///   - name: What errors call the text.
  /// - Throws: Everything that is wrong with it.
  /// - Complexity: O(*n*) in the length of the text.
  public static func rules(from text: String, name: String) throws(RuleBookError) -> [RuleDeclaration] {
    let source = SourceFile(name: name, bytes: Array(text.utf8))
    let (root, diagnostics) = JSONDocument.read(source)
    let file = RuleFile(root, diagnostics)
    if !file.diagnostics.isEmpty { throw RuleBookError(file.diagnostics) }
    let loaded = Dictionary(file.rules.map { ($0.name, $0) }) { $1 }
    var declarations: [RuleDeclaration] = []
    for rule in file.rules {
      var resolver = RuleResolver([.loaded(loaded)])
      guard let template = resolver.resolve(rule.name) else { throw RuleBookError(resolver.diagnostics) }
      declarations.append(try template.declaration())
    }
    return declarations
  }
}
