/// The short way of texts that a shape reads by itself; each kind is a subclass, beside its shape. Where it answers, the whole way
/// gives the same answer.
class ShapeFill {
  /// Takes an input up to its text.
  /// - Parameter need: the results that the caller will ask for.
  /// - Returns: `false`, with a run to be begun again, where the input has to go the whole way.
  func fill(_ input: TextRun, in run: inout Run, for need: CompiledRule.Need) -> Bool { false }
}
