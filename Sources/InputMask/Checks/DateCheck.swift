/// Bounds for a date or a time of the proleptic Gregorian calendar.
public final class DateCheck: Check, @unchecked Sendable {
  /// How the value is laid out, in letters of UTS #35: `yyyy`, `yy`, `MM`, `dd`, `HH`, `mm`, `ss`; every
  /// other character stands for itself.
  public let format: String
  /// The first that passes, laid out as the value is; `nil` for any.
  public let minimum: String?
  /// The last that passes, laid out as the value is; `nil` for any.
  public let maximum: String?

  /// A check that the value is a date or time that exists, from `minimum` to `maximum`.
  public init(format: String, minimum: String? = nil, maximum: String? = nil) {
    self.format = format
    self.minimum = minimum
    self.maximum = maximum
    super.init(named: NumberCheck.syntax.name)
  }

  override var members: [JSONNode.Member] {
    .written([
      ("date", .literal(format)), ("min", minimum.map { .literal($0) }),
      ("max", maximum.map { .literal($0) }),
    ])
  }

  override func reader(of parts: PartsLayout?) -> ValueReader? {
    guard let layout = try? DateLayout(format), let kind = layout.kind else { return nil }
    return ValueReader(kind, .layout(layout))
  }

  override func compiled(by compiler: inout RuleCompiler) -> CompiledCheck? {
    let layout: DateLayout
    do throws(NotationError<RuleMistake>) {
      layout = try DateLayout(format)
    } catch {
      compiler.report("date", error)
      return nil
    }
    let first = compiler.date(minimum, layout, "min")
    let last = compiler.date(maximum, layout, "max")
    if let first, let last, DateLayout.precedes(last, first) { compiler.reportEmptyRange() }
    return CompiledDateCheck(self, layout: layout, minimum: first, maximum: last)
  }
}

/// The compiled form of ``DateCheck``.
final class CompiledDateCheck: CompiledCheck {
  private let layout: DateLayout
  private let minimum: DateLayout.Values?
  private let maximum: DateLayout.Values?
  private let words: FindingWords

  init(_ check: DateCheck, layout: DateLayout, minimum: DateLayout.Values?, maximum: DateLayout.Values?) {
    words = FindingWords(minimum: check.minimum, maximum: check.maximum)
    self.layout = layout
    self.minimum = minimum
    self.maximum = maximum
    super.init(check.name, .content)
  }

  override func finding(in value: TextView, _ run: inout Run) -> Finding? {
    let fields: DateLayout.Values
    do throws(DateLayout.Failure) {
      fields = try layout.read(value.bytes)
    } catch {
      guard case .field(let field, let range) = error else { return Finding(.notADate, .value) }
      return Finding(.notADate, .part(range), .field(field))
    }
    if minimum.map({ DateLayout.precedes(fields, $0) }) != true,
      maximum.map({ DateLayout.precedes($0, fields) }) != true
    {
      return nil
    }
    return Finding(.range, .value, .words(words))
  }
}

extension RuleCompiler {
  fileprivate mutating func date(
    _ text: String?, _ layout: DateLayout, _ field: String
  ) -> DateLayout.Values? {
    guard let text else { return nil }
    do throws(DateLayout.Failure) {
      return try layout.read(Array(text.utf8))
    } catch {
      report(field, .layoutBound)
      return nil
    }
  }
}
