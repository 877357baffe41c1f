/// Bounds for a date or a time of the proleptic Gregorian calendar.
public struct DateCheck: Hashable, Sendable {
  /// How the value is laid out, in letters of UTS #35: `yyyy`, `yy`, `MM`, `dd`, `HH`, `mm`, `ss`; every
  /// other character stands for itself.
  public var format: String
  /// The first that passes, laid out as the value is; `nil` for any.
  public var minimum: String?
  /// The last that passes, laid out as the value is; `nil` for any.
  public var maximum: String?

  /// A check that the value is a date or time that exists, from `minimum` to `maximum`.
  public init(format: String, minimum: String? = nil, maximum: String? = nil) {
    self.format = format
    self.minimum = minimum
    self.maximum = maximum
  }
}

/// The compiled form of ``DateCheck``.
final class CompiledDateCheck: CompiledCheck, @unchecked Sendable {
  private let layout: DateLayout
  private let minimum: DateLayout.Values?
  private let maximum: DateLayout.Values?
  private let check: DateCheck

  init(_ check: DateCheck, layout: DateLayout, minimum: DateLayout.Values?, maximum: DateLayout.Values?) {
    self.check = check
    self.layout = layout
    self.minimum = minimum
    self.maximum = maximum
    super.init("range", judgesContent: true)
  }

  override func finding(in value: TextView, _ run: inout Run) -> Finding? {
    let fields: DateLayout.Values
    do throws(DateLayout.Failure) {
      fields = try layout.read(value.bytes)
    } catch {
      guard case .field(let field, let range) = error else { return Finding(.notADate, .value) }
      return Finding(.notADate, .part(range), .field(field.name))
    }
    if minimum.map({ DateLayout.precedes(fields, $0) }) != true,
      maximum.map({ DateLayout.precedes($0, fields) }) != true
    {
      return nil
    }
    return Finding(.range, .value, .bounds(minimum: check.minimum, maximum: check.maximum))
  }
}
