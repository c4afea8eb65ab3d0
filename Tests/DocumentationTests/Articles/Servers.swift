import BindingRender
import Foundation

// The blocks of docs/Servers.md.
@MainActor
enum Servers {
  static func attach() async {
    await ListAttachment(to: "/run/jobs/console").main()
  }

  static func serve(
    _ path: String,
    _ program: @escaping (ListSession) -> ListProgram,
    work: () async throws -> Void
  ) async throws {
    let console = Task { try await ListServer(at: path, program).run() }
    defer { console.cancel() }
    try await work()
  }

  static func bind(
    _ jobPane: ListPane,
    _ session: ListSession,
    _ run: @escaping (String) async throws -> Void
  ) {
    if session.userID == getuid() { jobPane.bind("run", "r", perform: run) }
  }
}
