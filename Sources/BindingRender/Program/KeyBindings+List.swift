import BindingCore

extension KeyBindings {
  /// The default key bindings of a list.
  public static var list: KeyBindings {
    // Selection comes first: where several rows can be selected, space selects instead of
    // scrolling.
    var table = KeyBindings(selection + motions + sideways)
    var select = KeyBinding(.select, .enter, isCommand: true) {
      $0.focusedList.focusedPath != nil
    } perform: { program in
      guard let path = program.focusedList.focusedPath else { return }
      _ = program.focusedList.content?.select(path)
    }
    // If rows do not stay selected, Return only triggers the action of the row.
    select.momentaryTitle = "choose"
    let hasSearch = { (program: ListProgram) in !program.focusedPane.searchText.isEmpty }
    let others = [
      select,
      KeyBinding(.retry, "t", showsHint: true, isAvailable: { $0.retriedPane != nil }) {
        $0.retriedPane?.onRetry?()
      },
      KeyBinding(.search, "/", showsHint: true) {
        !$0.focusedPane.search.hidesRows
      } perform: {
        $0.beginSearch()
      },
      KeyBinding(.filter, "/", showsHint: true, isAvailable: \.focusedPane.search.hidesRows) {
        $0.beginSearch()
      },
      KeyBinding(.nextMatch, "n", isAvailable: hasSearch) { $0.focusedPane.findNext() },
      KeyBinding(.previousMatch, "N", isAvailable: hasSearch) {
        $0.focusedPane.findNext(forwards: false)
      },
      KeyBinding(
        .endSearch,
        .escape,
        isCommand: true,
        isAvailable: hasSearch
      ) {
        $0.focusedPane.search(for: "")
        $0.announcer.say($0.phrases($0.focusedPane.search.hidesRows ? .filterEnded : .searchEnded))
      },
      KeyBinding(
        .endSearchHere,
        ".",
        isCommand: true,
        isAvailable: { hasSearch($0) && $0.focusedPane.search.hidesRows }
      ) {
        $0.focusedPane.session.endHere()
        $0.announcer.say($0.phrases(.filterEnded))
      },
      KeyBinding(.copy, "y", isAvailable: \.canCopy) { $0.copyRows() },
      deselection,
      closingDetails,
      back,
      KeyBinding(.move, "m", showsHint: true, isAvailable: \.canBeginMove) {
        $0.focusedListPane?.move.begin()
      },
      // Some terminals do not report Alt with a key: xterm types another character.
      KeyBinding(.mouse, .control("x"), .alt("m"), isAvailable: { !$0.isSpoken }) {
        $0.capturesMouse.toggle()
      },
      KeyBinding(.nextPane, .tab, showsHint: true, isAvailable: \.hasOtherPane) {
        $0.focusNextPane(by: 1)
      },
      KeyBinding(.previousPane, .backTab, isAvailable: \.hasOtherPane) {
        $0.focusNextPane(by: -1)
      },
      repaint, count,
      KeyBinding(.help, "?", showsHint: true) { $0.toggleHelp() },
      KeyBinding(.quit, "q", showsHint: true) { $0.quit() },
    ]
    for binding in moving + others + resizing + details + speech { table[binding.id] = binding }
    return table
  }

  /// The key bindings that end the move of a row.
  private static var moving: [KeyBinding] {
    [
      KeyBinding(.keepRow, .enter, isAvailable: \.isMovingRow) {
        $0.focusedListPane?.move.keep()
      },
      KeyBinding(.putRowBack, .escape, isAvailable: \.isMovingRow) {
        $0.focusedListPane?.move.putBack()
      },
    ]
  }

  /// The bindings while a row is moved: those that move it, keep it and put it back, and repaint.
  var whileMoving: KeyBindings {
    let acts: [(KeyBinding.ID, (RowMove) -> Void)] = [
      (.up, { $0.step(down: false) }), (.down, { $0.step(down: true) }), (.keepRow, { $0.keep() }),
      (.move, { $0.keep() }), (.putRowBack, { $0.putBack() }),
    ]
    let moves = acts.compactMap { id, act in
      self[id]?.performing { program in program.focusedListPane.map { act($0.move) } }
    }
    return KeyBindings(moves + [self[.repaint]].compactMap(\.self))
  }

  // MARK: Rows

  /// The ways to move through a list, with their keys.
  static var motions: [KeyBinding] {
    [
      KeyBinding(.up, .up, "k") { $0.move(by: -$1) },
      KeyBinding(.down, .down, "j") { $0.move(by: $1) },
      KeyBinding(.pageUp, .pageUp, .control("b")) { $0.scroll(byPages: -$1) },
      KeyBinding(.pageDown, .pageDown, .control("f"), " ") { $0.scroll(byPages: $1) },
      KeyBinding(.halfPageUp, .control("u")) { $0.scroll(byHalfPages: -$1) },
      KeyBinding(.halfPageDown, .control("d")) { $0.scroll(byHalfPages: $1) },
      KeyBinding(.top, .home, .control(.home), "g") { list, _ in list.scroll(to: .top) },
      KeyBinding(.end, .end, .control(.end), "G") { list, _ in
        list.scroll(to: .bottom)
      },
      KeyBinding(.firstVisibleRow, "H") { list, _ in list.focusInSight { $0.first } },
      KeyBinding(.middleVisibleRow, "M") { list, _ in
        list.focusInSight { $0.isEmpty ? nil : $0[$0.count / 2] }
      },
      KeyBinding(.lastVisibleRow, "L") { list, _ in list.focusInSight { $0.last } },
    ]
  }

