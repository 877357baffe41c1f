import InputMask
import Testing

@testable import InputMaskRules

@Suite struct NearestNameTests {
  @Test(arguments: [
    // The nearest, wherever it stands; of equals the first.
    ("separators", ["separator", "separates"], "separator"),
    ("separators", ["separates", "separator"], "separator"),
    ("phone", ["phona", "phonb"], "phona"), ("phone", ["phonb", "phona"], "phonb"),
  ])
  func theNearestNameIsSuggested(name: String, candidates: [String], nearest: String) {
    #expect(Suggestion.nearest(to: name, in: candidates) == nearest)
  }
}
