import InputMask

/// The words for a code in the languages of messages, folded: a number behind one of them is the code.
enum CodeWords {
  /// Those of four letters and more are known within longer words too, as in `Sicherheitscode`, and so are all of scripts
  /// that put no space between words.
  private static let words: [[Unicode.Scalar]] = [
    // English, and what many languages borrow of it
    "code", "otp", "pin", "passcode", "password", "token", "verification",
    // Romance
    "código", "codigo", "codice", "codi", "cod", "clave", "contraseña", "senha", "passe",
    // Germanic
    "kode", "kod", "tan", "kennwort", "passwort", "wachtwoord", "lösenord", "lykilorð", "kóði",
    // Slavic
    "kodu", "kód", "kóda", "heslo", "hasło", "koda", "lozinka", "код", "пароль", "парола", "лозинка",
    "пин",
    // Baltic, Finnic, Ugric, Albanian, Turkic
    "kodas", "kods", "koodi", "kood", "salasana", "kódja", "jelszó", "kodi", "kodunuz", "şifre", "parol",
    // Greek, Armenian, Georgian
    "κωδικό", "կոդ", "კოდი",
    // Semitic, Iranian, Indian
    "קוד", "סיסמה", "رمز", "كود", "کد", "کوڈ", "कोड", "ओटीपी", "পাসওয়ার্ড", "কোড", "குறியீடு", "కోడ్", "ಕೋಡ್", "കോഡ്",
    // South-East Asian
    "sandi", "mã", "รหัส", "កូដ",
    // East Asian
    "代码", "代碼", "验证码", "驗證碼", "校验码", "動態碼", "动态码", "认证码", "認證碼", "密码", "密碼", "コード", "番号", "暗証",
    "번호", "코드",
  ].map { word in word.unicodeScalars.map { ScalarProperties.folded($0) } }

  /// Whether a word, as it is written, is one of them or has one in it.
  static func has(_ word: String) -> Bool {
    let scalars = word.unicodeScalars.map { ScalarProperties.folded($0) }
    return words.contains { known in
      if known.count < 4, let first = known.first, first.hasCase { return known == scalars }
      guard known.count <= scalars.count else { return false }
      return (0...scalars.count - known.count).contains { scalars[$0...].starts(with: known) }
    }
  }
}

extension Unicode.Scalar {
  /// Whether the letter is one of a script with capitals, where a word ends with a space.
  var hasCase: Bool {
    ScalarCase.lower(self) != self || ScalarCase.mapped(self, toUpper: true) != .scalar(self)
  }
}
