// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "signup",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "InputMask", path: "../..", traits: [.defaults, "Server"]),
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
  ],
  targets: [
    // What both services have: the table of accounts.
    .target(name: "Accounts", dependencies: [.product(name: "GRDB", package: "GRDB.swift")]),
    // The service, with rules.
    .target(
      name: "SignUp",
      dependencies: [
        "Accounts", .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "InputMaskServer", package: "InputMask"),
      ]),
    // The same service, with checks that were written by hand.
    .target(
      name: "ByHand", dependencies: ["Accounts", .product(name: "Hummingbird", package: "hummingbird")]),
    .executableTarget(name: "signup-server", dependencies: ["SignUp"]),
    .executableTarget(
      name: "measure",
      dependencies: ["SignUp", "ByHand", .product(name: "HummingbirdTesting", package: "hummingbird")]),
    .testTarget(
      name: "SignUpTests",
      dependencies: ["SignUp", "ByHand", .product(name: "HummingbirdTesting", package: "hummingbird")]),
  ],
  swiftLanguageModes: [.v6]
)
