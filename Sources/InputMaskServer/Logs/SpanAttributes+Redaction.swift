#if Server
import Tracing

extension SpanAttributes {
  /// The attributes of a span as they may be written: texts by their keys, numbers as they are, and nothing of a number under
  /// a secret key.
  public func redacted(by redaction: Redaction) -> SpanAttributes {
    var result = SpanAttributes()
    forEach { key, value in
      switch value {
      case .string(let text): result.set(key, value: .string(redaction.redacted(text, under: key)))
      case .stringArray(let texts):
        result.set(key, value: .stringArray(texts.map { redaction.redacted($0, under: key) }))
      case .stringConvertible(let value):
        result.set(key, value: .string(redaction.redacted(value.description, under: key)))
      case .stringConvertibleArray(let values):
        result.set(key, value: .stringArray(values.map { redaction.redacted($0.description, under: key) }))
      default: result.set(key, value: redaction.knows(key) ? .string(Redaction.cover) : value)
      }
    }
    return result
  }
}
#endif
