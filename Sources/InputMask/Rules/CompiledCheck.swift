/// The compiled form of a check.
enum CompiledCheck: Sendable {
  case complete
  case length(LengthCheck)
  case pattern(RegularExpression)
  /// As bytes, since strings compare equal when they are canonically equivalent.
  case oneOf(Set<[UInt8]>)
  case luhn
  case mod97
  case number(minimum: DecimalNumber?, maximum: DecimalNumber?, NumberCheck)
  case date(DateLayout, minimum: [Int]?, maximum: [Int]?, DateCheck)
  case drops(CharacterClass)
  case custom(CustomCheck)

  /// Whether the check is about what the value is, which only a value that is all there can be asked.
  var judgesContent: Bool {
    switch self {
    case .complete, .length, .drops: return false
    default: return true
    }
  }

  /// What the check finds wrong with a value, without the place in the input; `nil` for nothing.
  /// - Parameters:
  ///   - value: the value as it is handed out.
  ///   - isComplete: whether every place that must be filled is filled.
  func finding(in value: TextView, isComplete: Bool) -> Finding? {
    switch self {
    case .complete: return isComplete ? nil : Finding(.incomplete, .end)
    case .length(let check):
      let length = check.unit.length(of: value)
      if length < check.minimum {
        return Finding(.tooShort, .end, ["minimum": String(check.minimum), "count": String(length)])
      }
      if let maximum = check.maximum, length > maximum {
        return Finding(.tooLong, .value, ["maximum": String(maximum), "count": String(length)])
      }
      return nil
    case .pattern(let expression):
      // An answer that takes too long counts as no: what nobody could verify is not called valid.
      let matches = (try? expression.matchesWhole(value.bytes)) ?? false
      return matches ? nil : Finding(.pattern, .value)
    case .oneOf(let values): return values.contains(Array(value.bytes)) ? nil : Finding(.oneOf, .value)
    case .luhn: return Checksum.isLuhn(value.bytes) ? nil : Finding(.checksum, .value)
    case .mod97: return Checksum.isMod97(value.bytes) ? nil : Finding(.checksum, .value)
    case .number(let minimum, let maximum, let check):
      guard let number = DecimalNumber(value.bytes) else { return Finding(.notANumber, .value) }
      if minimum.map({ number < $0 }) != true, maximum.map({ $0 < number }) != true { return nil }
      return Finding(.range, .value, Self.bounds(check.minimum, check.maximum))
    case .date(let layout, let minimum, let maximum, let check):
      let fields: [Int]
      do throws(DateLayout.Failure) {
        fields = try layout.read(value.bytes)
      } catch {
        guard case .field(let field, let range) = error else { return Finding(.notADate, .value) }
        return Finding(.notADate, .part(range), ["field": field.name])
      }
      if minimum.map({ fields.lexicographicallyPrecedes($0) }) != true,
        maximum.map({ $0.lexicographicallyPrecedes(fields) }) != true
      {
        return nil
      }
      return Finding(.range, .value, Self.bounds(check.minimum, check.maximum))
    case .drops: return nil
    case .custom(let check): return check.isSatisfied(value.string) ? nil : Finding(.init(check.name), .value)
    }
  }

  private static func bounds(_ minimum: String?, _ maximum: String?) -> [String: String] {
    var parameters: [String: String] = [:]
    parameters["minimum"] = minimum
    parameters["maximum"] = maximum
    return parameters
  }
}

/// What a check found: the code, which part of the value it is about, and the figures for the message.
struct Finding: Hashable {
  enum Part: Hashable {
    /// The place where something is missing.
    case end
    /// The whole value.
    case value
    /// A part of it, in UTF-8 offsets of the value as it is handed out.
    case part(Range<Int>)
  }

  var code: Problem.Code
  var part: Part
  var parameters: [String: String]

  init(_ code: Problem.Code, _ part: Part, _ parameters: [String: String] = [:]) {
    self.code = code
    self.part = part
    self.parameters = parameters
  }
}

extension MaxLength.Unit {
  /// The length of a whole text in this unit.
  func length(of text: TextView) -> Int {
    if self == .graphemes { return text.graphemeCount }
    return length(of: text.bytes)
  }
}

extension TextView {
  /// The text as a string of its own.
  var string: String { String(decoding: bytes, as: UTF8.self) }
}
