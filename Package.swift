// swift-tools-version: 6.1
import PackageDescription

// What is built again, without ICU, optimised and for the sanitizers: `INPUTMASK_TESTS=engine` leaves the command and its tests out,
// and so do the others, with `icu` all folders that know of ICU by their rules only, with `laws` those that have none of the laws of
// `make test-sanitized`, with `threads` those without a test in which threads share something.
let testsLeftOut: [String] =
  switch Context.environment["INPUTMASK_TESTS"] {
  case "engine": ["Adapters", "Command", "Readme", "Terminal"]
  case "icu":
    [
      "Adapters", "Command", "Fields", "Readme", "Records", "Terminal", "Variants", "Widgets",
      // These need the helpers of folders that are left out.
      "Formatters/JoiningLiteralTests.swift", "Formatters/MaskAlternativeTests.swift",
      "Formatters/Number/NumberFieldTests.swift", "Mistakes/RecordMistakeCaseTests.swift",
      "Pipeline/PairLawTests.swift",
    ]
  case "laws":
    [
      "Adapters", "Command", "Locales", "Mistakes", "Readme", "Terminal", "Text", "Widgets",
      // It makes a rule for every text, which takes long under the sanitizer.
      "Pipeline/PairLawTests.swift",
    ]
  case "threads":
    [
      "Adapters", "Command", "Fields", "Formatters", "Locales", "Mistakes", "Patterns", "Pipeline", "Readme",
      "RegularExpressions", "RuleFiles", "Terminal", "Text", "Variants", "Widgets",
    ]
  default: []
  }

let icu = Target.Dependency.target(name: "CICU", condition: .when(traits: ["ICU"]))

let server = TargetDependencyCondition.when(traits: ["Server"])

