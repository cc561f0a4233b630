"""What no schema can say of a request: such requests are not sent as ones that keep the document."""

import re

import schemathesis

# api/http/guard-body.ts refuses these wherever they stand in a body or an address.
UNSTORABLE = re.compile("[\x00\ud800-\udfff]")
# The API counts a text as JavaScript does, in halves of these; a schema counts characters.
DOUBLE = re.compile("[\U00010000-\U0010ffff]")
DIGITS = re.compile(r"\d[\d .\-]{11,}\d")


def _is_refused(value) -> bool:
    if isinstance(value, dict):
        return any(key == "__proto__" or _is_refused(key) or _is_refused(each) for key, each in value.items())
    if isinstance(value, (list, tuple)):
        return any(_is_refused(each) for each in value)
    if isinstance(value, bool) or value is None:
        return False
    if isinstance(value, (int, float)):
        # As JavaScript writes it: thirteen digits and more may be the number of a card.
        return DIGITS.search(repr(value).replace(".", "")) is not None
    text = value if isinstance(value, str) else str(value)
    return any(each.search(text) is not None for each in (UNSTORABLE, DOUBLE, DIGITS))


def _depth(value) -> int:
    if isinstance(value, dict):
        return 1 + max((_depth(each) for each in value.values()), default=0)
    if isinstance(value, (list, tuple)):
        return 1 + max((_depth(each) for each in value), default=0)
    return 0


@schemathesis.serializer("message/rfc822")
def write_mail(context, value):
    return value if isinstance(value, bytes) else str(value).encode()


@schemathesis.hook
def filter_case(context, case) -> bool:
    parts = (case.path_parameters, case.query, case.headers, case.body)
    return not any(isinstance(part, (dict, list, str, int, float)) and (_is_refused(part) or _depth(part) > 16) for part in parts)
