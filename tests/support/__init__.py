"""What tests share.  `rule` marks a test with the ids of the rules that it proves: `@rule("END-VOTING-07")`."""

from __future__ import annotations

import pytest

rule = pytest.mark.rule

__all__ = ["rule"]
