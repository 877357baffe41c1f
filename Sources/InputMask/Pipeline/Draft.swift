/// A value as it is edited, with its text: what comes of a text, or of an edit, for those who keep it.
package struct Draft: Sendable {
  /// The value as it is edited.
  package let core: UTF8Text
  package let layout: FieldLayout
  /// The value as it is handed out.
  package let value: String
  /// How many of the literals behind the value are typed, those left out that have no place there.
  package let typedLiterals: Int
  /// Whether the prefix of the rule, or another spelling of it, was found, or was known before.
  package internal(set) var foundPrefix: Bool
  /// Whether what was read can be read in another way too.
  package let isAmbiguous: Bool
  /// What was left out, in the offsets of what was read.
  package private(set) var dropped: [Dropped] = []
  /// From what was read to the value; `nil` where all of it came through as it is.
  package internal(set) var map: EditMap?

  /// The draft that a walk came to, of which all came through.
  /// - Parameters:
  ///   - core: the value, where it is known as a text.
  ///   - typed: how many literals were typed, where the walk need not know it.
  init(of walk: borrowing Walk, by rule: CompiledRule, core: UTF8Text? = nil, typed: Int? = nil) {
    self.core = core ?? UTF8Text(walk.core)
    layout = FieldLayout(of: walk, self.core.string, in: rule)
    value =
      !rule.hasValueLiterals
      ? self.core.string
      : walk.valueWriter != nil && walk.valueWriter == walk.text
        ? layout.text : String(decoding: walk.value, as: UTF8.self)
    typedLiterals = (typed ?? walk.typedLiterals) - Swift.max(0, walk.decoration.typedLiterals)
    foundPrefix = walk.foundPrefix
    isAmbiguous = walk.troubles.contains(.ambiguous)
  }

  /// The draft that a walk came to, with what it left out and changed.
  init(recording walk: borrowing Walk, by rule: CompiledRule) {
    self.init(of: walk, by: rule)
    dropped = walk.drops(of: rule).list
    map = walk.toValue
  }
}

/// A stretch of a value as it is edited that gives way to other text.
package struct DraftEdit {
  /// A literal, in memory of the rule, that is written into the value while the edit is tried, so that no character moves over
  /// it: its place in the value before the edit, and whether it stands behind the edit.
  package typealias Post = (place: Int, literal: TextRun, isBehind: Bool)

  /// The value before the edit.
  package let core: UTF8Text
  package let range: Range<Int>
  /// How many literals behind the value are typed afterwards, if they have a place there.
  package let typed: Int
  /// Whether no other spelling of the prefix is looked for.
  package let prefixIsKnown: Bool
  /// Whether the value is one of parts, between which every literal is written.
  package let isOfParts: Bool
  package let posts: [Post]

  package init(
    of core: UTF8Text, replacing range: Range<Int>, typed: Int, prefixIsKnown: Bool, isOfParts: Bool,
    posts: [Post]
  ) {
    self.core = core
    self.range = range
    self.typed = typed
    self.prefixIsKnown = prefixIsKnown
    self.isOfParts = isOfParts
    self.posts = posts
  }

  /// Writes the value with an insertion and with the posts.
  /// - Parameter sigma: where the value has a small sigma that is written as a capital.
  /// - Returns: where the insertion stands.
  func write(_ insertion: TextRun, capitalAt sigma: Int?, to writer: inout TextWriter) -> Range<Int> {
    core.withBytes { bytes in
      var position = 0
      func copy(to end: Int) {
        writer.append(bytes.slice(position..<end))
        position = end
      }
      func write(where isBehind: Bool) {
        for post in posts where post.isBehind == isBehind {
          copy(to: post.place)
          writer.append(post.literal.bytes)
        }
      }
      write(where: false)
      if let sigma {
        copy(to: sigma)
        "Σ".withBytes { writer.append($0) }
        position += 2
      }
      copy(to: range.lowerBound)
      let start = writer.count
      writer.append(insertion.bytes)
      let end = writer.count
      position = range.upperBound
      write(where: true)
      copy(to: bytes.count)
      return start..<end
    }
  }
}
