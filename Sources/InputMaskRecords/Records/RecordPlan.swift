import InputMask

/// The fields of a file that go through rules, and the policy for records that are not as they should be.
public struct RecordPlan: Sendable {
  /// The policy for records that have more or fewer cells than the header, or than the first record.
  public enum Ragged: String, Hashable, Sendable, CaseIterable {
    /// Each is invalid. None of its cells is looked at, since nobody knows their columns.
    case refuse
    /// The cells that there are go through the rules of their columns.
    case allow
  }

  /// How the records are laid out.
  public var format: RecordFormat
  /// The fields and what is done with them; fields that are not named stay byte for byte as they are.
  public var mappings: [FieldMapping]
  /// Whether the last mapping is for all fields that no other one finds, whatever its selector says.
  public let coversRest: Bool
  /// Contents of cells of a table that say that there is no value, such as `NULL`. They stay as they are.
  public var nullWords: Set<[UInt8]> = []
  /// The policy for records with another number of cells.
  public var ragged = Ragged.refuse
  /// Whether the header of a table is known to have names, also where they look like values.
  public var isHeaderSure = false
  /// The policy for a record that cannot be read: a line that is no JSON, or that is too long. Where a field is
  /// redacted, such a record is covered instead.
  public var onInvalidRecord = InvalidFieldPolicy.keep
  /// How many bytes a record may have. A longer one is invalid and passes in pieces, or is covered.
  public var recordLimit = 1 << 20
  /// The language of messages.
  public var language = "en"
  /// Whether problems are collected; otherwise they are only counted.
  public var wantsProblems = true
  /// Whether records with a problem are collected. Problems must be too.
  public var wantsRejects = false
  /// How many changes of fields are collected.
  public var changeLimit = 0
  /// Whether rejected records and changes have the fields as they are. They may be secrets; otherwise they are covered.
  public var showsValues = false
  /// The records that are processed; the others are left out and not counted. `nil` for all.
  public var sample: RecordSample?
  /// Whether what comes of a line goes out before the next one is processed.
  package var isLineBuffered = false
  /// Writes an object in the place of each line; `nil` where its product is.
  package var writeObject: LineObjectWriter?

  /// Takes a line, its products where it has some, what is wrong with it, and where the object goes.
  package typealias LineObjectWriter =
    @Sendable (
      _ line: UnsafeBufferPointer<UInt8>, _ chain: FormatterChain, _ products: BulkFormatter.Products?,
      _ problems: [Problem], _ output: ByteStore
    ) -> Void

  /// How many mappings a plan may have.
  public static let mappingLimit = 64

  /// A plan.
  /// - Throws: an error where there is no mapping, or more than ``mappingLimit``.
  public init(
    _ format: RecordFormat, _ mappings: [FieldMapping], coversRest: Bool = false
  ) throws(RecordError) {
    if mappings.isEmpty { throw RecordError("no field is named", "name one with its rule") }
    if mappings.count > Self.mappingLimit {
      throw RecordError("more than \(Self.mappingLimit) fields are named", "use * or ? for many at once")
    }
    self.format = format
    self.mappings = mappings
    self.coversRest = coversRest
  }

  /// Whether a field of a record that cannot be read may not go out as it is, so that the record is covered where it would be kept.
  var coversUnreadable: Bool { mappings.contains { $0.action == .redact || $0.action == .drop } }

  /// The index of the mapping for the fields that no other one finds.
  var restMapping: Int? { coversRest ? mappings.count - 1 : nil }

  /// How many bytes the product of a field may have.
  var productLimit: Int { max(16 << 20, 16 * recordLimit) }
}
