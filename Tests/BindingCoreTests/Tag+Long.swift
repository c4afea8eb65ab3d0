import Testing

extension Tag {
  /// Tests that take a second or more in a build for debugging.
  @Tag static var long: Self
}
