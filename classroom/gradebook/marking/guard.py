"""Who may use the marking pages: requests with the token, from pages of the same address.

The pages are on this machine's loopback device, which every program of the machine can reach, and
every page that a browser on it shows. Therefore each request has the token in a header, which the
pages' script sets. It is in no cookie: browsers send those to every port of the machine, and any
local user may serve one. It is in no address either: browsers keep those, and proxies log them.

What is printed for a browser to open holds a ticket, in the part of the address that is not sent.
The script exchanges it for the token, once: other users may see it later, in the list of processes
if a terminal starts the browser with it. Another tab needs another ticket, which is printed then.

A page elsewhere knows neither, whatever name of this machine it uses (DNS rebinding), and a foreign
``Origin`` is refused. ``Host`` may be any: a proxy, such as Jupyter's, keeps its own.
"""

from hmac import compare_digest
from secrets import token_urlsafe

from tornado.httputil import HTTPServerRequest

LOOPBACK = "127.0.0.1"
POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "style-src-attr 'unsafe-inline'",  # the alignment in tables, all that the sanitizer leaves
        "img-src data:",
        "connect-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "Cache-Control": "no-store",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Referrer-Policy": "no-referrer",
    "X-DNS-Prefetch-Control": "off",
    "X-Content-Type-Options": "nosniff",
}


HEADER = "Autograder-Token"


class RequestGuard:
    """Decides about the requests of one person.

    Attributes:
        place: the address of the pages, without a ticket.
    """

    place = ""

    def __init__(self) -> None:
        self.token, self._ticket = token_urlsafe(32), token_urlsafe(32)

    @property
    def address(self) -> str:
        """The address that a browser may open next, once."""
        return f"{self.place}/#open={self._ticket}"

    def allows(self, request: HTTPServerRequest) -> bool:
        """Tell whether a request has the token, and is from no other address."""
        return _is_from_here(request) and _has(request, self.token)

    def admits(self, request: HTTPServerRequest) -> bool:
        """Tell whether a request has the ticket, and let it be used up."""
        if not (_is_from_here(request) and _has(request, self._ticket)):
            return False
        self._ticket = token_urlsafe(32)
        return True


def _is_from_here(request: HTTPServerRequest) -> bool:
    origins = request.headers.get_list("Origin")
    if not origins:
        return request.method == "GET"  # a browser names the origin of everything else
    return origins in ([f"http://{request.host}"], [f"https://{request.host}"])


def _has(request: HTTPServerRequest, secret: str) -> bool:
    given = request.headers.get(HEADER, "")
    return compare_digest(given.encode(errors="replace"), secret.encode())
