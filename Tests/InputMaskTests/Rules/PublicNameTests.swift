import Foundation
import InputMask
import InputMaskFields
import InputMaskRecords
import InputMaskRules
import InputMaskSession
import Testing

#if canImport(RegexBuilder)
import RegexBuilder
#endif

/// A program with Foundation and RegexBuilder can write our public names as they are. A name that means two things does
/// not compile.
@Suite struct PublicNameTests {
  private struct Nothing: Filter, Decorator {
    let name = "nothing"
    func apply(to text: TextView, writing writer: inout TextWriter) { writer.keep(text) }
    func decorate(_ value: TextView, adding literals: inout Literals) {}
  }

  private static let types: [Any.Type] =
    [
      Affinity.self, AffixBack.self, AffixFront.self, AnyOfCheck.self, BestFit.self, BulkFormatter.self,
      BulkOutcome.self,
      Characters.self,
      Check.self, ChecksumCheck.self, CheckDigit.self, ChipArrangement.self, ChipFrame.self, ChipLayout.self,
      ChipSize.self,
      Choose.self, CodeBox.self, CodeField.self, CodeUpdate.self, CollapseWhitespace.self, CompleteCheck.self,
      CustomCheck.self, CustomDecorator<Nothing>.self, CustomFilter<Nothing>.self, DateCheck.self,
      DecoratorStep.self, DigitsOnly.self, DisplayCell.self, DropReason.self, Dropped.self, DropsCheck.self,
      Edit.self, EditMap.self, Example.self, ExactDecimal.self, Explanation.self, FieldCommand.self,
      FieldRefusal.self,
      FieldUpdate.self, FilterStep.self, Find.self, FocusedCommand<Int, Int, Int, Int>.self,
      FocusedValues<Int, Int>.self,
      DateParts.self, Part.self, PartRedaction.self, PartTexts.self, Parts.self, PartsDateCheck.self,
      RuleClock.self,
      Form.self, FormChange.self,
      FormEntry.self, FormError.self, FormField.self, FormFocus.self, FormScope.self, FormUpdate.self,
      FormValue.self, GraphemeOffset.self, InputField.self, LengthCheck.self,
      LetterCase.self, LettersOnly.self,
      Literals.self, Mask.self, MaxLength.self, Normalize.self, Number.self, NumberCheck.self,
      OneOfCheck.self,
      RepeatsCheck.self,
      Outcome.self,
      PatternCheck.self, PhoneNumber.self, TextUnit.self, Prefix.self, Problem.self, Redact.self,
      Refuse.self, Replace.self,
      Rule.self, RuleBook.self, RuleBookError.self, RuleBuilder.self, RuleCheck.self, RuleDeclaration.self,
      RuleDiagnostic.self, RuleError.self, RuleHints.self, RuleJSON.self, RuleLawCheck.self, RuleOrigin.self,
      RuleParameter.self, RuleComponent.self, RuleStage.self, RuleTemplate.self, SavedState<Int>.self,
      Selection.self,
      Separators.self,
      StripLeading.self, StripPrefix.self, Suffix.self, TextRun.self, TextView.self, Token.self,
      TokenEntry.self, TokenField.self,
      TokenOptions.self, TokenUpdate.self, Trim.self, TypedValue.self, UTF16Offset.self, UTF8Offset.self,
      UnicodeSet.self, UnicodeSetError.self, Variant.self, VariantChoice.self,
    ] + ofRecordsAndSessions

  private static let ofRecordsAndSessions: [Any.Type] = [
    FieldAction.self, FieldMapping.self, FieldSelector.self, FormatterChain.self, InvalidFieldPolicy.self,
    LengthDistribution.self, RecordBatch.self, RecordChange.self, RecordError.self, RecordFinding.self,
    PseudonymMaker.self, RecordFormat.self, RecordPlan.self, RecordProfile.self, RecordProfiler.self,
    RecordSample.self,
    RecordStream.self, RecordStreamError<RecordError>.self, RecordTally.self, RejectedRecord.self,
    AllowedTexts.self, ScrubFinding.self, ScrubStream.self, Scrubber.self, Session.self,
    TableDialect.self,
  ]
  /// Those of which an array can hold no type; they are used above.
  private static let others: Set = ["AffixEnd", "Decorator", "Filter", "TextWriter"]

  @Test func everyPublicNameIsWrittenHere() throws {
    let declaration = /^public (?:final |indirect )?(?:struct|enum|class|protocol) (\w+)/
      .anchorsMatchLineEndings()
    var names: Set<String> = []
    for folder in ["InputMask", "InputMaskFields", "InputMaskRules", "InputMaskRecords", "InputMaskSession"] {
      let root = DocumentFile.root.appendingPathComponent("Sources/\(folder)")
      let files = FileManager.default.enumerator(atPath: root.path)
      while let file = files?.nextObject() as? String {
        guard file.hasSuffix(".swift") else { continue }
        let text = try String(contentsOf: root.appendingPathComponent(file), encoding: .utf8)
        names.formUnion(text.matches(of: declaration).map { String($0.1) })
      }
    }
    let written = Self.types.map { String(describing: $0).prefix { $0 != "<" } }
    #expect(names.count > 50)
    #expect(names == Self.others.union(written.map(String.init)))
  }
}
