/// What takes the place of a match: literal text and `$1` for what group 1 has matched.
///
/// `$0` is the whole match, `$$` and `\$` are a dollar sign, `\\` a backslash. Of several digits as
/// many are read as name a group that exists, so `$10` is group 1 and a `0` where there are nine.
struct ReplacementTemplate: Sendable, Hashable {
  enum Part: Sendable, Hashable {
    case literal([UInt8])
    case group(Int)
  }

  let parts: [Part]

  /// All literal text.
  var literals: String {
    parts.reduce(into: "") { text, part in
      if case .literal(let literal) = part { text += String(decoding: literal, as: UTF8.self) }
    }
  }

  /// The text of a template without groups, which is the same for every match.
  var constant: String? {
    parts.contains { if case .group = $0 { true } else { false } } ? nil : literals
  }

  /// Reads `template` for an expression with `groupCount` groups; throws when it names one more.
  init(_ template: String, groupCount: Int) throws(NotationError) {
    let scalars = Array(template.unicodeScalars)
    var parts: [Part] = []
    var literal: [UInt8] = []
    var index = 0
    while index < scalars.count {
      let scalar = scalars[index]
      let next = index + 1 < scalars.count ? scalars[index + 1] : nil
      switch (scalar, next) {
      case ("$", "$"?), ("\\", "$"?), ("\\", "\\"?):
        literal.append(contentsOf: String(next ?? scalar).utf8)
        index += 2
      case ("\\", _):
        throw NotationError(.replacementEscape, at: index)
      case ("$", _):
        let (group, end) = try Self.group(in: scalars, at: index, groupCount: groupCount)
        if !literal.isEmpty { parts.append(.literal(literal)) }
        literal = []
        parts.append(.group(group))
        index = end
      default:
        literal.append(contentsOf: String(scalar).utf8)
        index += 1
      }
    }
    if !literal.isEmpty { parts.append(.literal(literal)) }
    self.parts = parts
  }

  private static func group(
    in scalars: [Unicode.Scalar], at dollar: Int, groupCount: Int
  ) throws(NotationError) -> (group: Int, end: Int) {
    var index = dollar + 1
    var group: Int?
    while index < scalars.count, scalars[index].isASCII, let digit = DecimalDigit.value(of: scalars[index]) {
      let longer = (group ?? 0) * 10 + Int(digit)
      if group != nil, longer > groupCount { break }
      group = longer
      index += 1
    }
    guard let group else { throw NotationError(.replacementDollar, at: dollar) }
    if group > groupCount { throw NotationError(.replacementGroup(group, of: groupCount), at: dollar) }
    return (group, index)
  }

  /// Writes what takes the place of one match. What the template takes over in the order of the text, a group
  /// of whole characters, is kept; the rest gives way to what is between.
  ///
  /// - Parameters:
  ///   - groups: as `RegularExpression.forEachMatch` gives them, number 0 the whole match. One that took no part
  ///     adds nothing.
  ///   - drops: whether what gives way to nothing is meant to.
  func write(
    _ match: Range<Int>, _ groups: [Range<Int>?], of text: TextView, drops: Bool, to writer: inout TextWriter
  ) {
    var position = match.lowerBound
    var pending: [UInt8] = []
    func flush(upTo end: Int, _ writer: inout TextWriter) {
      if position < end, pending.isEmpty, !drops {
        remove(position..<end, groups, of: text, from: &writer)
      } else if position < end {
        writer.replace(text.run(position, end), with: pending)
      } else {
        writer.insert(pending)
      }
    }
    for part in parts {
      switch part {
      case .literal(let literal): pending = pending.isEmpty ? literal : pending + literal
      case .group(let group):
        guard group < groups.count, let range = groups[group]?.clamped(to: text.bytes.indices),
          !range.isEmpty
        else { continue }
        if range.lowerBound >= position, range.upperBound <= match.upperBound,
          text.boundary(atOrBefore: range.lowerBound) == range.lowerBound,
          text.boundary(atOrBefore: range.upperBound) == range.upperBound
        {
          flush(upTo: range.lowerBound, &writer)
          pending = []
          writer.keep(text.run(range.lowerBound, range.upperBound))
          position = range.upperBound
        } else {
          pending += text.bytes.slice(range)
        }
      }
    }
    flush(upTo: match.upperBound, &writer)
  }

  /// Removes a stretch, and reports the characters that stand in no group that the template names as dropped: the others are
  /// written elsewhere.
  private func remove(
    _ stretch: Range<Int>, _ groups: [Range<Int>?], of text: TextView, from writer: inout TextWriter
  ) {
    var position = stretch.lowerBound
    while position < stretch.upperBound {
      var end = stretch.upperBound
      var isMoved = false
      for case .group(let group) in parts {
        guard group < groups.count, let range = groups[group], !range.isEmpty else { continue }
        if range.contains(position) {
          end = isMoved ? Swift.max(end, range.upperBound) : range.upperBound
          isMoved = true
        } else if !isMoved, range.lowerBound > position {
          end = Swift.min(end, range.lowerBound)
        }
      }
      end = Swift.min(end, stretch.upperBound)
      if isMoved {
        writer.replace(text.run(position, end), with: "")
      } else {
        writer.remove(text.run(position, end), because: .replaced)
      }
      position = end
    }
  }
}
