/// A redactor: decides which characters of a text are shown, and by what the others are hidden.
///
/// It fails closed: a value that is incomplete, invalid or too short to hide anything of is hidden whole.
public final class Redact: RuleComponent, @unchecked Sendable {
  /// What is drawn in the place of a hidden character.
  public enum Cover: Hashable, Sendable {
    /// The same character for each.
    case character(String)
    /// One for upper-case letters, lower-case letters and digits; `other` for the rest.
    case classes(upper: String, lower: String, digit: String, other: String)

    /// The one character, or those of the classes in their order.
    package var characters: [String] {
      switch self {
      case .character(let cover): return [cover]
      case .classes(let upper, let lower, let digit, let other): return [upper, lower, digit, other]
      }
    }
  }

  /// How many significant characters stay visible at the start.
  public let keepFirst: Int
  /// How many significant characters stay visible at the end.
  public let keepLast: Int
  /// What is drawn for a hidden character.
  public let cover: Cover
  /// Whether the rule's own literals stay visible.
  public let keepsSeparators: Bool
  /// The characters, in ICU set notation, that count and are hidden; others stay visible. `nil` for all.
  public let significant: String?
  /// How many covers stand for the hidden part, whatever its true length; `nil` for one each.
  public let fixedLength: Int?
  /// How many significant characters must be hidden; a value with fewer to hide is hidden whole.
  public let minimumHidden: Int
  /// Whether `minimumHidden` counts in each part too: a stretch of significant characters between others of the value,
  /// such as what stands before the `@`. A part with fewer to hide is hidden whole.
  public let hidesInEachPart: Bool
  /// What is seen of each part of a value of ``Parts``; parts that are not named are hidden. Empty where the value is
  /// redacted as one.
  public let parts: [PartRedaction]
  /// The shown text of every value, with `{first:2}` and `{last:4}` for so many characters of the value; `nil` for the
  /// text with covers in it. If nothing of the value may be seen, covers stand for these characters.
  public let show: String?

  /// A redactor that hides everything but the given numbers of significant characters.
  ///
  /// With `parts` it decides for each part of a value of ``Parts`` what is seen of it; those that are not named are hidden.
  ///
  /// With `show`, such as `•••• {last:4}`, it shows the same for every value but for a few characters of it. The shown text of every
  /// value has one length. Where fewer than `minimumHidden` characters would be hidden, and where the value is not valid, covers
  /// stand for all of its characters. An empty value shows nothing of the form.
  public init(
    parts: [PartRedaction] = [], show: String? = nil, keepFirst: Int = 0, keepLast: Int = 0,
    cover: Cover = .character("•"), keepsSeparators: Bool = true, significant: String? = nil,
    fixedLength: Int? = nil, minimumHidden: Int = 1, hidesInEachPart: Bool = false
  ) {
    self.keepFirst = keepFirst
    self.keepLast = keepLast
    self.cover = cover
    self.keepsSeparators = keepsSeparators
    self.significant = significant
    self.fixedLength = fixedLength
    self.minimumHidden = minimumHidden
    self.hidesInEachPart = hidesInEachPart
    self.parts = parts
    self.show = show
    super.init(named: Self.keys.name)
  }

  override var stage: RuleStage? { .redactor }

  override func add(to declaration: inout RuleDeclaration) { declaration.redactor = self }

  override var members: [JSONNode.Member] {
    var character: JSONNode?
    var classes: JSONNode?
    switch cover {
    case .character(let cover): character = cover == "•" ? nil : .literal(cover)
    case .classes(let upper, let lower, let digit, let other):
      classes = .members([
        ("upper", .literal(upper)), ("lower", .literal(lower)), ("digit", .literal(digit)),
        ("other", .literal(other)),
      ])
    }
    return .written([
      ("keep-first", keepFirst == 0 ? nil : .integer(keepFirst)),
      ("keep-last", keepLast == 0 ? nil : .integer(keepLast)), ("character", character),
      ("classes", classes), ("separators", keepsSeparators ? nil : .text("hide")),
      ("significant", significant.map { .literal($0) }),
      ("fixed-length", fixedLength.map { .integer($0) }),
      ("minimum-hidden", minimumHidden == 1 ? nil : .integer(minimumHidden)),
      ("hide-in-each-part", .flag(hidesInEachPart)),
      ("parts", parts.isEmpty ? nil : .mapping(parts.map { JSONNode.Member($0.part, $0.policy.node) })),
      ("show", show.map { .literal($0) }),
    ])
  }

  /// The longest cover of a fixed length.
  static let fixedLengthLimit = 64

  /// Whether the shown text has as many characters for every hidden part, so that nobody learns how long that is.
  var hidesLength: Bool { fixedLength != nil || show != nil }

  /// The compiled form.
  func compiled(by compiler: inout RuleCompiler) -> CompiledRedactor {
    if keepFirst < 0 { compiler.report("keep-first", .negativeCount) }
    if keepLast < 0 { compiler.report("keep-last", .negativeCount) }
    if let length = fixedLength, length < 1 || length > Self.fixedLengthLimit {
      compiler.report("fixed-length", .fixedLength(limit: Self.fixedLengthLimit))
    }
    let covers = cover.characters
    for cover in covers where cover.count != 1 {
      compiler.report("character", .cover)
    }
    for cover in Set(covers).sorted() { compiler.checkEnds(of: cover, "character") }
    reportContradictions(to: &compiler)
    return CompiledRedactor(
      self, significant: significant.flatMap { compiler.unicodeSet($0, "significant") },
      layout: parts.isEmpty ? nil : compiler.parts,
      policies: parts.isEmpty ? nil : PartRedaction.policies(parts, &compiler),
      form: show.flatMap { ShownForm.read($0, cover: covers.last ?? "•", &compiler) })
  }

  /// Reports what says the same thing in two ways.
  private func reportContradictions(to compiler: inout RuleCompiler) {
    guard !parts.isEmpty || show != nil else { return }
    let key = show == nil ? "parts" : "show"
    let others: [(field: String, isThere: Bool)] = [
      ("keep-first", keepFirst != 0), ("keep-last", keepLast != 0), ("significant", significant != nil),
      ("fixed-length", fixedLength != nil), ("hide-in-each-part", hidesInEachPart),
      ("minimum-hidden", show == nil && minimumHidden != 1), ("parts", show != nil && !parts.isEmpty),
      ("separators", show != nil && !keepsSeparators),
    ]
    for (field, isThere) in others where isThere { compiler.report(field, .idleBeside(field, key: key)) }
  }
}
