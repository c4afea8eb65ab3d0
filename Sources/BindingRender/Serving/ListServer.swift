#if !os(Windows) && !os(WASI)
import BindingCore

/// Shows the lists of a running process to those who attach, each with a program of their own.
///
/// ```swift
/// let server = ListServer(at: "/run/jobs/console") { _ in
///   ListProgram(jobs) { job in "\(job.name): \(job.state)" }
/// }
/// try await server.run()
/// ```
///
/// A viewer attaches with a ``ListAttachment``. The closure makes a program for each, whose focus,
/// search, selection and size are those of the viewer; what it shows may be shared, such as a
/// `LiveList`. Programs run on the actor that runs the server. One that quits detaches its viewer
/// only; one whose viewer leaves ends.
///
/// A viewer that does not read gets no frames, and the newest one when it reads again. Commands
/// that need a terminal, ``ListProgram/runCommand(_:)``, are not possible.
public final class ListServer {
  /// Who may attach, by the permissions of the socket; the superuser always may.
  public enum Access: Hashable, Sendable {
    /// The user of the server.
    case owner
    /// The user and the group of the server.
    case group
    /// All users; ``ListSession/userID`` says who attaches.
    case everyone
  }

  private let path: String
  private let access: Access
  private let makeProgram: (ListSession) throws -> ListProgram
  private let tasks = OwnedTasks()
  private var programs: [ObjectIdentifier: ListProgram] = [:]

  /// Creates a server; ``run(isolation:)`` starts it.
  /// - Parameters:
  ///   - path: The path of its socket, at most about 100 bytes, in a folder that exists.
  ///   - access: Who may attach.
  ///   - program: Returns the program of a session, a new one for each. An error that it throws is
  ///     reported to the viewer, as ``ProgramFailure`` reports it.
  public init(
    at path: String,
    access: Access = .owner,
    _ program: @escaping (ListSession) throws -> ListProgram
  ) {
    self.path = path
    self.access = access
    makeProgram = program
  }

  /// The number of viewers whose programs run.
  public var sessionCount: Int { programs.count }

  /// Serves until the task is cancelled; then all programs end, and the socket is removed.
  ///
  /// A socket that a dead process has left is replaced.
  /// - Parameter isolation: The actor on which the programs run.
  /// - Throws: ``ProgramFailure`` if the socket cannot be made: it is in use, another file or the
  ///   socket of another user is at its path, or the system refuses.
  public func run(isolation: isolated any Actor = #isolation) async throws(ProgramFailure) {
    let loop: ViewerLoop
    do {
      loop = try ViewerLoop(try ServerSocket(at: path, mode: access.mode))
    } catch {
      throw ProgramFailure(error)
    }
    defer { loop.end() }
    await withTaskCancellationHandler {
      _ = isolation
      for await viewer in loop.viewers { start(viewer, isolation: isolation) }
    } onCancel: {
      loop.end()
    }
    for program in programs.values { program.quit() }
  }

  /// Serves until the process ends; reports an error in one line on standard error, and ends the
  /// process with its status.
  /// - Parameter isolation: The actor on which the programs run.
  public func main(isolation: isolated any Actor = #isolation) async -> Never {
    StandardStream.reserve()
    do {
      try await run()
      systemExit(0)
    } catch {
      ProgramFailure(error).exit()
    }
  }

  private func start(_ viewer: Viewer, isolation: isolated any Actor) {
    _ = tasks.start {
      _ = isolation
      await self.serve(viewer, isolation: isolation)
    }
  }

  /// Creates the program of a viewer, and shows it until either ends.
  private func serve(_ viewer: Viewer, isolation: isolated any Actor) async {
    do {
      let session = ListSession(viewer)
      let program = try makeProgram(session)
      programs[ObjectIdentifier(viewer)] = program
      defer {
        programs[ObjectIdentifier(viewer)] = nil
        program.releaseClosures()
        withExtendedLifetime(session) {}
      }
      viewer.end(ConnectionEnd(status: try await show(program, to: viewer)))
    } catch {
      let failure = ProgramFailure(error)
      viewer.end(ConnectionEnd(status: failure.status, failure.message))
    }
  }

  /// Shows a program to a viewer until either ends.
  /// - Returns: The exit status of the program.
  private func show(
    _ program: ListProgram,
    to viewer: Viewer,
    isolation: isolated any Actor = #isolation
  ) async throws -> Int32 {
    let stream = ViewerStream(viewer)
    let profile = program.inTheme(viewer.profile)
    if viewer.hello.output == .text {
      // Nothing else reads what a pipe says, which is that it was closed.
      let closing = tasks.start {
        _ = isolation
        for await event in viewer.events where event == .ended { program.quit() }
      }
      defer { closing.cancel() }
      try await PrintedFrames(profile, stream).run(program, goingOn: false, pages: nil)
    } else {
      let screen = try ListTerminal(program, viewer.hello.output, nil, readsKeys: true) { viewer }
      defer { screen.leave() }
      await screen.run()
    }
    return try program.finish(on: stream, profile)
  }
}

extension ListServer.Access {
  fileprivate var mode: UInt32 {
    switch self {
    case .owner: 0o600
    case .group: 0o660
    case .everyone: 0o666
    }
  }
}
#endif
