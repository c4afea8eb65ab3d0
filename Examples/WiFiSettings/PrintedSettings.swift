import BindingCore
import BindingRender

/// Prints the settings, then the changes of each tick.
final class PrintedSettings {
  private var output: StandardStream
  private var profile = TerminalProfile.standardOutput
  private let list = TextList(ToggleCell.self, CurrentCell.self, NetworkCell.self)
  private let settings: DiffableDataSource<Section, AnyDiffable>
  private var failure: (any Error)?
  /// Whether to continue; false after an error, or once the reader has closed the pipe.
  var wantsMore: Bool { failure == nil && output.isWritable }
  private var ticks = 0
  private var shown: WiFiState?

  init(output: StandardStream, width: Int?) {
    self.output = output
    profile.columns = width ?? profile.columns
    settings = DiffableDataSource(display: list)
  }

  func show(_ state: WiFiState) {
    guard wantsMore else { return }
    ticks += 1
    do {
      let old = settings.snapshot()
      settings.apply(try state.snapshot())
      let title: StyledText = "\("Tick \(ticks)", .underline)"
      title.print(to: &output, profile: profile)
      if old.isEmpty {
        output.write(list.text(profile: profile))
      } else if state != shown {
        printChanges(from: old)
      }
      shown = state
    } catch {
      failure = error
    }
  }

  private func printChanges(from old: Snapshot<Section, AnyDiffable>) {
    guard let update = list.latestUpdate else { return }
    let gone =
      update.items.deletes
      + update.sections.deletes.flatMap { section in
        old.section(at: section).map { name in
          (0..<old.itemCount(in: name)).map { ItemPath(section: section, item: $0) }
        } ?? []
      }
    for path in gone {
      guard let row = old.item(at: path) else { continue }
      output.write("- \(list.text(of: row, profile: profile))")
    }
    output.write(list.text(ofChanges: update, profile: profile))
  }

  func finish() throws {
    if let failure { throw failure }
    try output.finish()
  }
}