  /// The key bindings for lists in which several rows can be selected.
  private static var selection: [KeyBinding] {
    func selecting(
      _ id: KeyBinding.ID,
      _ key: Key,
      showsHint: Bool = false,
      repeats: Bool = false,
      _ select: @escaping (RowSelection) -> Void
    ) -> KeyBinding {
      KeyBinding(id, key, isCommand: true, showsHint: showsHint) {
        $0.focusedListPane?.selection.selectsSeveral == true
      } perform: { program in
        let count = repeats ? min(10_000, max(1, program.pressed.count ?? 1)) : 1
        guard let selection = program.focusedListPane?.selection else { return }
        for _ in 0..<count {
          let path = program.focusedList.focusedPath
          select(selection)
          // At an end of the list nothing is selected again.
          if program.focusedList.focusedPath == path { break }
        }
      }
    }
    return [
      selecting(.toggleSelection, " ", showsHint: true, repeats: true) { $0.toggle() },
      selecting(.extendSelectionUp, .shift(.up), repeats: true) { $0.extend(by: -1) },
      selecting(.extendSelectionDown, .shift(.down), repeats: true) { $0.extend(by: 1) },
      selecting(.selectToHere, "V") { $0.extendToFocus() },
      selecting(.selectAll, "*") { $0.selectAll() },
    ]
  }

  /// The key binding of the digits, which repeat the next key.
  private static var count: KeyBinding {
    var binding = KeyBinding(.count, isAvailable: { !$0.pressed.isLeadingZero }) {
      $0.pressed.countOn()
    }
    binding.keys = PressedKeys.digits
    return binding
  }

  /// The key binding that deselects all rows.
  private static var deselection: KeyBinding {
    KeyBinding(.deselectAll, "-", .escape, isCommand: true) {
      guard let selection = $0.focusedListPane?.selection else { return false }
      return selection.selectsSeveral && selection.hasRows
    } perform: { program in
      // The focused row's deselection is said anyway.
      if program.focusedListPane?.selection.deselectAll() == true {
        program.announcer.say(program.phrases(.nothingSelected))
      }
    }
  }

  /// The key bindings of the arrows to the left and right: in a tree they open and close rows, else
  /// they move the list sideways.
  private static var sideways: [KeyBinding] {
    func step(_ id: KeyBinding.ID, _ key: Key, forwards: Bool) -> KeyBinding {
      KeyBinding(id, key, isCommand: true) {
        $0.focusedList.treeStep(forwards: forwards) != nil
      } perform: {
        $0.focusedList.treeStep(forwards: forwards)?()
      }
    }
    return [step(.expand, .right, forwards: true), step(.collapse, .left, forwards: false)]
      + [(.scrollLeft, .left, -1), (.scrollRight, .right, 1)].map {
        (id: KeyBinding.ID, key: Key, step: Int) in
        KeyBinding(id, key) {
          !$0.isSpoken && $0.focusedPane.viewport.canMoveSideways
        } motion: {
          $0.scroll(byHalfWidths: step * $1)
        }
      }
  }

  // MARK: Panes

  /// The key binding that leaves a pushed pane.
  static var back: KeyBinding {
    KeyBinding(.back, .escape, isCommand: true, showsHint: true) {
      $0.stack.canGoBack
    } perform: {
      $0.goBack()
    }
  }

  /// The key bindings that change the size of a pane, by as many lines or columns as were typed.
  private static var resizing: [KeyBinding] {
    func resized(in program: ListProgram) -> Split? {
      program.isSpoken ? nil : program.root.resizedSplit(near: program.focusedPane)
    }
    return [(.smallerPane, "<", -1), (.largerPane, ">", 1)].map {
      (id: KeyBinding.ID, key: Key, step: Int) in
      KeyBinding(id, key, isAvailable: { resized(in: $0) != nil }) { program in
        let count = min(TerminalSize.largest.columns, max(1, program.pressed.count ?? 1))
        resized(in: program)?.resize(by: step * count, near: program.focusedPane)
      }
    }
  }

  /// The key binding that hides details which a list shows only for a while.
  private static var closingDetails: KeyBinding {
    KeyBinding(.closeDetails, .escape) {
      $0.details?.canClose == true
    } perform: {
      $0.details?.returnFocus()
    }
  }

  /// The key bindings for the details of the focused row.
  private static var details: [KeyBinding] {
    let open = KeyBinding(.details, "v", showsHint: true) {
      $0.details?.canOpen == true
    } perform: {
      $0.openDetails()
    }
    return [open]
      + [(.scrollDetailsDown, "J", 1), (.scrollDetailsUp, "K", -1)].map {
        (id: KeyBinding.ID, key: Key, step: Int) in
        KeyBinding(id, key, isAvailable: { $0.details?.canScroll == true }) {
          $0.details?.details.list.scroll(byHalfPages: step)
        }
      }
  }

  /// The key bindings that only a spoken list has.
  private static var speech: [KeyBinding] {
    [
      KeyBinding(.news, .control("g"), isAvailable: \.isSpoken) {
        $0.announcer.request?.asksNews = true
      },
      KeyBinding(.sayAgain, .control("l"), isAvailable: \.isSpoken) {
        $0.announcer.request?.repeatsRow = true
      },
    ]
  }
}

extension TextList {
  fileprivate func move(by count: Int) {
    viewport.window.showsFocus ? moveFocus(by: count) : scroll(by: count)
  }

  func scroll(byHalfPages count: Int) {
    let (lines, isTooLarge) = count.multipliedReportingOverflow(
      by: max(1, viewport.window.height / 2)
    )
    scroll(by: isTooLarge ? count : lines)
  }

  fileprivate func focusInSight(_ choose: ([ItemPath]) -> ItemPath?) {
    if !viewport.window.showsFocus { return }
    let items = visiblePaths.filter { content?.placement(of: $0) != nil }
    if let path = choose(items) { focus(on: path) }
  }
}
