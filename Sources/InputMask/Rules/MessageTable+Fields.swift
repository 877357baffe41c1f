/// Every sentence that a field says when it does nothing, by its English words; behind them the other languages, in the
/// order of ``MessageTable/languages``.
extension MessageTable {
  package static let refusals: [String: [String]] = [
    "these characters have no place here": ["этим знакам здесь не место"],
    "there is no room for more; delete something first": ["больше нет места; сначала удалите что-нибудь"],
    "only digits have a place here": ["здесь могут быть только цифры"],
    "only letters have a place here": ["здесь могут быть только буквы"],
    "this character is not among those allowed here": ["этого знака нет среди допустимых"],
    "white space has no place here": ["пробелам здесь не место"],
    "this character does not fit here, or would push another out": [
      "этот знак сюда не подходит или вытеснит другой"
    ],
    "no number or word that is allowed here goes on so; type another one": [
      "ни одно из допустимых чисел и слов так не продолжается; введите другое"
    ],
    "there is no number or word of a list at the caret to go on from; type it instead": [
      "у курсора нет числа или слова из списка, от которого можно отсчитать; введите его"
    ],
    "the text has no parts to go to; move by words": [
      "в тексте нет частей, к которым можно перейти; переходите по словам"
    ],
    "the prefix is there already": ["начало здесь уже есть"],
    "the rule takes nothing that begins so; write it another way": [
      "правило не принимает того, что так начинается; напишите иначе"
    ],
    "this character has no place here": ["этому знаку здесь не место"],
    "the range holds literals only; they go with the characters beside them": [
      "здесь только знаки правила; они исчезнут вместе со знаками рядом"
    ],
    "the field is disabled; enable it first": ["поле выключено; сначала включите его"],
    "what stands behind it would have no place; delete from the end, or type over it": [
      "тому, что стоит дальше, не хватит места; удаляйте с конца или пишите поверх"
    ],
    "the rule has written this character already; go on with the next one": [
      "этот знак правило уже написало; вводите следующий"
    ],
    "this character is left out before the value; go on with the next one": [
      "этот знак перед значением опускается; вводите следующий"
    ],
    "the owner of the field did not take the edit": ["владелец поля не принял правку"],
    "a hidden text is not put on a clipboard; delete it, or reveal it first": [
      "скрытый текст не копируется; удалите его или сначала откройте"
    ],
    "these are covers of hidden characters and not the text; hand in the edit itself": [
      "это знаки, которые скрывают текст, а не он сам; передайте саму правку"
    ],
    "there is no text in it; copy some first": ["вставлять нечего; сначала скопируйте текст"],
    "there is no text in it": ["вставлять нечего"],
    "nothing is selected; select what to cut": ["ничего не выделено; выделите, что вырезать"],
    "there is nothing before the caret to delete": ["перед курсором нечего удалять"],
    "there is nothing behind the caret to delete": ["за курсором нечего удалять"],
    "there is nothing to undo": ["отменять нечего"],
    "there is nothing to redo": ["повторять нечего"],
    "there is nothing to do again": ["повторять нечего"],
    "every box is filled; delete one or go to the box to change": [
      "все клетки заполнены; удалите знак или перейдите к той, что надо изменить"
    ],
    "more characters than boxes left; go to the first box, or put in fewer": [
      "знаков больше, чем осталось клеток; перейдите к первой клетке или вставьте меньше"
    ],
    "there is no text here to make a token of; type one first": [
      "здесь нет текста, чтобы добавить запись; сначала введите его"
    ],
    "there is nothing before the separator; type an entry first": [
      "перед разделителем ничего нет; сначала введите запись"
    ],
    "there is no room for more tokens; delete one first": [
      "больше записей не поместится; сначала удалите одну"
    ],
    "the text is longer than one entry can be; make it shorter": [
      "для одной записи текст слишком длинный; сократите его"
    ],
    "other text is pending; make a token of it or delete it first": [
      "в поле есть другой текст; сначала добавьте или удалите его"
    ],
    "only text beside tokens becomes one": ["записью становится только текст рядом с записями"],
    "this is there already; type another": ["это здесь уже есть; введите другое"],
    "this is there already; change it or delete it": ["это здесь уже есть; измените или удалите"],
    "there is no such token; choose one of those in the field": [
      "такой записи нет; выберите одну из тех, что в поле"
    ],
    "some fields are not right yet; see the error beside each": [
      "не все поля заполнены верно; ошибка указана рядом с каждым"
    ],
    "no field has the focus; give one the focus first": ["ни одно поле не выбрано; сначала выберите поле"],
    "a secret is shown only while its field has the focus; give it the focus first": [
      "секрет виден, только пока его поле выбрано; сначала выберите поле"
    ],
    "the form has no field of that name; use the name of one": [
      "поля с таким именем в форме нет; назовите одно из её полей"
    ],
    "the characters of this rule have no boxes; take a field of one line for it": [
      "у знаков этого правила нет ячеек; возьмите для него поле в одну строку"
    ],
    "the boxes hold these characters already; put in others": ["в ячейках уже эти знаки; введите другие"],
    "the field has no boxes; use the name of one that has": [
      "в этом поле нет ячеек; назовите поле с ячейками"
    ],
    "the field has no tokens; use the name of one that has": [
      "в этом поле нет записей; назовите поле с записями"
    ],
    "there is no secret of that name in the form": ["секрета с таким именем в форме нет"],
  ]

  /// A sentence of a field in a language. In a language that the engine does not speak it is English. A sentence that
  /// the engine does not have stays as it is.
  package static func refusal(_ words: String, _ language: String) -> String {
    guard let tag = LanguageTag.lookup(language, in: languages), let column = languages.firstIndex(of: tag),
      column > 0, let row = refusals[words], column <= row.count
    else { return words }
    return row[column - 1]
  }
}
