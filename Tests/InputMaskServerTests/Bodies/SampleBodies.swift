import Foundation
import InputMask
import InputMaskServer

/// A body with every kind of property.
struct SignUp: MaskedBody, Equatable {
  @Masked("name") var name: String
  @Masked("email") var email: String
  @Masked("phone") var phone: PhoneNumber
  @Masked("card") var card: String?
  @Masked("date") var birthDate: TypedValue.CalendarDate
  @Masked("time") var callAt: TypedValue.TimeOfDay?
  @Masked("currency", with: ["code": "EUR"]) var amount: Decimal
  @Masked("otp") var codes: [String] = []
  @Masked("slug") var plan: String = "basic"
  var newsletter = false
  var contacts: [Contact] = []
  var home = Address()

  enum CodingKeys: String, CodingKey {
    // In another order than the properties, and under other names.
    case phone, name, email, card, newsletter
    case birthDate = "birth_date"
    case callAt = "call_at"
    case amount, codes, plan, contacts, home
  }
}

struct Contact: MaskedBody, Equatable {
  @Masked("phone-e164") var phone: PhoneNumber
  var note: String?
  var next: [Contact]?
}

/// A part of a body that is no `MaskedBody` itself.
struct Address: Codable, Equatable {
  @Masked("postal-us") var zip: String? = nil
  var street = ""
}

struct Stay: MaskedBody {
  @Masked("date-iso") var from: TypedValue.CalendarDate
  @Masked("date-iso") var to: TypedValue.CalendarDate

  func judge(_ report: BodyReport) {
    if from.iso > to.iso {
      report(
        "/to", "order",
        [
          "en": "the end is before the start; choose a later day",
          "ru": "конец раньше начала; выберите другой день",
        ])
    }
  }
}

enum Sample {
  static var signUp: [String: Any] {
    [
      "name": "Anna  Maria", "email": " anna@example.com", "phone": "8 (916) 123-45-67",
      "card": "4111-1111-1111-1111", "birth_date": "31.12.1999", "call_at": "9:30", "amount": "€1,234.5",
      "codes": ["123 456", "654321"], "newsletter": true,
      "contacts": [["phone": "+44 20 7946 0958"]], "home": ["zip": "12345", "street": "Main"],
    ]
  }

  /// The sample with some members changed; those set to `NSNull` are taken out.
  static func changed(_ changes: [String: Any]) throws -> Data {
    var object = signUp.merging(changes) { $1 }
    for (key, value) in object where value is Gone { object[key] = nil }
    return try JSONSerialization.data(withJSONObject: object)
  }

  /// Stands for a member that is not there.
  struct Gone {}

  /// Everything that is wrong with a body, as `pointer: code`.
  static func problems(_ data: Data, of type: any MaskedBody.Type = SignUp.self) throws -> [String] {
    do {
      _ = try JSONDecoder().decodeMasked(type, from: data)
      return []
    } catch let error as BodyError {
      return error.problems.map(\.description)
    }
  }
}
