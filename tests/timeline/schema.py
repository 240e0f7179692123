"""The format of a timeline, with what every lens adds, and whether data keep it."""

import json
from typing import Any, Final

from jsonschema import Draft202012Validator

from tests.project.repository import ROOT

__all__ = ["PANELS", "SCHEMA", "validate"]

SCHEMA: Final[dict[str, Any]] = json.loads(
    (ROOT / "js" / "src" / "timeline" / "schema.json").read_text("utf-8")
)
PANELS: Final[list[str]] = SCHEMA["properties"]["panels"]["items"]["enum"]
Draft202012Validator.check_schema(SCHEMA)
#: Raises where they do not; made once, as the schema is judged when it is made.
validate: Final = Draft202012Validator(SCHEMA).validate
