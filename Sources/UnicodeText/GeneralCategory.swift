/// The general category of a scalar, numbered as `ScalarData` has it.
package enum GeneralCategory: UInt8, CaseIterable, Sendable {
  case cn, lu, ll, lt, lm, lo, mn, me, mc, nd, nl, no, zs, zl, zp, cc, cf, co, cs, pd, ps, pe, pc, po, sm, sc,
    sk, so
  case pi, pf
}

/// Some of the general categories, one bit each.
@usableFromInline
package struct GeneralCategories: Hashable, Sendable {
  @usableFromInline let bits: UInt32

  package init(_ categories: GeneralCategory...) {
    bits = categories.reduce(0) { $0 | 1 << UInt32($1.rawValue) }
  }

  package static let letters = GeneralCategories(.lu, .ll, .lt, .lm, .lo)
  package static let marks = GeneralCategories(.mn, .me, .mc)
  package static let numbers = GeneralCategories(.nd, .nl, .no)
  /// Dashes, and what joins words.
  package static let dashes = GeneralCategories(.pd, .pc)

  /// Whether the category with this number is among them.
  @inlinable @inline(__always)
  package func contains(rawValue: UInt8) -> Bool { bits &>> UInt32(rawValue) & 1 != 0 }
}
