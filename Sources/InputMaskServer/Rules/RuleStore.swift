import InputMask
import InputMaskRules
import Synchronization

/// The rules of a service: the standard ones and those of its files, which may change while it runs.
///
/// ```swift
/// let store = try RuleStore(["/etc/signup/rules"])
/// let amount = try store.rule("currency", with: ["code": "EUR"], locale: "de")
/// ```
///
/// The store makes every rule of its files and runs its examples before it takes them, so a broken file never takes the place of one that
/// worked.
public final class RuleStore: Sendable {
  /// The files and folders that the rules come from. Of a folder the files are read that end in `.yaml`, `.yml` or `.json`.
  public let paths: [String]
  /// How long making the rules of the files and running their examples may take. What one rule may cost is bounded by the engine, how many there are
  /// is up to whoever writes the files.
  public let timeLimit: Duration

  private let bodies: [any MaskedBody.Type]
  private let state: Mutex<RuleSet>

  /// A store of the standard rules, for whoever has none of his own.
  public static let standard = RuleStore()

  private init(_ rules: RuleSet = RuleSet(.standard())) {
    (paths, bodies) = ([], [])
    timeLimit = .seconds(10)
    state = Mutex(rules)
  }

  /// A store of the standard rules and of those of files and folders, of which later ones hide earlier ones.
  /// - Parameters:
  ///   - paths: the files and folders.
  ///   - bodies: the bodies that the rules read. Files without one of their rules, without a parameter that they set, or with a rule
  ///     that gives another type than the property has, are broken.
  ///   - timeLimit: how long making their rules may take.
  /// - Throws: everything that is wrong with the files.
  public init(
    _ paths: [String], serving bodies: [any MaskedBody.Type] = [], timeLimit: Duration = .seconds(10)
  ) throws(RuleStoreError) {
    self.paths = paths
    self.bodies = bodies
    self.timeLimit = timeLimit
    state = Mutex(try Self.read(paths, for: bodies, within: timeLimit))
  }

  /// The rules as they are now: a set that stays as it is when the store reads its files again.
  public var current: RuleSet { state.withLock { $0 } }

  /// A rule of the set as it is now; see ``RuleSet/rule(_:with:locale:)``.
  public func rule(
    _ name: String, with parameters: [String: String] = [:], locale: String? = nil
  ) throws(RuleBookError) -> Rule {
    try current.rule(name, with: parameters, locale: locale)
  }

  /// Reads the files again, and puts their rules in the place of the old ones at once.
  /// - Throws: everything that is wrong with the files; then the store keeps the rules that it had.
  public func reload() throws(RuleStoreError) {
    let fresh = try Self.read(paths, for: bodies, within: timeLimit)
    state.withLock { $0 = fresh }
  }

  /// The rules of some files, each of them made once.
  private static func read(
    _ paths: [String], for bodies: [any MaskedBody.Type], within limit: Duration
  ) throws(RuleStoreError) -> RuleSet {
    var book = RuleBook.standard()
    var own = RuleBook()
    var diagnostics: [RuleDiagnostic] = []
    for path in paths {
      do throws(RuleBookError) {
        try book.load(path)
        try own.load(path)
      } catch {
        diagnostics += error.diagnostics
      }
    }
    let clock = ContinuousClock()
    let end = clock.now.advanced(by: limit)
    var isLate = false
    let set = RuleSet(book)
    for name in own.names {
      isLate = clock.now > end
      if isLate { break }
      do throws(RuleBookError) {
        let check = RuleCheck(try RuleTrial(name, in: book), until: end)
        diagnostics += check.failures
        isLate = !check.isWhole
      } catch {
        diagnostics += error.diagnostics
      }
    }
    for body in bodies where diagnostics.isEmpty && !isLate {
      // Its schema asks for each of its rules.
      do throws(RuleBookError) {
        _ = try body.jsonSchema(.request, rules: RuleStore(set))
      } catch {
        diagnostics += error.diagnostics.map { mistake in
          mistake.file.isEmpty
            ? RuleDiagnostic(file: paths.joined(separator: ", "), message: mistake.message) : mistake
        }
      }
    }
    if isLate || !diagnostics.isEmpty {
      throw RuleStoreError(diagnostics: Set(diagnostics).sorted(), ranOutOfTime: isLate)
    }
    return set
  }
}

extension RuleBook {
  /// Loads a folder, or else a file.
  fileprivate mutating func load(_ path: String) throws(RuleBookError) {
    if FileEvents.isFolder(path) { try load(directory: path) } else { try load(file: path) }
  }
}
