"""Against the real service, which SERVICE_URL and SERVICE_API_KEY name and which blocks what is critical."""

import asyncio
import json
import os
import subprocess
import sys
import tempfile
import threading
import time
import unittest
import urllib.request
from typing import Any, Dict, List, Optional

from audit_event_service import AuditClient, BlockedError, FolderBuffer, MemoryBuffer

from .service_proxy import ServiceProxy

URL = os.environ["SERVICE_URL"]
KEY = os.environ["SERVICE_API_KEY"]
# Judged as text, and never run.
DANGEROUS = "sudo rm -fr /"
AWAY = "http://127.0.0.1:9"
LONG = 60.0


def read(path: str) -> Any:
    request = urllib.request.Request(URL + path, headers={"authorization": f"Bearer {KEY}"})
    with urllib.request.urlopen(request) as response:
        return json.load(response)


def call(method: str, path: str, body: Optional[bytes] = None) -> Any:
    headers = {"authorization": f"Bearer {KEY}", **({} if body is None else {"content-type": "application/json"})}
    with urllib.request.urlopen(urllib.request.Request(URL + path, body, headers, method=method)) as response:
        text = response.read()
        return json.loads(text) if text else None


def events_of(session: str) -> List[Dict[str, Any]]:
    return read(f"/v1/events?limit=200&session_id={session}")["events"]


class ClientTest(unittest.TestCase):
    def client(self, url: str = URL, **options: Any) -> AuditClient:
        self.problems: List[str] = []
        defaults = {"timeout": LONG, "flush_interval": 0.005, "on_problem": self.problems.append}
        client = AuditClient(url, options.pop("key", KEY), "py-agent", **{**defaults, **options})
        self.addCleanup(client.close, 0)
        return client

    def proxy(self, answer: Any = lambda _: None) -> ServiceProxy:
        proxy = ServiceProxy(URL, answer)
        self.addCleanup(proxy.close)
        return proxy

    def expect_outcomes(self, session: str, expected: Dict[str, str]) -> None:
        """Evidence is joined a moment later."""
        end = time.monotonic() + LONG
        while True:
            calls = read(f"/v1/calls?session_id={session}")["calls"]
            found = {call["call_id"]: call["outcome"] for call in calls}
            if found == expected or time.monotonic() > end:
                self.assertEqual(found, expected)
                return
            time.sleep(0.05)


