import BindingCore
import BindingRender
import ExampleSupport

/// Shows the settings of a simulated Wi-Fi, and prints the changes of each tick of its scanner.
@main
struct WiFiSettings {
  static func main() async {
    await Program(usage: Options.usage).run { try await run(try Options($0)) }
  }

  @MainActor
  static func run(_ options: Options) async throws {
    if options.wantsHelp { return try Program.print(Options.help) }
    switch options.output.output {
    case .text: try await print(options)
    case .screen(.inline): try await LiveSettings().run(options)
    case let output: try await SettingsSession(seed: options.seed).run(output)
    }
  }

  @MainActor
  private static func print(_ options: Options) async throws {
    let screen = PrintedSettings(output: StandardStream(.output), width: options.width)
    if options.usesSequence {
      for await state in WiFiController.states(seed: options.seed, ticks: options.ticks) {
        guard screen.wantsMore else { break }
        screen.show(state)
      }
    } else {
      // The handler captures the screen weakly: once it is released, ticks are ignored.
      let controller = WiFiController(seed: options.seed) { [weak screen] in screen?.show($0.state)
      }
      controller.run(ticks: options.ticks)
    }
    try screen.finish()
  }
}
