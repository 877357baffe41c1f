/// The checks that rule files can name, each in a line.
package enum CheckTable {
  /// How each is written, in the order in which messages list them.
  package static let all: [PartForm<Check>] = [
    CompleteCheck.form,
    LengthCheck.form,
    PatternCheck.form,
    OneOfCheck.form,
    ChecksumCheck.luhnForm,
    ChecksumCheck.mod97Form,
    ChecksumCheck.verhoeffForm,
    ChecksumCheck.dammForm,
    ISO7064Check.form,
    CheckDigit.form,
    NumberCheck.form,
    DropsCheck.form,
  ]
}
