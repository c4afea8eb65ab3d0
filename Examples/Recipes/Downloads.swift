import BindingRender

struct Download: Diffable, Equatable, Identifiable {
  let id: String
  var percent = 0
}

let downloads = LiveList([Download(id: "swift.tar.gz"), Download(id: "sources.zip")])
let program = ListProgram(downloads) { file in
  file.percent == 100 ? "✓ \(file.id)" : "  \(file.id)  \(file.percent, .muted) %"
}
program.title = { "Downloads" }

await program.main {
  for id in ["swift.tar.gz", "sources.zip"] {
    for percent in [50, 100] {
      try await Task.sleep(for: .milliseconds(500))
      downloads[id: id]?.percent = percent
    }
  }
}
