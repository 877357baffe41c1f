import InputMask
import InputMaskServer

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The bodies of the service: a store that serves them refuses rule files in which one of their rules is missing.
public let bodies: [any MaskedBody.Type] = [SignUp.self]

/// What a client sends to sign up.
struct SignUp: MaskedBody {
  @Masked("name") var name: String
  @Masked("email") var email: String
  @Masked("phone") var phone: PhoneNumber
  @Masked("card") var card: String
  @Masked("birth-date") var birthDate: TypedValue.CalendarDate
  @Masked("amount") var amount: Decimal
}
