/// The checks that rule files can name, each in a line.
package enum CheckTable {
  /// How each is written, in the order in which messages list them.
  package static let all: [PartSyntax<Check>] = [
    CompleteCheck.syntax,
    LengthCheck.syntax,
    PatternCheck.syntax,
    OneOfCheck.syntax,
    LuhnCheck.syntax,
    ChecksumCheck.mod97Syntax,
    ChecksumCheck.verhoeffSyntax,
    ChecksumCheck.dammSyntax,
    ISO7064Check.syntax,
    CheckDigit.syntax,
    RepeatsCheck.syntax,
    NumberCheck.syntax,
    PartsDateCheck.syntax,
    DropsCheck.syntax,
    AnyOfCheck.syntax,
  ]
}
