extension Problem.Code {
  /// The codes of the engine, each with the figures that a message for it may name. Programs may add codes of their own.
  package static let standard: [(code: Problem.Code, figures: [String])] = [
    (.incomplete, []), (.tooShort, ["count", "minimum"]), (.tooLong, ["count", "maximum"]), (.pattern, []),
    (.oneOf, ["part"]), (.checksum, []), (.notANumber, []), (.notADate, ["field"]),
    (.range, ["minimum", "maximum", "part"]),
    (.unexpected, []), (.ambiguous, []), (.limit, []), (.malformed, []), (.duplicate, []),
  ]

  /// The figures that a message may name; `nil` for a code that is none of the engine's.
  package var figures: [String]? { Self.standard.first { $0.code == self }?.figures }
}
