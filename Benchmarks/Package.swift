// swift-tools-version: 6.1
import PackageDescription

let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "limelight-benchmarks",
  products: [
    .executable(name: "limelight-bench", targets: ["LimelightBench"]),
    .executable(name: "limelight-empty", targets: ["EmptyProcess"]),
    .executable(name: "limelight-empty-static", targets: ["EmptyStaticProcess"]),
  ],
  dependencies: [.package(name: "limelight", path: "..")],
  targets: [
    .executableTarget(
      name: "LimelightBench",
      dependencies: [
        .product(name: "Limelight", package: "limelight"),
        .product(name: "LimelightEvaluation", package: "limelight"),
        .product(name: "LimelightImport", package: "limelight"),
        .product(name: "CXapianShim", package: "limelight"),
        // The command is a rival in the measures of search and start, so it is built with the same flags.
        .product(name: "limelight", package: "limelight"),
      ],
      swiftSettings: settings),
    .executableTarget(name: "EmptyProcess", swiftSettings: settings),
    .executableTarget(
      name: "EmptyStaticProcess", swiftSettings: settings, linkerSettings: [.unsafeFlags(["-static-stdlib"])]),
  ],
  cxxLanguageStandard: .cxx17
)
