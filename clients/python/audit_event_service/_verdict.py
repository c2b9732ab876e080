"""What the service answers. Its words may end in a model's context: only what has a known shape is taken over."""

import json
import re
from dataclasses import dataclass, replace
from typing import Any, List, Optional, Tuple

from ._held_stops import SeenStop, stop_in, stopped_by

RISK_LEVELS = ("low", "medium", "high", "critical")
_COMPARISON = re.compile(r"Risk level (?:low|medium|high|critical) >= threshold (?:medium|high|critical)")
_OTHER_REASON = "Blocked by the policy of the audit service."
_RULE = re.compile(r"[a-z]{1,20}\.[a-z0-9-]{1,60}")
_ULID = re.compile(r"[0-7][0-9A-HJKMNP-TV-Z]{25}")


@dataclass(frozen=True)
class Finding:
    #: The id of the rule, such as ``delete.everything``.
    rule: str
    level: str
    #: The sentence of the rule, as the service wrote it: for people, not for a model.
    why: str
    #: What would be affected; None where the finding names nothing.
    target: Optional[str]


@dataclass(frozen=True)
class Verdict:
    allowed: bool
    #: Why not, in one or two lines that are fit for a model; None where it is allowed.
    reason: Optional[str] = None
    risk_level: Optional[str] = None
    findings: Tuple[Finding, ...] = ()
    #: None where the service gave no verdict.
    event_id: Optional[str] = None
    call_id: str = ""
    #: Where a person with the role approver can allow the call once; None where nobody can.
    approval_url: Optional[str] = None
    #: Why the service gave no verdict and the fail mode decided; None where the verdict is the service's.
    unanswered: Optional[str] = None

    def of_call(self, call_id: str) -> "Verdict":
        return replace(self, call_id=call_id)


class BlockedError(Exception):
    """The call was not made. Its text is fit for a model: nothing in it but levels and rules is from outside of the program."""

    def __init__(self, verdict: Verdict) -> None:
        self.reason = verdict.reason or "Blocked."
        super().__init__(self.reason)
        self.findings = verdict.findings
        self.event_id = verdict.event_id
        self.call_id = verdict.call_id
        self.approval_url = verdict.approval_url
        self.unanswered = verdict.unanswered


def read_verdict(text: str, url: str) -> Optional[Tuple[Verdict, Optional[SeenStop]]]:
    """None where this is no answer of the service. Beside the verdict the stop that the call fell under."""
    try:
        answer = json.loads(text)
    except ValueError:
        return None
    if not isinstance(answer, dict) or answer.get("decision") not in ("allow", "block"):
        return None
    listed = answer.get("findings")
    findings = tuple(found for one in (listed if isinstance(listed, list) else []) for found in _finding_in(one))
    allowed = answer["decision"] == "allow"
    approval = answer.get("approval")
    approval_id = _ulid(approval.get("id")) if isinstance(approval, dict) else None
    level = answer.get("risk_level")
    stop = stop_in(answer)
    verdict = Verdict(
        allowed=allowed,
        reason=None if allowed else _explain(answer.get("reason"), findings, stop),
        risk_level=level if level in RISK_LEVELS else None,
        findings=findings,
        event_id=_ulid(answer.get("id")),
        approval_url=None if approval_id is None else f"{url}/dashboard/approvals/{approval_id}",
    )
    return verdict, stop


def _explain(reason: Any, findings: Tuple[Finding, ...], stop: Optional[SeenStop]) -> str:
    """Line 1 the comparison, line 2 that a person stopped it, or the rule of the gravest finding."""
    first = reason if isinstance(reason, str) and _COMPARISON.fullmatch(reason) else _OTHER_REASON
    if stop is not None:
        return f"{first}\n{stopped_by(stop.id)}"
    known = [one for one in findings if _RULE.fullmatch(one.rule)]
    if not known:
        return first
    gravest = max(known, key=lambda one: RISK_LEVELS.index(one.level) if one.level in RISK_LEVELS else -1)
    return f"{first}\nRule: {gravest.rule}"


def _finding_in(finding: Any) -> List[Finding]:
    if not isinstance(finding, dict):
        return []
    rule, level, why, effect = (finding.get(name) for name in ("rule", "level", "why", "effect"))
    if not isinstance(rule, str) or not isinstance(level, str):
        return []
    target = effect.get("target") if isinstance(effect, dict) else None
    return [Finding(rule, level, why if isinstance(why, str) else "", target if isinstance(target, str) else None)]


def _ulid(value: Any) -> Optional[str]:
    return value if isinstance(value, str) and _ULID.fullmatch(value) else None
