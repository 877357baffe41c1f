import InputMask

/// Looks at the records of a file, and says of each column which rule fits its values.
///
/// Memory holds a block and counts for each column, however large the file is. The first records are all looked at, and one of
/// each ``sampleStep`` behind them; each is read and counted.
public final class RecordProfiler {
  /// One of so many records is looked at behind the first ones.
  public static let sampleStep = 64
  /// How many columns, or paths of JSON, are told apart.
  public static let columnLimit = 1_000

  private let format: RecordFormat
  private let sampleSize: Int
  private let recordLimit: Int
  private let isHeaderSure: Bool
  private let nullWords: Set<[UInt8]>
  private let rules: ProfiledRules
  private let scratch = ByteStore(capacity: 1 << 12)
  private let content = ByteStore()
  private var profile = RecordProfile()
  private var columns: [ColumnProfiler] = []
  private var byPath: [String: Int] = [:]
  private var width: Int?
  private var isAtStart = true

  /// A profiler of a file that nothing was read of.
  /// - Parameters:
  ///   - format: how the file is written.
  ///   - rules: the rules that are tried on each column.
  ///   - sampleSize: how many records are read in full.
  ///   - recordLimit: how many bytes a record may have; longer ones are left out.
  ///   - isHeaderSure: whether the header of a table is known to have names, also where they look like values.
  ///   - nullWords: contents of cells of a table that say that there is no value.
  public init(
    _ format: RecordFormat, _ rules: [Rule], sampleSize: Int = 100_000, recordLimit: Int = 1 << 20,
    isHeaderSure: Bool = false, nullWords: Set<[UInt8]> = []
  ) {
    self.nullWords = nullWords
    self.isHeaderSure = isHeaderSure
    self.format = format
    self.sampleSize = sampleSize
    self.recordLimit = recordLimit
    self.rules = ProfiledRules(rules)
  }

  /// Reads a file to its end.
  /// - Parameter read: reads up to so many bytes, and answers how many; 0 at the end.
  /// - Throws: an error where the file is compressed, UTF-16 or a table whose lines end with a carriage return alone or whose header
  ///   has a quote that is not closed, so that its first record would be the whole of it; the errors of `read`.
  public func process<Failure>(
    _ read: (UnsafeMutableBufferPointer<UInt8>) throws(Failure) -> Int
  ) throws(RecordStreamError<Failure>) {
    let reader = BlockReader(
      dialect: format.dialect, blockSize: 1 << 20, recordLimit: recordLimit, fillsUp: false)
    let block = ByteStore(capacity: 1 << 16)
    var source = FailingSource<Failure>()
    func readOrNote(_ space: UnsafeMutableBufferPointer<UInt8>) -> Int? { source.read(into: space, read) }
    while true {
      let kind = isAtStart ? reader.first(into: block, readOrNote) : reader.next(into: block, readOrNote)
      if isAtStart {
        isAtStart = false
        if let mistake = FirstRecord.mistake(in: block.bytes, of: format) {
          throw .records(RecordError(mistake))
        }
      }
      switch kind {
      case .end:
        if let failure = source.failure { throw .stream(failure) }
        return
      case .piece(let isFirst, _):
        if isFirst {
          profile.records += 1
          profile.unread += 1
        }
      case .records:
        switch format {
        case .table(let dialect):
          do throws(RecordError) { try readTable(block.bytes, dialect) } catch { throw .records(error) }
        case .jsonLines: readJSON(block.bytes)
        }
      }
    }
  }

  /// What was found.
  public var result: RecordProfile {
    var result = profile
    result.columns = columns.map { $0.finished() }
    return result
  }

  /// Counts a record.
  /// - Returns: whether it is looked at.
  private func beginRecord() -> Bool {
    profile.records += 1
    guard profile.records <= sampleSize || profile.records.isMultiple(of: Self.sampleStep) else {
      return false
    }
    profile.sampled += 1
    return true
  }

  // MARK: Tables

  private func readTable(
    _ block: UnsafeBufferPointer<UInt8>, _ dialect: TableDialect
  ) throws(RecordError) {
    let index = TableIndex(dialect)
    index.build(of: block)
    var suspects = index.suspects[...]
    var first = 0
    var start = 0
    while start < block.count {
      var last = first
      while last < index.count, block[index[last]] != 0x0A { last += 1 }
      let end = last < index.count ? index[last] : block.count
      let contentEnd = block.contentEnd(from: start, before: end)
      let isSuspect = suspects.first.map { $0 < end } ?? false
      suspects = suspects.drop { $0 < end }
      if contentEnd > start {
        // Where the cells end: at the delimiters, and at the end of the record.
        let ends = (first..<last).map { index[$0] } + [contentEnd]
        try readRow(block, start, ends, dialect, isSuspect: isSuspect)
      }
      first = last + 1
      start = end + 1
    }
  }

