import Foundation

/// Writes the table of wide scalars as Swift source, for a new version of Unicode.
///
///     swift run WidthTable EastAsianWidth.txt > Sources/BindingRender/Text/Plain/EastAsianWide.swift
@main
struct WidthTable {
  static func main() throws {
    guard CommandLine.arguments.count == 2 else {
      print("usage: WidthTable FILE, which is EastAsianWidth.txt of the Unicode Character Database")
      return
    }
    let file = try String(contentsOfFile: CommandLine.arguments[1], encoding: .utf8)
    print(try WideRanges(file: file).swiftSource, terminator: "")
  }
}
