import ArgumentParser
@main struct MaskCLI: ParsableCommand {}
