import Testing

@testable import InputMask
@testable import InputMaskFields

@Suite struct WidgetSecretTests {
  static let secret = "Zx9hunter"

  static func everything(_ value: some Any) -> String {
    var result = "\(value) \(String(reflecting: value)) "
    dump(value, to: &result)
    return result
  }

  @Test func nothingThatPrintsAFieldPrintsWhatItHolds() throws {
    let rule = try WidgetRules.tag()
    var code = CodeField(count: Self.secret.count, rule: rule)
    let codeUpdate = code.perform(.paste(Self.secret))
    var tokens = TokenField(rule, tokens: [Self.secret])
    let tokenUpdate = tokens.perform(.type(Self.secret))
    var form = try Form([
      FormField("code", .code(code), isSecret: true), FormField("tokens", .tokens(tokens)),
    ])
    let formUpdate = form.submit()
    #expect(code.code == Self.secret)
    #expect(tokens.pending == Self.secret)
    #expect(formUpdate.submission?.count == 2)
    for text in [
      Self.everything(code), Self.everything(codeUpdate), Self.everything(tokens),
      Self.everything(tokenUpdate),
      Self.everything(form), Self.everything(formUpdate), Self.everything(form.fields),
      Self.everything(code.boxes),
      Self.everything(tokens.tokens), Self.everything(form.focusedValues),
      Self.everything(code.state), Self.everything(tokens.state), Self.everything(form.state),
    ] {
      #expect(!text.contains(Self.secret))
      #expect(!text.contains("Zx9"))
    }
  }

  @Test func refusalsDoNotQuoteWhatWasRefused() throws {
    var options = TokenOptions()
    options.invalid = .refuse
    var tokens = TokenField(try WidgetRules.email(), options: options)
    _ = tokens.perform(.type(Self.secret))
    let update = tokens.commit(.return)
    #expect(update.refusal?.message.contains("Zx9") == false)
    #expect(update.problems.allSatisfy { !$0.message.contains("Zx9") && $0.parameters.isEmpty })
    var code = CodeField(count: 4, rule: try WidgetRules.code())
    #expect(code.perform(.type("Q")).refusal?.message.contains("Q") == false)
  }
}
