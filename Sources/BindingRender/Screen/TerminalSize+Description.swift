public import BindingCore

extension TerminalSize: _DescribedByParts {}
