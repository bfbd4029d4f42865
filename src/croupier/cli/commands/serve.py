from pathlib import Path
from typing import Annotated

from cyclopts import Parameter, validators

from croupier.cli.output import print_lines

Host = Annotated[str, Parameter(help="the address to listen on; 0.0.0.0 lets others in")]
Port = Annotated[
    int, Parameter(help="0 takes a free one", validator=validators.Number(gte=0, lte=65535))
]
Db = Annotated[Path, Parameter(help="the log; it is made if it is missing")]
Tables = Annotated[
    int, Parameter(help="tables at each house", validator=validators.Number(gte=0, lte=100))
]
Speed = Annotated[
    float, Parameter(help="2 deals twice as fast", validator=validators.Number(gt=0, lte=1000))
]
Requests = Annotated[
    int, Parameter(help="requests per minute from one address", validator=validators.Number(gte=1))
]


Limits = Annotated[
    str | None,
    Parameter(help='the sign of every table, such as "straight=1..100 even=5..2000"'),
]
SpinAgain = Annotated[
    bool, Parameter(help="spin again until somebody wins, where the house does that", negative="")
]


def serve(  # noqa: PLR0913  # each is an option of its own
    *,
    host: Host = "127.0.0.1",
    port: Port = 8000,
    db: Db = Path("croupier.db"),
    tables: Tables = 1,
    speed: Speed = 1.0,
    requests: Requests = 600,
    limits: Limits = None,
    spin_again: SpinAgain = False,
) -> None:
    """Open a casino in the browser: five houses, an automatic croupier."""
    from croupier.houses import shipped
    from croupier.live.opening import Wish, sign
    from croupier.live.pace import Pace
    from croupier.record.statements import read_ranges
    from croupier.web.app import LOOPBACK, Settings
    from croupier.web.server import listen
    from croupier.web.server import serve as run

    wish = Wish(read_ranges(limits) if limits else (), spin_again)
    for house in shipped():
        sign(house, wish)
    listening = listen(host, port)
    port = listening.getsockname()[1]
    names = LOOPBACK if host in LOOPBACK else ()
    settings = Settings(db, tables, Pace().times(1 / speed), names, requests, wish=wish)
    shown = f"[{host}]" if ":" in host else host
    words = f"croupier is open at http://{shown}:{port} (Ctrl-C closes it; log: {db})"
    with listening:
        run(settings, listening, opened=lambda: print_lines([words]))
    print_lines(["croupier is closed; everything is in the log"])
