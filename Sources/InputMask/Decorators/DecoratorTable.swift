/// The decorators that rule files can name, each in a line.
package enum DecoratorTable {
  /// How each is written, in the order in which messages list them.
  package static let all: [PartForm<DecoratorStep>] = [
    Separators.form,
    Mask.form,
    Prefix.form,
    Suffix.form,
    Choose.form,
  ]
}
