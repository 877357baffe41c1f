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

  /// The same with and without White_Space, as `ScalarData.runs` numbers kinds of scalars.
  package var kinds: UInt64 { UInt64(bits) | UInt64(bits) << 32 }

  /// - Parameter name: a name of PropertyValueAliases.txt in lower case, without `_`.
  package init?(looseName name: String) {
    switch name {
    case "lu", "uppercaseletter": self.init(.lu)
    case "ll", "lowercaseletter": self.init(.ll)
    case "lt", "titlecaseletter": self.init(.lt)
    case "lc", "casedletter": self.init(.lu, .ll, .lt)
    case "lm", "modifierletter": self.init(.lm)
    case "lo", "otherletter": self.init(.lo)
    case "l", "letter": self = .letters
    case "mn", "nonspacingmark": self.init(.mn)
    case "mc", "spacingmark": self.init(.mc)
    case "me", "enclosingmark": self.init(.me)
    case "m", "mark", "combiningmark": self = .marks
    case "nd", "decimalnumber", "digit": self.init(.nd)
    case "nl", "letternumber": self.init(.nl)
    case "no", "othernumber": self.init(.no)
    case "n", "number": self = .numbers
    case "pc", "connectorpunctuation": self.init(.pc)
    case "pd", "dashpunctuation": self.init(.pd)
    case "ps", "openpunctuation": self.init(.ps)
    case "pe", "closepunctuation": self.init(.pe)
    case "pi", "initialpunctuation": self.init(.pi)
    case "pf", "finalpunctuation": self.init(.pf)
    case "po", "otherpunctuation": self.init(.po)
    case "p", "punctuation", "punct": self.init(.pc, .pd, .ps, .pe, .pi, .pf, .po)
    case "sm", "mathsymbol": self.init(.sm)
    case "sc", "currencysymbol": self.init(.sc)
    case "sk", "modifiersymbol": self.init(.sk)
    case "so", "othersymbol": self.init(.so)
    case "s", "symbol": self.init(.sm, .sc, .sk, .so)
    case "zs", "spaceseparator": self.init(.zs)
    case "zl", "lineseparator": self.init(.zl)
    case "zp", "paragraphseparator": self.init(.zp)
    case "z", "separator": self.init(.zs, .zl, .zp)
    case "cc", "control", "cntrl": self.init(.cc)
    case "cf", "format": self.init(.cf)
    case "co", "privateuse": self.init(.co)
    case "cs", "surrogate": self.init(.cs)
    case "cn", "unassigned": self.init(.cn)
    case "c", "other": self.init(.cc, .cf, .co, .cs, .cn)
    default: return nil
    }
  }
}
