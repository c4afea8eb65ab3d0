import BindingCore

/// A stage, and what it makes of an array.
struct LiveStage {
  let elements: LiveElements<Item>
  var expected: ([Item]) -> [Item]
  /// Changes what the stage does.
  var change: (inout SplitMix64) -> ([Item]) -> [Item]

  static func random(_ upstream: LiveElements<Item>, _ random: inout SplitMix64) -> LiveStage {
    switch Int.random(in: 0..<4, using: &random) {
    case 0:
      let filter = upstream.filtered { $0.content.isMultiple(of: 2) }
      var (last, other) = (2, -1)
      return LiveStage(elements: filter) {
        $0.filter { $0.content.isMultiple(of: 2) }
      } change: {
        // Often the same filter, or one that differs in few elements.
        if Bool.random(using: &$0) { last = Int.random(in: 1..<5, using: &$0) }
        if Bool.random(using: &$0) { other = Int.random(in: 0..<400, using: &$0) }
        let (divisor, other) = (last, other)
        filter.setFilter { $0.content % divisor == 0 && $0.id != other }
        return { $0.filter { $0.content % divisor == 0 && $0.id != other } }
      }
    case 1:
      let sort = upstream.sorted(by: .ascending(\.content))
      return LiveStage(elements: sort) {
        $0.stablySorted { $0.content < $1.content }
      } change: {
        let divisor = Int.random(in: 1..<5, using: &$0)
        sort.setOrder(.descending { $0.content / divisor })
        return { $0.stablySorted { $0.content / divisor > $1.content / divisor } }
      }
    case 2:
      let sort = upstream.sorted(by: .comparing { $0.content > $1.content })
      return LiveStage(elements: sort) {
        $0.stablySorted { $0.content > $1.content }
      } change: {
        let modulus = Int.random(in: 1..<5, using: &$0)
        sort.setOrder(.comparing { $0.id % modulus < $1.id % modulus })
        return { $0.stablySorted { $0.id % modulus < $1.id % modulus } }
      }
    default:
      let isFirst = Bool.random(using: &random)
      let window = isFirst ? upstream.limited(toFirst: 6) : upstream.limited(toLast: 6)
      return LiveStage(elements: window) {
        Array(isFirst ? $0.prefix(6) : $0.suffix(6))
      } change: {
        let limit = Int.random(in: 0..<20, using: &$0)
        window.setLimit(limit)
        return { Array(isFirst ? $0.prefix(limit) : $0.suffix(limit)) }
      }
    }
  }
}
