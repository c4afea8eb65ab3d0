public import BindingCore

extension TerminalProfile: _DescribedByParts {}
