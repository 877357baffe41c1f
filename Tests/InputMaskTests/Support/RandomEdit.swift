@testable import InputMask

/// A random change of a text, made by the most direct means: the map and the new bytes, run by run.
struct RandomEdit {
  var map = EditMap()
  var result: [UInt8] = []
  /// For each byte of the old text where it is in the new one; `nil` where it is gone.
  var places: [Int?] = []

  init(of old: [UInt8], using random: inout Seeded) {
    var position = 0
    while position < old.count || random.chance(1, in: 4) {
      let length = min(random.int(0...3), old.count - position)
      let new = (0..<random.int(0...2)).map { _ in UInt8(random.int(0x41...0x5A)) }
      if random.chance(1, in: 2) {
        map.append(.kept(length))
        places += (0..<length).map { result.count + $0 }
        result += old[position..<position + length]
      } else {
        map.append(.replaced(length, new.count))
        places += [Int?](repeating: nil, count: length)
        result += new
      }
      position += length
    }
  }
}
