/// Every sentence of the engine in every language that it speaks. To add a language, add its tag to `languages`, and
/// its sentence to each row at the same place.
///
/// `{minimum}` stands for a figure of the problem. `{minimum|character|characters}` is the form of a word that goes
/// with the figure, as ``PluralForms`` orders them.
package enum MessageTable {
  /// The tags of the languages. The first language stands in for all others.
  package static let languages = ["en", "ru"]

  private static let rows: [MessageKey: [String]] = [
    .incomplete: [
      "something is missing; fill every place",
      "чего-то не хватает; заполните все места",
    ],
    .tooShort: [
      "too short: {count}; at least {minimum} {minimum|character|characters}",
      "слишком коротко: {count}; нужно не меньше {minimum} {minimum|знака|знаков|знаков}",
    ],
    .tooShortUncounted: [
      "too short; at least {minimum} {minimum|character|characters}",
      "слишком коротко; нужно не меньше {minimum} {minimum|знака|знаков|знаков}",
    ],
    .tooLong: [
      "too long; at most {maximum} {maximum|character|characters}",
      "слишком длинно; можно не больше {maximum} {maximum|знака|знаков|знаков}",
    ],
    .surplus: [
      "more characters than there is room for; remove the surplus",
      "знаков больше, чем мест; уберите лишние",
    ],
    .pattern: [
      "not of the form that the rule asks for; check what was typed",
      "не того вида, какой нужен; проверьте, что введено",
    ],
    .oneOf: [
      "not one of the values that the rule allows; choose one of them",
      "такого значения нет среди допустимых; выберите одно из них",
    ],
    .checksum: [
      "the check digits do not fit the others; look for a mistyped character",
      "контрольные цифры не подходят к остальным; найдите опечатку",
    ],
    .notANumber: [
      "not a number; write digits, with a sign or a decimal point if need be",
      "это не число; введите цифры, а если нужно, знак или десятичную точку",
    ],
    .notADate: [
      "not a date or time of this layout; write all its digits",
      "дата или время записаны не так; введите все цифры",
    ],
    .noSuchYear: ["no such year; check the date", "такого года нет; проверьте дату"],
    .noSuchMonth: ["no such month; check the date", "такого месяца нет; проверьте дату"],
    .noSuchDay: ["no such day; check the date", "такого дня нет; проверьте дату"],
    .noSuchHour: ["no such hour; check the date", "такого часа нет; проверьте дату"],
    .noSuchMinute: ["no such minute; check the date", "такой минуты нет; проверьте дату"],
    .noSuchSecond: ["no such second; check the date", "такой секунды нет; проверьте дату"],
    .range: [
      "out of range; from {minimum} to {maximum}",
      "вне границ; укажите от {minimum} до {maximum}",
    ],
    .rangeAbove: ["out of range; at most {maximum}", "вне границ; укажите не больше {maximum}"],
    .rangeBelow: ["out of range; at least {minimum}", "вне границ; укажите не меньше {minimum}"],
    .unexpected: [
      "characters that do not belong here; remove them",
      "здесь есть лишние знаки; уберите их",
    ],
    .ambiguous: [
      "the separators can be read in two ways; write the number without separators of thousands",
      "разделители можно понять двояко; напишите число без разделителей тысяч",
    ],
    .limit: [
      "the rule takes too much work or memory for this text; shorten the text",
      "для этого текста правилу нужно слишком много работы или памяти; сократите текст",
    ],
    .malformed: [
      "not well-formed UTF-8; convert the input to UTF-8",
      "это не UTF-8; преобразуйте ввод в UTF-8",
    ],
    .refused: [
      "the rule takes nothing with a character that is here; write it another way",
      "здесь есть знак, с которым правило ничего не принимает; напишите иначе",
    ],
  ]

  /// A sentence in one of `languages`; in the first where that one has none.
  package static func text(_ key: MessageKey, _ language: String) -> String {
    guard let row = rows[key] else { return key.rawValue }
    let column = languages.firstIndex(of: language) ?? 0
    return row[column < row.count ? column : 0]
  }
}
