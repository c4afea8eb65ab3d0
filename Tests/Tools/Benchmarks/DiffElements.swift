public import BindingCore
public import Foundation
import TestSupport

extension UUID: SelfIdentified {}

/// An element that a number stands for, so that lists of numbers become lists of any kind.
protocol NumberedElement: Diffable {
  /// The name of the kind in the results.
  static var kind: String { get }

  /// Creates an element whose memory no other one shares.
  /// - Parameters:
  ///   - number: Determines the identity.
  ///   - isRevised: Whether the content may differ from that of the first one with the identity.
  init(number: Int, isRevised: Bool)
}

extension UUID: NumberedElement {
  static let kind = "uuid"

  init(number: Int, isRevised: Bool) {
    var random = SplitMix64(seed: UInt64(number))
    var bytes = (random.next(), random.next())
    self = withUnsafeBytes(of: &bytes) { UUID(uuid: $0.load(as: uuid_t.self)) }
  }
}

extension Int: NumberedElement {
  static let kind = "int"

  init(number: Int, isRevised: Bool) { self = number }
}

extension String: NumberedElement {
  static let kind = "string"

  /// Creates a string of twenty bytes, which is too long to be stored inline.
  init(number: Int, isRevised: Bool) {
    // The factor has no divisor in common with the modulus, so the digits differ for each number.
    let digits = String(number * 7_368_787_901 % 10_000_000_000)
    self = "identifier" + String(repeating: "0", count: 10 - digits.count) + digits
  }
}

/// A row as a server sends it, with two strings too long to be stored inline.
struct Record: Diffable, Equatable, NumberedElement {
  static let kind = "struct"

  let diffIdentifier: String
  let title: String
  var likes: Int
  let isRead: Bool

  /// Creates a record; of the revised ones, one in a hundred has other content.
  init(number: Int, isRevised: Bool) {
    diffIdentifier = String(number: number, isRevised: false)
    title = "The title of record \(number)"
    likes = number % 1_000
    isRead = number.isMultiple(of: 3)
    if isRevised && number % 100 == 7 { likes += 1 }
  }
}
