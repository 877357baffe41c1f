import Testing

@testable import InputMask
@testable import InputMaskFields

@Suite struct CommonSubsequenceTests {
  private func length(_ old: [UInt64], _ new: [UInt64]) -> Int {
    var lengths = [[Int]](repeating: [Int](repeating: 0, count: new.count + 1), count: old.count + 1)
    for row in old.indices {
      for column in new.indices {
        lengths[row + 1][column + 1] =
          old[row] == new[column]
          ? lengths[row][column] + 1 : max(lengths[row][column + 1], lengths[row + 1][column])
      }
    }
    return lengths[old.count][new.count]
  }

  @Test func noRowIsLonger() {
    for seed in Seeded.seeds(500) {
      var random = Seeded(seed)
      let letters = UInt64(random.int(1...6))
      let lists = (0..<2).map { _ in
        (0..<random.int(0...30)).map { _ in UInt64.random(in: 0..<letters, using: &random) }
      }
      let pairs = CommonSubsequence(lists[0], lists[1]).pairs
      let comment: Comment = "seed \(seed): \(lists)"
      #expect(pairs.count == length(lists[0], lists[1]), comment)
      #expect(pairs.allSatisfy { lists[0][$0.old] == lists[1][$0.new] }, comment)
      #expect(zip(pairs, pairs.dropFirst()).allSatisfy { $0.old < $1.old && $0.new < $1.new }, comment)
    }
  }

  @Test func listsThatDifferTooMuchArePairedFromTheStart() {
    let pairs = CommonSubsequence(Array(0..<2_000), Array(10_000..<11_000)).pairs
    #expect(pairs.count == 1_000)
    #expect(pairs.allSatisfy { $0.old == $0.new })
  }
}
