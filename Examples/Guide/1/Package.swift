// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "PostFeed",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "BindingKit", path: "../BindingKit")],
  targets: [
    .executableTarget(
      name: "PostFeed",
      dependencies: [.product(name: "BindingRender", package: "BindingKit")]
    )
  ]
)
