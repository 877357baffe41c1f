import InputMask
import InputMaskRecords
import Testing

/// Several files in one run, and what only the start of a file tells.
@Suite struct RecordFilesTests {
  private func plan(
    _ format: RecordFormat, _ fields: [(name: String, action: FieldAction, rule: Rule)],
    onInvalid: InvalidFieldPolicy = .keep
  ) throws -> RecordPlan {
    try RecordPlan(
      format,
      try fields.map {
        FieldMapping(try FieldSelector($0.name), $0.action, by: [$0.rule], onInvalid: onInvalid)
      })
  }

  /// Runs files one after the other; `nil` in the place of the output of one that was refused.
  private func run(_ files: [String], _ plan: RecordPlan) -> [String?] {
    let stream = RecordStream(plan)
    return files.map { file in
      var bytes = Array(file.utf8)[...]
      var output: [UInt8] = []
      do throws(RecordStreamError<RecordRun.NoFailure>) {
        try stream.process(
          { (space: UnsafeMutableBufferPointer<UInt8>) throws(RecordRun.NoFailure) -> Int in
            let piece = bytes.prefix(space.count)
            for (offset, byte) in piece.enumerated() { space[offset] = byte }
            bytes = bytes.dropFirst(piece.count)
            return piece.count
          }, { (batch: RecordBatch) throws(RecordRun.NoFailure) in output += batch.output })
      } catch {
        return nil
      }
      return String(decoding: output, as: UTF8.self)
    }
  }

  @Test func aNameMustFindSomethingInEachFileOfJSON() throws {
    let plan = try plan(.jsonLines, [("user.phone", .format, RecordRules.upper)])
    let (good, bad) = (#"{"user":{"phone":"a"}}"# + "\n", #"{"user":{"tel":"a"}}"# + "\n")
    #expect(
      run([good, good], plan) == [
        good.replacing("\"a\"", with: "\"A\""), good.replacing("\"a\"", with: "\"A\""),
      ])
    #expect(run([good, bad], plan)[1] == nil)
    #expect(run([bad, good], plan)[0] == nil)
    #expect(run(["", "\n"], plan) == ["", "\n"])
  }

  @Test func theNameThatHidesDecidesForAMemberOfTwo() throws {
    let plan = try plan(
      .jsonLines, [("card", .format, RecordRules.upper), ("*ard", .redact, RecordRules.upper)])
    let text = RecordRun(#"{"card":"abcd"}"#, plan).text
    #expect(!text.contains("abcd") && !text.contains("ABCD"))
    #expect(RecordRun(#"{"card":"abcd"}"#, plan).error == nil)
  }

  @Test(arguments: [1, 2, 3, 7, Int.max])
  func aQuotedCellBehindAByteOrderMarkIsOneCell(chunk: Int) throws {
    let plan = try plan(.table(.csv), [("b", .format, RecordRules.upper)])
    let input = "\u{FEFF}\"a\n(x)\",b\n1,c\n"
    for jobs in [1, 2] {
      let run = RecordRun(Array(input.utf8), plan, jobs: jobs, chunk: chunk)
      #expect(run.error == nil)
      #expect(run.text == "\u{FEFF}\"a\n(x)\",b\n1,C\n")
    }
  }

  @Test(arguments: ["\u{FEFF}", "\u{FEFF}a,b\n", "\u{FEFF}\n"])
  func aByteOrderMarkStays(input: String) throws {
    let plan = try plan(.jsonLines, [("b", .format, RecordRules.upper)])
    if !input.contains("a") { #expect(RecordRun(input, plan).text == input) }
    let table = try self.plan(.table(.csv), [("2", .format, RecordRules.upper)])
    if input.contains("a") { #expect(RecordRun(input, table).text == input) }
  }

  @Test func aCheckedFieldHasAPolicyToo() throws {
    let table = try plan(.table(.csv), [("b", .check, RecordRules.letters)], onInvalid: .drop)
    #expect(RecordRun("a,b\n1,x\n2,9\n", table).text == "a,b\n1,x\n")
    let json = try plan(.jsonLines, [("b", .check, RecordRules.letters)], onInvalid: .drop)
    #expect(RecordRun("{\"b\":\"x\"}\n{\"b\":\"9\"}\n", json).text == "{\"b\":\"x\"}\n")
  }
}