  private func readRow(
    _ block: UnsafeBufferPointer<UInt8>, _ start: Int, _ ends: [Int], _ dialect: TableDialect,
    isSuspect: Bool
  ) throws(RecordError) {
    let cell = TableCell(dialect: dialect)
    func text(_ number: Int) -> UnsafeBufferPointer<UInt8> {
      let raw = UnsafeBufferPointer(
        rebasing: block[(number == 0 ? start : ends[number - 1] + 1)..<ends[number]])
      return cell.isQuoted(raw) ? cell.content(of: raw, in: content) : raw
    }
    guard let width else {
      self.width = ends.count
      let header =
        dialect.hasHeader
        ? try TableHeader(
          ends.indices.map { String(decoding: text($0), as: UTF8.self) }, dialect, isSure: isHeaderSure) : nil
      profile.mayLackHeader = header?.mayBeValues == true
      let names = ends.indices.map { header?.name(of: $0) ?? "\($0 + 1)" }
      let counts = names.reduce(into: [:]) { $0[$1, default: 0] += 1 }
      for (index, name) in names.prefix(Self.columnLimit).enumerated() {
        // A number finds a column that no name finds, where it is no name itself.
        let number = String(index + 1)
        let selector =
          !name.isEmpty && counts[name] == 1
          ? FieldSelector.escaped(name) : counts[number] == nil ? number : nil
        columns.append(ColumnProfiler(name: name, selector: selector, rules, scratch))
      }
      profile.leftOut = max(0, names.count - Self.columnLimit)
      if !dialect.hasHeader { try readRow(block, start, ends, dialect, isSuspect: isSuspect) }
      return
    }
    guard beginRecord() else { return }
    if ends.count != width || isSuspect {
      profile.unread += 1
      return
    }
    for number in columns.indices {
      let value = text(number)
      if !nullWords.isEmpty, nullWords.contains(Array(value)) {
        columns[number].addEmpty()
      } else {
        columns[number].add(value)
      }
    }
  }

  // MARK: JSON

  private func readJSON(_ block: UnsafeBufferPointer<UInt8>) {
    guard let base = block.baseAddress else { return }
    var start = 0
    while start < block.count {
      let end = block.firstOffset(of: 0x0A, from: start) ?? block.count
      var tokenizer = JSONTokenizer(base: base, end: end, position: start)
      tokenizer.skipSpace()
      if tokenizer.position < end, beginRecord() {
        if JSONTokenizer.isValue(base, start..<end) {
          readValue(&tokenizer, "")
        } else {
          profile.unread += 1
        }
      }
      start = end + 1
    }
  }

  /// Reads a value that is known to be well-formed.
  private func readValue(_ tokenizer: inout JSONTokenizer, _ path: String) {
    tokenizer.skipSpace()
    let start = tokenizer.position
    switch tokenizer.next {
    case UInt8(ascii: "{"), UInt8(ascii: "["): readItems(&tokenizer, path)
    case UInt8(ascii: "\""):
      let hasEscape = tokenizer.string() == .escaped
      let raw = tokenizer.bytes(start + 1..<tokenizer.position - 1)
      if hasEscape { content.decode(json: raw) }
      column(path)?.add(hasEscape ? content.bytes : raw)
    case UInt8(ascii: "t"): _ = tokenizer.word("true")
    case UInt8(ascii: "f"): _ = tokenizer.word("false")
    case UInt8(ascii: "n"):
      _ = tokenizer.word("null")
      column(path)?.addEmpty()
    default:
      _ = tokenizer.number()
      column(path)?.add(tokenizer.bytes(start..<tokenizer.position))
    }
  }

  private func readItems(_ tokenizer: inout JSONTokenizer, _ path: String) {
    let hasKeys = tokenizer.next == UInt8(ascii: "{")
    tokenizer.position += 1
    tokenizer.skipSpace()
    if tokenizer.skip(UInt8(ascii: "}")) || tokenizer.skip(UInt8(ascii: "]")) { return }
    repeat {
      tokenizer.skipSpace()
      var inner = path + "[*]"
      if hasKeys {
        let start = tokenizer.position
        _ = tokenizer.string()
        content.decode(json: tokenizer.bytes(start + 1..<tokenizer.position - 1))
        let key = String(decoding: content.bytes, as: UTF8.self)
        inner = path.isEmpty ? FieldSelector.escaped(key) : "\(path).\(FieldSelector.escaped(key))"
        tokenizer.skipSpace()
        _ = tokenizer.skip(UInt8(ascii: ":"))
      }
      readValue(&tokenizer, inner)
      tokenizer.skipSpace()
    } while tokenizer.skip(UInt8(ascii: ","))
    tokenizer.position += 1
  }

  /// The column of a path; `nil` where there are too many.
  private func column(_ path: String) -> ColumnProfiler? {
    if let index = byPath[path] { return columns[index] }
    guard columns.count < Self.columnLimit else {
      profile.leftOut += 1
      return nil
    }
    byPath[path] = columns.count
    // A member without a name, and a value that is no object, have no selector.
    let isSound = !path.split(separator: ".", omittingEmptySubsequences: false).contains("")
    columns.append(ColumnProfiler(name: path, selector: isSound ? path : nil, rules, scratch))
    return columns[columns.count - 1]
  }
}
