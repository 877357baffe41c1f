// Bodies have numbers of Foundation.
@_exported import InputMaskFoundation
