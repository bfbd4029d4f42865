"""Tell a table the numbers of a real wheel, one per line of the standard input.

    python examples/wheel_reader.py http://127.0.0.1:8000 venezia-2 TOKEN < /dev/ttyUSB0

A second figure on the line says how many laps the ball made, where the house counts them: "17 6".

The host of the table makes the token: a link for the role `reader`. A number that cannot be taken
yet is sent again until betting is closed and the server is there; a number that was taken is never
sent twice, also if this program is stopped and started again.
"""

import http.client
import json
import sys
import time
import urllib.error
import urllib.request

AGAIN = 0.5
"""Seconds until a number that was not taken is sent again."""
TOO_EARLY, TOO_MANY, FAULT = 409, 429, 500


def ask(url: str, token: str, body: dict[str, int] | None = None) -> dict[str, object]:
    """A request to the table; without a body, only a question."""
    data = None if body is None else json.dumps(body).encode()
    headers = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}
    request = urllib.request.Request(url, data, headers)  # noqa: S310  # the host's own address
    with urllib.request.urlopen(request, timeout=10) as answer:  # noqa: S310  # likewise
        told: dict[str, object] = json.load(answer)
    return told


def tell(url: str, token: str, count: int, number: int, laps: int | None = None) -> None:
    """Send a number until the table takes it. Its count keeps it single."""
    counted = {} if laps is None else {"laps": laps}
    while True:
        try:
            told = ask(url, token, {"count": count, "number": number, **counted})
        except urllib.error.HTTPError as error:
            if error.code not in (TOO_EARLY, TOO_MANY) and error.code < FAULT:
                raise
        except (OSError, http.client.HTTPException, ValueError):
            pass  # the server restarts or hangs, or its answer is cut or no JSON
        else:
            sys.stdout.write(f"{count}: {number} is the number of coup {told['coup']}\n")
            sys.stdout.flush()
            return
        time.sleep(AGAIN)


def main() -> None:
    """Read numbers, and tell them in order."""
    casino, table, token = sys.argv[1:]
    url = f"{casino}/api/tables/{table}/reader"
    count = int(str(ask(url, token)["count"]))
    for line in sys.stdin:
        number, *laps = [int(one) for one in line.split() if one.isdigit()] or [37]
        if number <= 36:
            count += 1
            tell(url, token, count, number, *laps[:1])


if __name__ == "__main__":
    main()
