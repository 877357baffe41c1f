import Testing

@testable import InputMask

/// A short notation for the shape of a tree: its kinds, without the places.
func outline(_ nodes: [MaskNode]) -> String {
  nodes.map { node in
    switch node.kind {
    case .one(.literal(let text, let isValue)): isValue ? "{\(text)}" : "'\(text)'"
    case .one(.slot(let slotClass, let isOptional)): slotClass.listing + (isOptional ? "?" : "")
    case .one(.rest(let slotClass)): slotClass.listing + "…"
    case .repeated(let count, let nodes): "\(count)(\(outline(nodes)))"
    case .alternatives(let alternatives): "(" + alternatives.map(outline).joined(separator: "|") + ")"
    }
  }.joined(separator: " ")
}

@Suite struct MaskPatternTests {
  @Test(arguments: [
    ("", ""),
    ("+7-", "'+' '7' '-'"),
    ("()*…", "'(' ')' '*' '…'"),
    ("e\u{301}👩‍👩‍👧🇫🇷", "'e\u{301}' '👩‍👩‍👧' '🇫🇷'"),
    ("\\[\\]\\{\\}\\\\\\n", "'[' ']' '{' '}' '\\' 'n'"),
    ("{ab}", "{a} {b}"), ("(a|b)", "'(' 'a' '|' 'b' ')'"),
    ("[(A0|9\\-A…)]", "(letter digit|digit? '-' letter letter…)"),
    ("{[0](}", "{[} {0} {]} {(}"),
    ("{\\}\\{\\\\}", "{}} {{} {\\}"),
    ("[0]", "digit"),
    ("[9]", "digit?"),
    ("[A]", "letter"),
    ("[a]", "letter?"),
    ("[_]", "letterOrDigit"),
    ("[-]", "letterOrDigit?"),
    ("[0A_9a-]", "digit letter letterOrDigit digit? letter? letterOrDigit?"),
    ("[0][0]", "digit digit"),
    ("[…]", "any…"),
    ("[0…]", "digit digit…"),
    ("[a…]", "letter? letter…"),
    ("[0A…]", "digit letter letter…"),
    ("[0*3…]", "3(digit) digit…"),
    ("[0][…]", "digit any…"),
    ("[00\\-00\\ \\]]", "digit digit '-' digit digit ' ' ']'"),
    ("[0*4]", "4(digit)"),
    ("[9*4]", "4(digit?)"),
    ("[0*1]", "1(digit)"),
    ("[0*1000]", "1000(digit)"),
    ("[000*2A]", "digit digit 2(digit) letter"),
    ("[0*4A]", "4(digit) letter"),
    ("[5*([HH]:)][HH]", "5(custom \"H\" custom \"H\" ':') custom \"H\" custom \"H\""),
    ("[9*([0])]", "9(digit)"),
    ("[12*([0])0]", "12(digit) digit"),
    ("[A2*([0])]", "letter 2(digit)"),
    ("[2*([0]3*4)]", "2(digit '3' '*' '4')"),
    ("[2*(\\(\\){(})]", "2('(' ')' {(})"),
    ("[2*([3*([0]-)]/)]", "2(3(digit '-') '/')"),
    ("[hé]", "custom \"h\"? custom \"é\""),
  ])
  func everyConstructHasItsTree(source: String, expected: String) throws {
    let pattern = try MaskPattern(source, customSlots: ["H": false, "h": true, "é": false])
    #expect(outline(pattern.nodes) == expected)
    #expect(pattern.source == source)
  }

  @Test func rangesCountTheGraphemesOfWhatWasWritten() throws {
    let pattern = try MaskPattern("é\\[{ё}[0*4…12*([A]\\))]")
    #expect(
      pattern.nodes.map(\.range) == [
        0..<1, 1..<3, 4..<5, 7..<10, 10..<11,
        11..<21,
      ])
    guard case .repeated(4, let slots) = pattern.nodes[3].kind,
      case .repeated(12, let group) = pattern.nodes[5].kind
    else {
      Issue.record("the repeats are not where they were written: \(outline(pattern.nodes))")
      return
    }
    #expect(slots.map(\.range) == [7..<8])
    #expect(group.map(\.range) == [16..<17, 18..<20])
  }

  @Test func customSlotsAreKnownOnlyToThePatternThatNamesThem() throws {
    #expect(throws: NotationError.self) { try MaskPattern("[H]") }
    #expect(
      try MaskPattern("[H]", customSlots: ["H": true]).nodes.map(\.kind)
        == [.one(.slot(.custom("H"), isOptional: true))])
  }
}
