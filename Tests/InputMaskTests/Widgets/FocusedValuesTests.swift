import InputMask
import Testing

@testable import InputMaskFields

@Suite struct FocusedValuesTests {
  enum Scope: Hashable, Sendable { case window, form, field(Int) }

  struct Published: Hashable, Sendable {
    var title: String?
    var count: Int?
  }

  static func focused() -> FocusedValues<Scope, Published> {
    var values = FocusedValues<Scope, Published>()
    values.publish(Published(title: "window", count: 1), by: .window)
    values.publish(Published(title: "form"), by: .form)
    values.publish(Published(count: 7), by: .field(1))
    values.publish(Published(title: "other"), by: .field(2))
    return values
  }

  @Test(arguments: [
    ([Scope](), nil as String?, nil as Int?), ([.window], "window", 1), ([.window, .form], "form", 1),
    ([.window, .form, .field(1)], "form", 7), ([.window, .form, .field(2)], "other", 1),
    ([.field(3)], nil, nil), ([.form, .field(3)], "form", nil),
  ])
  func theNearestScopeThatPublishesAValueWins(path: [Scope], title: String?, count: Int?) {
    var values = Self.focused()
    values.focus(path)
    #expect(values.value(\.title) == title)
    #expect(values.value(\.count) == count)
    #expect(values.focused == path.last)
  }

  @Test func aScopeThatIsGonePublishesNothing() {
    var values = Self.focused()
    values.focus([.window, .form, .field(1)])
    values.withdraw(.field(1))
    #expect(values.value(\.count) == 1)
    values.withdraw(.window)
    #expect(values.value(\.count) == nil)
    values.publish(Published(count: 9), by: .form)
    #expect(values.value(\.count) == 9)
    #expect(
      values.value(\.title) == nil, "what a scope publishes takes the place of what it published before")
  }

  @Test func aCommandRunsOnlyWithTheValueThatTheFocusPublishes() {
    let add = FocusedCommand<Published, Int, [Int], Int>(
      "Add", with: { $0.count }, when: { $0 < 7 },
      action: {
        $1.append($0); return $1.count
      })
    var values = Self.focused()
    var model: [Int] = []
    #expect(!add.isEnabled(in: values))
    #expect(add.run(in: values, on: &model) == nil)
    values.focus([.window, .form])
    #expect(add.isEnabled(in: values))
    #expect(add.run(in: values, on: &model) == 1)
    values.focus([.window, .form, .field(1)])
    #expect(!add.isEnabled(in: values))
    #expect(add.run(in: values, on: &model) == nil)
    #expect(model == [1])
    #expect(add.title == "Add")
  }

  @Test(arguments: Seeded.seeds(10))
  func lookingUpEqualsLookingThroughThePathFromItsEnd(seed: UInt64) {
    var random = Seeded(seed)
    for round in 0..<50 {
      var values = FocusedValues<Int, Published>()
      var published: [Int: Int?] = [:]
      for _ in 0..<random.int(0...20) {
        let scope = random.int(0...5)
        if random.chance(1, in: 3) {
          values.withdraw(scope)
          published[scope] = nil
        } else {
          let count = random.chance(1, in: 2) ? random.int(0...9) : nil
          values.publish(Published(count: count), by: scope)
          published[scope] = .some(count)
        }
      }
      let path = (0..<random.int(0...5)).map { _ in random.int(0...7) }
      values.focus(path)
      var expected: Int?
      for scope in path { expected = (published[scope] ?? nil) ?? expected }
      #expect(values.value(\.count) == expected, "seed \(seed), round \(round)")
    }
  }
}