class AskTest(ClientTest):
    def test_what_is_harmless_is_allowed_and_stored(self) -> None:
        client = self.client(context={"user_email": "ann@example.com"})
        verdict = client.ask("shell_command", {"command": "ls"}, call_id="c1", reasoning="to see")
        self.assertTrue(verdict.allowed)
        self.assertEqual((verdict.reason, verdict.risk_level, verdict.unanswered), (None, "low", None))
        (event,) = events_of(client.session_id)
        self.assertEqual((event["id"], event["agent_id"], event["reasoning"]), (verdict.event_id, "py-agent", "to see"))
        names = ("user_email", "tool_use_id", "source", "phase")
        self.assertEqual([event["context"][name] for name in names], ["ann@example.com", "c1", "library", "pre"])

    def test_what_is_dangerous_is_blocked_and_counts_as_stopped(self) -> None:
        client = self.client()
        verdict = client.ask("shell_command", {"command": DANGEROUS}, call_id="c1")
        self.assertFalse(verdict.allowed)
        self.assertEqual(verdict.reason, "Risk level critical >= threshold critical\nRule: delete.everything")
        self.assertEqual((verdict.findings[0].rule, verdict.findings[0].target), ("delete.everything", "/"))
        self.assertTrue(client.flush(LONG))
        self.expect_outcomes(client.session_id, {"c1": "stopped"})
        self.assertEqual([event["id"] for event in events_of(client.session_id)], [verdict.event_id])

    def test_with_nobody_there_the_fail_mode_decides(self) -> None:
        opened, closed = self.client(AWAY), self.client(AWAY, fail_mode="closed")
        verdict = opened.ask("shell_command", {"command": DANGEROUS})
        self.assertTrue(verdict.allowed)
        self.assertIn("cannot be reached (ConnectionRefusedError)", str(verdict.unanswered))
        verdict = closed.ask("shell_command", {"command": "ls"})
        self.assertFalse(verdict.allowed)
        self.assertIn("Not allowed without an audit", str(verdict.reason))
        self.assertEqual((opened.counts().buffered, closed.counts().buffered), (1, 1))

    def test_a_service_that_never_answers_is_given_up_in_time(self) -> None:
        release = threading.Event()
        self.addCleanup(release.set)
        proxy = self.proxy(lambda _: release.wait(LONG) and None)
        verdict = self.client(proxy.url, timeout=0.1).ask("note")
        self.assertEqual(verdict.unanswered, "the audit service cannot be reached (it did not answer in time)")

    def test_an_answer_that_is_lost_is_recorded_later_and_once(self) -> None:
        for fail_mode, outcome in (("open", "let_through"), ("closed", "stopped")):
            proxy = self.proxy(lambda _: "lose")
            client = self.client(proxy.url, fail_mode=fail_mode)
            verdict = client.ask("shell_command", {"command": DANGEROUS}, call_id="c1")
            self.assertEqual(verdict.allowed, fail_mode == "open")
            self.assertIsNotNone(verdict.unanswered)
            proxy.answer = lambda _: None
            self.assertTrue(client.flush(LONG))
            self.expect_outcomes(client.session_id, {"c1": outcome})
            self.assertEqual(len(events_of(client.session_id)), 1)

    def test_statuses_without_a_verdict(self) -> None:
        for status, buffered in ((401, 1), (422, 0), (503, 1)):
            client = self.client(self.proxy(lambda _: status).url, fail_mode="closed", flush_interval=LONG)
            verdict = client.ask("note")
            self.assertFalse(verdict.allowed)
            self.assertIn(f"status {status}", str(verdict.unanswered))
            self.assertEqual(client.counts().buffered, buffered)

    def test_a_revoked_key_stops_every_call(self) -> None:
        body = json.dumps({"name": "py", "roles": ["ingest"]}).encode()
        made = call("POST", "/v1/org/keys", body)
        proxy = self.proxy()
        holding, letting = (self.client(proxy.url, key=made["key"], hold=hold) for hold in (True, False))
        self.assertTrue(holding.ask("shell_command", {"command": "ls"}).allowed)
        call("DELETE", f"/v1/org/keys/{made['id']}")
        verdict = holding.ask("shell_command", {"command": "ls"})
        self.assertFalse(verdict.allowed)
        self.assertEqual(verdict.reason, "Stopped: the key of this agent was revoked at the audit service.")
        self.assertTrue(letting.ask("shell_command", {"command": "ls"}).allowed)
        proxy.close()
        self.assertFalse(holding.ask("shell_command", {"command": "ls"}).allowed)

    def test_what_a_person_has_stopped_stays_so_with_the_service_gone(self) -> None:
        until = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(time.time() + 3600))
        proxy = self.proxy()
        holding, letting = (self.client(proxy.url, hold=hold) for hold in (True, False))
        made = []
        for session in ("py-s-1", "py-s-2"):
            stop = {"session_id": session, "until": until, "reason": "Obey the officer"}
            made.append(call("POST", "/v1/stops", json.dumps(stop).encode())["id"])

        def asked(session: str, client: AuditClient = holding) -> Any:
            return client.ask("shell_command", {"command": "ls"}, session_id=session)

        def sentence(id: str) -> str:
            where = f"at the audit service ({id})"
            return f"A person has stopped these calls {where}. Trying again does not help until they end it."

        self.assertEqual(
            asked("py-s-1").reason, f"Risk level medium >= threshold medium\n{sentence(made[0])}"
        )
        for client in (holding, letting):
            self.assertFalse(asked("py-s-2", client).allowed)
        call("DELETE", f"/v1/stops/{made[0]}")
        self.assertTrue(asked("py-s-1").allowed)
        proxy.close()
        self.assertEqual(asked("py-s-2").reason, sentence(made[1]))
        for session in ("py-s-1", "py-s-3"):
            self.assertTrue(asked(session).allowed)
        self.assertTrue(asked("py-s-2", letting).allowed)
        call("DELETE", f"/v1/stops/{made[1]}")

    def test_what_is_too_large_is_left_to_the_fail_mode(self) -> None:
        text = "x" * 2 * 1024 * 1024
        client = self.client()
        self.assertIn("too large", str(client.ask("file_write", {"content": text}).unanswered))
        self.assertFalse(client.ask("shell_command", {"command": DANGEROUS, "note": text}).allowed)
        self.assertFalse(self.client(fail_mode="closed").ask("file_write", {"content": text}).allowed)
        deep: Dict[str, Any] = {}
        deep["self"] = deep
        self.assertIn("too large", str(client.ask("note", deep).unanswered))

    def test_any_value_of_python_can_be_asked_about(self) -> None:
        data = {"path": b"/tmp/x", "n": float("nan"), 7: {1, 2}, "when": object(), "big": 10**5000, "\ud800": "\ud800"}
        self.assertIsNone(self.client().ask("note", data).unanswered)

    def test_the_trace_is_passed_on(self) -> None:
        proxy = self.proxy()
        trace = f"00-{'ab' * 16}-{'cd' * 8}-01"
        client = self.client(proxy.url, traceparent=lambda: trace)
        client.ask("note")
        client.ask("note", traceparent="no trace")
        self.assertEqual([headers.get("traceparent") for headers in proxy.headers], [trace, None])

    def test_options_that_cannot_work_are_refused(self) -> None:
        for options, words in (
            ({"fail_mode": "local"}, "needs the classifier"),
            ({"fail_mode": "maybe"}, "must be 'open' or 'closed'"),
            ({"timeout": 0}, "above 0"),
            ({"batch_size": 1001}, "between 1 and 1000"),
        ):
            with self.assertRaisesRegex(ValueError, words):
                AuditClient(URL, KEY, "a", **options)
        with self.assertRaisesRegex(ValueError, "url must begin"):
            AuditClient("localhost:8080", KEY, "a")


