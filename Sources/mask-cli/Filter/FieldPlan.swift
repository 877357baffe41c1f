import Glibc
import InputMask
import InputMaskRecords
import InputMaskRules

/// Makes a plan for records, or for lines, of what the options say.
struct FieldPlan {
  let options: FilterOptions
  /// What is done with the fields of `--field`.
  let action: FieldAction
  /// What goes out for invalid fields; `nil` where nothing goes out.
  let replacement: ReplacementOptions?

  /// The plan.
  /// - Parameter filter: how files are written, which may not be over the key of a map.
  /// - Throws: `CommandError` for fields, rules and layouts that make no sense.
  func plan(_ filter: FilterPlan) throws -> RecordPlan {
    guard options.fields.isUsed else { return try lines(filter) }
    if case .objects = filter.output {
      throw CommandError.usage(
        "objects are for lines; records come out as they came in: leave --output json out")
    }
    if !options.rules.rule.isEmpty {
      throw CommandError.usage(
        "--rule is for whole lines; name the fields that it is for: --field NAME=\(options.rules.rule[0])")
    }
    if options.streams.endsWithNull { throw CommandError.usage("records end with a line feed; leave -z out") }
    let map = try options.fields.map.map { try FieldMapFile.read($0) }
    if let keyFile = map?.keyFile { try filter.spare([keyFile], inputs: options.streams.inputs) }
    let layout = try layout(map)
    var requests: [Request] = []
    for field in map?.fields ?? [] {
      do throws(CommandError) { requests.append(try request(field)) } catch {
        throw error.told(of: field.location)
      }
    }
    for field in options.fields.field { requests.append(try request(field)) }
    for field in options.fields.redact { requests.append(try redaction(field)) }
    if !options.fields.only.isEmpty {
      if action != .redact {
        throw CommandError.usage(
          "--only says what redact leaves; write mask-cli redact --only \(options.fields.only[0])")
      }
      for name in options.fields.only.flatMap({ $0.split(separator: ",") }) {
        requests.append(Request(selector: String(name), action: .keep))
      }
    }
    let coversRest = !options.fields.only.isEmpty || action == .redact && map?.keys?.text["rest"] == "redact"
    if coversRest { requests.append(Request(selector: "*", action: .redact, redact: Redact())) }
    for index in requests.indices where requests[index].isScrubbed {
      if requests[index].action == .value {
        throw CommandError.usage("scrub makes no value; write a rule, or leave value out")
      }
      if requests[index].action == .format { requests[index].action = .redact }
    }
    try applyPolicies(to: &requests)
    let key = try key(for: requests, map)
    let book = try RuleSources.book(options.rules.sources)
    defer { RuleSources.warn(of: book) }
    let mappings = try mappings(of: requests, key, in: book)
    var plan = try RecordPlan(layout, mappings, coversRest: coversRest)
    plan.ragged = options.fields.ragged ?? map?.keys?.choice("ragged") ?? .refuse
    plan.nullWords = TableOptions.nulls(options.fields.table.nullWords ?? map?.keys?.text["null-words"])
    plan.isHeaderSure =
      options.fields.table.header || !options.fields.table.noHeader && map?.keys?.boolean["header"] == true
    plan.onInvalidRecord = replacement?.onInvalid ?? .keep
    plan.recordLimit = options.streams.maxLine.value
    return plan
  }

  /// A plan for lines, each of which is one field.
  private func lines(_ filter: FilterPlan) throws -> RecordPlan {
    let onInvalid = replacement?.onInvalid ?? .keep
    let field = FieldMapping(
      try FieldSelector("*"), action, by: try options.rules.load(), onInvalid: onInvalid)
    var plan = try RecordPlan(.lines(separator: filter.separator), [field])
    plan.onInvalidRecord = onInvalid
    plan.recordLimit = options.streams.maxLine.value
    if case .objects = filter.output {
      let object = LineObject(isRedacted: action == .redact, isBlankWhereInvalid: onInvalid == .blank)
      plan.writeObject = { object.write($0, $1, $2, $3, to: $4) }
    }
    return plan
  }

