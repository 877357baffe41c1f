import Testing

@testable import InputMask

#if DEBUG
/// What a program must not do with memory that is lent to it stops a debug build; release builds do not look.
@Suite struct LoanTests {
  /// Keeps the view that it is lent, against the rule.
  private struct Keeper: Filter {
    nonisolated(unsafe) static var text: TextView?
    nonisolated(unsafe) static var grapheme: TextRun?
    let name = "keeper"

    func apply(to text: TextView, writing writer: inout TextWriter) {
      Self.text = text
      for grapheme in text {
        Self.grapheme = grapheme
        writer.keep(grapheme)
      }
    }

    static func rule() throws -> Rule {
      try Rule("kept") { Keeper() }
    }
  }

  @Test func aViewServesTheWholeCall() throws {
    #expect(try Keeper.rule().format("aé🇩🇪").text == "aé🇩🇪")
  }

  @Test func aViewIsNotWalkedBehindItsCall() async {
    await #expect(processExitsWith: .failure) {
      _ = try Keeper.rule().format("é")
      _ = Keeper.text?.graphemeCount
    }
  }

  @Test func aGraphemeIsNotReadBehindItsCall() async {
    await #expect(processExitsWith: .failure) {
      _ = try Keeper.rule().format("ab")
      _ = Keeper.grapheme?.string
    }
  }
}
#endif
