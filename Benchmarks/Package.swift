// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v13)],
  dependencies: [
    .package(name: "InputMask", path: ".."),
    // Without traits: its malloc interposer reads nothing under this toolchain. `make bench-allocations` does.
    .package(url: "https://github.com/ordo-one/benchmark", from: "1.38.1", traits: []),
  ],
  targets: [
    .executableTarget(
      name: "InputMaskBenchmarks",
      dependencies: [
        .product(name: "Benchmark", package: "benchmark"),
        .product(name: "InputMask", package: "InputMask"),
        .product(name: "InputMaskFields", package: "InputMask"),
        .product(name: "InputMaskRules", package: "InputMask"),
      ],
      path: "InputMaskBenchmarks",
      plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]
    )
  ],
  swiftLanguageModes: [.v6]
)
