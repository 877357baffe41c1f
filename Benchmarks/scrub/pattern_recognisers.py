"""Presidio's pattern recognisers, without a language model. Run by itself, it counts what they find in the lines of the standard input."""

import sys

NAMES = ["CreditCardRecognizer", "EmailRecognizer", "PhoneRecognizer", "IbanRecognizer", "IpRecognizer", "MacAddressRecognizer", "UsSsnRecognizer"]
REGIONS = ("US", "GB", "DE", "FR", "RU")


class PatternRecognisers:
    """Those for what `mask-cli scrub` finds too. Raises ImportError where presidio-analyzer is not installed."""

    def __init__(self, threshold=0.3):
        import tldextract
        from presidio_analyzer import predefined_recognizers

        # The list of domains that comes with it; it would be fetched otherwise.
        tldextract.tldextract.TLD_EXTRACTOR = tldextract.TLDExtract(suffix_list_urls=())
        tldextract.extract = tldextract.tldextract.TLD_EXTRACTOR
        self.threshold = threshold
        self.chosen = []
        for name in NAMES:
            if hasattr(predefined_recognizers, name):
                options = {"supported_regions": REGIONS} if name == "PhoneRecognizer" else {}
                self.chosen.append(getattr(predefined_recognizers, name)(**options))

    def finds(self, line):
        """The finds of a line with at least the score: (start, end, entity)."""
        found = []
        for recogniser in self.chosen:
            for result in recogniser.analyze(line, recogniser.supported_entities, None):
                if result.score >= self.threshold:
                    found.append((result.start, result.end, result.entity_type))
        return found


if __name__ == "__main__":
    finder = PatternRecognisers()
    print(sum(len(finder.finds(line.rstrip("\n"))) for line in sys.stdin))