class RecordTest(ClientTest):
    def numbers(self, session: str) -> List[int]:
        return sorted(event["data"]["n"] for event in events_of(session))

    def test_events_of_several_threads_are_sent_together(self) -> None:
        proxy = self.proxy()
        client = self.client(proxy.url, batch_size=50, flush_interval=LONG)
        threads = [
            threading.Thread(target=lambda start=start: [client.record("note", {"n": start + n}) for n in range(30)])
            for start in (0, 30, 60, 90)
        ]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertTrue(client.flush(LONG))
        self.assertEqual(self.numbers(client.session_id), list(range(120)))
        self.assertLessEqual(len(proxy.paths), 10)
        self.assertEqual(client.counts().sent, 120)

    def test_without_a_flush_they_are_sent_after_a_moment(self) -> None:
        client = self.client()
        client.record("note", {"n": 1})
        end = time.monotonic() + LONG
        while client.counts().sent == 0 and time.monotonic() < end:
            time.sleep(0.01)
        self.assertEqual(self.numbers(client.session_id), [1])

    def test_lost_answers_make_no_doubles(self) -> None:
        for events in (1, 20):
            steps = iter(["lose", 503, "lose"] + [413] * (events > 1))
            client = self.client(self.proxy(lambda _: next(steps, None)).url, flush_interval=LONG)
            for n in range(events):
                client.record("note", {"n": n})
            self.assertTrue(client.flush(LONG))
            self.assertEqual(self.numbers(client.session_id), list(range(events)))

    def test_what_is_refused_does_not_hold_up_the_others(self) -> None:
        client = self.client(flush_interval=LONG)
        client.record("note", {"n": 0})
        client.record("NUL \0")
        client.record("note", {"n": 1})
        self.assertTrue(client.flush(LONG))
        self.assertEqual(self.numbers(client.session_id), [0, 1])
        self.assertEqual((client.counts().sent, client.counts().refused), (2, 1))
        self.assertEqual(self.problems, [f"The audit service at {URL} refused events; they are not sent again."])

    def test_a_full_buffer_drops_and_says_so(self) -> None:
        client = self.client(AWAY, buffer=MemoryBuffer(max_events=2))
        for n in range(5):
            client.record("note", {"n": n})
        self.assertEqual((client.counts().buffered, client.counts().dropped), (2, 3))
        lost = [problem for problem in self.problems if "lost" in problem]
        self.assertEqual(lost, ["Events are lost: the buffer is full, or cannot be written."])
        self.assertFalse(client.close(0.05))
        self.assertEqual((client.counts().buffered, client.counts().dropped), (0, 5))

    def test_a_folder_keeps_events_until_the_program_starts_again(self) -> None:
        folder = os.path.join(tempfile.mkdtemp(), "buffer")
        away = self.client(AWAY, buffer=FolderBuffer(folder))
        for n in range(5):
            away.record("note", {"n": n})
        self.assertFalse(away.close(0.05))
        self.assertEqual(os.stat(folder).st_mode & 0o777, 0o700)
        self.assertEqual({os.stat(os.path.join(folder, name)).st_mode & 0o777 for name in os.listdir(folder)}, {0o600})
        unreadable = f"{0:015d}-lib-{'0' * 32}.json"
        with open(os.path.join(folder, unreadable), "w") as file:
            file.write("half of an ev")
        both = [self.client(buffer=FolderBuffer(folder), batch_size=2) for _ in range(2)]
        self.assertEqual([client.flush(LONG) for client in both], [True, True])
        self.assertEqual(self.numbers(away.session_id), list(range(5)))
        self.assertEqual(os.listdir(folder), [f"{unreadable}.unreadable"])

    def test_a_program_that_ends_sends_first_but_does_not_wait_for_ever(self) -> None:
        program = (
            "import sys; from audit_event_service import AuditClient\n"
            "url, key, session, wait = sys.argv[1:]\n"
            "client = AuditClient(url, key, 'py-agent', session_id=session, flush_interval=99, exit_timeout=float(wait))\n"
            "client.record('note', {'n': 1})\n"
        )
        session = f"exit-{time.time_ns()}"
        for url, wait in ((URL, LONG), (AWAY, 0.2)):
            parameters = [sys.executable, "-c", program, url, KEY, session, str(wait)]
            ended = subprocess.run(parameters, capture_output=True, text=True, timeout=2 * LONG)
            self.assertEqual(ended.returncode, 0, ended.stderr)
            self.assertEqual("Events are lost" in ended.stderr, url == AWAY, ended.stderr)
        self.assertEqual(self.numbers(session), [1])

    @unittest.skipUnless(hasattr(os, "fork"), "there are no forks here")
    def test_after_a_fork_parent_and_child_send_their_own(self) -> None:
        client = self.client(flush_interval=LONG)
        client.record("note", {"n": 0})
        child = os.fork()
        if child == 0:
            client.record("note", {"n": 1})
            os._exit(0 if client.flush(LONG) and client.counts().sent == 1 else 1)
        self.assertEqual(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), 0)
        self.assertTrue(client.flush(LONG))
        self.assertEqual(self.numbers(client.session_id), [0, 1])


