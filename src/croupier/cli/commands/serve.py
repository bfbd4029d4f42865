import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter, validators

from croupier.cli import WRONG_INPUT, complain
from croupier.cli.output import print_lines

if TYPE_CHECKING:
    from croupier.houses import Houses

Address = Annotated[str, Parameter(help="the address to listen on; 0.0.0.0 lets others in")]
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
    int,
    Parameter(
        help="requests per minute, and new names per hour, from one address",
        validator=validators.Number(gte=1),
    ),
]


Connections = Annotated[
    int, Parameter(help="connections of one address at once", validator=validators.Number(gte=1))
]
Sign = Annotated[
    str | None,
    Parameter(help='the sign of every table, such as "straight=1..100 even=5..2000"'),
]
HouseFolder = Annotated[
    Path | None, Parameter(name="--houses", help="a folder with house files (.toml) to deal, too")
]
SpinsAgain = Annotated[
    bool, Parameter(help="spin again until somebody wins, where the house does that", negative="")
]
TrustedProxies = Annotated[
    tuple[str, ...],
    Parameter(
        name="--trusted-proxy",
        negative="",
        help="a proxy in front of the server, such as 10.0.0.7 or 10.0.0.0/8; may be repeated",
    ),
]
AcceptLoss = Annotated[
    bool,
    Parameter(help="deal on with an older or shortened log: the loss is for good", negative=""),
]


def serve(  # noqa: PLR0913  # each is an option of its own
    *,
    host: Address = "127.0.0.1",
    port: Port = 8000,
    db: Db = Path("croupier.db"),
    tables: Tables = 1,
    speed: Speed = 1.0,
    requests: Requests = 600,
    limits: Sign = None,
    spin_again: SpinsAgain = False,
    houses: HouseFolder = None,
    trusted_proxy: TrustedProxies = (),
    accept_loss: AcceptLoss = False,
    connections: Connections = 2000,
) -> None:
    """Open a casino in the browser: every house, an automatic croupier."""
    from croupier.live.opening import Wish, sign
    from croupier.live.pace import Pace
    from croupier.record.statements import read_ranges
    from croupier.web.address import Proxies
    from croupier.web.app import LOOPBACK, Settings
    from croupier.web.server import listen
    from croupier.web.server import serve as run

    wish = Wish(read_ranges(limits) if limits else (), spin_again)
    proxies = Proxies(trusted_proxy)
    dealt = _dealt(houses)
    for house in dealt.values():
        sign(house, wish)
    listening = listen(host, port)
    port = listening.getsockname()[1]
    names = LOOPBACK if host in LOOPBACK else ()
    pace = Pace().times(1 / speed)
    settings = Settings(
        *(db, tables, pace, names, requests, connections),
        wish=wish,
        houses=dealt,
        proxies=proxies,
        accept_loss=accept_loss,
    )
    shown = f"[{host}]" if ":" in host else host
    words = f"croupier is open at http://{shown}:{port} (Ctrl-C closes it; log: {db})"
    with listening:
        run(settings, listening, opened=lambda: print_lines([words]))
    print_lines(["croupier is closed; everything is in the log"])


def _dealt(folder: Path | None) -> "Houses":
    """Every house, or every mistake of the folder's files."""
    from croupier.houses import known_houses
    from croupier.houses.reading import FolderError

    try:
        return known_houses(folder)
    except FolderError as error:
        for line in error.lines:
            complain(line)
        sys.exit(WRONG_INPUT)
