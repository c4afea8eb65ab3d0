// One import is enough for a program: the models of BindingCore come with the lists that show them.
@_exported public import BindingCore
