"""Cases, runners and the judge: answers in, verdicts out."""
