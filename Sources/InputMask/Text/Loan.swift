/// A mark on a view of memory that somebody else keeps: debug builds find by it that the view is used after the memory was
/// taken back. In release builds it is nothing.
struct Loan {
  #if DEBUG
  private let lender: Lender?
  private let generation: Int

  /// A loan of memory that nobody takes back while there are views of it.
  init() { (lender, generation) = (nil, 0) }

  fileprivate init(_ lender: Lender) {
    self.lender = lender
    generation = lender.generation
  }
  #endif

  /// Stops a debug build where the memory was taken back.
  @inline(__always)
  func check() {
    #if DEBUG
    if let lender {
      assert(
        lender.generation == generation, "a view of a text is used after the call that it was lent for")
    }
    #endif
  }

  /// What lends memory, and takes all of it back at once.
  final class Lender {
    #if DEBUG
    fileprivate var generation = 0
    private var sum = 0
    #endif

    /// A mark for a view of the memory as it is now.
    @inline(__always)
    var loan: Loan {
      #if DEBUG
      Loan(self)
      #else
      Loan()
      #endif
    }

    /// Ends every loan so far, and notes the bytes of an input that somebody else keeps.
    @inline(__always)
    func takeBack(behind input: Span<UInt8>) {
      #if DEBUG
      generation &+= 1
      sum = Self.sum(of: input)
      #endif
    }

    /// Stops a debug build where the bytes of the input that was noted have changed.
    @inline(__always)
    func check(_ input: Span<UInt8>) {
      #if DEBUG
      assert(
        sum == Self.sum(of: input), "the bytes of a text changed before its problems were asked for")
      #endif
    }

    #if DEBUG
    /// A number that differs where bytes do, but for rare chances (FNV-1a).
    private static func sum(of bytes: Span<UInt8>) -> Int {
      var sum: UInt64 = 0xCBF2_9CE4_8422_2325
      for index in bytes.indices { sum = (sum ^ UInt64(bytes[index])) &* 0x100_0000_01B3 }
      return Int(truncatingIfNeeded: sum)
    }
    #endif
  }
}
