import InputMask

/// What must hold of every rule and every input.
enum RuleLaw: CaseIterable {
  case idempotence, roundTrip, valueBack, oneWayIn, twoDoors, closedRedaction, wholeGraphemes, sameVariant

  /// How the law is broken by an input, and what would do; `nil` where it is kept.
  func breach(by input: String, of subject: LawSubject) -> String? {
    switch self {
    case .idempotence: subject.idempotenceBreach(input)
    case .roundTrip: subject.roundTripBreach(input)
    case .valueBack: subject.valueBackBreach(input)
    case .oneWayIn: subject.oneWayInBreach(input)
    case .twoDoors: subject.twoDoorsBreach(input)
    case .closedRedaction: subject.redactionBreach(input)
    case .wholeGraphemes: subject.graphemeBreach(input)
    case .sameVariant: subject.variantBreach(input)
    }
  }
}
