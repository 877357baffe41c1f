/// Reads the masked properties of a body by its plan, where Swift's own reading ended too soon.
struct PlanReading {
  let plan: BodyPlan
  let reading: BodyReading

  /// A key by its name.
  struct Key: CodingKey {
    let stringValue: String
    let intValue: Int? = nil

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  func walk(_ decoder: any Decoder) throws {
    guard let container = try? decoder.container(keyedBy: Key.self) else { return }
    for entry in plan.entries {
      let key = Key(stringValue: entry.key)
      switch entry.content {
      case .masked(let property):
        guard reading.begins(container.codingPath + [key]) else { continue }
        _ = try property.read(container, key, reading)
      case .body(let inner, let isList):
        // A place where nothing of the kind stands is what Swift's own reading reports.
        do {
          if isList {
            var list = try container.nestedUnkeyedContainer(forKey: key)
            while !list.isAtEnd { _ = try reading.walking(inner) { try list.decode(PlanStep.self) } }
          } else if container.contains(key) {
            _ = try reading.walking(inner) { try container.decode(PlanStep.self, forKey: key) }
          }
        } catch is DecodingError {
          continue
        }
      case .plain: break
      }
    }
  }
}

/// What stands in a body in the place of an inner one. Not every decoder has decoders for keys, but all read values.
private struct PlanStep: Decodable {
  init(from decoder: any Decoder) throws {
    guard let reading = BodyReading.current, let plan = reading.innerPlan else { return }
    try PlanReading(plan: plan, reading: reading).walk(decoder)
  }
}
