"""Who may use the marking pages: requests with the token, from pages of the same address.

The pages are on this machine's loopback device, which every program of the machine can reach, and
every page that a browser on it shows. Therefore each address has the token. It is in no cookie:
browsers send those to every port of the machine, and any local user may serve one. A page elsewhere
does not know the token; a foreign ``Origin`` is refused, and so is a name for this machine that
another address was bound to (DNS rebinding).
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


class RequestGuard:
    """Decides about requests to one server.

    Args:
        port: the server's.
    """

    def __init__(self, port: int) -> None:
        self.token = token_urlsafe(32)
        self.hosts = {f"{LOOPBACK}:{port}", f"localhost:{port}"}
        self.base = f"/{self.token}/"
        self.address = f"http://{LOOPBACK}:{port}{self.base}"

    def allows(self, request: HTTPServerRequest) -> bool:
        """Tell whether a request has the token, and is from no other address."""
        return (
            request.host in self.hosts and self._is_from_here(request) and self._has_token(request)
        )

    def _is_from_here(self, request: HTTPServerRequest) -> bool:
        origins = request.headers.get_list("Origin")
        if not origins:
            return request.method == "GET"  # a browser names the origin of everything else
        return origins == [f"http://{request.host}"]

    def _has_token(self, request: HTTPServerRequest) -> bool:
        _, given, *_ = f"{request.path}/".split("/")
        return compare_digest(given.encode(errors="replace"), self.token.encode())
