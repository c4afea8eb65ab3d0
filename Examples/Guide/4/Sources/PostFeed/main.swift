import BindingRender

let controller = PostSectionController()
for row in controller.viewModels(for: samplePosts[0]) { print(row.value) }
