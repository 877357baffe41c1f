import InputMaskRecords
import Testing

/// Rows of SQL, whose cells stand below the names of columns.
struct ScrubbedSQLTests {
  @Test(
    arguments: [
      (
        "INSERT INTO t (a, password) VALUES ('b, (', 'hunter''2'), (f(1), \"x,)y\");",
        "INSERT INTO t (a, password) VALUES ('b, (', '[secret]'), (f(1), \"[secret]\");"
      ),
      (
        "INSERT INTO t (a,b,c,d,e,f,g,`api_token`) values (1,2,3,4,5,6,7,'hunter2x')",
        "INSERT INTO t (a,b,c,d,e,f,g,`api_token`) values (1,2,3,4,5,6,7,'[secret]')"
      ),
      // The texts of several columns, the first of them named last
      (
        "INSERT INTO t (token, a, password) VALUES ('q1w2e3', 'anna', 'hunter2x'),\t('q2w2e3', 'bob', NULL)",
        "INSERT INTO t (token, a, password) VALUES ('[secret]', 'anna', '[secret]'),\t('[secret]', 'bob', NULL)"
      ),
      (
        "INSERT INTO t (password, a) VALUES (N'hunter2x', 1), (E'hunter2x', 1), (MD5('hunter2x'), 1), ('ab' || 'cd12', 1)",
        "INSERT INTO t (password, a) VALUES (N'[secret]', 1), (E'[secret]', 1), (MD5('[secret]'), 1), ('[secret]', 1)"
      ),
      // A backslash is itself in SQL, and hides a quote in some databases.
      (
        #"INSERT INTO t (path, password, n) VALUES ('C:\temp\', 'hunter2x', 'it'), ('it\'s, x', 'hun\'ter2', 'x')"#,
        #"INSERT INTO t (path, password, n) VALUES ('C:\temp\', '[secret]', 'it'), ('it\'s, x', '[secret]', 'x')"#
      ),
      (
        #"INSERT INTO t (a, password) VALUES ('say \"x\", ok', 'hunter2x')"#,
        #"INSERT INTO t (a, password) VALUES ('say \"x\", ok', '[secret]')"#
      ),
      (
        #"q="INSERT INTO t (a, \"password\") VALUES (\"anna\", \"hunter2x\")""#,
        #"q="INSERT INTO t (a, \"password\") VALUES (\"anna\", \"[secret]\")""#
      ),
      (
        "exec('INSERT INTO t (a, password) VALUES (''anna'', ''hunter2x'')')",
        "exec('INSERT INTO t (a, password) VALUES (''anna'', ''[secret]'')')"
      ),
      (
        #"INSERT INTO t ("password", "card_number") VALUES ("hunter2x", "4111111111111111")"#,
        #"INSERT INTO t ("password", "card_number") VALUES ("[secret]", "[card]")"#
      ),
      (
        "INSERT INTO t (a, password) VALUES ('x', 'hunter2x",
        "INSERT INTO t (a, password) VALUES ('x', '[secret]"
      ),
      (
        "WHERE password <> 'hunter2x' OR password != 'hunter2x' OR password LIKE '%hunter%'",
        "WHERE password <> '[secret]' OR password != '[secret]' OR password LIKE '[secret]'"
      ),
      (
        "password NOT IN ('hunter2x','abcd') AND password in (\"hunter2x\")",
        "password NOT IN ('[secret]','[secret]') AND password in (\"[secret]\")"
      ),
      ("the token in 'settings', password in (select 1), token like this", nil),
      // A text that begins with a quote is none of several lines.
      (
        "SET password = '''hunter2x', a = 1\nx1 y2\nSET token='it''s ''x2'''",
        "SET password = '[secret]', a = 1\nx1 y2\nSET token='[secret]'"
      ),
      (
        "INSERT INTO t (password) VALUES ('''hunter2x'), ('x''')",
        "INSERT INTO t (password) VALUES ('[secret]'), ('x''')"
      ),
      // Between three quotes elsewhere a text has quotes.
      (#"password = """5", secret more7x""""#, #"password = """[secret]""""#),
      ("password = '''a' b1c2 '''", "password = '''[secret]'''"),
      (#"password = """ab" cdef1 gh2""""#, #"password = """[secret]""""#),
      ("password = '''it 5', secret more7x'''", "password = '''[secret]'''"),
      ("(password) values, values ('hunter2x'), INSERT INTO t (a, b) VALUES ('hunter2x', 'y')", nil),
    ] as [(String, String?)])
  func textsBelowKeysAreSecrets(_ line: String, _ expected: String?) {
    #expect(ScrubberTests.labelled.scrub(line) == expected ?? line)
  }

  /// In each row, the text below a key is covered whole, and no other one.
  @Test(arguments: Seeded.seeds(200))
  func anyRowIsReadByItsColumns(_ seed: UInt64) {
    var random = Seeded(seed)
    let names = (0...random.int(1...9)).map { _ in
      random.pick(["a", "name", "password", "api_token", "note"])
    }
    let quote = random.pick(["", "\"", "`"])
    let others = ["'x, (y'", "7", "NULL", "f('b', 2)", "'it''s'", "' '", "''", "N'c)'"]
    let secrets = ["'q1w2''e3'", "E'q1w2e3'", "'q1,w2)('", "lower('q1w2e3')", "\"q1w2e3\"", "'q1w2\\'"]
    var (line, wanted) = ("", "")
    for number in 0...random.int(0...4) {
      let cells = names.map { random.pick($0 == "password" || $0 == "api_token" ? secrets : others) }
      let shown = cells.map { cell in
        guard secrets.contains(cell), let open = cell.firstIndex(where: { "'\"".contains($0) }),
          let close = cell.lastIndex(where: { "'\"".contains($0) })
        else { return cell }
        return cell[...open] + "[secret]" + cell[close...]
      }
      let gap = number == 0 ? "" : random.pick([",", ", ", " ,\t"])
      line += gap + "(" + cells.joined(separator: ", ") + ")"
      wanted += gap + "(" + shown.joined(separator: ", ") + ")"
    }
    let head = "INSERT INTO t (" + names.map { quote + $0 + quote }.joined(separator: ",") + ") VALUES "
    #expect(ScrubberTests.labelled.scrub(head + line + ";") == head + wanted + ";", "seed \(seed)")
  }
}
