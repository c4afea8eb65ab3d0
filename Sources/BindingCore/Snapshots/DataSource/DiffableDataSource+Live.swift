extension DiffableDataSource {
  /// Shows live elements as the items of a section, and follows them.
  ///
  /// What changes in them is shown on the next turn of the data source's scheduler, by what differs.
  /// The section is added at the end if it is not there. Another apply of a snapshot, or of a tree to
  /// this section, ends it, as removing the section does. Other edits of the section last until the
  /// elements change. An item that several followed sections have is in the one followed last.
  ///
  /// An item that a stage hides stays selected as long as the ``LiveList`` has it.
  /// - Parameters:
  ///   - elements: What the section shows, from top to bottom.
  ///   - section: The section.
  public func follow(_ elements: LiveElements<Item>, in section: Section) {
    enqueue { source in
      var followed = source.followed.filter { $0.section != nil && $0.section != section }
      followed.append(FollowedSection(section, elements))
      source.follow(followed)
      source.showLiveElements()
    }
  }

  /// Shows live groups as the sections of the list, and follows them.
  ///
  /// ```swift
  /// let days = messages.grouped(by: \.day)
  /// let source = DiffableDataSource<Day, Message>(display: list)
  /// source.follow(days)
  /// ```
  ///
  /// The list has a section for each group, which is recognized by the group's key, and no others. What
  /// changes in the groups is shown on the next turn of the data source's scheduler, by what differs; an
  /// element whose key changes is moved. Another apply of a snapshot ends it, as following something else
  /// does. Other edits last until the groups change.
  ///
  /// An item that a stage hides stays selected as long as the ``LiveList`` has it.
  /// - Parameter groups: The groups, from top to bottom, or some of them, or in another order.
  /// - Complexity: O(*n*) for *n* elements when first shown, and after other edits; then O(*c* log *n*)
  ///   for *c* elements and groups that differ.
  public func follow<Key>(
    _ groups: LiveElements<LiveGroup<Key, Item>>
  ) where Key.DiffIdentifier == Section {
    enqueue { source in
      source.follow([FollowedSection(groups)])
      source.showLiveElements()
    }
  }

  /// Stops to follow live elements in a section, which keeps the items that it has.
  /// - Parameter section: The section; one that follows no elements stays as it is.
  public func stopFollowing(in section: Section) {
    enqueue { source in
      source.follow(source.followed.filter { $0.section != section })
      source.forgetUnknownSelection()
    }
  }

  /// Follows the elements of some sections, and no others.
  func follow(_ sections: [FollowedSection<Section, Item>]) {
    if !followed.isEmpty { hidesUnknown = true }
    for section in followed { section.order.remove(self) }
    followed = sections
    for section in sections { section.order.add(self) }
  }

  /// Shows the newest elements of the sections that are followed.
  func showLiveElements() {
    if followed.isEmpty { return }
    // Copies, because filters are asked meanwhile, by code that may read from this data source.
    var contents = contents
    var (followed, snapshot) = (followed, contents.snapshot)
    for index in followed.indices {
      if let section = followed[index].section, followed[index].isNew,
        !snapshot.contains(section: section)
      {
        _ = snapshot.appendSection(section)
      }
      followed[index].update(&snapshot, functions)
    }
    let gone = followed.contains { $0.isGone(from: snapshot) }
    if gone { followed.removeAll { $0.isGone(from: snapshot) } }
    contents.replace(with: snapshot)
    if gone { follow(followed) } else { self.followed = followed }
    let update = apply(contents)
    if update.isEmpty {
      (display as? any LiveDisplay)?.hiddenElementsDidChange()
    } else {
      for index in self.followed.indices { self.followed[index].didReport() }
    }
    forgetUnknownSelection()
  }
}

extension DiffableDataSource: LiveFollower {
  func sourceDidChange() {
    if hasLiveChanges { return }
    hasLiveChanges = true
    scheduler.schedule { [weak self] in
      self?.enqueue { source in
        source.hasLiveChanges = false
        source.showLiveElements()
      }
    }
  }
}
