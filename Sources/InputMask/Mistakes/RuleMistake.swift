/// What can be wrong with a declaration of a rule.
package enum RuleMistake: Mistake {
  // MARK: Texts with a notation of their own
  case set(SetMistake)
  case expression(ExpressionMistake)
  case mask(MaskMistake)

  // MARK: Variants
  case variant(VariantMistake)

  // MARK: The rule and the order of its steps
  /// A text that cannot name a thing of some kind, such as a rule.
  case name(String, of: String)
  case stageOrder(RuleStage, after: RuleStage, named: String)
  case secondRedactor
  case secondShape(after: String)
  case shapeAfterLiterals
  case literalJoinsBefore
  case literalJoinsNext

  // MARK: Filters
  case uselessLength
  case emptyProblemCode
  case emptyTable
  case emptyTableKey
  case emptySpelling
  case noSpellings
  case replacementEscape
  case replacementDollar
  case replacementGroup(Int, of: Int)

  // MARK: Decorators
  case emptyPrefix
  case emptySuffix
  case emptySeparator
  case groupSizes
  case separatorInSet
  case choicesTooDeep(limit: Int)
  case noCases
  case prefixRange

  // MARK: Numbers
  case numberScale(limit: Int)
  case numberLocale(String)
  case machineLocale
  case localeWithoutRegion
  case currency(String)
  case decimals(limit: Int)
  case centsFirstWithoutDecimals

  case guideCharacter
  case guideWithoutPlaces

  case masksTooLong(limit: Int)

  // MARK: Parts
  case noParts
  case tooManyParts(limit: Int)
  case partsInChoose
  case repeatedPart(String)
  case adjacentParts(String, String)
  case emptyPartLiteral
  case longPartLiterals(limit: Int)
  case literalInPart(literal: String, part: String)
  case droppedPartLiteral(String)
  case alsoReadInPart
  case alsoReadFromRight
  case rightFilledPart(String)
  case noWords(part: String)
  case tooManyWords(part: String, limit: Int)
  case emptyWord(part: String)
  case repeatedWord(part: String)
  case partWidth(part: String, limit: Int)
  case notANumberPart(String)
  case padTooWide(part: String, pad: Int, width: Int)
  case rangedPartTooWide(part: String, limit: Int)
  case pivotWidth(part: String)
  case rangeTooLarge(part: String)
  case rangeWithoutWidth(part: String)
  case valueBraceUnopened
  case valueBraceUnclosed
  case valueWidth
  case valuePart(String, known: [String])

  // MARK: Dates
  case dateLocale(String)
  /// A letter that is no field of the layout of a check.
  case layoutField
  /// A letter that is no field of the pattern of a decorator.
  case patternField
  case repeatedField
  case layoutWithoutFields
  case missingField(String, example: String)
  case dateWithoutParts
  case partsMakeNoDate
  case partsDateBound
  case layoutBound

  // MARK: Redaction
  case negativeCount
  case fixedLength(limit: Int)
  case cover
  case noPartsToRedact
  case unknownRedactedPart(String, known: [String])
  case repeatedRedactedPart(String)
  case formBrace
  case formCount(limit: Int)
  case formFirst
  case formLast
  case emptyForm
  case longForm(limit: Int)
  /// A key that says nothing beside another one.
  case idleBeside(String, key: String)

  // MARK: Types of values
  case noCountryCode

  // MARK: Checks
  case emptyRange
  case notADecimal
  case emptyLength
  case noValues
  case anyOfCount(limit: Int)
  case anyOfCheck(String)
  case luhnLetters
  case checkDigitPosition(limit: Int)
  case noPositions
  case tooManyPositions(limit: Int)
  case modulus(limit: Int)
  case resultOffset(limit: Int)
  case weights(limit: Int, count: Int)
  case weightTable(count: Int)
  case letterNumbers(limit: Int)
  case above9
  case resultCharacters
  case checkNumberWithLetters

  // MARK: Finding
  case emptyFind
  case contextWord(String)
  case findWithoutPattern(String)
  case findSigns
}
