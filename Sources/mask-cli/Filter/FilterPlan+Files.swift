/// What the files of a run may be.
extension FilterPlan {
  /// Refuses to overwrite files that the run reads beside its inputs.
  /// - Parameter sources: files of rules, maps and keys.
  func spare(_ sources: [String], inputs: [String]) throws(CommandError) {
    if let rejects, InputFile.isAny(of: sources, rejects) {
      throw .usage("--rejects would overwrite a file of rules, a map or a key; name another file")
    }
    guard let suffix = access.backupSuffix, !suffix.isEmpty else { return }
    let spared = Set((sources + inputs).flatMap { [InputFile.place($0), InputFile.target($0)] })
    for input in inputs {
      let backup = InputFile.target(input) + suffix
      if spared.contains(InputFile.place(backup)) {
        throw .usage(
          "--in-place=\(suffix) would overwrite \(input)\(suffix), which the run reads; take another suffix"
        )
      }
      if let rejects, InputFile.place(rejects) == InputFile.place(backup) {
        throw .usage("--rejects names the file under which --in-place keeps \(input); name another one")
      }
    }
  }

  /// Refuses what makes no sense for some inputs.
  /// - Parameter sources: the files beside them that the run reads: rules, a map, a key.
  func check(inputs: [String], sources: [String], isCheck: Bool = false) throws(CommandError) {
    try spare(sources, inputs: inputs)
    if isCheck {
      if access.backupSuffix != nil { throw .usage("check changes no file; leave --in-place out") }
      if isDryRun { throw .usage("check changes nothing; leave --dry-run out") }
    }
    if access.backupSuffix != nil, inputs.contains("-") {
      throw .usage("--in-place needs the names of files; the standard input has no place")
    }
    if access.compress != nil, Descriptor.isTerminal(1) {
      throw .usage("compressed data are not for a terminal; send the output to a file")
    }
  }
}
