"""What tests of submissions share: the sandboxes that grade."""

from tests.sandbox.conftest import graders

__all__ = ["graders"]
