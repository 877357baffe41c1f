import Dispatch
import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

extension RuleStore {
  /// Reads the files again now, whenever they change (on Linux) and when a signal arrives, until the task is cancelled.
  /// - Parameters:
  ///   - signal: the signal, by default `SIGHUP`, which then no longer ends the process; `nil` for none.
  ///   - pause: how long it waits for further changes before it reads, since an editor makes several at once.
  ///   - report: is told of every reading: `nil` where the new rules were taken, and otherwise what is wrong.
  public func watch(
    signal: Int32? = SIGHUP, pause: Duration = .milliseconds(50),
    report: @Sendable (RuleStoreError?) -> Void = { _ in }
  ) async {
    // One change that waits stands for all.
    let (changes, waker) = AsyncStream.makeStream(of: Int.self, bufferingPolicy: .bufferingNewest(1))
    let count = Mutex(0)
    let wake: @Sendable () -> Void = {
      count.withLock { count in
        count += 1
        waker.yield(count)
      }
    }
    let events = FileEvents(paths, onChange: wake)
    let hangup = signal.map { Self.source(of: $0, wake) }
    defer { withExtendedLifetime(events) { hangup?.cancel() } }
    // The files may have changed since they were read.
    wake()
    var handled = 0
    // What came during the pause was read with what it waited for.
    for await change in changes where change > handled {
      do { try await Task.sleep(for: pause) } catch { break }
      events.watch()
      handled = count.withLock { $0 }
      do throws(RuleStoreError) {
        try reload()
        report(nil)
      } catch {
        report(error)
      }
    }
  }

  private static func source(
    of signal: Int32, _ handler: @escaping @Sendable () -> Void
  ) -> any DispatchSourceSignal {
    _ = Self.ignore(signal)
    let source = DispatchSource.makeSignalSource(
      signal: signal, queue: DispatchQueue(label: "InputMaskServer.signal"))
    source.setEventHandler(handler: handler)
    source.activate()
    return source
  }

  /// What a source waits for must not end the process first.
  private static func ignore(_ number: Int32) -> Bool { signal(number, SIG_IGN) != nil }
}
