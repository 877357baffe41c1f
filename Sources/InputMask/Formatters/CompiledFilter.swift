/// What a filter is told beside the text.
struct FilterContext {
  /// A field is being typed into, so that what is there may not be the end of it.
  var isEditing = false
  /// The prefix was recognised or dropped before; no other spelling of it is looked for.
  var prefixIsKnown = false
}

/// The compiled form of a filter.
///
/// The objects behind the cases are held without counting references, which would cost more than most
/// filters do; ``FilterChain`` owns them.
enum CompiledFilter {
  case digitsOnly(table: UnsafePointer<UInt8>, DigitsOnly)
  case members(Unmanaged<ClassFilter>)
  case trim(Trim)
  case collapseWhitespace(CollapseWhitespace)
  case letterCase(Unmanaged<CaseMapping>)
  case normalize(Normalization)
  case replaceTable(Unmanaged<ReplacementTable>)
  case replacePattern(Unmanaged<PatternReplacement>)
  case stripPrefix(Unmanaged<PrefixStripper>)
  case maxLength(MaxLength)
  case custom(Unmanaged<CustomFilterBox>)

  /// Writes what the filter makes of `text`.
  @inline(__always)
  func apply<Writer: BuiltInWriter>(to text: TextView, _ context: inout FilterContext, writing writer: inout Writer) {
    switch self {
    case .digitsOnly(let table, let filter): filter.apply(to: text, table: table, writing: &writer)
    case .members(let filter): filter._withUnsafeGuaranteedRef { $0.apply(to: text, writing: &writer) }
    default: applyOther(to: text, &context, writing: &writer)
    }
  }

  /// The filters whose own work is large beside a call.
  @inline(never)
  private func applyOther<Writer: BuiltInWriter>(
    to text: TextView, _ context: inout FilterContext, writing writer: inout Writer
  ) {
    switch self {
    case .digitsOnly, .members: break
    case .trim(let filter): filter.apply(to: text, keepingEnd: context.isEditing, writing: &writer)
    case .collapseWhitespace(let filter): filter.apply(to: text, writing: &writer)
    case .letterCase(let mapping): mapping._withUnsafeGuaranteedRef { $0.apply(to: text, writing: &writer) }
    case .normalize(let normalization): normalization.apply(to: text, writing: &writer)
    case .replaceTable(let table): table._withUnsafeGuaranteedRef { $0.apply(to: text, writing: &writer) }
    case .replacePattern(let pattern): pattern._withUnsafeGuaranteedRef { $0.apply(to: text, writing: &writer) }
    case .stripPrefix:
      let length = prefixLength(of: text, &context)
      if length > 0 { writer.remove(text.run(0, length), because: .prefix) }
      if length < text.count { writer.keep(text.run(length, text.count)) }
    case .maxLength(let filter): filter.apply(to: text, writing: &writer)
    case .custom(let box): box._withUnsafeGuaranteedRef { writer.apply($0.filter, to: text) }
    }
  }

  /// How many UTF-8 code units at the start another spelling of the prefix takes; zero for any other filter.
  @inline(__always)
  func prefixLength(of text: TextView, _ context: inout FilterContext) -> Int {
    guard case .stripPrefix(let stripper) = self, !context.prefixIsKnown else { return 0 }
    let length = stripper._withUnsafeGuaranteedRef { $0.prefixLength(of: text) }
    if length > 0 { context.prefixIsKnown = true }
    return length
  }

  /// Gives up the object behind the case.
  func release() {
    switch self {
    case .digitsOnly, .trim, .collapseWhitespace, .normalize, .maxLength: break
    case .members(let filter): filter.release()
    case .letterCase(let mapping): mapping.release()
    case .replaceTable(let table): table.release()
    case .replacePattern(let replacement): replacement.release()
    case .stripPrefix(let stripper): stripper.release()
    case .custom(let box): box.release()
    }
  }
}

/// A filter of a program's own, as an object.
final class CustomFilterBox: Sendable {
  let filter: CustomFilter

  init(_ filter: CustomFilter) { self.filter = filter }
}

/// The two writers of the engine, each of which knows its own door into a filter of a program's own.
protocol BuiltInWriter: TextWriter {
  mutating func apply(_ filter: CustomFilter, to text: TextView)
}

extension ByteWriter: BuiltInWriter {
  mutating func apply(_ filter: CustomFilter, to text: TextView) { filter.writeBytes(text, &self) }
}

extension RecordingWriter: BuiltInWriter {
  mutating func apply(_ filter: CustomFilter, to text: TextView) { filter.record(text, &self) }
}
