/// What a writer noted, one record behind the other, in memory that somebody else keeps: it lives until the writer writes again.
struct RecordList: RandomAccessCollection {
  private let memory: UnsafeBufferPointer<TextWriter.Record>

  @inline(__always)
  init(_ memory: UnsafeBufferPointer<TextWriter.Record>) { self.memory = memory }

  var startIndex: Int { 0 }

  var endIndex: Int {
    @inline(__always) get { memory.count }
  }

  subscript(index: Int) -> TextWriter.Record {
    @inline(__always) get { memory[index] }
  }
}
