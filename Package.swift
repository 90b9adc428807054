// swift-tools-version: 6.1
import PackageDescription

let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "limelight",
  products: [
    .library(name: "Limelight", targets: ["Limelight"]),
    // Judges any `(String) -> [id]`; for an app's own ranking tests.
    .library(name: "LimelightEvaluation", targets: ["LimelightEvaluation"]),
    .executable(name: "limelight", targets: ["LimelightCommand"]),
    // Apple-shaped modules, for Linux only: an app's manifest leaves them out on Apple platforms.
    .library(name: "UniformTypeIdentifiers", targets: ["UniformTypeIdentifiers"]),
    .library(name: "CoreTransferable", targets: ["CoreTransferable"]),
    // For `Benchmarks/`.
    .library(name: "LimelightImport", targets: ["LimelightImport"]),
    .library(name: "CXapianShim", targets: ["CXapianShim"]),
  ],
  targets: [
    // C, behind C names: the only places where C++ or a C library's header is seen.
    .target(name: "CXapianShim", linkerSettings: [.linkedLibrary("xapian")]),
    .target(name: "CICUShim", linkerSettings: [.linkedLibrary("icuuc")]),
    .target(name: "CSystemShim"),
    // Generated tables; see `index-data/readings` and `index-data/layouts`.
    .target(name: "CTextData"),
    .systemLibrary(name: "CZlib", providers: [.apt(["zlib1g-dev"])]),
    .systemLibrary(name: "CGetopt"),
    .systemLibrary(name: "CSQLiteShim", providers: [.apt(["libsqlite3-dev"])]),

    // The stages, in the order of the data's flow; none imports a later one.
    .target(name: "LimelightModel", swiftSettings: settings),
    .target(name: "LimelightText", dependencies: ["CICUShim", "CTextData"], swiftSettings: settings),
    .target(
      name: "LimelightIndex", dependencies: ["LimelightModel", "LimelightText", "CXapianShim", "CSystemShim"],
      swiftSettings: settings),
    .target(
      name: "LimelightUsage", dependencies: ["LimelightModel", "LimelightText", "CSQLiteShim"], swiftSettings: settings),
    .target(
      name: "LimelightSearch", dependencies: ["LimelightModel", "LimelightText", "LimelightIndex", "LimelightUsage"],
      swiftSettings: settings),
    .target(name: "LimelightImport", dependencies: ["LimelightModel", "CZlib"], swiftSettings: settings),
    .target(
      name: "Limelight",
      dependencies: [
        "LimelightModel", "LimelightText", "LimelightIndex", "LimelightUsage", "LimelightSearch", "CSystemShim",
      ],
      swiftSettings: settings),
    // Knows no engine; of the model it takes faults, lines and JSON.
    .target(name: "LimelightEvaluation", dependencies: ["LimelightModel"], swiftSettings: settings),
    .executableTarget(
      name: "LimelightCommand",
      dependencies: ["Limelight", "LimelightEvaluation", "LimelightImport", "LimelightModel", "CGetopt"],
      swiftSettings: settings, linkerSettings: [.unsafeFlags(["-static-stdlib"])]),

    // Apple-shaped; files of ours end in `+Linux.swift`.
    .target(name: "UniformTypeIdentifiers", swiftSettings: settings),
    .target(name: "CoreTransferable", dependencies: ["UniformTypeIdentifiers"], swiftSettings: settings),

    .testTarget(
      name: "UniformTypeIdentifiersTests", dependencies: ["UniformTypeIdentifiers"], swiftSettings: settings),
    .testTarget(
      name: "CoreTransferableTests", dependencies: ["CoreTransferable", "UniformTypeIdentifiers"],
      swiftSettings: settings),
    .testTarget(name: "LimelightModelTests", dependencies: ["LimelightModel"], swiftSettings: settings),
    .testTarget(
      name: "LimelightImportTests", dependencies: ["LimelightImport"], swiftSettings: settings),
    .testTarget(
      name: "LimelightTextTests", dependencies: ["LimelightText", "LimelightTestSupport"], swiftSettings: settings),
    .target(name: "LimelightTestSupport", path: "Tests/LimelightTestSupport", swiftSettings: settings),
    .testTarget(
      name: "CXapianShimTests", dependencies: ["CXapianShim", "LimelightTestSupport"], swiftSettings: settings),
    .executableTarget(
      name: "limelight-crash-fixture", dependencies: ["LimelightIndex", "LimelightModel"],
      path: "Tests/LimelightCrashFixture", swiftSettings: settings),
    .testTarget(
      name: "LimelightIndexTests",
      dependencies: [
        "LimelightIndex", "LimelightModel", "LimelightText", "CXapianShim", "LimelightTestSupport",
        "limelight-crash-fixture",
      ],
      exclude: ["Compat"], swiftSettings: settings),
    .testTarget(
      name: "LimelightUsageTests",
      dependencies: ["LimelightUsage", "LimelightModel", "LimelightTestSupport", "CSQLiteShim"],
      swiftSettings: settings),
    .testTarget(
      name: "LimelightEvaluationTests",
      dependencies: ["LimelightEvaluation", "LimelightModel", "LimelightTestSupport"],
      exclude: ["Reference"], swiftSettings: settings),
    .testTarget(
      name: "LimelightCommandTests", dependencies: ["Limelight", "LimelightImport"], exclude: ["Snapshots"],
      swiftSettings: settings),
    .testTarget(
      name: "LimelightSearchTests",
      dependencies: [
        "LimelightSearch", "LimelightIndex", "LimelightUsage", "LimelightModel", "LimelightImport",
        "LimelightTestSupport",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "LimelightTests", dependencies: ["Limelight", "LimelightEvaluation", "LimelightTestSupport"],
      swiftSettings: settings),
  ],
  cxxLanguageStandard: .cxx17
)
