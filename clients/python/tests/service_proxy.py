"""Between the library and the real service: loses answers, or is away, as it is told."""

import http.client
import http.server
import threading
from typing import Callable, List, Optional
from urllib.parse import urlsplit


class ServiceProxy:
    """``answer(path)`` says what happens to a request: None passes it on, "lose" passes it on and breaks the
    connection, a number answers with that status."""

    def __init__(self, url: str, answer: Callable[[str], Optional[object]] = lambda _: None) -> None:
        self.answer = answer
        self.paths: List[str] = []
        self.headers: List[http.client.HTTPMessage] = []
        proxy = self

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"]))
                proxy.paths.append(self.path)
                proxy.headers.append(self.headers)
                wanted = proxy.answer(self.path)
                if isinstance(wanted, int):
                    self.send_response(wanted)
                    self.send_header("retry-after", "0")
                    self.send_header("content-length", "2")
                    self.end_headers()
                    self.wfile.write(b"{}")
                    return
                connection = http.client.HTTPConnection(urlsplit(url).netloc)
                connection.request("POST", self.path, body, dict(self.headers.items()))
                response = connection.getresponse()
                text = response.read()
                connection.close()
                self.close_connection = True
                if wanted == "lose":
                    return
                self.send_response(response.status)
                self.send_header("content-length", str(len(text)))
                if response.getheader("audit-key") is not None:
                    self.send_header("audit-key", response.getheader("audit-key"))
                self.end_headers()
                self.wfile.write(text)

            def log_message(self, *_: object) -> None:
                pass

        class Server(http.server.ThreadingHTTPServer):
            def handle_error(self, *_: object) -> None:
                """Whoever gave up waiting is gone."""

        self._server = Server(("127.0.0.1", 0), Handler)
        self._server.daemon_threads = True
        self.url = f"http://127.0.0.1:{self._server.server_address[1]}"
        threading.Thread(target=self._server.serve_forever, args=(0.01,), daemon=True).start()

    def close(self) -> None:
        self._server.shutdown()
        self._server.server_close()
