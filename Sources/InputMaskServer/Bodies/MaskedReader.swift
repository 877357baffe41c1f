import InputMask

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Reads the value of a masked property where it stands in a body, and takes what is wrong with it.
public struct MaskedReader {
  let decoder: any Decoder
  let reading: BodyReading
  let rule: Rule

  /// What a rule makes of a text.
  enum Reading<Value> {
    case value(Value)
    /// The rule finds nothing in the text, and calls that valid.
    case nothing
    /// It was wrong, which is reported.
    case refused
  }

  /// How many bytes a text may have that a rule is asked about.
  static let textLimit = 1 << 16

  /// Whether there is `null`.
  var isNull: Bool { (try? decoder.singleValueContainer().decodeNil()) ?? true }

  func report(_ mistake: BodyMistake) {
    reading.report(mistake, at: decoder.codingPath)
  }

  /// Reads one value. A string is an input of the rule, a number is a value.
  func scalar<Value: MaskedScalar>(_ type: Value.Type) throws -> Reading<Value> {
    let container = try decoder.singleValueContainer()
    if let text = try? container.decode(String.self) { return judged(text, isValue: false) }
    if Value.kind == .decimal {
      if let number = try? container.decode(Decimal.self) { return judged(number.description, isValue: true) }
      if (try? container.decode(Double.self)) != nil {
        report(.range)
        return .refused
      }
    }
    report(container.decodeNil() ? .missing : .wrongType(insteadOf: Value.self))
    return .refused
  }

  private func judged<Value: MaskedScalar>(_ text: String, isValue: Bool) -> Reading<Value> {
    guard text.utf8.count <= Self.textLimit else {
      report(.limit)
      return .refused
    }
    let outcome = isValue ? rule.format(value: text) : rule.format(text)
    reading.note(outcome)
    guard outcome.isValid else {
      let place = reading.place(decoder.codingPath)
      for problem in outcome.problems {
        let source = BodyProblem.Source.rule(rule, variant: outcome.variant, problem)
        reading.report(BodyProblem(place, code: problem.code.name, source: source))
      }
      return .refused
    }
    if let value = Value(outcome) { return .value(value) }
    if outcome.value.isEmpty { return .nothing }
    // The rule gives the type, at least in one of its variants; what is left are numbers that are not whole, and more digits than the
    // type has.
    var isLong = outcome.typedValue?.kind == Value.kind
    if case .decimal(let number) = outcome.typedValue, Value.jsonType == "integer" {
      isLong = number.reduced.decimals == 0
    }
    report(isLong ? .range : .wrongType(insteadOf: Value.self))
    return .refused
  }

  /// Reads a list of values, all of them, also behind one that is wrong.
  func list<Element: MaskedScalar>() throws -> [Element]? {
    guard var container = try? decoder.unkeyedContainer() else {
      report(isNull ? .missing : .noList)
      return nil
    }
    var values: [Element] = []
    var isWhole = true
    while !container.isAtEnd {
      if let value = try container.decode(MaskedContent<Element>.self).value {
        values.append(value)
      } else {
        isWhole = false
      }
    }
    return isWhole ? values : nil
  }
}

/// What stands in a body in the place of a masked value: a step of the decoder on its way to the reader.
struct MaskedContent<Value: MaskedValue>: Decodable {
  var value: Value?

  init(from decoder: any Decoder) throws {
    guard let reading = BodyReading.current, let rule = reading.rule else { return }
    if reading.isFull { throw Reported() }
    value = try Value.read(MaskedReader(decoder: decoder, reading: reading, rule: rule))
  }
}
