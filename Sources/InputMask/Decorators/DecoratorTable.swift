/// The decorators that rule files can name, each in a line.
package enum DecoratorTable {
  /// How each is written, in the order in which messages list them.
  package static let all: [ComponentSyntax<DecoratorStep>] =
    [
      Separators.syntax,
      Mask.syntax,
      Parts.syntax,
    ] + DateParts.syntaxes + [
      Prefix.syntax,
      Suffix.syntax,
      Choose.syntax,
      Number.numberSyntax,
      Number.currencySyntax,
      Number.percentSyntax,
    ]
}
