import UnicodeText

#if ICU
internal import CICU

/// One ICU matcher with its text handle and limits. Only one thread may use it at a time, except that
/// any may copy a matcher that never matches: the compiled pattern is shared and constant. `RegularExpressionMatcherPool`
/// keeps to that, hence the unchecked promise.
final class RegularExpressionMatcher: @unchecked Sendable {
  /// ICU counts in this many steps.
  private static let stepUnit = 10_000
  /// What a text costs besides, for steps that ICU has not counted.
  private static let uncountedSteps = 100
  /// ICU's own default, in bytes of backtracking stack.
  private static let stackLimit: Int32 = 8_000_000

  private let expression: OpaquePointer
  private let limits: UnsafeMutablePointer<icu_limits>
  private var text: OpaquePointer?
  let groupCount: Int
  private let deadline: ExpressionDeadline?

  init(
    _ pattern: String, ignoringCase: Bool, deadline: ExpressionDeadline?
  ) throws(NotationError<ExpressionMistake>) {
    let units = Array(pattern.utf16)
    var flags = UInt32(UREGEX_ERROR_ON_UNKNOWN_ESCAPES.rawValue)
    if ignoringCase { flags |= UInt32(UREGEX_CASE_INSENSITIVE.rawValue) }
    var place = UParseError()
    var status = U_ZERO_ERROR
    guard let opened = icu_uregex_open(units, Int32(units.count), flags, &place, &status),
      !icu_failed(status)
    else {
      throw NotationError(Self.mistake(for: status), at: Self.position(of: place, in: pattern))
    }
    expression = opened
    self.deadline = deadline
    groupCount = Int(max(0, icu_uregex_group_count(opened, &status)))
    limits = .allocate(capacity: 1)
    limits.initialize(to: icu_limits(deadline: 0, units: 0))
  }

  private init(copying expression: OpaquePointer, of other: RegularExpressionMatcher) {
    self.expression = expression
    groupCount = other.groupCount
    deadline = other.deadline
    limits = .allocate(capacity: 1)
    limits.initialize(to: icu_limits(deadline: 0, units: 0))
  }

  deinit {
    icu_uregex_close(expression)
    if let text { icu_utext_close(text) }
    limits.deallocate()
  }

  func copy() throws(RegularExpressionTimeout) -> RegularExpressionMatcher {
    var status = U_ZERO_ERROR
    guard let copied = icu_uregex_clone(expression, &status), !icu_failed(status) else {
      throw RegularExpressionTimeout()
    }
    return RegularExpressionMatcher(copying: copied, of: self)
  }

  func matchesWhole(
    _ bytes: UnsafeBufferPointer<UInt8>, _ work: inout WorkBudget
  ) throws(RegularExpressionTimeout) -> Bool {
    try load(bytes, &work)
    defer { unload(&work) }
    var status = U_ZERO_ERROR
    let matches = icu_uregex_matches_whole(expression, &status)
    try Self.check(status)
    return matches
  }

  func forEachMatch(
    in bytes: UnsafeBufferPointer<UInt8>, limit: Int, _ work: inout WorkBudget,
    _ body: (Range<Int>, [Range<Int>?]) -> Void
  ) throws(RegularExpressionTimeout) {
    try load(bytes, &work)
    defer { unload(&work) }
    var groups = [Range<Int>?](repeating: nil, count: groupCount + 1)
    var remaining = limit
    var status = U_ZERO_ERROR
    while remaining > 0, icu_uregex_find_next(expression, &status) {
      for group in 0...groupCount { groups[group] = range(of: group, &status) }
      try Self.check(status)
      guard let match = groups[0] else { break }
      body(match, groups)
      remaining -= 1
    }
    try Self.check(status)
  }

  private func range(of group: Int, _ status: inout UErrorCode) -> Range<Int>? {
    let start = icu_uregex_start(expression, Int32(group), &status)
    let end = icu_uregex_end(expression, Int32(group), &status)
    return start >= 0 && end >= start ? Int(start)..<Int(end) : nil
  }

  private func load(
    _ bytes: UnsafeBufferPointer<UInt8>, _ work: inout WorkBudget
  ) throws(RegularExpressionTimeout) {
    work.spend(bytes.count + Self.uncountedSteps)
    if work.isExhausted { throw RegularExpressionTimeout() }
    // ICU's offsets are 32 bits wide.
    guard let count = Int32(exactly: bytes.count) else {
      throw RegularExpressionTimeout()
    }
    var status = U_ZERO_ERROR
    if work.deadline == 0 { work.deadline = icu_monotonic_nanoseconds() + work.time }
    limits.pointee = icu_limits(
      deadline: Swift.min(work.deadline, deadline?.nanoseconds ?? .max), units: 0)
    let units = work.remaining / Self.stepUnit + 1
    icu_uregex_set_limits(expression, Int32(clamping: units), Self.stackLimit, limits, &status)
    text = icu_utext_open_utf8(text, bytes.baseAddress, Int64(count), &status)
    if let text { icu_uregex_set_text(expression, text, &status) }
    try Self.check(status)
  }

  /// Counts the steps, and leaves the matcher with an empty text, so that it keeps no pointer to memory it does not own.
  private func unload(_ work: inout WorkBudget) {
    work.spend(Int(limits.pointee.units) * Self.stepUnit)
    var status = U_ZERO_ERROR
    text = icu_utext_open_utf8(text, nil, 0, &status)
    if let text { icu_uregex_set_text(expression, text, &status) }
  }

  private static func check(_ status: UErrorCode) throws(RegularExpressionTimeout) {
    if icu_failed(status) { throw RegularExpressionTimeout() }
  }

  /// ICU tells the line and how many scalars of it were read; a message counts those of the pattern.
  private static func position(of place: UParseError, in pattern: String) -> Int? {
    guard place.offset >= 0 else { return nil }
    var line = 1
    var lineStart = 0
    var count = 0
    for scalar in pattern.unicodeScalars {
      guard line < place.line else { break }
      count += 1
      if scalar == "\n" {
        line += 1
        lineStart = count
      }
    }
    // What was read last is what ICU stumbled over.
    return lineStart + max(0, Int(place.offset) - 1)
  }
}

extension RegularExpressionMatcher {
  private static func mistake(for status: UErrorCode) -> ExpressionMistake {
    switch status {
    case U_REGEX_BAD_ESCAPE_SEQUENCE: .escape
    case U_REGEX_PROPERTY_SYNTAX: .property
    case U_REGEX_MISMATCHED_PAREN: .parenthesis
    case U_REGEX_NUMBER_TOO_BIG: .largeNumber
    case U_REGEX_BAD_INTERVAL: .interval
    case U_REGEX_MAX_LT_MIN: .emptyInterval
    case U_REGEX_INVALID_BACK_REF: .backReference
    case U_REGEX_INVALID_FLAG: .flag
    case U_REGEX_LOOK_BEHIND_LIMIT: .lookBehind
    case U_REGEX_SET_CONTAINS_STRING: .setString
    case U_REGEX_MISSING_CLOSE_BRACKET: .bracket
    case U_REGEX_INVALID_RANGE: .range
    case U_REGEX_INVALID_CAPTURE_GROUP_NAME: .groupName
    case U_REGEX_PATTERN_TOO_BIG, U_REGEX_STACK_OVERFLOW: .complexity
    case U_REGEX_UNIMPLEMENTED: .unknownSyntax
    default: .syntax
    }
  }
}
#endif
