import Foundation
import InputMask
import InputMaskServer

extension SwiftExamples {
  /// All but what needs the trait `Server`; `LoggingExample.swift` has that.
  @Sendable static func server(_ printed: (Any) -> Void) throws {
    func print(_ items: Any...) { printed(items.map { String(describing: $0) }.joined(separator: " ")) }
    let folder = StandardRules.folder.path

    // begin Docs/server.md
    struct SignUp: MaskedBody {
      @Masked("name") var name: String
      @Masked("phone") var phone: PhoneNumber
      @Masked("currency", with: ["code": "EUR"]) var amount: Decimal?
    }

    let data = Data(#"{"name": "Anna", "phone": "8 (916) 123-45-67", "amount": "€1,234.50"}"#.utf8)
    let body = try JSONDecoder().decodeMasked(SignUp.self, from: data)
    print(body.phone.e164)  // → +79161234567
    print(body.$phone.text)  // → +7-916-123-45-67
    print(body.$phone.shown)  // → +7-•••-•••-45-67
    print(body.amount ?? 0)  // → 1234.5
    // end

    // begin Docs/server.md
    struct Stay: MaskedBody {
      @Masked("date-iso") var start: TypedValue.CalendarDate
      @Masked("date-iso") var end: TypedValue.CalendarDate

      func judge(_ report: BodyReport) {
        if end < start {
          report("/end", "order", ["en": "the end is before the start; change one of them"])
        }
      }
    }
    // end

    // begin Docs/server.md
    do {
      _ = try JSONDecoder().decodeMasked(SignUp.self, from: Data(#"{"phone": "916", "amount": 5}"#.utf8))
    } catch let error as BodyError {
      let document = error.document(acceptLanguage: "sv, ru;q=0.5")
      print(document.status, document.language)  // → 422 ru
      for entry in document.errors { print(entry.pointer, entry.code) }
    }
    // → /name missing
    // → /phone incomplete
    // end

    // begin Docs/server.md
    func book(_ body: Stay, in rooms: Set<String>) async throws {
      guard rooms.contains(body.start.iso) else {
        throw BodyError(
          "/start", "full",
          [
            "en": "there is no room left on this day; choose another one",
            "de": "an diesem Tag ist kein Zimmer frei",
          ],
          status: 409)
      }
    }
    // end

    // begin Docs/server.md
    let rules = try RuleStore([folder], serving: [SignUp.self])
    let read = try JSONDecoder().decodeMasked(SignUp.self, from: data, rules: rules, locale: "en")
    print(read.phone.e164)  // → +79161234567
    let amount = try rules.rule("currency", with: ["code": "EUR"], locale: "de")
    print(amount.format("1.234,5 €").value)  // → 1234.50
    // end
  }
}