  // MARK: Layout

  /// How the files are laid out: as the options say, or else the map, or else the names of the files.
  private func layout(_ map: FieldMapFile?) throws -> RecordFormat {
    var name = options.fields.format
    if name == .auto { name = map?.keys?.choice("format") ?? .auto }
    if name == .auto { name = try guess() }
    var table = options.fields.table
    if table.delimiter == nil { table.delimiter = map?.keys?.text["delimiter"] }
    if table.quote == nil { table.quote = map?.keys?.text["quote"] }
    if map?.keys?.boolean["header"] == false { table.noHeader = true }
    return try table.format(name)
  }

  private func guess() throws(CommandError) -> LayoutName {
    var found: LayoutName?
    for path in options.streams.inputs {
      let layout = try LayoutName(ofFile: path)
      if let found, found != layout {
        throw CommandError.usage("the files are laid out in different ways; give each kind a run of its own")
      }
      found = layout
    }
    return found ?? .csv
  }

  // MARK: Fields

  /// A field with what is done with it, before its rules are found.
  struct Request {
    var selector: String
    var action: FieldAction
    /// Where it stands in a map.
    var place: DocumentLocation?
    var ruleNames: [String] = []
    /// How the text is hidden that goes through no rule.
    var redact: Redact?
    /// How many digits its pseudonym has, where one takes its place.
    var pseudonymLength: Int?
    var parameters: [RuleOptions.Setting] = []
    var onInvalid: InvalidFieldPolicy?
    var mayBeEmpty: Bool?

    /// Whether the field is a text in which secrets are looked for.
    var isScrubbed: Bool { ruleNames == ["scrub"] }

    /// The maker of its pseudonyms. Their scope is the name of the rule that makes the value, so that columns with one rule can be
    /// joined, and a number of another kind is not found to be the same.
    func pseudonyms(_ key: PseudonymKey?) -> PseudonymMaker? {
      guard let key, let pseudonymLength else { return nil }
      return PseudonymMaker(scope: ruleNames.last ?? "", length: pseudonymLength) { key.digest($0, into: $1) }
    }
  }

  /// An entry of a map. A check checks all that is not dropped.
  private func request(_ field: DocumentFields) throws(CommandError) -> Request {
    var request = Request(
      selector: field.text["field"] ?? "", action: field.choice("action") ?? action, place: field.location)
    if let policy = field.text["redact"] {
      try request.hide(policy)
    } else if let rule = field.text["rule"] {
      request.ruleNames = Request.ruleNames(rule)
    }
    if action == .check, request.action != .drop { request.action = .check }
    request.parameters = (field.table["set"] ?? [:]).sorted { $0.key < $1.key }
    request.onInvalid = field.choice("on-invalid")
    request.mayBeEmpty = field.boolean["allow-empty"]
    return request
  }

  private func request(_ argument: String) throws(CommandError) -> Request {
    guard let (name, rules) = argument.cutAtLastEquals else {
      throw CommandError.usage("--field \(argument): write a name, = and a rule, such as card=card")
    }
    return Request(selector: name, action: action, ruleNames: Request.ruleNames(rules))
  }

  private func redaction(_ argument: String) throws(CommandError) -> Request {
    let (name, policy) = argument.cutAtLastEquals ?? (argument, "all")
    var request = Request(selector: name, action: .redact)
    try request.hide(policy)
    return request
  }

