import Testing

@testable import InputMask
@testable import InputMaskFields

@Suite struct FieldLanguageTests {
  @Test func aFieldRefusesInItsLanguage() throws {
    var field = InputField(try Rule(SampleRules.phone))
    field.language = "ru_RU"
    #expect(field.perform(.type("x")).refusal?.message == "здесь могут быть только цифры")
    #expect(field.perform(.undo).refusal?.message == "отменять нечего")
    field.language = "fr"
    #expect(field.perform(.undo).refusal?.message == "il n’y a rien à annuler")
    field.language = "sv"
    #expect(field.perform(.undo).refusal?.message == "there is nothing to undo")
    field.language = "ru"
    field.isEnabled = false
    #expect(field.perform(.type("1")).refusal?.message == "поле выключено; сначала включите его")
  }

  @Test func codesTokensAndFormsRefuseInTheirLanguage() throws {
    let digits = try Rule("digits") { DigitsOnly() }
    var code = CodeField(count: 2, rule: digits)
    code.language = "ru"
    _ = code.focus()
    #expect(code.perform(.undo).refusal?.message == "отменять нечего")
    #expect(code.perform(.type("x")).refusal?.message == "здесь могут быть только цифры")
    var tokens = TokenField(digits)
    tokens.language = "ru"
    _ = tokens.focus()
    #expect(tokens.perform(.paste("")).refusal?.message == "вставлять нечего; сначала скопируйте текст")
    var form = try Form([FormField("pin", .input(InputField(digits)))], language: "ru")
    #expect(
      form.perform(.type("1")).refusal?.message == "ни одно поле не выбрано; сначала выберите поле")
  }

  @Test(arguments: ["ru", "RU-ru"]) func aRefusedTextHasTheWordsOfTheRule(_ language: String) throws {
    let declaration = RuleDeclaration(
      "ours", filters: [Refuse("[+]", problem: Problem.Code("country"))],
      messages: ["en": ["country": "another country"], "ru": ["country": "другая страна"]])
    var field = InputField(try Rule(declaration))
    field.language = language
    #expect(field.perform(.paste("+49")).refusal?.message == "другая страна")
  }
}
