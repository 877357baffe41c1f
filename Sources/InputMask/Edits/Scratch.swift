/// The memory that formatting one text needs, kept from text to text. Used by one thread at a time.
final class Scratch {
  /// A filter reads from one and writes to the other.
  private let steps: UnsafeMutablePointer<ByteWriter>
  /// Takes the text that is handed out.
  let text: UnsafeMutablePointer<ByteWriter>
  /// Takes the value with the literals that belong to it.
  let value: UnsafeMutablePointer<ByteWriter>
  /// Takes the text that is to be redacted.
  let marked: UnsafeMutablePointer<MarkingWriter>
  private var current = 0
  private var openBreaker: GraphemeBreaker?
  private var openChild: Scratch?

  init() {
    steps = .allocate(capacity: 2)
    steps.initialize(to: ByteWriter())
    (steps + 1).initialize(to: ByteWriter())
    text = .allocate(capacity: 1)
    text.initialize(to: ByteWriter())
    value = .allocate(capacity: 1)
    value.initialize(to: ByteWriter())
    marked = .allocate(capacity: 1)
    marked.initialize(to: MarkingWriter())
  }

  deinit {
    steps[0].deallocate()
    steps[1].deallocate()
    text.pointee.deallocate()
    value.pointee.deallocate()
    marked.pointee.deallocate()
    steps.deallocate()
    text.deallocate()
    value.deallocate()
    marked.deallocate()
  }

  /// An empty writer whose memory is not that of the one handed out before.
  @inline(__always)
  func nextWriter() -> UnsafeMutablePointer<ByteWriter> {
    current ^= 1
    let writer = steps + current
    writer.pointee.reset()
    return writer
  }

  /// A view of bytes that outlive it; only the newest view may be walked.
  func view(_ bytes: UnsafeBufferPointer<UInt8>, origin: Int = 0) -> TextView {
    if UTF8Validation.isSimple(bytes) { return TextView(simple: bytes, origin: origin) }
    return viewByGrapheme(bytes, origin: origin)
  }

  @inline(never)
  private func viewByGrapheme(_ bytes: UnsafeBufferPointer<UInt8>, origin: Int) -> TextView {
    TextView(bytes, breaker: breaker, origin: origin)
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
    openChild?.rest()
    steps[0].shrink()
    steps[1].shrink()
    text.pointee.shrink()
    value.pointee.shrink()
    marked.pointee.shrink()
  }
}
