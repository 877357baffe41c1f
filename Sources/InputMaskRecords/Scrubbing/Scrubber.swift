import InputMask
import RuleDocuments

/// Finds texts of rules inside other text, such as the lines of a log, and says how they are redacted.
///
/// The finds of a rule name candidates, and a candidate counts when its rule calls it valid. Of candidates that begin
/// at the same place the longest valid one is taken, and of equally long ones that of the rule that stands first; what
/// begins further left goes before. A candidate lies within one line; in a line of JSON it lies within one string, or is
/// a number.
public struct Scrubber: Sendable {
  /// The rules, in the order in which equally long finds are decided.
  public let rules: [Rule]
  /// What is never covered, though it is found.
  public var allowed = AllowedTexts()
  /// The text in the place of each find, where it is not what its rule shows; `{rule}` in it is the name of the rule.
  public var label: String?
  /// How many bytes a line may have. A longer one is invalid and goes out as a cover.
  public var lineLimit = 2 << 20
  /// Whether what is found is listed; otherwise it is only counted. Lines that could not be searched are always listed.
  public var wantsFindings = false

  /// Whether every place of a text is looked at, so that tests can tell that the marks leave no place out.
  package var looksEverywhere = false

  let index: FindIndex

  /// How many ways of finding the rules may have together.
  public static let findLimit = 64

  /// A scrubber of some rules.
  /// - Parameters:
  ///   - rules: the rules whose texts are found.
  ///   - regions: the countries, by their codes, whose texts are found in the ways that are theirs alone.
  /// - Throws: an error where a rule does not say how it is found, or in too complex a way.
  public init(_ rules: [Rule], regions: Set<String> = []) throws(RecordError) {
    self.rules = rules
    index = try FindIndex(rules, regions: regions)
  }

  /// The countries for which rules have ways of finding of their own.
  public static func regions(of rules: [Rule]) -> Set<String> {
    Set(rules.flatMap { $0.finds.flatMap(\.regions) })
  }

  /// A text with all that is found in it redacted.
  /// - Complexity: O(*n*) in the length of the text.
  public func scrub(_ text: String) -> String {
    run(over: text) { String(decoding: $0.output.bytes, as: UTF8.self) }
  }

  /// What is found in a text, in order.
  /// - Complexity: O(*n*) in the length of the text.
  public func findings(in text: String) -> [ScrubFinding] {
    var scrubber = self
    scrubber.wantsFindings = true
    return scrubber.run(over: text) { $0.findings }
  }

  private func run<Result>(over text: String, _ take: (ScrubWorker) -> Result) -> Result {
    var copy = text
    return copy.withUTF8 { bytes in
      let worker = ScrubWorker(self)
      worker.process(bytes, at: BlockPlace(), BlockLimits())
      return take(worker)
    }
  }

  /// The label of each rule; `nil` where finds are redacted by their rules.
  var labels: [[UInt8]]? {
    guard let label else { return nil }
    return rules.map { rule in Array(label.replacing("{rule}", by: rule.name).utf8) }
  }
}

/// A text of a rule that was found in a line, or a line that could not be searched.
public struct ScrubFinding: Hashable, Sendable {
  /// The line, counted from 1.
  public var line: Int
  /// The UTF-8 offset in the line where the text begins.
  public var start: UTF8Offset
  /// The offset behind it.
  public var end: UTF8Offset
  /// The index of the rule among those of the scrubber; `nil` for a line that could not be searched.
  public var rule: Int?
  /// Why the line could not be searched.
  public var problem: Problem?
}
