/// A decorator of a program's own, as a small type: a name, its parameters as stored properties, and where it puts
/// literals.
///
/// ```swift
/// struct Thirds: Decorator {
///   let name = "thirds"
///   func decorate(_ value: TextView, adding literals: inout Literals) {
///     for index in stride(from: 3, to: value.graphemeCount, by: 3) { literals.add("/", before: index) }
///   }
/// }
/// ```
public protocol Decorator: Hashable, Sendable {
  /// The name of the step in messages and in an explanation.
  var name: String { get }
  /// Says which literals stand where in the text of `value`, which is never empty. It must not depend on anything but
  /// the value and the decorator's own properties.
  func decorate(_ value: TextView, adding literals: inout Literals)
}

/// A ``Decorator`` of a program's own as a step of a rule.
public final class CustomDecorator<Wrapped: Decorator>: DecoratorStep, @unchecked Sendable {
  /// The program's own decorator.
  public let decorator: Wrapped

  /// Makes a step of a decorator.
  public init(_ decorator: Wrapped) {
    self.decorator = decorator
    super.init(named: decorator.name)
  }

  override var isCustom: Bool { true }

  override func isEqual(to other: RuleComponent) -> Bool {
    guard let other = other as? CustomDecorator<Wrapped> else { return false }
    return decorator == other.decorator
  }

  override func combine(into hasher: inout Hasher) { hasher.combine(decorator) }

  override func shape(by compiler: inout RuleCompiler, behind filters: FilterChain) -> CompiledShape? {
    compiler.checkName(name, "decorator")
    return CompiledCustomDecorator(decorator)
  }
}

/// The compiled form of ``CustomDecorator``.
private final class CompiledCustomDecorator<Wrapped: Decorator>: CompiledShape {
  private let decorator: Wrapped

  init(_ decorator: Wrapped) {
    self.decorator = decorator
    super.init(ShapeTraits(isOpaque: true))
  }

  private func literals(of value: TextView) -> [Literals.Entry] {
    if value.isEmpty { return [] }
    var literals = Literals(count: value.graphemeCount)
    decorator.decorate(value, adding: &literals)
    return literals.ordered
  }

  override func decorate(
    _ value: TextView, _ decoration: inout Decoration, writing writer: inout TextWriter
  ) {
    if decoration.literals != .all { return writer.keep(value) }
    var position = 0
    var index = 0
    for literal in literals(of: value) {
      let start = position
      position = value.offset(of: literal.place - index, from: position)
      index = literal.place
      if start < position { writer.keep(value.run(start, position)) }
      writer.insert(literal.text)
      if position == 0 { decoration.leading += literal.text.utf8.count }
      if position == value.count { decoration.trailing += literal.text.utf8.count }
    }
    if position < value.count { writer.keep(value.run(position, value.count)) }
  }

  /// How often the value of a text is guessed anew. Two guesses are enough where the filters drop the literals.
  private static var guessLimit: Int { 4 }

  /// Takes the literals out of a text. The literals depend on the value, and the value depends on the literals. So the value
  /// is guessed: a guess is right when its literals, taken out, leave that value. Without such a guess nothing is taken
  /// out.
  override func undecorate(
    _ text: TextView, _ recognition: inout Recognition, filters: FilterChain, in walk: inout Walk,
    writing writer: inout TextWriter
  ) {
    let limit = walk.limit
    let found = walk.withTrial { trial -> [Range<Int>] in
      var literals: [Range<Int>] = []
      for _ in 0..<Self.guessLimit {
        filters.read(text, limit: limit, in: &trial) { $3.keep($0, 0..<$0.count, without: literals) }
        let next = self.places(of: self.literals(of: trial.coreView), in: text, filters: filters, &trial)
        if next == literals { return literals }
        literals = next
      }
      return []
    }
    writer.keep(text, 0..<text.count, without: found)
    if let first = found.first, first.lowerBound == 0 { recognition.foundPrefix = true }
  }

  /// Where in a text the literals of a value stand. Those that the text does not have are passed over.
  private func places(
    of literals: [Literals.Entry], in text: TextView, filters: FilterChain, _ walk: inout Walk
  ) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var next = 0
    /// The literal that is being read, and which of its graphemes comes next.
    var pending: (literal: ByteLiteral, grapheme: Int)?
    var index = 0
    for grapheme in text {
      if pending == nil {
        while next < literals.count, literals[next].place < index { next += 1 }
        for candidate in literals.indices[next...].prefix(while: { literals[$0].place == index }) {
          let literal = ByteLiteral(literals[candidate].text)
          guard literal.hasGrapheme(grapheme, at: 0) else { continue }
          pending = (literal, 0)
          next = candidate + 1
          break
        }
      }
      if let (literal, number) = pending, literal.hasGrapheme(grapheme, at: number) {
        found.append(text.range(of: grapheme))
        pending = number + 1 < literal.graphemeCount ? (literal, number + 1) : nil
      } else {
        pending = nil
        index += filters.countAlone(grapheme, in: &walk)
      }
    }
    return found
  }
}
