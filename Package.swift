// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "InputMask",
  products: [
    .library(name: "InputMask", targets: ["InputMask"]),
    .library(name: "InputMaskRules", targets: ["InputMaskRules"]),
    .library(name: "InputMaskSession", targets: ["InputMaskSession"]),
    .executable(name: "mask-cli", targets: ["mask-cli"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
  ],
  targets: [
    .systemLibrary(name: "CICU", providers: [.apt(["libicu-dev"])]),
    .target(name: "InputMask", dependencies: ["CICU"]),
    // `Rules` in it is a link to the folder at the top, where people look for the standard rules; a target
    // embeds only files below its own path.
    .target(name: "InputMaskRules", dependencies: ["InputMask", "Yams"], resources: [.embedInCode("Rules")]),
    .target(name: "InputMaskSession", dependencies: ["InputMask", "InputMaskRules"]),
    .executableTarget(
      name: "mask-cli",
      dependencies: [
        "InputMask", "InputMaskRules", "InputMaskSession",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]
    ),
    .testTarget(
      name: "InputMaskTests", dependencies: ["InputMask", "InputMaskRules", "InputMaskSession", "mask-cli"]),
  ],
  swiftLanguageModes: [.v6]
)
