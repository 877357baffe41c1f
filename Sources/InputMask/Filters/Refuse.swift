/// A filter that refuses a whole text for a character in it, such as a number with `+` behind which another country
/// stands than the rule's.
///
/// Literals of the rule are taken out before. A text that has a character of the set, and a letter or a digit too,
/// is refused: no value is left, and the problem of the filter is the only one. The characters themselves are dropped.
public final class Refuse: FilterStep, @unchecked Sendable {
  static let syntax = ComponentSyntax<FilterStep>(
    "refuse", [.required("set", .text), .required("problem", .text)]
  ) { fields, decoder in
    if let problem = fields.nodes["problem"], let code = fields.text["problem"] {
      decoder.checkCode(code, at: problem.location)
    }
    return Refuse(fields.text["set"] ?? "", problem: Problem.Code(fields.text["problem"] ?? ""))
  }

  /// The characters, in ICU set notation.
  public let set: String
  /// The code of the problem that a refused text has.
  public let problem: Problem.Code

  /// A filter that refuses texts with a character of `set`.
  public init(_ set: String, problem: Problem.Code) {
    self.set = set
    self.problem = problem
    super.init(named: Self.syntax.name)
  }

  override var members: [JSONNode.Member] {
    .written([("set", .literal(set)), ("problem", .text(problem.name))])
  }

  override func compiled(by compiler: inout RuleCompiler) -> CompiledFilter? {
    if problem.name.isEmpty {
      compiler.report("problem", .emptyProblemCode)
    } else {
      compiler.checkName(problem.name, "problem")
    }
    return compiler.unicodeSet(set, "set").map { CompiledRefuse($0, problem: problem) }
  }
}

/// The compiled form of ``Refuse``.
final class CompiledRefuse: CompiledFilter {
  private let characters: UnicodeSet

  init(_ characters: UnicodeSet, problem: Problem.Code) {
    self.characters = characters
    super.init(
      Traits(
        reach: .grapheme, effect: .refuses(problem), takesAlong: .none, freeLength: -1, dropsFreely: false))
  }

  override func fate(of scalars: [Unicode.Scalar]) -> Fate {
    if scalars.count == 1 { return characters.contains(scalars[0]) ? .refused : .becomes(scalars) }
    return scalars.allSatisfy { $0.isASCII && !characters.contains($0) } ? .becomes(scalars) : .depends
  }

  /// That there is such a character is asked for each by itself.
  override func leavesAlone(_ text: UnsafeBufferPointer<UInt8>, _ work: inout WorkBudget) -> Bool { true }

  override func apply(to text: TextView, _ context: inout FilterContext, writing writer: inout TextWriter) {
    guard text.contains(where: { $0.isMember(of: characters) }) else { return writer.keep(text) }
    let hasData = text.contains { grapheme in
      guard !grapheme.isMember(of: characters), let (scalar, _) = grapheme.firstScalar else { return false }
      return ScalarProperties.isLetter(scalar) || ScalarProperties.isDecimalDigit(scalar)
    }
    if hasData { return writer.remove(text.run(0, text.count), because: .refused) }
    for grapheme in text {
      if grapheme.isMember(of: characters) {
        writer.remove(grapheme, because: .notAllowed)
      } else {
        writer.keep(grapheme)
      }
    }
  }
}
