"""The body of an event, within the limits of the service: what is too large is cut in the middle, never refused."""

import json
import math
from typing import Any, Dict, List, Mapping, Optional, Tuple

MAX_BODY = 1024 * 1024
MAX_NAME = 255
MAX_REASONING = 16_384
# Below what an event may hold, because other fields surround the data.
MAX_DEPTH = 60
MAX_VALUES = 9_000
STRING_CAPS = (131_072, 32_768, 8_192, 2_048, 512, 128)


def event_body(
    agent_id: str, action: str, data: Mapping[str, Any], context: Mapping[str, Any], reasoning: Optional[str]
) -> Tuple[str, bool]:
    """The body, and whether the service does not see all of it."""
    cut: List[str] = []
    event: Dict[str, Any] = {
        "agent_id": _short(agent_id, MAX_NAME, cut),
        "action": _short(action, MAX_NAME, cut),
        "data": _plain(data, cut),
        "context": _plain(context, cut),
    }
    if reasoning is not None:
        event["reasoning"] = _short(reasoning, MAX_REASONING, cut)
    body = json.dumps(event)
    if not cut and len(body) <= MAX_BODY:
        return body, False
    mark = {"is_cut": True, "from_bytes": len(body)}
    for cap in STRING_CAPS:
        context = {**_cut_strings(event["context"], cap), "cut": mark}
        short = json.dumps({**event, "data": _cut_strings(event["data"], cap), "context": context})
        if len(short) <= MAX_BODY:
            return short, True
    names = ("session_id", "tool_use_id", "source", "phase", "occurred_at")
    ids = {name: event["context"][name] for name in names if name in event["context"]}
    text = _cut_middle(json.dumps(event["data"]), STRING_CAPS[0])
    return json.dumps({**event, "data": {"input": text}, "context": {**ids, "cut": mark}, "reasoning": None}), True


def _short(text: str, length: int, cut: List[str]) -> str:
    if len(text) > length:
        cut.append("text")
    return text[:length]


def _plain(root: Mapping[str, Any], cut: List[str]) -> Dict[str, Any]:
    """As JSON can write it. What is too deep or too much becomes a mark, and is counted as cut."""
    left = [MAX_VALUES]

    def convert(value: Any, depth: int) -> Any:
        left[0] -= 1
        if left[0] < 0 or depth > MAX_DEPTH:
            cut.append("shape")
            return "[cut]"
        if value is None or isinstance(value, (bool, int, str)):
            # A subclass may write itself as it likes.
            is_own = type(value) in (type(None), bool, int, str)
            return value if is_own and not _is_endless(value) else _text(value)
        if isinstance(value, float):
            return value if math.isfinite(value) else str(value)
        if isinstance(value, Mapping):
            members: Dict[str, Any] = {}
            for key, member in value.items():
                if left[0] < 0:
                    break
                members[_text(key)] = convert(member, depth + 1)
            return members
        if isinstance(value, (list, tuple, set, frozenset)):
            items: List[Any] = []
            for item in value:
                if left[0] < 0:
                    break
                items.append(convert(item, depth + 1))
            return items
        return _text(value)

    converted = convert(root, 0)
    return converted if isinstance(converted, dict) else {"input": converted}


def _is_endless(value: Any) -> bool:
    """Python refuses to write such a number."""
    return type(value) is int and value.bit_length() > 10_000


def _text(value: Any) -> str:
    if isinstance(value, str):
        return str.__str__(value)
    if isinstance(value, (bytes, bytearray)):
        return bytes(value).decode("utf-8", "replace")
    try:
        return str(value)
    except Exception:
        return f"[{type(value).__name__}]"


def _cut_strings(value: Any, cap: int) -> Any:
    if isinstance(value, str):
        return _cut_middle(value, cap)
    if isinstance(value, list):
        return [_cut_strings(item, cap) for item in value]
    if isinstance(value, dict):
        return {_cut_middle(name, cap): _cut_strings(item, cap) for name, item in value.items()}
    return value


def _cut_middle(text: str, length: int) -> str:
    """Head and tail are kept: what matters in a command is at either end."""
    if len(text) <= length:
        return text
    half = length // 2
    return f"{text[:half]}... [{len(text) - 2 * half} characters cut] ...{text[-half:]}"
