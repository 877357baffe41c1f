/// What a check found: the code, what it is about, and the figures for the message.
struct Finding: Hashable {
  /// What a finding is about.
  enum Part: Hashable {
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

  /// The figures for the message. They become strings only when somebody reads the message.
  enum Figures: Hashable {
    case none
    case length(Int, minimum: Int?, maximum: Int?)
    case bounds(minimum: String?, maximum: String?)
    case field(String)
    /// The name of a part of the value, and its bounds.
    case part(String, minimum: String?, maximum: String?)
  }

  var code: Problem.Code
  var part: Part
  var figures: Figures

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
    case .bounds(let minimum, let maximum):
      var parameters: [String: String] = [:]
      parameters["minimum"] = minimum
      parameters["maximum"] = maximum
      return parameters
    case .field(let name): return ["field": name]
    case .part(let name, let minimum, let maximum):
      var parameters = ["part": name]
      parameters["minimum"] = minimum
      parameters["maximum"] = maximum
      return parameters
    }
  }
}
