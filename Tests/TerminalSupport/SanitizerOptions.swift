import Foundation

/// The options of sanitizers for programs that tests start, as variables of the environment.
///
/// A program ends with its list alive, of which the leak checker does not see all references.
public let sanitizerOptions: [String: String] = {
  var options = ["ASAN_OPTIONS": "detect_leaks=0"]
  options["TSAN_OPTIONS"] = ProcessInfo.processInfo.environment["TSAN_OPTIONS"]
  return options
}()
