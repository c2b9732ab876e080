"""Records what an agent does, asks before it does it, and stops what is blocked. Safe to use from several threads."""

import asyncio
import contextvars
import functools
import inspect
import re
import sys
import time
from typing import Any, Callable, Dict, Mapping, Optional, Tuple, TypeVar, cast, overload

from ._body import event_body
from ._buffer import Buffer, MemoryBuffer
from ._exchange import Answer, Answered, Unreachable, exchange, exchange_in_time
from ._held_stops import HeldStops, SeenStop, names_of
from ._message import Message, deed, now, random_id
from ._send_messages import REFUSALS
from ._sender import Counts, Sender
from ._tool_actions import tool_action
from ._verdict import BlockedError, Verdict, read_verdict

Function = TypeVar("Function", bound=Callable[..., Any])
_TRACEPARENT = re.compile(r"(?!ff)[0-9a-f]{2}-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}")

_HELD_SECONDS = 24 * 3600.0
_KEY_IS_REVOKED = "Stopped: the key of this agent was revoked at the audit service."


class AuditClient:
    def __init__(
        self,
        url: str,
        key: str,
        agent_id: str,
        *,
        fail_mode: str = "open",
        hold: bool = True,
        timeout: float = 2.0,
        session_id: Optional[str] = None,
        context: Optional[Mapping[str, Any]] = None,
        buffer: Optional[Buffer] = None,
        batch_size: int = 100,
        flush_interval: float = 1.0,
        exit_timeout: float = 5.0,
        traceparent: Optional[Callable[[], Optional[str]]] = None,
        on_problem: Optional[Callable[[str], None]] = None,
    ) -> None:
        """``key`` needs the role ``ingest``. ``fail_mode`` says what happens to a call when the service gives no
        verdict: ``open`` lets it go, ``closed`` stops it. With ``hold`` every call is stopped once the service says that the
        key was revoked, and such calls as a person has stopped there, for a day or until a verdict comes. ``timeout`` is how long a call waits for its verdict.
        ``context`` is in every event. A program that ends waits ``exit_timeout`` for what is not sent yet. ``traceparent`` gives that of the span under way. ``on_problem`` hears what goes
        wrong, in one sentence; it is written to standard error unless told."""
        if fail_mode == "local":
            raise ValueError(
                "fail_mode 'local' needs the classifier, which the library does not have. "
                "Use 'open' or 'closed'; the hook has 'local'."
            )
        if fail_mode not in ("open", "closed"):
            raise ValueError("fail_mode must be 'open' or 'closed'.")
        for name, value in (("url", url), ("key", key), ("agent_id", agent_id)):
            if not isinstance(value, str) or value == "":
                raise ValueError(f"{name} is required.")
        if not re.match(r"https?://.", url):
            raise ValueError("url must begin with http:// or https://.")
        if not re.fullmatch(r"[!-~]+", key):
            raise ValueError("key must have visible ASCII characters only.")
        if exit_timeout < 0:
            raise ValueError("exit_timeout must not be below 0.")
        if timeout <= 0 or flush_interval <= 0:
            raise ValueError("timeout and flush_interval must be above 0.")
        if not 1 <= batch_size <= 1000:
            raise ValueError("batch_size must be between 1 and 1000.")
        self.session_id = session_id or random_id("session")
        self._url, self._key, self._agent_id = url.rstrip("/"), key, agent_id
        self._fail_mode, self._timeout = fail_mode, timeout
        self._hold, self._held_until = hold, 0.0
        self._held_stops = HeldStops()
        self._context = dict(context or {})
        self._traceparent = traceparent or (lambda: None)
        say = on_problem or _write_to_standard_error
        kept = MemoryBuffer() if buffer is None else buffer
        self._sender = Sender(self._url, kept, self._post, batch_size, flush_interval, exit_timeout, say)

    def record(
        self,
        action: str,
        data: Optional[Mapping[str, Any]] = None,
        *,
        context: Optional[Mapping[str, Any]] = None,
        reasoning: Optional[str] = None,
        agent_id: Optional[str] = None,
        session_id: Optional[str] = None,
        call_id: Optional[str] = None,
        traceparent: Optional[str] = None,
    ) -> None:
        """Sends it later, with others, again and again until the service has it.

        With a ``call_id`` it says that this call has ended.
        """
        is_end = call_id is not None and "phase" not in (context or {})
        names = {"agent_id": agent_id, "session_id": session_id, "call_id": call_id}
        body, _ = self._body(action, data, context, reasoning, "post" if is_end else None, **names)
        self._sender.add(self._message(body, traceparent))

    def ask(
        self,
        action: str,
        data: Optional[Mapping[str, Any]] = None,
        *,
        context: Optional[Mapping[str, Any]] = None,
        reasoning: Optional[str] = None,
        agent_id: Optional[str] = None,
        session_id: Optional[str] = None,
        call_id: Optional[str] = None,
        traceparent: Optional[str] = None,
    ) -> Verdict:
        """One question before a call. Never raises for what the service does: without a verdict the fail mode decides."""
        session, call = session_id or self.session_id, call_id or random_id("call")
        names = {"agent_id": agent_id, "session_id": session, "call_id": call}
        body, is_cut = self._body(action, data, context, reasoning, "pre", **names)
        message = self._message(body, traceparent)
        answer = self._question(message)
        verdict, stop, why, reason, is_final = self._verdict_in(answer)
        about = names_of(agent_id or self._agent_id, session, {**self._context, **(context or {})})
        if verdict is not None:
            self._held_until = 0.0
            if self._hold:
                self._held_stops.note(about, stop, _served_at(answer))
        elif self._hold and _says_revoked(answer):
            self._held_until = time.time() + _HELD_SECONDS
        held = _KEY_IS_REVOKED if time.time() < self._held_until else self._held_stops.stops(about)
        if verdict is not None and not verdict.allowed:
            self._tell(message, deed(session, call, did="stopped", decided_by="service"))
            return verdict.of_call(call)
        if verdict is not None and not is_cut:
            return verdict.of_call(call)
        if verdict is not None:
            why, reason = "the event is too large to be judged whole", "refused"
        is_stopped = self._fail_mode == "closed" or held is not None
        stopped_because = held or f"Not allowed without an audit: {why}."
        if verdict is None and is_final:
            self._sender.say(f"The audit service at {self._url}: {why}. It is not recorded.")
        elif verdict is None or is_stopped:
            self._tell(message, deed(session, call, did="stopped" if is_stopped else "let_go", reason=reason))
        return Verdict(
            allowed=not is_stopped,
            reason=stopped_because if is_stopped else None,
            risk_level=None if verdict is None else verdict.risk_level,
            findings=() if verdict is None else verdict.findings,
            event_id=None if verdict is None else verdict.event_id,
            call_id=call,
            unanswered=why,
        )

    @overload
    def guard(self, function: Function) -> Function: ...

    @overload
    def guard(
        self,
        *,
        name: Optional[str] = None,
        action: Optional[str] = None,
        data: Optional[Callable[..., Mapping[str, Any]]] = None,
        context: Optional[Mapping[str, Any]] = None,
        session_id: Optional[str] = None,
        call_id: Optional[Callable[..., Optional[str]]] = None,
    ) -> Callable[[Function], Function]: ...

    def guard(
        self,
        function: Optional[Function] = None,
        *,
        name: Optional[str] = None,
        action: Optional[str] = None,
        data: Optional[Callable[..., Mapping[str, Any]]] = None,
        context: Optional[Mapping[str, Any]] = None,
        session_id: Optional[str] = None,
        call_id: Optional[Callable[..., Optional[str]]] = None,
    ) -> Any:
        """A decorator: the function asks before each call, raises ``BlockedError``, and reports how the call ended.

        ``@client.guard`` or ``@client.guard(action="shell_command")``. What is sent are the arguments by their names,
        unless ``data`` gives something else.
        """

        def decorate(run: Function) -> Function:
            if inspect.isgeneratorfunction(run) or inspect.isasyncgenfunction(run):
                raise TypeError("guard() takes functions and coroutine functions, and no generators.")
            tool = name or run.__name__
            act = action or tool_action(tool) or "tool_call"
            signature = inspect.signature(run)

            def question(args: Tuple[Any, ...], kwargs: Dict[str, Any]) -> Dict[str, Any]:
                if data is not None:
                    about = {"tool_name": tool, **data(*args, **kwargs)}
                else:
                    about = {"tool_name": tool, "tool_parameters": _named(signature, args, kwargs)}
                given = None if call_id is None else call_id(*args, **kwargs)
                return {"data": about, "context": context, "session_id": session_id, "call_id": given}

            def report(call: str, start: float, error: Optional[BaseException]) -> None:
                # Only how it ended: the input was judged before the call, and must not alert twice.
                ended: Dict[str, Any] = {"tool_name": tool, "duration_ms": round((time.monotonic() - start) * 1000)}
                ended["success"] = error is None
                if error is not None:
                    ended["error_type"] = type(error).__name__[:200]
                self.record(act, ended, context=context, session_id=session_id, call_id=call)

            if inspect.iscoroutinefunction(run):

                @functools.wraps(run)
                async def guarded_async(*args: Any, **kwargs: Any) -> Any:
                    ask = functools.partial(self.ask, act, **question(args, kwargs))
                    # The span under way is often known by a context variable.
                    there = functools.partial(contextvars.copy_context().run, ask)
                    verdict = await asyncio.get_running_loop().run_in_executor(None, there)
                    if not verdict.allowed:
                        raise BlockedError(verdict)
                    start = time.monotonic()
                    try:
                        result = await run(*args, **kwargs)
                    except BaseException as error:
                        report(verdict.call_id, start, error)
                        raise
                    report(verdict.call_id, start, None)
                    return result

                return cast(Function, guarded_async)

            @functools.wraps(run)
            def guarded(*args: Any, **kwargs: Any) -> Any:
                verdict = self.ask(act, **question(args, kwargs))
                if not verdict.allowed:
                    raise BlockedError(verdict)
                start = time.monotonic()
                try:
                    result = run(*args, **kwargs)
                except BaseException as error:
                    report(verdict.call_id, start, error)
                    raise
                report(verdict.call_id, start, None)
                return result

            return cast(Function, guarded)

        return decorate if function is None else decorate(function)

    def flush(self, timeout: float = 5.0) -> bool:
        """True where everything is sent, False where the time was over before."""
        return self._sender.flush(timeout)

    def close(self, timeout: float = 5.0) -> bool:
        """Sends what it can within the time, then ends. A program that ends does it by itself."""
        return self._sender.close(timeout)

    def counts(self) -> Counts:
        return self._sender.counts()

    def __enter__(self) -> "AuditClient":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _body(
        self,
        action: str,
        data: Optional[Mapping[str, Any]],
        context: Optional[Mapping[str, Any]],
        reasoning: Optional[str],
        phase: Optional[str],
        *,
        agent_id: Optional[str],
        session_id: Optional[str],
        call_id: Optional[str],
    ) -> Tuple[str, bool]:
        whole = {**self._context, **(context or {}), "session_id": session_id or self.session_id, "source": "library"}
        if call_id is not None:
            whole["tool_use_id"] = call_id
        if phase is not None:
            whole["phase"] = phase
        whole["occurred_at"] = now()
        return event_body(agent_id or self._agent_id, action, data or {}, whole, reasoning)

    def _message(self, body: str, traceparent: Optional[str]) -> Message:
        try:
            trace = traceparent or self._traceparent()
        except Exception:
            # A tracer that fails is no reason to fail a call.
            trace = None
        valid = trace is not None and _TRACEPARENT.fullmatch(trace) is not None
        return Message(random_id("lib"), body, trace if valid else None)

    def _tell(self, message: Message, outcome: Dict[str, str]) -> None:
        self._sender.add(Message(message.idempotency_key, message.body, message.traceparent, outcome))

    def _question(self, message: Message) -> Answer:
        end = time.monotonic() + self._timeout
        headers = {"idempotency-key": message.idempotency_key, "traceparent": message.traceparent}
        path = "/v1/events?include=findings,approval"
        answer = exchange_in_time(self._url, self._key, path, message.body, headers, self._timeout)
        left = end - time.monotonic()
        # A connection may break while the service restarts.
        if isinstance(answer, Unreachable) and not answer.is_late and left > 0:
            answer = exchange_in_time(self._url, self._key, path, message.body, headers, left)
        return answer

    def _post(self, path: str, body: str, headers: Mapping[str, Optional[str]], timeout: float) -> Answer:
        return exchange(self._url, self._key, path, body, headers, timeout)

    def _verdict_in(self, answer: Answer) -> Tuple[Optional[Verdict], Optional[SeenStop], str, str, bool]:
        """The verdict and the stop behind it; or why there is none, for people and for the service, and whether it would be so again."""
        if not isinstance(answer, Answered):
            reason = "timeout" if answer.is_late else "unreachable"
            return None, None, f"the audit service cannot be reached ({answer.why})", reason, False
        status = answer.status
        if status in REFUSALS:
            return None, None, f"the audit service refused the event (status {status})", "refused", True
        if _says_revoked(answer):
            return None, None, "the key was revoked at the audit service (status 401)", "refused", False
        if status == 401:
            return None, None, "the audit service does not accept the key (status 401)", "refused", False
        if status != 201:
            return None, None, f"the audit service answered with status {status}", "unreachable", False
        verdict, stop = read_verdict(answer.text, self._url) or (None, None)
        return verdict, stop, "the server there is not the audit service", "unreachable", False


def _served_at(answer: Answer) -> float:
    at = answer.served_at if isinstance(answer, Answered) else None
    return time.time() if at is None else at


def _says_revoked(answer: Answer) -> bool:
    return isinstance(answer, Answered) and answer.status == 401 and answer.key_state == "revoked"


def _named(signature: inspect.Signature, args: Tuple[Any, ...], kwargs: Dict[str, Any]) -> Dict[str, Any]:
    """The arguments by their names, which the service goes by."""
    try:
        bound = signature.bind(*args, **kwargs)
    except TypeError:
        # The function itself says what is wrong with them.
        return {"args": list(args), **kwargs}
    bound.apply_defaults()
    named = dict(bound.arguments)
    for parameter in signature.parameters.values():
        if parameter.kind is inspect.Parameter.VAR_KEYWORD:
            named.update(named.pop(parameter.name))
    named.pop("self", None)
    return named


def _write_to_standard_error(problem: str) -> None:
    print(f"audit_event_service: {problem}", file=sys.stderr)
