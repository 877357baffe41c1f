import Yams

/// Reads a rule file into a tree with places.
///
/// Yams parses. Two of its habits are worked round, both by putting a private-use character, which the
/// file does not have, in the place of one that it has, and back when the tree is built:
/// - It hashes the keys of each mapping with all that aliases make of them, which a few lines can make
///   take for ever. So it sees no alias: every `*` is hidden, and aliases are resolved here, with a bound.
/// - It stops at a repeated key without telling where the repetitions are. So the first is renamed and the
///   text parsed again, until none is left; then all of them are found here.
struct DocumentReader {
  /// How deep sequences and mappings may nest.
  static let maximumDepth = 32
  /// How many scalars, sequences and mappings a file may have, with what aliases stand for.
  static let maximumNodeCount = 100_000
  /// How many repeated keys are looked for: each costs another reading of the file.
  private static let maximumRenameCount = 50

  private let file: SourceFile
  private var scalars: [Unicode.Scalar]
  /// The private-use characters that were put in, and what they stand for.
  private var hidden: [Unicode.Scalar: Unicode.Scalar] = [:]
  private var star: Unicode.Scalar?
  private var diagnostics: [RuleDiagnostic] = []

  /// The tree of a file, and everything that is wrong with it; no tree where it is no YAML at all.
  /// - Complexity: O(*n*) in the length of the file for each repeated key.
  static func read(_ file: SourceFile) -> (root: DocumentNode?, diagnostics: [RuleDiagnostic]) {
    guard let text = DocumentText.validated(file) else { return (nil, DocumentText.problems(of: file)) }
    var reader = DocumentReader(file: file, text: text)
    let root = reader.read()
    return (root, reader.diagnostics)
  }

  private init(file: SourceFile, text: String) {
    self.file = file
    scalars = Array(text.unicodeScalars)
  }

  private mutating func read() -> DocumentNode? {
    if scalars.contains("*") {
      let replacement = privateUseScalar()
      star = replacement
      hidden[replacement] = "*"
      for index in scalars.indices where scalars[index] == "*" { scalars[index] = replacement }
    }
    for _ in 0...Self.maximumRenameCount {
      var text = ""
      text.unicodeScalars.append(contentsOf: scalars)
      do {
        // The basic resolver knows no types, so that keys are compared as texts and cheaply; the types of
        // YAML 1.2 are told by `DocumentScalar`.
        let parser = try Parser(yaml: text, resolver: .basic, encoding: .utf8)
        guard let root = try parser.singleRoot() else {
          diagnostics.append(
            RuleDiagnostic(file: file.name, message: "the file is empty; write rules: and the rules under it")
          )
          return nil
        }
        var builder = DocumentBuilder(file: file, hidden: hidden, star: star)
        let document = builder.build(root)
        diagnostics += builder.diagnostics
        // Anchors are held weakly by the nodes, and kept by the parser.
        withExtendedLifetime(parser) {}
        return document
      } catch let YamlError.duplicatedKeysInMapping(_, context)
        where rename(atLine: context.mark.line, column: context.mark.column)
      {
        continue
      } catch {
        diagnostics.append(YAMLProblem.diagnostic(of: error, in: file))
        return nil
      }
    }
    let message = "more than \(Self.maximumRenameCount) keys stand twice; remove the repetitions"
    diagnostics.append(RuleDiagnostic(file: file.name, message: message))
    return nil
  }

  /// Hides the first character of a plain or quoted key.
  /// - Returns: Whether the key is one that can be renamed so.
  private mutating func rename(atLine line: Int, column: Int) -> Bool {
    guard var index = index(ofLine: line, column: column) else { return false }
    let quote = scalars[index]
    if quote == "\"" || quote == "'" {
      index += 1
      guard index < scalars.count, scalars[index] != "\\", scalars[index] != quote else { return false }
    }
    let first = scalars[index]
    guard first != star, !"&!?[]{}|>,#\r\n".unicodeScalars.contains(first) else { return false }
    let replacement = privateUseScalar()
    hidden[replacement] = hidden[first] ?? first
    scalars[index] = replacement
    return true
  }

  private func index(ofLine line: Int, column: Int) -> Int? {
    var index = 0
    var current = 1
    while current < line, index < scalars.count {
      let isPair = scalars[index] == "\r" && index + 1 < scalars.count && scalars[index + 1] == "\n"
      if scalars[index] == "\n" || scalars[index] == "\r" { current += 1 }
      index += isPair ? 2 : 1
    }
    index += column - 1
    return scalars.indices.contains(index) ? index : nil
  }

  /// A private-use character that the file does not have.
  private func privateUseScalar() -> Unicode.Scalar {
    let used = Set(scalars.lazy.filter { $0.value >= 0xF0000 })
    var value: UInt32 = 0xF0000
    // The plane has 65,534 of them, and a file with more than half would be twice as large as one may be.
    while let scalar = Unicode.Scalar(value), used.contains(scalar) || hidden[scalar] != nil { value += 1 }
    return Unicode.Scalar(value) ?? "\u{F0000}"
  }
}
