/// What a filter is told beside the text.
struct FilterContext {
  /// A field is being typed into, so that what is there may not be the end of it.
  var isEditing = false
  /// The prefix was recognised or dropped before; no other spelling of it is looked for.
  var prefixIsKnown = false
}

/// The compiled form of a filter.
enum CompiledFilter: Sendable {
  case digitsOnly(DigitsOnly)
  case members(ClassFilter)
  case trim(Trim)
  case collapseWhitespace(CollapseWhitespace)
  case letterCase(CaseMapping)
  case normalize(Normalization)
  case replaceTable(ReplacementTable)
  case replacePattern(PatternReplacement)
  case stripPrefix(PrefixStripper)
  case maxLength(MaxLength)
  case custom(CustomFilter)

  /// Writes what the filter makes of `text`.
  @inline(__always)
  func apply<Writer: BuiltInWriter>(to text: TextView, _ context: inout FilterContext, writing writer: inout Writer) {
    switch self {
    case .digitsOnly(let filter): filter.apply(to: text, writing: &writer)
    case .members(let filter): filter.apply(to: text, writing: &writer)
    case .trim(let filter): filter.apply(to: text, keepingEnd: context.isEditing, writing: &writer)
    case .collapseWhitespace(let filter): filter.apply(to: text, writing: &writer)
    case .letterCase(let mapping): mapping.apply(to: text, writing: &writer)
    case .normalize(let normalization): normalization.apply(to: text, writing: &writer)
    case .replaceTable(let table): table.apply(to: text, writing: &writer)
    case .replacePattern(let replacement): replacement.apply(to: text, writing: &writer)
    case .stripPrefix(let stripper):
      if context.prefixIsKnown {
        writer.keep(text)
      } else if stripper.apply(to: text, writing: &writer) {
        context.prefixIsKnown = true
      }
    case .maxLength(let filter): filter.apply(to: text, writing: &writer)
    case .custom(let filter): writer.apply(filter, to: text)
    }
  }
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
