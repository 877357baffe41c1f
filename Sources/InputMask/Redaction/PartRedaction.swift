/// What a redactor lets see of one part of a value.
public struct PartRedaction: Hashable, Sendable {
  /// What is seen of a part.
  public enum Policy: Hashable, Sendable {
    /// Nothing.
    case hide
    /// All of it.
    case show
    /// The first and the last characters. A part with fewer than `minimumHidden` characters to hide is hidden whole.
    case keep(first: Int, last: Int, minimumHidden: Int)
  }

  /// The name of the part.
  public var part: String
  /// What is seen of it.
  public var policy: Policy

  /// The redaction of one part.
  public init(_ part: String, _ policy: Policy) {
    self.part = part
    self.policy = policy
  }

  /// Hides a part. A redactor with parts hides those that it does not name too.
  public static func hide(_ part: String) -> PartRedaction { PartRedaction(part, .hide) }

  /// Shows a whole part.
  public static func show(_ part: String) -> PartRedaction { PartRedaction(part, .show) }

  /// Shows the first and the last characters of a part.
  public static func keep(_ part: String, first: Int = 0, last: Int = 0, minimumHidden: Int = 1)
    -> PartRedaction
  {
    PartRedaction(part, .keep(first: first, last: last, minimumHidden: minimumHidden))
  }
}

extension PartRedaction.Policy {
  /// How many characters of a part with `count` of them are seen at its start and its end; `nil` where too few would be hidden.
  @inline(__always)
  func kept(of count: Int) -> (first: Int, last: Int)? {
    switch self {
    case .hide: return (0, 0)
    case .show: return (count, 0)
    case .keep(let first, let last, let minimumHidden):
      let start = Swift.min(first, count)
      let end = Swift.min(last, count - start)
      return count - start - end < Swift.max(1, minimumHidden) ? nil : (start, end)
    }
  }
}

extension PartRedaction {
  /// What is seen of each part, in the order of the layout; `nil` where what is wrong was reported.
  static func policies(
    _ parts: [PartRedaction], _ compiler: inout RuleCompiler
  ) -> [Policy]? {
    guard let layout = compiler.parts else { return compiler.failWithoutParts("parts", .noPartsToRedact) }
    var policies = [Policy](repeating: .hide, count: layout.count)
    var named: Set<Int> = []
    for part in parts {
      guard let index = layout.segments.firstIndex(where: { $0.name == part.part }) else {
        compiler.report("parts", .unknownPart(part.part, known: layout.segments.map { $0.name }))
        continue
      }
      if !named.insert(index).inserted { compiler.report("parts", .repeatedRedactedPart(part.part)) }
      if case .keep(let first, let last, let minimum) = part.policy, Swift.min(first, last, minimum) < 0 {
        compiler.report("parts", .negativeCount)
      }
      policies[index] = part.policy
    }
    return policies
  }
}