let package = Package(
  name: "InputMask",
  products: [
    .library(name: "InputMask", targets: ["InputMask"]),
    .library(name: "InputMaskFields", targets: ["InputMaskFields"]),
    .library(name: "InputMaskRules", targets: ["InputMaskRules"]),
    .library(name: "InputMaskSession", targets: ["InputMaskSession"]),
    .library(name: "InputMaskRecords", targets: ["InputMaskRecords"]),
    .library(name: "InputMaskFoundation", targets: ["InputMaskFoundation"]),
    .library(name: "InputMaskServer", targets: ["InputMaskServer"]),
    .library(name: "inputmask", type: .dynamic, targets: ["InputMaskC"]),
    .executable(name: "mask-cli", targets: ["mask-cli"]),
  ],
  // ICU is a trait that is on unless it is switched off, here with `--disable-default-traits`, in a package that
  // depends on this one with `traits: []`. The sources ask `#if ICU`.
  traits: [
    .default(enabledTraits: ["ICU"]),
    .trait(
      name: "ICU", description: "Properties, sets and case of the ICU that is linked, all of its notation."),
    .trait(
      name: "Server",
      description: "Of InputMaskServer what stands on swift-log, swift-service-lifecycle and tracing."),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    // Only for the trait `Server`; without it they are not fetched.
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
    .package(url: "https://github.com/apple/swift-distributed-tracing", from: "1.7.3"),
  ],
  targets: [
    .systemLibrary(name: "CICU", providers: [.apt(["libicu-dev"])]),
    // Attributes of files, which the module Glibc leaves out.
    .systemLibrary(name: "CAttributes"),
    .systemLibrary(name: "CSodium", providers: [.apt(["libsodium-dev"])]),
    .systemLibrary(name: "CYAML", providers: [.apt(["libyaml-dev"])]),
    .systemLibrary(name: "CZlib", providers: [.apt(["zlib1g-dev"])]),
    .systemLibrary(name: "CZstd", providers: [.apt(["libzstd-dev"])]),
    // Below the engine: each for itself, so that processors share the work of compiling them.
    .target(name: "UnicodeText", dependencies: [icu]),
    .target(name: "RegularExpressions", dependencies: ["UnicodeText"]),
    .target(name: "LocaleData", dependencies: ["UnicodeText", icu]),
    .target(name: "RuleDocuments", dependencies: ["UnicodeText"]),
    // As in `CRuleFiles`, `Messages` in it is a link to the folder at the top.
    .target(name: "CMessages", exclude: ["Messages"]),
    .target(
      name: "InputMask",
      dependencies: ["UnicodeText", "RegularExpressions", "LocaleData", "RuleDocuments", "CMessages"]),
    .target(name: "InputMaskFields", dependencies: ["InputMask"]),
    // `Rules` in it is a link to the folder at the top, where people look for the standard rules.
    .target(
      name: "CRuleFiles", exclude: ["Rules"],
      cSettings: [
        .define("INPUTMASK_BUILD", to: "\"\(Context.environment["INPUTMASK_BUILD"] ?? "")\"")
      ]),
    .target(
      name: "InputMaskRules", dependencies: ["InputMask", "InputMaskFields", "CRuleFiles", "CYAML"]),
    .target(name: "InputMaskSession", dependencies: ["InputMask", "InputMaskFields", "InputMaskRules"]),
    .target(name: "InputMaskRecords", dependencies: ["InputMask"]),
    .target(name: "InputMaskFoundation", dependencies: ["InputMask", "InputMaskRules"]),
    .target(
      name: "InputMaskServer",
      dependencies: [
        "InputMask", "InputMaskRules", "InputMaskRecords", "InputMaskFoundation",
        .product(name: "Logging", package: "swift-log", condition: server),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle", condition: server),
        .product(name: "Tracing", package: "swift-distributed-tracing", condition: server),
      ]),
    // The C library: its header, and what stands behind it.
    .systemLibrary(name: "CInputMask"),
    .target(
      name: "InputMaskC",
      dependencies: [
        "CInputMask", "CRuleFiles", "InputMask", "InputMaskRules", "InputMaskSession", "InputMaskRecords",
      ]),
    .executableTarget(
      name: "mask-cli",
      dependencies: [
        "InputMask", "InputMaskFields", "InputMaskRules", "InputMaskSession", "InputMaskRecords",
        "CAttributes",
        "CSodium", "CZlib", "CZstd",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      // For `make dist`. Its modules are those of the C library, which only the linker may treat otherwise.
      linkerSettings: Context.environment["INPUTMASK_STATIC"] == nil
        ? [] : [.unsafeFlags(["-static-executable"])]
    ),
    .systemLibrary(name: "CICUOracle", path: "Tests/CICUOracle"),
    .target(
      name: "ICUOracle", dependencies: [icu, .target(name: "CICUOracle", condition: .when(traits: ["ICU"]))],
      path: "Tests/ICUOracle"),
    // Foundation brings an ICU of its own along. The index of the tests would hold both, of which some
    // definitions differ, and the compiler refuses that: so system modules stay out of the index.
    .testTarget(
      name: "InputMaskTests",
      dependencies: [
        "InputMask", "InputMaskFields", "InputMaskRules", "InputMaskSession", "InputMaskRecords", "ICUOracle",
      ] + (testsLeftOut.isEmpty ? ["mask-cli", "InputMaskServer"] : []),
      exclude: ["Fixtures"] + testsLeftOut,
      swiftSettings: [.unsafeFlags(["-index-ignore-system-modules"])]),
  ],
  swiftLanguageModes: [.v6]
)

// The server's kit has its tests for itself, so that they are built without the others (`INPUTMASK_TESTS=server`).
let tests = Context.environment["INPUTMASK_TESTS"]
if tests == nil || tests == "server" {
  package.targets.append(
    .testTarget(
      name: "InputMaskServerTests", dependencies: ["InputMask", "InputMaskRules", "InputMaskServer"],
      swiftSettings: [.unsafeFlags(["-index-ignore-system-modules"])]))
}
if tests == "server" { package.targets.removeAll { $0.name == "InputMaskTests" } }

// What measures the modules as the command has them; only this package can switch shortcuts.
if Context.environment["INPUTMASK_BENCHMARKS"] != nil {
  package.targets += [
    .executableTarget(
      name: "shortcut-times", dependencies: ["InputMask", "InputMaskRules"], path: "Benchmarks/Shortcuts"),
    .target(name: "AllocationCounter", path: "Benchmarks/Allocations/Counter"),
    .executableTarget(
      name: "allocation-counts",
      dependencies: ["AllocationCounter", "InputMask", "InputMaskFields", "InputMaskRules"],
      path: "Benchmarks/Allocations/Counts"),
  ]
}
