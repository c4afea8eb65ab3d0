/// How the program of a viewer ended, or why there is none.
struct ConnectionEnd: Error, Equatable, Sendable {
  /// The exit status.
  let status: Int32
  /// The failure; nil if there is none.
  let message: String?

  init(status: Int32, _ message: String? = nil) {
    self.status = status
    self.message = message
  }
}
