extension CompiledRule {
  /// See ``Rule/format(_:language:)``.
  func format(_ input: String, _ declaration: RuleDeclaration, language: String) -> Outcome {
    var copy = input
    return copy.withUTF8 { bytes in
      let scan = recognition.scan(bytes)
      let outcome = withScratch { scratch -> Outcome? in
        let redacts = redactor != nil
        let plain =
          redacts
          ? runForShown(bytes, scan, scratch: scratch)
          : runForText(bytes, scan, scratch: scratch)
        guard plain.isValid, redacts || !judgesDrops || plain.dropCount == 0 else { return nil }
        let drops: Drops = plain.dropCount == 0 ? .list([]) : .unlisted(self, input: input)
        let value = String(decoding: plain.value, as: UTF8.self)
        let shown = scratch.text.pointee.string
        let text = redacts ? scratch.marked.pointee.text.string : shown
        return Outcome(
          text: text, value: value, shown: shown, isComplete: plain.isComplete, problems: [], drops: drops)
      }
      return outcome ?? self.outcome(of: trace(bytes), declaration, language: language)
    }
  }

  /// What a recorded way comes to.
  func outcome(of trace: Trace, _ declaration: RuleDeclaration, language: String) -> Outcome {
    Outcome(
      text: String(decoding: trace.text, as: UTF8.self), value: String(decoding: trace.value, as: UTF8.self),
      shown: String(decoding: redactor == nil ? trace.text : shown(trace).bytes, as: UTF8.self),
      isComplete: trace.isComplete, problems: problems(of: trace, declaration, language: language),
      drops: .list(trace.dropped))
  }

  /// The findings of a recorded way, in words.
  func problems(of trace: Trace, _ declaration: RuleDeclaration, language: String) -> [Problem] {
    trace.findings.map { finding in
      var problem = finding
      problem.message = Messages.message(for: problem, in: declaration, language: language)
      return problem
    }
  }

  /// The shown text of a recorded way, with the map from the text.
  func shown(_ trace: Trace) -> RecordingWriter {
    var marks = [UInt8]()
    marks.reserveCapacity(trace.text.count + 1)
    for run in trace.toText.runs {
      marks.append(contentsOf: repeatElement(run.isKept ? 0 : 1, count: run.newLength))
    }
    marks.append(0)
    var writer = RecordingWriter()
    withScratch { scratch in
      trace.text.withUnsafeBufferPointer { text in
        marks.withUnsafeBufferPointer { marks in
          guard let base = marks.baseAddress else { return }
          (redactor ?? .whole).apply(
            to: scratch.view(text), marks: base, reveals: trace.isComplete && trace.findings.isEmpty,
            writing: &writer)
        }
      }
    }
    return writer
  }

  /// See ``Rule/redact(_:)``.
  func redact(_ input: String) -> String {
    var copy = input
    return copy.withUTF8 { bytes in
      withScratch { scratch in
        _ = runForShown(bytes, recognition.scan(bytes), scratch: scratch)
        return scratch.text.pointee.string
      }
    }
  }

  /// See ``Rule/value(of:)``.
  func value(of input: String) -> String {
    var copy = input
    return copy.withUTF8 { bytes in
      withScratch { scratch in
        let plain = runForText(bytes, recognition.scan(bytes), scratch: scratch)
        return String(decoding: plain.value, as: UTF8.self)
      }
    }
  }

  /// See ``Rule/explain(_:)``.
  func explain(_ input: String, _ declaration: RuleDeclaration, language: String) -> Explanation {
    var copy = input
    let trace = copy.withUTF8 { self.trace($0) }
    var steps = trace.steps.map { Explanation.Step($0) }
    if redactor != nil {
      let shown = shown(trace)
      steps.append(
        Explanation.Step(
          Trace.Step(
            name: "redact", stage: .redactor, input: trace.text, output: shown.bytes, map: shown.map,
            removals: [])))
    }
    return Explanation(
      input: input, steps: steps, outcome: outcome(of: trace, declaration, language: language))
  }
}

extension ByteWriter {
  /// The text as a string of its own.
  var string: String { String(decoding: bytes, as: UTF8.self) }
}