  /// Gives fields the policies that `--on-invalid` has for them.
  /// - Throws: `CommandError` where it names no field, or one to which no policy applies.
  private func applyPolicies(to requests: inout [Request]) throws(CommandError) {
    for (field, policy) in replacement?.ofFields ?? [] {
      let named = requests.indices.filter { requests[$0].selector == field }
      if named.isEmpty {
        let names = requests.map(\.selector).joined(separator: ", ")
        throw CommandError.usage(
          "--on-invalid \(field): no field is named so; those that are named are \(names)")
      }
      for index in named {
        switch requests[index].action {
        case .redact:
          throw CommandError.usage(
            "--on-invalid \(field): a field that is redacted is covered where it is invalid; leave it out")
        case .drop:
          throw CommandError.usage("--on-invalid \(field): the field is dropped in any case; leave it out")
        case .keep:
          throw CommandError.usage("--on-invalid \(field): the field is kept in any case; leave it out")
        case .format, .value, .check: requests[index].onInvalid = policy
        }
      }
    }
  }

  /// The key of pseudonyms, where a field has some: as the options say, or else the map.
  /// - Throws: `CommandError` where it is missing, or cannot be used.
  private func key(for requests: [Request], _ map: FieldMapFile?) throws(CommandError) -> PseudonymKey? {
    guard requests.contains(where: { $0.pseudonymLength != nil }) else {
      if options.fields.namesKey || map?.keyFile != nil || map?.keys?.text["key-env"] != nil {
        throw CommandError.usage(
          "the key is for pseudonyms, and no field has one; write --redact NAME=pseudonym")
      }
      return nil
    }
    if action == .check { return nil }
    if let path = options.fields.keyFile { return try .read(file: path) }
    if let name = options.fields.keyEnv { return try .read(environment: name) }
    if let path = map?.keyFile { return try .read(file: path) }
    if let name = map?.keys?.text["key-env"] { return try .read(environment: name) }
    throw CommandError.usage(
      "a pseudonym needs a key; name its file with --key-file, or its variable with --key-env")
  }

  private func mappings(
    of requests: [Request], _ key: PseudonymKey?, in book: RuleBook
  ) throws -> [FieldMapping] {
    for request in requests where request.place != nil && !request.isScrubbed {
      do throws(CommandError) { try RuleSources.find(request.ruleNames, in: book) } catch {
        throw error.told(of: request.place)
      }
    }
    // Those of the options all at once: a parameter of --set must be one of some rule, not of each.
    let shared = requests.filter { $0.parameters.isEmpty && !$0.isScrubbed }.flatMap(\.ruleNames)
    var found = try sharedRules(shared, in: book)[...]
    var mappings: [FieldMapping] = []
    for request in requests {
      let rules: [Rule]
      let scrubber = request.isScrubbed ? try Scrubber(book.rulesFoundInText()) : nil
      if request.isScrubbed {
        rules = []
      } else if let redact = request.redact {
        // Any text will do, and is hidden.
        rules = [try Rule("hidden") { redact }]
      } else if !request.parameters.isEmpty {
        do throws(CommandError) {
          rules = try RuleSources.rules(request.ruleNames, request.parameters, in: book, warns: false)
        } catch {
          throw error.told(of: request.place)
        }
      } else {
        rules = Array(found.prefix(request.ruleNames.count))
        found = found.dropFirst(request.ruleNames.count)
      }
      mappings.append(
        FieldMapping(
          try FieldSelector(request.selector), request.action, by: rules,
          onInvalid: action == .check ? .keep : request.onInvalid ?? replacement?.onInvalid ?? .keep,
          mayBeEmpty: request.mayBeEmpty ?? (options.fields.allowEmpty || request.pseudonymLength != nil),
          pseudonyms: request.pseudonyms(key), scrubber: scrubber))
    }
    return mappings
  }

  /// The rules that take the parameters of `--set`.
  /// - Throws: what is wrong with the names or the parameters. One that no rule could take is wrong too.
  private func sharedRules(_ names: [String], in book: RuleBook) throws(CommandError) -> [Rule] {
    if names.isEmpty, !options.rules.set.isEmpty {
      throw CommandError.usage(
        "--set is for rules, and no field has one that takes parameters of the command; leave it out")
    }
    return try RuleSources.rules(names, ofOption: options.rules.set, in: book, warns: false)
  }
}
