/// What a check found: the code, what it is about, and the figures for the message.
struct Finding: Equatable {
  /// What a finding is about.
  enum Part: Equatable {
    /// The place where something is missing.
    case end
    /// The whole value.
    case value
    /// A part of the value, in UTF-8 offsets of the value as it is handed out.
    case part(Range<Int>)
    /// A part of the value, in UTF-8 offsets of the value as it is edited.
    case edited(Range<Int>)
    /// A stretch of the input, in its UTF-8 offsets.
    case input(Range<Int>)
    /// All characters that had no room.
    case surplus

    /// Whether the value that came of the input does not show what is wrong.
    var isOfInput: Bool {
      switch self {
      case .input, .surplus: return true
      case .end, .value, .part, .edited: return false
      }
    }
  }

  /// The figures for the message. They become a dictionary only when somebody reads the message.
  enum Figures: Equatable {
    case none
    case length(Int, minimum: Int?, maximum: Int?)
    case field(DateFields.Field)
    /// Bounds of the value, or of a part of it.
    indirect case bounds(part: String? = nil, minimum: String?, maximum: String?)
  }

  var code: Problem.Code
  var part: Part
  var figures: Figures
  /// The index of the check that found it; -1 where none did.
  var check = -1
  /// Whether there are characters that put the value right where they stand behind it.
  var mayPass = false

  init(_ code: Problem.Code, _ part: Part, _ figures: Figures = .none) {
    self.code = code
    self.part = part
    self.figures = figures
  }

  /// The figures by their names in messages.
  var parameters: [String: String] {
    switch figures {
    case .none: return [:]
    case .length(let count, let minimum, let maximum):
      var parameters = ["count": String(count)]
      parameters["minimum"] = minimum.map { String($0) }
      parameters["maximum"] = maximum.map { String($0) }
      return parameters
    case .field(let field): return ["field": field.name]
    case .bounds(let part, let minimum, let maximum):
      var parameters: [String: String] = [:]
      parameters["part"] = part
      parameters["minimum"] = minimum
      parameters["maximum"] = maximum
      return parameters
    }
  }
}
