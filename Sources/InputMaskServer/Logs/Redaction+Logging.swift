#if Server
import Logging

extension Redaction {
  /// Metadata as it may be written: each value by its key, and what stands in it by the keys in it.
  public func redacted(_ metadata: Logger.Metadata) -> Logger.Metadata {
    var result = metadata
    for (key, value) in metadata { result[key] = redacted(value, under: key) }
    return result
  }

  private func redacted(_ value: Logger.MetadataValue, under key: String) -> Logger.MetadataValue {
    switch value {
    case .string(let text): .string(redacted(text, under: key))
    // What it says of itself is read now, so that no handler asks it again.
    case .stringConvertible(let value): .string(redacted(value.description, under: key))
    case .array(let values): .array(values.map { redacted($0, under: key) })
    case .dictionary(let metadata):
      // Below a key that is known, that key counts, whatever the keys in it are called.
      .dictionary(knows(key) ? metadata.mapValues { redacted($0, under: key) } : redacted(metadata))
    }
  }
}

extension Logger.MetadataProvider {
  /// The metadata of another provider, as it may be written.
  public static func redacting(
    _ provider: Logger.MetadataProvider, by redaction: Redaction
  ) -> Logger.MetadataProvider {
    Logger.MetadataProvider { redaction.redacted(provider.get()) }
  }
}
#endif
