"""What an exercise is judged by, as digests."""

from dataclasses import dataclass


@dataclass(frozen=True)
class JudgedBy:
    """The digests that one exercise is judged by.

    Attributes:
        version: its version.
        cases: a digest of the cases, or of the right answers; "" if it has none.
        properties: a digest of the properties, with their parts of the points, and of the time.
        code: a digest of the properties' code; "" if it is not known.
    """

    version: int
    cases: str = ""
    properties: str = ""
    code: str = ""

    def differences(self, then: "JudgedBy") -> list[str]:
        """Return in words what is another than it was."""
        parts = {
            "cases or right answers": self.cases != then.cases,
            "properties, their points or time": self.properties != then.properties,
            "code of properties": self.code != then.code and bool(self.code and then.code),
        }
        found = [name for name, differs in parts.items() if differs]
        return found or (["version"] if self.version != then.version else [])
