import Foundation
import TerminalSupport
import Testing

/// The programs of the README, the recipes and the guide, pressed as their readers press them.
///
/// `.ci/pages` builds the programs, runs these tests, and says where the programs are.
@Suite("Programs of the pages", .enabled(if: PressedProgram.folder != nil))
struct PageProgramTests {
  @Test(
    "Each does on another row than the first what its page promises",
    arguments: PressedProgram.names
  )
  func keys(name: String) throws {
    let folder = try #require(PressedProgram.folder)
    let path = folder.appending(path: "\(name)/program").path(percentEncoded: false)
    if let run = Self.runs[name] { return try run(path) }
    let press = try #require(Self.keys[name], "\(name): expected keys to press")
    let program = try PressedProgram(path)
    try press(program)
    try program.end()
  }

  @Test(
    "The console and the tree of files have what matters in each window, and in words",
    .enabled(if: PressedProgram.names.filter { $0 == "Console" || $0 == "FileTree" }.count == 2),
    arguments: [("40", "12"), ("80", "24"), ("120", "40")]
  )
  func sizes(columns: String, rows: String) throws {
    let folder = try #require(PressedProgram.folder)
    func path(_ name: String) -> String {
      folder.appending(path: "\(name)/program").path(percentEncoded: false)
    }
    let resize = "stty columns \(columns) rows \(rows); "
    let console = try PressedProgram(path("Console"), shell: resize + #""$0""#)
    try console.press(shows: "━ pods ━", "▼CPU%", "api-10", "─ events ─", "q quit")
    try console.press("n", shows: "NAME▲", "▌ api-10")
    try console.press("l", shows: "log of api-10", "▌ api-10 GET /songs?page=")
    try console.press(Self.escape, shows: "━ pods ━")
    try console.end()
    let sources = folder.appending(path: "FileTree").path(percentEncoded: false)
    let files = try PressedProgram(path("FileTree"), shell: resize + #""$0" '\#(sources)'"#)
    try files.press("\u{1B}[Cj", shows: "▾ FileTree", "▌   ▸ Sources", "q quit")
    try files.end()
    let spoken = try PressedProgram(path("Console"), shell: #"ACCESSIBLE=1 "$0""#)
    try spoken.press(shows: "1 of 6: NAME")
    try spoken.press("n", shows: "NAME api-10")
    try spoken.end()
    let tree = try PressedProgram(path("FileTree"), shell: #"ACCESSIBLE=1 "$0" '\#(sources)'"#)
    try tree.press(shows: "1 of 1: FileTree, collapsed")
    try tree.press("\u{1B}[C", shows: "FileTree, expanded")
    try tree.press("j", shows: "Sources")
    try tree.end()
  }

  private static let (enter, escape) = ("\r", "\u{1B}")

  /// What is pressed in each program, and what must be on its screen then.
  private static let keys: [String: @Sendable (PressedProgram) throws -> Void] = [
    "Archive": { mail in
      try mail.press(shows: "━ Inbox ", "─ Archive ", "▌ grace", "  alan  Tea", "▌ ada")
      try mail.press("ja", shows: "▌ grace  A moth", " 1/1 ", "│   alan  Tea", " 1/2 ")
      try mail.press("\tj", shows: "▌ alan  Tea", "2/2")
    },
    "Browser": { browser in
      try browser.press(shows: "▌ project-1", "  project-2")
      try browser.press("j" + enter, shows: "The server is busy. Try again? [y/N]")
      try browser.press("y", shows: "branch of project-2", "▌ main")
      try browser.press("j" + enter, shows: "project-2 (next)", "  README.md")
      try browser.press("j" + enter, shows: "project-2 (next) › Tests", "Press t to try again.")
      try browser.press("t", shows: "▌ Sources/", "  Tests/")
      try browser.press("jj" + enter, shows: "▌ README.md")
      try browser.press(escape, shows: "▌ Tests/")
    },
    "Chat": { chat in
      try chat.press(shows: "  Monday", "  ada message 2", "▌ ada message 5")
      try chat.press("wgood morning" + enter, shows: "  today", "▌ me good morning")
      for number in 1...20 {
        try chat.press("w\(number) o'clock" + enter, shows: "w write  / search")
      }
      try chat.press(shows: "▌ me 20 o'clock", within: 2)
    },
    "Console": { console in
      try console.press(shows: "━ pods ━", "▼CPU%", "cluster 0 failed")
      try console.press("n", shows: "NAME▲", "api-10", "web-45")
      try console.press(":", shows: "━ lists ━", "▌ pods", "  events")
      try console.press("/ev" + enter, shows: "━ events ━", hides: "━ lists ━")
      try console.press("\t/web" + enter, shows: "━ pods  /web ━", hides: "api-10")
      try console.press("l", shows: "log of web-45", "▌ web-45 GET /songs?page=")
      try console.press(shows: "▌ web-45 GET /songs?page=5", within: 10)
      try console.press(escape, shows: "━ pods  /web ━")
      try console.press("R", shows: "Restart web-45? [y/N]")
      try console.press("y", shows: "web-45 is starting")
      try console.press(shows: "web-45 is running", within: 10)
    },
    "Issues": { issues in
      try issues.press(shows: "Issues: 3 open", "▌ ● #41 The clock", "It shows 9:41 since Monday.")
      try issues.press("jc", shows: "Issues: 2 open", "  ● #41", "▌ ✓ #38 Accents", "“Café”")
    },
    "JobServer": { jobs in
      try jobs.press(shows: "▌ build  waiting", "The job is waiting.", "the service has started")
      try jobs.press("r", shows: "▌ build  running")
      try jobs.press(shows: "▌ build  done", "1: build is done", within: 3)
    },
    "Mail": { reader in
      try reader.press(shows: "Mail: 3", "▌ ada    The engine", "The text of message 1.")
      try reader.press("j", shows: "from grace", "The text of message 2.")
      try reader.press("d", shows: "Mail: 2", "  ada    The engine", "▌ alan   Tea", "from alan")
      try reader.press("d", shows: "Mail: 1", "▌ ada    The engine", "from ada")
    },
    "Monitor": { monitor in
      try monitor.press(shows: "CPU ", "Processes: 5", "▌ 100  init", "indexer began")
      try monitor.press("/edit" + enter, shows: "▌ 101  editor", "process 101", hides: "init")
      try monitor.press(escape, shows: "100  init")
      try monitor.press(shows: "indexer ended", within: 10)
    },
    "Playlist": { songs in
      try songs.press(shows: "Playlist  3 songs", "▌ ♥ So What", "    Naima  John Coltrane")
      try songs.press("jl", shows: "▌ ♥ Naima", "    Blue in Green")
      try songs.press("x", shows: "Delete Naima? [y/N]")
      try songs.press("y", shows: "Playlist  2 songs", "▌   Blue in Green", hides: "Naima")
    },
    "Previews": { shelf in
      try shelf.press(shows: "▌ Album 1", "  song 1a", "  song 9a", hides: "…")
      try shelf.press("G", shows: "  Album 99", "▌   song 99a")
      try shelf.press("g", shows: "▌ Album 1", "  song 1a", hides: "…")
    },
    "Queue": { queue in
      try queue.press(shows: "▌ build  waiting", "The job is waiting.")
      try queue.press("jj", shows: "▌ deploy  waiting")
      try queue.press("r", shows: "▌ deploy  running", "The job is running.")
      try queue.press(shows: "  build  waiting", "  test  waiting", "▌ deploy  done", within: 3)
      try queue.press(shows: "Jobs  1 of 3 done", "The job is done.")
    },
    "Services": { services in
      try services.press(shows: "▼CPU%", "▌ web", "  database", "  search")
      try services.press("jn", shows: "NAME▲", "▌ database", "  web")
      try services.press("n", shows: "NAME▼", "  web", "▌ database")
    },
    "Guide-6": { feed in
      try feed.press(shows: "▌ @janedoe", "    ♥ 384 likes", "/ search  ? help  q quit")
      try feed.press("/walker" + enter, shows: "▌ @walker")
    },
    "Guide-7": { feed in
      try feed.press(shows: "▌ @janedoe", "    ♥ 384 likes", "l like")
      try feed.press("jjjjjjl", shows: "    ♥ 384 likes", "    ♥ 1025 likes")
      try feed.press("jj" + enter, shows: "▌   ♥ 1026 likes", "    ♥ 384 likes")
    },
  ]

  /// The same for those that take input or end by themselves, by their paths.
  private static let runs: [String: @Sendable (String) throws -> Void] = [
    "Downloads": { path in
      let downloads = try PressedProgram(path)
      try downloads.press(shows: "Downloads", "✓ swift.tar.gz", "  sources.zip  50 %")
      try downloads.press(shows: "✓ sources.zip")
      try downloads.end("")
    },
    "Guide-8": { path in
      let feed = try PressedProgram(path)
      try feed.press(shows: "Liked quiet-3 by @walker: 1 row updated", within: 5)
      try feed.end("")
      let pressed = try PressedProgram(path, shell: #""$0" --interactive"#)
      try pressed.press("jjjjjjl", shows: "~   ♥ 1025 likes")
      try pressed.end()
    },
    "Guide-9": { path in
      let shell = #"s=/tmp/feed-$$; "$0" --serve $s & sleep 1; "$0" --attach $s; kill $!; rm $s"#
      let feed = try PressedProgram(path, shell: shell)
      try feed.press(shows: "▌ @janedoe", "    ♥ 384 likes", "l like", within: 5)
      try feed.press("jjl", shows: "▌~  ♥ 385 likes")
      try feed.end()
    },
    "FileTree": { path in
      let folder = String(path.dropLast("program".count))
      let files = try PressedProgram(path, shell: "\"$0\" '\(folder)'")
      try files.press(shows: "▌ ▸ FileTree")
      try files.press("\u{1B}[C", shows: "▾ FileTree", "▸ Sources")
      try files.press("j\u{1B}[C", shows: "▌   ▾ Sources", "main.swift  2K")
      try files.press("j", shows: "▌       main.swift", "// A tree of files.")
      try files.press("h\u{1B}[D\u{1B}[D", shows: "▌   ▸ Sources", hides: "main.swift")
      try files.end()
    },
    "Jobs": { path in
      let jobs = try PressedProgram(path)
      try jobs.press(shows: "✓ fetch", "  test", "1 of 3 done")
      try jobs.press(shows: "✓ build", "✓ test", "3 of 3 done")
      try jobs.end("")
    },
    "LogBrowser": { path in
      let lines =
        #"printf 'error: no such page\n'; seq -f 'GET /%.f' 30; printf 'error: timeout\n'"#
      let browser = try PressedProgram(path, shell: "{ \(lines); } | \"$0\"")
      try browser.press(shows: "GET /30", "error: timeout", "32 of 32")
      try browser.press("e", shows: "error: no such page", "error: timeout", "2 of 32")
      try browser.press("/time" + enter, shows: "error: timeout", "1 of 32")
      try browser.press(escape, shows: "error: no such page", "2 of 32")
      try browser.press("a", shows: "GET /30", "32 of 32")
      try browser.press("g", shows: "error: no such page", "GET /1")
      try browser.end()
    },
    "Picker": { path in
      let names = #"printf 'main\nrelease/1.0\nrelease/1.1\n'"#
      let pick = #"chosen=$(\#(names) | "$0"); echo "status $?: $chosen""#
      let focused = try PressedProgram(path, shell: pick)
      try focused.press(shows: "main", "0 marked")
      try focused.press("re", shows: "▌ release/1.0", "  release/1.1")
      focused.terminal.type("\u{1B}[B" + enter)
      try focused.end("")
      #expect(focused.terminal.output.contains("status 0: release/1.1"))
      let marked = try PressedProgram(path, shell: pick)
      try marked.press("\u{1B}[B\t\t", shows: "2 marked")
      try marked.end(enter)
      #expect(marked.terminal.output.contains("status 0: release/1.0\r\nrelease/1.1"))
    },
    "Steps": { path in
      let steps = try PressedProgram(path)
      try steps.press(shows: "✓ fetch", "  build ━", "  test", "1 of 3 done", hides: "▌")
      try steps.press(shows: "✓ build", "✓ test", "3 of 3 done", hides: "q quit")
      try steps.end("")
      let failing = try PressedProgram(path, shell: #""$0" build"#)
      try failing.press(shows: "✓ fetch", "✗ build", "  test", "build has failed", hides: "search")
      try failing.end("", status: 1)
      let log = try PressedProgram(path, shell: #"CI=1 "$0" | cat; CI=1 "$0" build"#)
      try log.press(shows: "✓ test", "✗ build", hides: "━")
      try log.end("", status: 1)
      let stopped = try PressedProgram(path, shell: #"trap : INT; "$0"; echo "status $?""#)
      try stopped.press(shows: "✓ fetch")
      try stopped.press("\u{3}", shows: "✓ fetch", "  test", "status 130")
      try stopped.end("")
    },
  ]
}
