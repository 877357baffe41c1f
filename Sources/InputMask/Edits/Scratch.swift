/// The memory that formatting one text needs, kept from text to text. Used by one thread at a time.
final class Scratch {
  /// A filter reads from one and writes to the other; the third takes the text.
  private let writers: UnsafeMutablePointer<ByteWriter>
  private var current = 0
  private var openBreaker: GraphemeBreaker?
  private var openChild: Scratch?

  init() {
    writers = .allocate(capacity: 3)
    for index in 0..<3 { (writers + index).initialize(to: ByteWriter()) }
  }

  deinit {
    for index in 0..<3 { writers[index].deallocate() }
    writers.deallocate()
  }

  /// An empty writer whose memory is not that of the last one handed out.
  @inline(__always)
  func nextWriter() -> UnsafeMutablePointer<ByteWriter> {
    current ^= 1
    let writer = writers + current
    writer.pointee.reset()
    return writer
  }

  /// The writer of the text, empty.
  @inline(__always)
  func textWriter() -> UnsafeMutablePointer<ByteWriter> {
    let writer = writers + 2
    writer.pointee.reset()
    return writer
  }

  /// The text that was written last.
  var text: UnsafeBufferPointer<UInt8> { writers[2].bytes }

  /// A view of bytes that outlive it; only the newest view may be walked.
  func view(_ bytes: UnsafeBufferPointer<UInt8>) -> TextView {
    if UTF8Validation.isSimple(bytes) { return TextView(simple: bytes) }
    return TextView(bytes, breaker: breaker)
  }

  private var breaker: GraphemeBreaker {
    if let openBreaker { return openBreaker }
    let breaker = GraphemeBreaker()
    openBreaker = breaker
    return breaker
  }

  /// Memory for a text within the text: the same again.
  var child: Scratch {
    if let openChild { return openChild }
    let child = Scratch()
    openChild = child
    return child
  }

  /// Forgets what it points to and gives back what an unusually long text made it take.
  func rest() {
    openBreaker?.unload()
    for index in 0..<3 { writers[index].shrink() }
  }
}
