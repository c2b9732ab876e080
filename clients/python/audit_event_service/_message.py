"""What is sent, and sent again: the same key always comes with the same body."""

import json
import uuid
from dataclasses import dataclass
from datetime import datetime, timezone
from typing import Any, Dict, Optional


@dataclass(frozen=True)
class Message:
    idempotency_key: str
    body: str
    traceparent: Optional[str] = None
    # What the library did with the call, where the service must be told: the header Audit-Outcome.
    outcome: Optional[Dict[str, str]] = None

    @property
    def size(self) -> int:
        """Bytes of the body, which is ASCII."""
        return len(self.body)

    def to_json(self) -> str:
        fields: Dict[str, Any] = {"idempotencyKey": self.idempotency_key, "body": self.body, "bytes": self.size}
        if self.traceparent is not None:
            fields["traceparent"] = self.traceparent
        if self.outcome is not None:
            fields["outcome"] = self.outcome
        return json.dumps(fields)

    @staticmethod
    def from_json(text: str) -> "Message":
        fields = json.loads(text)
        return Message(fields["idempotencyKey"], fields["body"], fields.get("traceparent"), fields.get("outcome"))


def random_id(prefix: str) -> str:
    return f"{prefix}-{uuid.uuid4().hex}"


def now() -> str:
    return datetime.now(timezone.utc).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def deed(session_id: str, call_id: str, **did: str) -> Dict[str, str]:
    """Names that cannot stand in a header are left out: the idempotency key is enough."""
    names = {"session_id": session_id, "tool_use_id": call_id}
    plain = {name: value for name, value in names.items() if 0 < len(value) <= 255 and _is_printable(value)}
    return {**plain, **did, "at": now()}


def _is_printable(text: str) -> bool:
    return all(" " <= character <= "~" for character in text)
