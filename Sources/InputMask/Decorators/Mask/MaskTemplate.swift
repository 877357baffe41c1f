/// The text of a full mask without optional slots: its literals in place, and where each slot is.
///
/// Most values that are formatted in bulk fill their mask. For those the text is this template with the
/// value's bytes put in.
final class MaskTemplate: @unchecked Sendable {
  private struct Slot {
    var position: Int32
    /// 256 bytes: 1 for each ASCII byte that fits.
    var table: UnsafePointer<UInt8>
  }

  // All of this is written in the initialiser and never again, which makes the unchecked conformance true.
  let count: Int
  let slotCount: Int
  private let bytes: UnsafeMutablePointer<UInt8>
  private let slots: UnsafeMutablePointer<Slot>
  /// The record of a full mask: which stretches are literals.
  let records: UnsafeBufferPointer<TextWriter.Record>
  /// The lengths of the literals before the first and behind the last slot, in UTF-8 code units.
  let leading: Int
  let trailing: Int

  /// The template of a mask; `nil` for one with optional slots or a rest. The tables must outlive it.
  /// - Parameter isValue: whether it has only the literals that belong to the value.
  init?(
    _ operations: UnsafeBufferPointer<CompiledMask.Operation>, literals: ByteLiteral,
    tables: UnsafePointer<UInt8>, isValue: Bool = false
  ) {
    var text: [UInt8] = []
    var places: [Slot] = []
    for operation in operations {
      switch operation.kind {
      case .literal where isValue && !operation.isValue: break
      case .literal:
        text += literals.buffer[Int(operation.literalStart)..<Int(operation.literalEnd)]
      case .slot:
        if operation.isOptional { return nil }
        places.append(Slot(position: Int32(text.count), table: tables + Int(operation.slotClass) * 256))
        text.append(0)
      case .rest: return nil
      case .end: break
      }
    }
    guard let first = places.first, let last = places.last else { return nil }
    leading = Int(first.position)
    trailing = text.count - 1 - Int(last.position)
    count = text.count
    slotCount = places.count
    var records: [TextWriter.Record] = []
    let isSlot = Set(places.map { Int($0.position) })
    for index in text.indices {
      let kind = isSlot.contains(index) ? TextWriter.Record.Kind.kept : .inserted
      let old: Int32 = kind == .kept ? 1 : 0
      if let last = records.indices.last, records[last].kind == kind {
        records[last].oldLength += old
        records[last].newLength += 1
      } else {
        records.append(TextWriter.Record(oldLength: old, newLength: 1, kind: kind))
      }
    }
    let memory = UnsafeMutableBufferPointer<TextWriter.Record>.allocate(capacity: records.count)
    _ = memory.initialize(from: records)
    self.records = UnsafeBufferPointer(memory)
    bytes = .allocate(capacity: text.count)
    bytes.initialize(from: text, count: text.count)
    slots = .allocate(capacity: places.count)
    slots.initialize(from: places, count: places.count)
  }

  deinit {
    records.deallocate()
    bytes.deallocate()
    slots.deallocate()
  }

  /// Writes the text of a simple value that fills the mask to `target`, which has room for it; `false`, with
  /// nothing to be read there, where one of its bytes does not fit its slot.
  @inline(__always)
  func write(_ value: UnsafePointer<UInt8>, to target: UnsafeMutablePointer<UInt8>) -> Bool {
    target.update(from: bytes, count: count)
    var fits: UInt8 = 1
    var index = 0
    while index < slotCount {
      let slot = slots[index]
      let byte = value[index]
      fits &= slot.table[Int(byte)]
      target[Int(slot.position)] = byte
      index &+= 1
    }
    return fits != 0
  }
}
