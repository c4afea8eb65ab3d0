// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "BindingKit",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  // No executable product: the targets of one would be part of each dependent's graph, where
  // their names could not be used again. `swift run PostFeed` needs none in this package.
  products: [
    .library(name: "BindingCore", targets: ["BindingCore"]),
    .library(name: "BindingRender", targets: ["BindingRender"]),
  ],
  targets: [
    .target(name: "BindingCore"),
    .target(name: "BindingRender", dependencies: ["BindingCore"]),
    .target(name: "ExampleSupport", dependencies: ["BindingRender"], path: "Examples/Support"),
    .executableTarget(
      name: "PostFeed",
      dependencies: ["BindingCore", "BindingRender"],
      path: "Examples/PostFeed"
    ),
    .executableTarget(
      name: "FeedReader",
      dependencies: ["BindingCore", "BindingRender", "ExampleSupport"],
      path: "Examples/FeedReader",
      exclude: ["posts.json"]
    ),
    .executableTarget(
      name: "MountainSearch",
      dependencies: ["BindingCore", "BindingRender"],
      path: "Examples/MountainSearch"
    ),
    .executableTarget(
      name: "WiFiSettings",
      dependencies: ["BindingCore", "BindingRender"],
      path: "Examples/WiFiSettings"
    ),
    .executableTarget(
      name: "LogView",
      dependencies: ["BindingCore", "BindingRender", "ExampleSupport"],
      path: "Examples/LogView",
      exclude: ["README.md", "sample.log"]
    ),
    .executableTarget(
      name: "ProcessTable",
      dependencies: ["BindingCore", "BindingRender", "ExampleSupport"],
      path: "Examples/ProcessTable",
      exclude: ["sample-proc"]
    ),
    .executableTarget(
      name: "AdapterReplay",
      dependencies: ["TestSupport"],
      path: "Tests/Tools/AdapterReplay"
    ),
    .executableTarget(
      name: "Benchmarks",
      dependencies: ["BindingCore", "BindingRender", "TestSupport"],
      path: "Tests/Tools/Benchmarks"
    ),
    .executableTarget(
      name: "DiffReplay",
      dependencies: ["BindingCore", "BindingRender", "TestSupport"],
      path: "Tests/Tools/DiffReplay"
    ),
    .executableTarget(
      name: "LiveReplay",
      dependencies: ["TestSupport"],
      path: "Tests/Tools/LiveReplay"
    ),
    .executableTarget(
      name: "PageReplay",
      dependencies: ["BindingRender", "TestSupport"],
      path: "Tests/Tools/PageReplay"
    ),
    .executableTarget(
      name: "SnapshotReplay",
      dependencies: ["BindingRender", "TestSupport"],
      path: "Tests/Tools/SnapshotReplay"
    ),
    .executableTarget(
      name: "Soak",
      dependencies: ["BindingCore", "BindingRender", "TestSupport"],
      path: "Tests/Tools/Soak"
    ),
    .executableTarget(
      name: "Viewers",
      dependencies: ["BindingRender"],
      path: "Tests/Tools/Viewers"
    ),
    .executableTarget(name: "PublicSymbols", path: "Tests/Tools/PublicSymbols"),
    .executableTarget(name: "WidthTable", path: "Tests/Tools/WidthTable"),
    .executableTarget(
      name: "TerminalProbe",
      dependencies: ["BindingCore", "BindingRender"],
      path: "Tests/Tools/TerminalProbe"
    ),
    .target(name: "TestSupport", dependencies: ["BindingCore"], path: "Tests/TestSupport"),
    .target(
      name: "TerminalSupport",
      dependencies: ["BindingRender"],
      path: "Tests/TerminalSupport"
    ),
    .testTarget(name: "BindingCoreTests", dependencies: ["BindingCore", "TestSupport"]),
    .testTarget(
      name: "BindingRenderTests",
      dependencies: [
        "BindingCore", "BindingRender", "TerminalProbe", "TerminalSupport", "TestSupport",
        "WidthTable",
      ]
    ),
    .testTarget(
      name: "ExampleTests",
      dependencies: [
        "BindingCore", "BindingRender", "PostFeed", "FeedReader", "MountainSearch", "WiFiSettings",
        "LogView", "ProcessTable", "ExampleSupport", "TerminalSupport", "TestSupport",
      ],
      exclude: ["Transcripts"]
    ),
    .testTarget(name: "DocumentationTests", dependencies: ["BindingCore", "BindingRender"]),
    .testTarget(name: "MainActorTests", dependencies: ["BindingCore", "BindingRender"]),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
  if target.name == "MainActorTests" {
    target.swiftSettings?.append(.defaultIsolation(MainActor.self))
  }
}

#if os(Windows)
// The examples, the tests and the tools call POSIX.
let libraries = ["BindingCore", "BindingRender"]
package.targets.removeAll { !libraries.contains($0.name) }
package.products.removeAll { !libraries.contains($0.name) }
#endif
