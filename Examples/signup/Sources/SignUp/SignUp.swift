import InputMask
import InputMaskServer

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What a client sends to sign up.
struct SignUp: MaskedBody {
  @Masked("name") var name: String
  @Masked("email") var email: String
  @Masked("phone") var phone: PhoneNumber
  @Masked("card") var card: String
  @Masked("birth-date") var birthDate: TypedValue.CalendarDate
  @Masked("amount") var amount: Decimal
}
