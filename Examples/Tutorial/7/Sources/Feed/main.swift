// Sources/Feed/main.swift
import BindingRender

let feed = FeedScreen()
await feed.program.main()
