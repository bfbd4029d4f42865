from croupier.cli.inputs import BetWords, HouseName, Json, read_bets
from croupier.cli.output import MOST_ROWS, left_out, new_table, percent, print_json, print_table
from croupier.houses import House, house
from croupier.rules.bets import Piece, Slip
from croupier.tongues import counted


def bet(name: HouseName, /, *bets: BetWords, as_json: Json = False) -> None:
    """What bets are: their pieces, the numbers they cover, what they cost, and the edge."""
    at = house(name)
    slip = at.slip(read_bets(bets))
    if as_json:
        print_json(describe(at, slip))
    else:
        show(at, slip)


def describe(at: House, slip: Slip) -> dict[str, object]:
    """A slip in JSON."""
    return {
        "house": at.id,
        "total": slip.total,
        "edge": str(at.odds(slip).edge),
        "numbers": list(slip.numbers),
        "pieces": [describe_piece(at, piece) for piece in slip.pieces],
    }


def describe_piece(at: House, piece: Piece) -> dict[str, object]:
    """A piece in JSON."""
    return {
        "call": piece.call and str(piece.call),
        "spot": str(piece.spot),
        "kind": piece.spot.kind,
        "numbers": list(piece.spot.numbers),
        "amount": piece.amount,
        "pays": at.terms.pays[piece.spot],
    }


def show(at: House, slip: Slip) -> None:
    """A slip for people, with the croupier's repetition."""
    table = new_table(
        f"{at.identity.title}: {slip}",
        "call",
        "spot",
        "kind",
        "numbers",
        "amount",
        "pays",
        right=("amount", "pays"),
    )
    for piece in slip.pieces[:MOST_ROWS]:
        spot, call = piece.spot, piece.call
        said = at.say(call) if call else ""
        numbers = str(spot.numbers) if len(spot.numbers) < 13 else f"{len(spot.numbers)} numbers"
        pays = f"{at.terms.pays[spot]} to 1"
        table.add_row(
            said, str(spot), at.names.kinds[spot.kind], numbers, at.write(piece.amount), pays
        )
    edge = at.odds(slip).edge
    calls = slip.bets[:MOST_ROWS] if at.calls.repeated else ()
    print_table(
        table,
        *left_out(len(slip.pieces)),
        *(f"The croupier repeats: {at.repeat(one)}" for one in calls),
        f"Total {at.figures.currency}{at.write(slip.total)} on {counted(len(slip.numbers), 'number')}: {slip.numbers}",
        f"Edge {edge} = {percent(edge)}",
    )
