import Foundation
import InputMask
import InputMaskRules
import InputMaskSession
import Testing

/// What users praise in other libraries, each driven line by line through a session.
@Suite struct PraisedBehaviourTests {
  /// A line, and the text with the selection that it leads to, its ends as `|`.
  typealias Step = (line: String, text: String)

  private static func type(_ text: String) -> String { #"{"op":"type","text":"\#(text)"}"# }
  private static func select(_ start: Int, _ end: Int) -> String {
    #"{"op":"select","range":[\#(start),\#(end)]}"#
  }
  private static func op(_ name: String) -> String { #"{"op":"\#(name)"}"# }

  /// Runs the lines, and compares the text and the selection after each.
  private func check(_ rule: String, _ steps: [Step]) throws {
    var session = try Session(rule: rule, in: .standard())
    for step in steps {
      let reply = session.reply(to: step.line)
      let answer = try #require(
        try JSONSerialization.jsonObject(with: Data(reply.utf8)) as? [String: Any], "\(reply)")
      let text = try #require(answer["text"] as? String, "\(step.line): \(reply)")
      let selection = try #require(answer["selection"] as? [Int], "\(step.line): \(reply)")
      let units = Array(text.utf16)
      let (start, end) = (min(selection[0], selection[1]), max(selection[0], selection[1]))
      var marked = String(decoding: units[..<start], as: UTF16.self) + "|"
      if start < end { marked += String(decoding: units[start..<end], as: UTF16.self) + "|" }
      marked += String(decoding: units[end...], as: UTF16.self)
      #expect(marked == step.text, "\(rule): \(step.line)")
    }
  }

  /// React Aria and Maskito: arrows step a part.
  @Test func arrowsStepASegment() throws {
    try check(
      "date",
      [
        (Self.type("31122024"), "31/12/2024|"), (Self.op("stepUp"), "31/12/2025|"),
        (Self.select(4, 4), "31/1|2/2025"),
        (Self.op("stepUp"), "31/01|/2025"), (Self.op("stepDown"), "31/12|/2025"),
        (Self.select(0, 0), "|31/12/2025"),
        (Self.op("stepUp"), "01|/12/2025"), (Self.op("undo"), "|31/12/2025"),
      ])
  }

  /// React Aria and Maskito: a digit that completes a part moves on to the next; one that could begin another number waits.
  @Test func aDigitThatCompletesASegmentMovesOn() throws {
    try check(
      "date",
      [
        (Self.type("4"), "04|"), (Self.type("5"), "04/05|"), (Self.type("2"), "04/05/2|"),
        (Self.op("previousPart"), "04/|05|/2"), (Self.type("1"), "04/1|/2"), (Self.type("2"), "04/12|/2"),
        (Self.op("nextPart"), "04/12/|2|"), (Self.type("1999"), "04/12/1999|"),
      ])
  }

  /// React Aria: keys go from segment to segment, and what is typed replaces the segment that is selected.
  @Test func segmentsAreGoneThroughAsAWhole() throws {
    try check(
      "date",
      [
        (Self.type("31122024"), "31/12/2024|"), (Self.op("previousPart"), "31/|12|/2024"),
        (Self.op("previousPart"), "|31|/12/2024"), (Self.op("previousPart"), "|31/12/2024"),
        (Self.op("nextPart"), "31/|12|/2024"), (Self.type("4"), "31/04|/2024"),
        (Self.op("nextPart"), "31/04/|2024|"),
        (Self.op("nextPart"), "31/04/2024|"), (Self.op("previousPart"), "31/|04|/2024"),
        (Self.op("backspace"), "31|//2024"), (Self.op("nextPart"), "31/|/2024"),
        (Self.type("7"), "31/07|/2024"),
      ])
  }

  /// IMask: leaving a number pads its decimals with zeros and drops a point behind which nothing stands.
  @Test func leavingANumberTidiesIt() throws {
    try check("number", [(Self.type("12."), "12.|"), (Self.op("blur"), "12|")])
    try check("currency", [(Self.type("12.5"), "$12.5|"), (Self.op("blur"), "$12.50|")])
  }

  /// react-number-format: the caret stays with the digits when a group goes or comes.
  @Test func theCaretStaysWithTheDigitsOfANumber() throws {
    try check(
      "number",
      [
        (Self.type("1234567"), "1,234,567|"), (Self.select(5, 5), "1,234|,567"),
        (Self.op("backspace"), "123|,567"),
        (Self.op("backspace"), "12|,567"), (Self.op("backspace"), "1|,567"), (Self.op("backspace"), "|567"),
        (Self.type("98"), "98|,567"), (Self.type("7"), "987|,567"), (Self.type("6"), "9,876|,567"),
        (Self.select(2, 2), "9,|876,567"), (Self.op("backspace"), "|876,567"),
      ])
    try check(
      "number",
      [
        (Self.type("1234567"), "1,234,567|"), (Self.select(2, 5), "1,|234|,567"),
        (Self.op("delete"), "1|,567"),
        (Self.op("undo"), "1,|234|,567"),
      ])
  }
}
