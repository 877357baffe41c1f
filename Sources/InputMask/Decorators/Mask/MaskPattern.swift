/// A mask as a rule writes it, parsed: `+7-[000]-[000]-[00]-[00]`.
/// The language is described in <doc:MaskPatterns>.
///
/// A mask is matched from left to right, each slot taking what fits, and never goes back. So
/// ``MaskCompiler`` refuses patterns where that would surprise: a slot right after a rest or a required slot
/// right after an optional one of an overlapping class, and a literal that the optional slot or rest
/// before it would take. Classes overlap by name: a class with itself, `_` and `…` with every class.
/// What a custom class holds is not known here, so it overlaps only with itself, `_` and `…`.
struct MaskPattern: Sendable, Hashable {
  /// The longest pattern, in UTF-8 bytes.
  static let maximumUTF8Count = 1_048_576
  /// The longest single literal, in UTF-8 bytes; the longest emoji sequences have some 40.
  static let maximumLiteralUTF8Count = 128
  /// How deep repeated groups may nest.
  static let maximumDepth = 16
  /// The most ways through the alternatives of a pattern.
  static let maximumWayCount = 64
  /// The most instructions that all ways may make.
  static let maximumInstructionCount = 65_536
  /// The largest count of a repeat.
  static let maximumRepeatCount = 1000

  /// The text as written.
  let source: String
  /// What the text says, in order. No deeper than ``maximumDepth`` repeated groups, and never more
  /// than ``maximumInstructionCount`` literals, slots and rests when written out.
  let nodes: [MaskNode]

  /// Parses a pattern.
  ///
  /// - Parameters:
  ///   - source: The pattern.
  ///   - customSlots: The characters that the rule names under `slots:`, each with whether its slot
  ///     is optional. Not a built-in slot, a digit, a space, nor any of `[ ] { } ( ) \ *`.
  /// - Throws: The first error from left to right, a bad custom slot before all others.
  /// - Complexity: O(*n* + *k* log *k*) in the bytes of the pattern and the custom slots.
  init(
    _ source: String, customSlots: [Character: Bool] = [:]
  ) throws(NotationError) {
    var parser = try MaskPatternParser(source, customSlots: customSlots)
    self.nodes = try parser.parse()
    self.source = source
  }
}

extension MaskPattern {
  /// The literals of alternatives, and those behind the first of them: they must not be taken for data, as only data
  /// chooses.
  /// - Complexity: O(*n*) in the length of the pattern.
  var literalsOfAlternatives: Set<String> {
    let instructions = nodes.drop { !$0.hasAlternatives }.flatMap { $0.instructions }
    return Set(instructions.compactMap { if case .literal(let text, _) = $0 { text } else { nil } })
  }
}