class GuardTest(ClientTest):
    def test_a_blocked_call_does_not_run(self) -> None:
        client = self.client()
        ran: List[str] = []

        @client.guard(call_id=lambda command: command[:2])
        def bash(command: str) -> str:
            ran.append(command)
            if command == "no":
                raise LookupError("no")
            return f"done: {command}"

        with self.assertRaises(BlockedError) as raised:
            bash(DANGEROUS)
        self.assertIn("Risk level critical >= threshold critical", str(raised.exception))
        self.assertEqual(raised.exception.findings[0].rule, "delete.everything")
        self.assertIsNotNone(raised.exception.event_id)
        self.assertEqual(bash("ls"), "done: ls")
        with self.assertRaises(LookupError):
            bash("no")
        self.assertEqual(ran, ["ls", "no"])
        self.assertTrue(client.flush(LONG))
        self.expect_outcomes(client.session_id, {"su": "stopped", "ls": "ran", "no": "failed"})
        ends = [event for event in events_of(client.session_id) if event["context"]["phase"] == "post"]
        self.assertEqual({event["action"] for event in ends}, {"shell_command"})
        self.assertEqual([event["data"].get("error_type") for event in ends], ["LookupError", None])
        self.assertNotIn("tool_parameters", ends[0]["data"])

    def test_coroutines_are_guarded_at_once(self) -> None:
        client = self.client()
        ran: List[str] = []

        @client.guard
        async def bash(command: str) -> str:
            ran.append(command)
            return command

        async def every() -> List[Any]:
            return await asyncio.gather(*(bash(c) for c in ("ls", DANGEROUS, "pwd")), return_exceptions=True)

        first, second, third = asyncio.run(every())
        self.assertEqual((first, third, sorted(ran)), ("ls", "pwd", ["ls", "pwd"]))
        self.assertIsInstance(second, BlockedError)

    def test_without_the_service_the_fail_mode_decides(self) -> None:
        for fail_mode, expected in (("open", ["ls"]), ("closed", [])):
            client = self.client(AWAY, fail_mode=fail_mode)
            ran: List[str] = []
            guarded = client.guard(name="bash", data=lambda command: {"command": command})(ran.append)
            try:
                guarded("ls")
            except BlockedError as error:
                self.assertIsNotNone(error.unanswered)
            self.assertEqual(ran, expected)
            self.assertEqual(client.counts().buffered, 2 if fail_mode == "open" else 1)

    def test_generators_are_refused(self) -> None:
        def count() -> Any:
            yield 1

        with self.assertRaisesRegex(TypeError, "no generators"):
            self.client().guard(count)
