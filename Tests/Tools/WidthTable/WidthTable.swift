import Foundation

/// Writes tables as Swift source, for a new version of Unicode or after measuring a terminal: wide
/// scalars, uncertain widths, equivalent letters.
///
///     swift run WidthTable EastAsianWidth.txt >
///     Sources/BindingRender/Text/Plain/EastAsianWide.swift
@main
struct WidthTable {
  private static let usage = """
    usage: WidthTable FILE                     prints the table of wide scalars
           WidthTable FILE MEASURED ...        prints the table of uncertain widths
           WidthTable --measure NAME MEASURED  measures the terminal that it runs in
           WidthTable --letters DATA           prints the table of equivalent letters

    FILE is EastAsianWidth.txt of the Unicode Character Database, DATA its UnicodeData.txt. Each MEASURED is written
    by --measure; NAME is the terminal's name and version.
    """

  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    guard let first = arguments.first else { return print(usage) }
    if first == "--letters" {
      guard arguments.count == 2 else { return print(usage) }
      let data = try String(contentsOfFile: arguments[2], encoding: .utf8)
      return print(try LetterTable(file: data).swiftSource, terminator: "")
    }
    if first == "--measure" {
      guard arguments.count == 3 else { return print(usage) }
      let widths = try WidthProbe.measure(terminal: arguments[2])
      return try widths.file.write(toFile: arguments[3], atomically: true, encoding: .utf8)
    }
    let wide = try WideRanges(file: String(contentsOfFile: first, encoding: .utf8))
    if arguments.count == 1 { return print(wide.swiftSource, terminator: "") }
    let terminals = try arguments.dropFirst().map {
      try MeasuredWidths(file: String(contentsOfFile: $0, encoding: .utf8))
    }
    print(UncertainRanges(wide, terminals).swiftSource, terminator: "")
  }
}
