// swift-tools-version: 6.1
import PackageDescription

// Each executable is one fuzz target: a single file that exports LLVMFuzzerTestOneInput and has no
// `main`, which comes from libFuzzer. Build it with Fuzz/run; without its sanitizers nothing links.
let engine: Target.Dependency = .product(name: "InputMask", package: "InputMask")
let fields: Target.Dependency = .product(name: "InputMaskFields", package: "InputMask")
let ruleFiles: Target.Dependency = .product(name: "InputMaskRules", package: "InputMask")

let package = Package(
  name: "Fuzz",
  dependencies: [.package(name: "InputMask", path: "..")],
  targets: [
    .executableTarget(name: "SelfCheck", dependencies: [engine]),
    .target(name: "FuzzSupport", dependencies: [engine], path: "Sources/Support"),
    .executableTarget(name: "RuleFiles", dependencies: ["FuzzSupport", engine, ruleFiles]),
    .executableTarget(name: "Patterns", dependencies: ["FuzzSupport", engine, fields, ruleFiles]),
    .executableTarget(name: "Inputs", dependencies: ["FuzzSupport", engine, ruleFiles]),
    .executableTarget(name: "Commands", dependencies: ["FuzzSupport", engine, fields, ruleFiles]),
    .executableTarget(name: "Owners", dependencies: ["FuzzSupport", engine, fields, ruleFiles]),
    .executableTarget(name: "Expressions", dependencies: ["FuzzSupport", engine, ruleFiles]),
  ],
  swiftLanguageModes: [.v6]
)
