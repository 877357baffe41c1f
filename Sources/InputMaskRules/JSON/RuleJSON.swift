import InputMask

/// The canonical form of rules for machines: a rule file in JSON (RFC 8259), in one line, with everything that a
/// declaration says and nothing else.
///
/// As JSON is YAML too, ``RuleBook`` loads it like any rule file. What a
/// rule takes over from others is written out, and parameters have their values put in.
public enum RuleJSON {
  /// The rules as a rule file. The same rules always give the same text.
  /// - Throws: The component of a rule that cannot be written: a step or check of the program's own, or something that no rule
  ///   file can say, such as a pattern that is empty.
  /// - Complexity: O(*n*) in the size of the rules.
  public static func text(of rules: [RuleDeclaration]) throws(RuleBookError) -> String {
    for rule in rules {
      for component in rule.components {
        guard let custom = component.firstCustom else { continue }
        throw RuleBookError(
          "the rule \(rule.name.quoted) has the step or check \(custom.name.quoted) of the program's own, which no rule file can say; "
            + "leave it out")
      }
    }
    let entries = rules.map { rule in
      JSONNode.Member(rule.name, RuleEncoder(rule).node)
    }
    let text = JSONNode.members([("rules", .mapping(entries))]).json
    // What is read back is what was meant, or an error says that it is not: never a rule that does less. Some numbers are those of YAML
    // alone.
    let isJSON = (try? Array(text.utf8).withUnsafeBufferPointer { try JSONReader.read($0) }) != nil
    var book = RuleBook()
    try book.load(text: text, name: "")
    for rule in rules {
      let found = try book.template(named: rule.name).declaration()
      if found != rule || !isJSON {
        throw RuleBookError(
          "the rule \(rule.name.quoted) says something that no rule file can say; "
            + "make the rule with it first, which tells what is wrong")
      }
    }
    return text
  }
}
