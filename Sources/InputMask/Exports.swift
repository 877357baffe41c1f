// The libraries below the engine, for all of its files and for the targets above it. They are of this package: whoever uses
// the engine sees nothing of them.
@_exported import LocaleData
@_exported import RegularExpressions
@_exported import RuleDocuments
@_exported import UnicodeText
