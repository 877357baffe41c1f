/// The parts of a value by their names, in the order of the text; empty for a rule without parts.
public struct PartTexts: Hashable, Sendable {
  /// A part and its text.
  public struct Entry: Hashable, Sendable {
    /// The name of the part.
    public var name: String
    /// Its characters, digits as those of ASCII; empty for a part that is not there.
    public var text: String

    /// A part with its text.
    public init(name: String, text: String) {
      self.name = name
      self.text = text
    }
  }

  /// All parts.
  public var entries: [Entry]

  /// The parts of a value.
  public init(_ entries: [Entry] = []) { self.entries = entries }

  /// The text of a part; `nil` where no part has the name.
  /// - Complexity: O(*n*) in the number of parts.
  public subscript(name: String) -> String? { entries.first { $0.name == name }?.text }

  /// Whether there are no parts.
  public var isEmpty: Bool { entries.isEmpty }
}

extension PartTexts: Secretive {}

#if !hasFeature(Embedded)
extension PartTexts: Codable {}
extension PartTexts.Entry: Codable {}
#endif

extension PartTexts.Entry: Secretive {}

extension PartsLayout {
  /// Whether a text goes on behind a part that must be there and is empty.
  func passesOver(_ outcome: Outcome) -> Bool {
    let entries = outcome.parts.entries
    guard let empty = entries.firstIndex(where: { $0.text.isEmpty }), entries.count == count else {
      return false
    }
    let passed = (0..<empty).reduce(0) { passed, index in
      passed + entries[index].text.withTextView { $0.graphemeCount } + ends[index].graphemeCount
    }
    return outcome.text.withTextView { $0.graphemeCount } > passed
  }

  /// The parts of a value as it is edited.
  func texts(of value: TextView) -> PartTexts {
    var texts = PartTexts()
    forEachPart(of: value, spans(in: value)) { index, text in
      texts.entries.append(PartTexts.Entry(name: segments[index].name, text: text.string))
    }
    return texts
  }

  /// Calls `body` with the number and the text of each part of a value as it is edited.
  func forEachPart(
    of value: TextView, _ spans: borrowing Spans,
    _ body: (_ index: Int, _ text: TextRun) -> Void
  ) {
    for index in 0..<count {
      if isASCII {
        body(index, value.run(spans[index]))
      } else {
        var writer = TextWriter()
        append(index, value, spans, leaving: nil, to: &writer)
        body(index, TextRun(bytes: writer.bytes, start: 0))
      }
    }
  }
}
