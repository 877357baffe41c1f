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

    /// Ends every loan so far.
    @inline(__always)
    func takeBack() {
      #if DEBUG
      generation &+= 1
      #endif
    }
  }
}
