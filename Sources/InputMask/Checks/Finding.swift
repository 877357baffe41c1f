/// What a check found: the code, what it is about, and the figures for the message.
///
/// Nothing in it counts references, so that it is copied as a number is.
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

  /// What kind of problem it is, in the order of ``Problem/Code/standard``.
  enum Code: UInt8 {
    case incomplete, tooShort, tooLong, pattern, oneOf, checksum, notANumber, notADate, range, unexpected,
      ambiguous, limit
    /// One that the figures name.
    case own
  }

  /// The figures for the message. They become strings only when somebody reads the message.
  enum Figures: Equatable {
    case none
    case length(Int, minimum: Int?, maximum: Int?)
    case field(DateFields.Field)
    case words(FindingWords.Reference)

    /// Words that their owner keeps as long as there are findings with them.
    static func words(_ words: FindingWords?) -> Figures {
      words.map { .words(FindingWords.Reference($0)) } ?? .none
    }

    /// The words, for those who keep the figures longer than their owner does.
    var words: FindingWords? {
      if case .words(let words) = self { return words.object }
      return nil
    }
  }

  var code: Code
  var part: Part
  var figures: Figures
  /// Whether there are characters that put the value right where they stand behind it.
  var mayPass = false

  init(_ code: Code, _ part: Part, _ figures: Figures = .none) {
    self.code = code
    self.part = part
    self.figures = figures
  }

  /// A finding with a code that a rule or a program names.
  init(_ words: FindingWords, _ part: Part) {
    self.init(words.code.map { Code($0) } ?? .own, part, .words(words))
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
    case .words(let words): return words.object.parameters
    }
  }

  /// The code as problems have it.
  var problemCode: Problem.Code {
    if code != .own { return Problem.Code.standard[Int(code.rawValue)].code }
    return figures.words?.code ?? .unexpected
  }
}

extension Finding.Code {
  /// The code that a rule or a program names. Of the engine's only those differ for it that it looks at itself.
  fileprivate init(_ code: Problem.Code) {
    switch code {
    case .unexpected: self = .unexpected
    case .tooShort: self = .tooShort
    case .limit: self = .limit
    default: self = .own
    }
  }
}

/// What a finding says in words: figures that a check has written down, or a code that is not the engine's.
///
/// A check keeps its own. What is written down for one walk is kept by that walk (``Walk/keep(_:)``).
final class FindingWords: Equatable, Sendable {
  /// A code of a program's or a rule's own.
  let code: Problem.Code?
  /// The name of a part of the value.
  private let part: String?
  private let minimum: String?
  private let maximum: String?

  init(code: Problem.Code? = nil, part: String? = nil, minimum: String? = nil, maximum: String? = nil) {
    self.code = code
    self.part = part
    self.minimum = minimum
    self.maximum = maximum
  }

  static func == (left: FindingWords, right: FindingWords) -> Bool {
    left === right
      || left.code == right.code && left.part == right.part && left.minimum == right.minimum
        && left.maximum == right.maximum
  }

  fileprivate var parameters: [String: String] {
    var parameters: [String: String] = [:]
    parameters["part"] = part
    parameters["minimum"] = minimum
    parameters["maximum"] = maximum
    return parameters
  }

  /// Words that somebody else keeps.
  struct Reference: Equatable {
    private let reference: Unmanaged<FindingWords>

    init(_ words: FindingWords) { reference = .passUnretained(words) }

    var object: FindingWords { reference.takeUnretainedValue() }

    static func == (left: Reference, right: Reference) -> Bool {
      left.reference.toOpaque() == right.reference.toOpaque() || left.object == right.object
    }
  }
}
