/// The compiled form of a decorator.
enum CompiledDecorator: Sendable {
  case mask(CompiledMask)
  case separators(CompiledSeparators)
  case prefix(ByteLiteral)
  case suffix(ByteLiteral)
  case choose(CompiledChoose)

  /// Writes the text of a value. A value that is empty has no text but the literals that were typed.
  @inline(__always)
  func decorate<Writer: TextWriter>(
    _ value: TextView, _ decoration: inout Decoration, scratch: Scratch, writing writer: inout Writer
  ) {
    switch self {
    case .mask(let mask): mask.decorate(value, &decoration, writing: &writer)
    case .separators(let separators): separators.decorate(value, &decoration, writing: &writer)
    case .prefix(let literal):
      if value.isEmpty {
        literal.show(&decoration, writing: &writer)
      } else if !decoration.valueOnly {
        writer.insert(literal.buffer)
        decoration.leading += literal.count
      }
      writer.keep(value)
    case .suffix(let literal):
      writer.keep(value)
      if !value.isEmpty, !decoration.valueOnly {
        writer.insert(literal.buffer)
        decoration.trailing += literal.count
      }
    case .choose(let choose): choose.decorate(value, &decoration, scratch: scratch, writing: &writer)
    }
  }

  /// Takes the literals out of a text of unknown origin, where they stand as the decorator puts them.
  func undecorate<Writer: TextWriter>(
    _ text: TextView, _ recognition: inout Recognition, filters: FilterChain, scratch: Scratch,
    writing writer: inout Writer
  ) {
    switch self {
    case .mask(let mask): mask.undecorate(text, &recognition, writing: &writer)
    case .separators(let separators): separators.undecorate(text, &recognition, writing: &writer)
    case .prefix(let literal):
      let isThere = text.bytes.hasBytes(literal.buffer, at: 0) && text.boundary(atOrBefore: literal.count) == literal.count
      if isThere {
        writer.remove(text.run(0, literal.count), because: .literal)
        recognition.foundPrefix = true
      }
      let start = isThere ? literal.count : 0
      if start < text.count { writer.keep(text.run(start, text.count)) }
    case .suffix(let literal):
      let end = text.count - literal.count
      let isThere = end > 0 && text.bytes.hasBytes(literal.buffer, at: end) && text.boundary(atOrBefore: end) == end
      if isThere { 
        writer.keep(text.run(0, end))
        writer.remove(text.run(end, text.count), because: .literal)
      } else {
        writer.keep(text)
      }
    case .choose(let choose):
      choose.undecorate(text, &recognition, filters: filters, scratch: scratch, writing: &writer)
    }
  }

  /// The literals that the decorator may add, each as written in the rule.
  var literals: [String] {
    switch self {
    case .mask(let mask): return mask.literalGraphemes
    case .separators(let separators): return [String(decoding: separators.separator.buffer, as: UTF8.self)]
    case .prefix(let literal), .suffix(let literal): return [String(decoding: literal.buffer, as: UTF8.self)]
    case .choose(let choose): return choose.literals
    }
  }

  var hasValueLiterals: Bool {
    switch self {
    case .mask(let mask): return mask.hasValueLiterals
    case .choose(let choose): return choose.hasValueLiterals
    default: return false
    }
  }
}
