import InputMaskRules
import Testing

@testable import InputMask
@testable import InputMaskFields

/// The adapter of the documents, driven by the events of a page.
@Suite struct WebAdapterTests {
  /// A page with one text box: it asks before it changes the box, and draws what the field says.
  private struct Page {
    var web: WebField
    var box: TextBox

    init(_ name: String?, _ text: String = "", isSecure: Bool = false) throws {
      let rule = try name.map { try RuleBook.standard().rule(named: $0) } ?? .identity
      var field = InputField(rule, text: text)
      field.isSecure = isSecure
      web = WebField(field)
      box = web.box
    }

    mutating func event(_ type: String, _ data: String? = nil, target: Range<Int>? = nil) {
      if web.beforeInput(type, data, target: target, in: box) { box = web.box }
    }

    mutating func types(_ text: String) { for character in text { event("insertText", String(character)) } }

    mutating func selects(_ range: Range<Int>) { (box.start, box.end) = (range.lowerBound, range.upperBound) }

    /// The browser puts a text in the place of the selection, and nobody can keep it from that.
    mutating func change(to text: String, composing: Bool = false) {
      var units = Array(box.value.utf16)
      units.replaceSubrange(box.start..<box.end, with: Array(text.utf16))
      let end = box.start + text.utf16.count
      box = TextBox(String(decoding: units, as: UTF16.self), composing ? box.start : end, end)
      web.input(box)
    }

    mutating func draws() { box = web.box }

    var picture: String {
      MarkedText(box.value, box.selection).description
    }
  }

  @Test func keysAreTypedAndDeleted() throws {
    var page = try Page("phone")
    page.types("9161x2")
    #expect(page.picture == "+7-916-12|")
    page.event("deleteContentBackward")
    page.event("deleteContentBackward")
    #expect(page.picture == "+7-916|")
    page.selects(3..<3)
    page.event("deleteContentForward")
    #expect(page.picture == "+7-|16")
    page.event("deleteSoftLineForward")
    #expect(page.web.field.value == "")
    page.event("insertLineBreak")
    #expect(page.web.field.value == "")
  }

  @Test func aPasteADropAndACorrectionAreEdits() throws {
    var page = try Page("phone", "9161234567")
    page.selects(0..<6)
    page.event("insertFromPaste", "+7-495")
    #expect(page.picture == "+7-495|-123-45-67")
    page.selects(3..<6)
    page.event("deleteByCut")
    #expect(page.picture == "+7-|123-456-7")
    var name = try Page("name", "Ada Lovelase")
    name.event("insertReplacementText", "Lovelace", target: 4..<12)
    #expect(name.picture == "Ada Lovelace|")
    name.event("deleteWordBackward")
    #expect(name.picture == "Ada |")
  }

  @Test func targetRangesCountInUTF16() throws {
    var page = try Page(nil, "a👍🏽b")
    page.event("deleteContentBackward", target: 1..<5)
    #expect(page.picture == "a|b")
    page.event("insertText", "👩‍👩‍👧")
    #expect(page.picture == "a👩‍👩‍👧|b" && page.box.start == 9)
    page.event("deleteContentBackward")
    #expect(page.picture == "a|b")
  }

  @Test func coversAreEditedByRanges() throws {
    var page = try Page("password", "hunter2hunter2", isSecure: true)
    let covers = page.box.value
    page.event("deleteContentBackward")
    #expect(page.web.field.text == "hunter2hunter")
    page.event("deleteContentBackward", target: covers.utf16.count - 1..<covers.utf16.count)
    #expect(page.web.field.text == "hunter2hunte" && page.box.value == covers)
    page.selects(0..<covers.utf16.count)
    let (copied, cut) = (page.web.copy(in: page.box), page.web.cut(in: page.box))
    #expect(copied == "" && cut == nil)
    page.types("x")
    #expect(page.web.field.text == "x")
    // A browser fills the box in.
    page.selects(0..<page.box.value.utf16.count)
    page.change(to: "correct horse")
    #expect(page.web.field.text == "correct horse")
  }

  @Test func aCompositionIsLeftAloneUntilItIsCommitted() throws {
    for isSecure in [false, true] {
      var page = try Page(nil, "ab", isSecure: isSecure)
      page.selects(1..<1)
      page.web.compositionStart(in: page.box)
      for text in ["k", "か"] {
        page.event("insertCompositionText", text)
        page.web.compositionUpdate(text)
        page.change(to: text, composing: true)
        #expect(page.web.field.text == "ab" && page.web.field.markedText == text)
      }
      page.web.compositionEnd("加")
      page.draws()
      #expect(page.web.field.text == "a加b" && page.web.field.markedText == "")
      #expect(page.box.start == 2)
    }
  }

  @Test func aBrowserThatFillsInIsFollowed() throws {
    var page = try Page("phone", "916")
    page.selects(0..<page.box.value.utf16.count)
    page.change(to: "8 (495) 123-45-67")
    page.draws()
    #expect(page.picture == "+7-495-123-45-67|")
  }

  @Test func theHistoryIsTheFieldsOwn() throws {
    var page = try Page("name")
    page.types("Ada Lovelace")
    let undone = page.web.keyDown("z", shift: false)
    page.draws()
    #expect(undone && page.picture == "Ada |")
    let redone = [page.web.keyDown("Z", shift: true), page.web.keyDown("c", shift: false)]
    #expect(redone == [true, false])
    page.draws()
    #expect(page.picture == "Ada Lovelace|")
    page.event("historyUndo")
    #expect(page.picture == "Ada |")
  }

  /// Whatever a page sends, the box that is to be drawn is the field's, on whole characters.
  @Test(arguments: [nil, "phone", "card", "name", "password", "iban"])
  func theBoxIsTheFields(_ rule: String?) throws {
    let types = [
      "insertText", "insertText", "insertText", "insertFromPaste", "deleteContentBackward",
      "deleteContentForward",
      "deleteWordBackward", "deleteByDrag", "historyUndo", "historyRedo", "insertFromDrop", "formatBold",
    ]
    for seed in Seeded.seeds(60) {
      var random = Seeded(seed)
      var page = try Page(rule, "", isSecure: random.chance(1, in: 2))
      for step in 0..<40 {
        let count = page.box.value.utf16.count
        let places = [random.int(0...count), random.int(0...count)].sorted()
        if random.chance(1, in: 3) { page.selects(places[0]..<places[1]) }
        let target = random.chance(1, in: 6) ? places[0]..<places[1] : nil
        page.event(random.pick(types), RandomText.text(upTo: 3, using: &random), target: target)
        let box = TextBox(page.web.field.update)
        #expect(page.box == box && box.end <= box.value.utf16.count, "seed \(seed), step \(step)")
      }
    }
  }
}
