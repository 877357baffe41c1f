/// A regular expression gave up on a text before it knew the answer: it took more steps or time than a text of this length may,
/// had more ways back to remember than fit into its stack, or ICU does not take a text of this length.
package struct RegularExpressionTimeout: Error, Hashable, Sendable {}
