// swift-tools-version: 6.1
import PackageDescription

// Each executable is one fuzz target: a single file that exports LLVMFuzzerTestOneInput and has no
// `main`, which comes from libFuzzer. Build it with Fuzz/run; without its sanitizers nothing links.
let package = Package(
  name: "Fuzz",
  dependencies: [.package(name: "InputMask", path: "..")],
  targets: [
    .executableTarget(
      name: "SelfCheck",
      dependencies: [.product(name: "InputMask", package: "InputMask")]
    )
  ],
  swiftLanguageModes: [.v6]
)
