/// The checks that rule files can name, each in a line.
package enum CheckTable {
  /// How each is written, in the order in which messages list them.
  package static let all: [ComponentSyntax<Check>] =
    [
      CompleteCheck.syntax,
      LengthCheck.syntax,
      PatternCheck.syntax,
      OneOfCheck.syntax,
    ] + ChecksumCheck.syntaxes + [
      CheckDigit.syntax,
      RepeatsCheck.syntax,
      NumberCheck.syntax,
      PartsDateCheck.syntax,
      DropsCheck.syntax,
      AnyOfCheck.syntax,
    ]
}
