/// Finds loaded sections by their controllers; built on the first look-up.
struct ControllerIndex {
  private var sections: [ObjectIdentifier: any LoadedSection]?
  /// Whether a controller has several sections, of which only the first is found.
  private var hasSharedController = false

  /// Returns the section of a controller, or nil if no loaded section has it.
  /// - Parameter loaded: Returns all loaded sections.
  mutating func section(
    of controller: AnyObject,
    _ loaded: () -> [any LoadedSection]
  ) -> (any LoadedSection)? {
    if let sections { return sections[ObjectIdentifier(controller)] }
    var new: [ObjectIdentifier: any LoadedSection] = [:]
    for section in loaded() {
      if new[ObjectIdentifier(section.controller)] == nil {
        new[ObjectIdentifier(section.controller)] = section
      } else {
        hasSharedController = true
      }
    }
    sections = new
    return new[ObjectIdentifier(controller)]
  }

  mutating func insert(_ section: any LoadedSection) {
    let controller = ObjectIdentifier(section.controller)
    if let other = sections?[controller], other !== section {
      hasSharedController = true
      if (other.index ?? .max) < (section.index ?? .max) { return }
    }
    sections?[controller] = section
  }

  mutating func remove(_ section: any LoadedSection) {
    let controller = ObjectIdentifier(section.controller)
    guard sections?[controller] === section else { return }
    // Another section may share this controller; rebuilding the index finds it.
    if hasSharedController {
      sections = nil
    } else {
      sections?[controller] = nil
    }
  }
}
