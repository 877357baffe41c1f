/// Check digits by groups: of each digit, the state of a table goes to another one.
extension Checksum {
  /// Verhoeff's scheme: from the right, each digit is permuted by its place and multiplied in the dihedral group of the
  /// pentagon; all together is 0.
  static func isVerhoeff(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var (state, place) = (0, 0)
    for byte in bytes.reversed() {
      guard 0x30...0x39 ~= byte else { continue }
      state = dihedralProduct(state, permuted(Int(byte & 0x0F), place))
      place += 1
    }
    return place > 1 && state == 0
  }

  /// The product of two elements of the dihedral group of order 10: 0 to 4 turn a pentagon, 5 to 9 turn it over too.
  private static func dihedralProduct(_ left: Int, _ right: Int) -> Int {
    let isReflected = (left >= 5) != (right >= 5)
    let turn = left >= 5 ? left % 5 - right % 5 + 5 : left + right % 5
    return turn % 5 + (isReflected ? 5 : 0)
  }

  /// A digit after so many of Verhoeff's permutations `(1 5 8 9 4 2 7 0)(3 6)`, of which the eighth power changes nothing.
  private static func permuted(_ digit: Int, _ times: Int) -> Int {
    // The cycle, and the place of each digit in it.
    if digit == 3 || digit == 6 { return times.isMultiple(of: 2) ? digit : 9 - digit }
    let cycle: (Int) -> Int = { place in
      switch place & 7 {
      case 0: 1
      case 1: 5
      case 2: 8
      case 3: 9
      case 4: 4
      case 5: 2
      case 6: 7
      default: 0
      }
    }
    let place =
      switch digit {
      case 1: 0
      case 5: 1
      case 8: 2
      case 9: 3
      case 4: 4
      case 2: 5
      case 7: 6
      default: 7
      }
    return cycle(place + times)
  }

  /// Damm's scheme: each digit leads from one row of a totally anti-symmetric quasigroup to another, and the last to 0.
  static func isDamm(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var (state, count) = (0, 0)
    for byte in bytes where 0x30...0x39 ~= byte {
      state = Int(quasigroup.utf8Start[state * 10 + Int(byte & 0x0F)] & 0x0F)
      count += 1
    }
    return count > 1 && state == 0
  }

  /// The operation table of order 10 of Damm's thesis, page 111, row by row.
  private static let quasigroup: StaticString =
    "0317598642709215486342068713591750983426612304597836742095815869720134894536201794386172052581436790"
}
