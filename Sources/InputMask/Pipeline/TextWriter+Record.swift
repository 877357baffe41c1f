/// What a writer notes of its input, and the answers that come of the notes.
extension TextWriter {
  /// How many bytes at the end of the text nothing of the input stands for.
  var insertedAtEnd: Int {
    records.reversed().prefix { $0.kind == .inserted || $0.newLength == 0 }.reduce(0) {
      $0 + Int($1.newLength)
    }
  }

  /// One stretch of the input and what became of it.
  struct Record {
    enum Kind: UInt8 {
      /// The stretch is in the new text, byte for byte.
      case kept
      /// Nothing of the input stands behind the stretch of the new text.
      case inserted
      /// The stretch gave way to another.
      case replaced
      /// Each byte of the stretch gave way to its own part of the new text, all of one length.
      case covered
      /// The stretch is gone, for a reason.
      case removed
    }

    /// In UTF-8 code units of the input.
    var oldLength: Int32
    /// In UTF-8 code units of the new text.
    var newLength: Int32
    var kind: Kind
    /// Why the stretch is gone.
    var reason = DropReason.literal
  }

  /// Whether the new text is the input: all of it was kept.
  @inline(__always)
  var isUnchanged: Bool { records.isEmpty || records.count == 1 && records[0].kind == .kept }

  /// Keeps, replaces and removes as a record did, and leaves out its insertions: the result is the input without the
  /// literals that were put between.
  mutating func keepRest(of text: TextView, _ other: borrowing TextWriter) {
    var position = 0
    var place = 0
    for record in other.records {
      let end = position + Int(record.oldLength)
      switch record.kind {
      case .kept: keep(text.run(position, end))
      case .replaced, .covered:
        replace(text.run(position, end), with: other.bytes.slice(place..<place + Int(record.newLength)))
      case .removed: remove(text.run(position, end), because: record.reason)
      case .inserted: break
      }
      position = end
      place += Int(record.newLength)
    }
  }

  /// The record as a map.
  /// - Complexity: O(*n*) in the records.
  var map: EditMap {
    var map = EditMap(capacity: records.count)
    for record in records {
      let (old, new) = (Int(record.oldLength), Int(record.newLength))
      switch record.kind {
      case .kept: map.append(.kept(old))
      case .covered: for _ in 0..<old { map.append(.replaced(1, new / old)) }
      case .inserted, .replaced, .removed: map.append(.replaced(old, new))
      }
    }
    return map
  }
}

/// What a writer noted, one record behind the other: it lives until the writer writes again.
typealias RecordList = UnsafeBufferPointer<TextWriter.Record>

extension TextWriter.Record {
  @inline(__always)
  init(_ kind: Kind, from oldLength: Int, to newLength: Int, because reason: DropReason = .literal) {
    self.init(
      oldLength: Int32(truncatingIfNeeded: oldLength), newLength: Int32(truncatingIfNeeded: newLength),
      kind: kind, reason: reason)
  }

  /// A stretch that is kept.
  @inline(__always)
  static func keeping(_ length: Int) -> Self { Self(.kept, from: length, to: length) }

  /// A stretch that is added.
  @inline(__always)
  static func inserting(_ length: Int) -> Self { Self(.inserted, from: 0, to: length) }
}
