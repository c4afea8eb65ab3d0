import BindingRender

let feed = Feed()
await feed.program.main()
