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
  private let rules: [ProfiledRule]
  private let scratch = ByteStore(capacity: 1 << 12)
  private let content = ByteStore()
  private let scalars = JSONScalars()
  private var profile = RecordProfile()
  private var columns: [ColumnProfiler] = []
  private var byPath: [String: Int] = [:]
  private var width: Int?

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
    precondition(!format.isLines, "lines have no columns")
    self.nullWords = nullWords
    self.isHeaderSure = isHeaderSure
    self.format = format
    self.sampleSize = sampleSize
    self.recordLimit = recordLimit
    self.rules = ProfiledRule.rules(rules)
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
    _ = reader.peek(into: block, readOrNote)
    if let mistake = FirstRecord.mistake(in: block.bytes, of: format) { throw .records(mistake) }
    if format == .json {
      reader.endsAtLines = false
      var search = JSONValueCut()
      reader.findRecordsEnd = { search.lastEnd(in: $0) }
    }
    while true {
      switch reader.next(into: block, readOrNote) {
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
        case .jsonLines, .json, .lines: readJSON(block.bytes)
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
    var row = TableRow(before: block, index)
    while row.advance() {
      if row.end > row.start { try readRow(block, row, dialect) }
    }
  }

  private func readRow(
    _ block: UnsafeBufferPointer<UInt8>, _ row: TableRow, _ dialect: TableDialect
  ) throws(RecordError) {
    func text(_ number: Int) -> UnsafeBufferPointer<UInt8> {
      dialect.content(of: UnsafeBufferPointer(rebasing: block[row.cell(number)]), in: content)
    }
    guard let width else {
      self.width = row.width
      let header =
        dialect.hasHeader
        ? try TableHeader(
          (0..<row.width).map { String(decoding: text($0), as: UTF8.self) }, dialect, isSure: isHeaderSure)
        : nil
      profile.mayLackHeader = header?.mayBeValues == true
      let names = (0..<row.width).map { header?.name(of: $0) ?? "\($0 + 1)" }
      for (index, name) in names.prefix(Self.columnLimit).enumerated() {
        // A number finds a column that no name finds.
        let (name, number) = (FieldSelector.escaped(name), index + 1)
        let selector = [name, "\\\(name)", "\(number)", "\(number)-\(number)"].first { text in
          (try? FieldSelector(text).columns(in: header?.cells ?? [], count: names.count).numbers) == [index]
        }
        columns.append(ColumnProfiler(name: name, selector: selector, rules, scratch))
      }
      profile.leftOut = max(0, names.count - Self.columnLimit)
      if !dialect.hasHeader { try readRow(block, row, dialect) }
      return
    }
    guard beginRecord() else { return }
    if row.width != width || row.isSuspect {
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
    scalars.forEachValue(in: block, isDocument: format == .json) { value in
      guard block[value].contains(where: { $0 > 0x20 }), beginRecord() else { return }
      let isRead = scalars.forEach(in: block, value) { path, first, content in
        switch first {
        case UInt8(ascii: "t"), UInt8(ascii: "f"): return
        case UInt8(ascii: "n"): column(path)?.addEmpty()
        default: column(path)?.add(content)
        }
      }
      if !isRead { profile.unread += 1 }
    }
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
