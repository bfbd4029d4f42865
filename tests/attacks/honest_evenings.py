"""Courses that an honest evening can take, with everything that might look like a trick."""

from collections.abc import Callable
from typing import Final

from attacks.hostile_support import Hostile
from attacks.operator_support import chance
from croupier.houses import SHIPPED
from croupier.table.coups import round_is_over
from croupier.table.fairness import seal_of

SECOND: Final = chance("second")


def plain() -> Hostile:
    at = Hostile()
    at.coup("ada: red by 5", "shill: 0 by 5")
    at.coup()
    return at


def real_wheel_in_between() -> Hostile:
    """Also with a number that was mistaken, and one that was taken back."""
    at = Hostile()
    at.coup("ada: red by 5")
    at.say(
        "wheel is real",
        "place your bets",
        "ada: red by 5",
        "spin laps 9",
        "no more bets",
        "number 17",
    )
    at.say("number 18")
    at.settle()
    at.say(
        "place your bets", "ada: red by 5", "spin laps 9", "no more bets", "number 17", "take back"
    )
    at.say("number 18")
    at.settle()
    at.say("wheel is automatic")
    at.coup("ada: red by 5")
    return at


def chain_renewed() -> Hostile:
    """A chain is used up, and another one begins."""
    at = Hostile(length=2)
    at.coup("ada: red by 5")
    at.coup("ada: red by 5")
    at.renew(chance("chain"), 9)
    at.coup("ada: red by 5")
    return at


def restarted() -> Hostile:
    """The table is shown anew before the close, after it, with the number, and between coups."""
    at = Hostile()
    at.show()
    at.open("ada: red by 5")
    at.show()
    at.close()
    at.show()
    at.say(f"ada tells {at.seed}")
    at.show()
    at.number()
    at.show()
    at.settle()
    at.show()
    at.coup("ada: red by 5")
    return at


def corrected() -> Hostile:
    """A number is said again, chips are corrected, a bet is taken, somebody is away and back."""
    at = Hostile()
    at.say("supervisor is max")
    at.open("ada: red by 5", "ada: 17 by 5", "ada: take 17", "shill: 0 by 5")
    at.close()
    at.say(f"ada tells {at.seed}")
    at.number()
    at.number()
    at.say('supervisor corrects ada by +5 because "a chip fell down"')
    at.settle()
    at.say("shill steps away", "shill comes back", "shill cashes out", "seat shill buys 100")
    at.coup("ada: red by 5")
    return at


def two_of_one_name() -> Hostile:
    """Ada has a second page: both add a seed."""
    at = Hostile()
    at.open("ada: red by 5", f"ada seals {seal_of(SECOND)}")
    at.close()
    at.say(f"ada tells {SECOND}", f"ada tells {at.seed}")
    at.end()
    return at


def toss_taken_back() -> Hostile:
    """The toss is taken back before the close, and a bet comes in."""
    at = Hostile()
    at.open("ada: red by 5")
    at.say("spin", "take back", "shill: 0 by 5")
    at.close()
    at.say(f"ada tells {at.seed}")
    at.end()
    return at


def spun_again() -> Hostile:
    """Nobody has won at a table that spins again."""
    at = Hostile("fun")
    at.closed("ada: 17 by 5")
    at.number()
    if at.state.coup.number != 17:
        at.say("spin again")
        at.number()
    at.settle()
    return at


def exception_allowed() -> Hostile:
    """A supervisor allows a bet after the close, before anybody has told a seed."""
    at = Hostile("venezia")
    at.say("supervisor is max")
    at.open("ada: red by 5")
    at.close()
    at.say('supervisor allows shill: 0 by 5 because "asked in time"', f"ada tells {at.seed}")
    at.end()
    return at


def voided() -> Hostile:
    """Void before and after the close, each with its secret."""
    at = Hostile()
    at.open("ada: red by 5")
    at.say(f"void interrupted secret {at.secret}")
    at.closed("ada: red by 5")
    at.say(f"void interrupted secret {at.secret}")
    at.coup("ada: red by 5")
    return at


def limits_and_links() -> Hostile:
    """Limits change, two players are linked, and stakes above them go back."""
    at = Hostile("nsw")
    at.say("supervisor is max")
    at.open("ada: red by 50", "shill: red by 50")
    at.say('supervisor links ada with shill because "one purse"')
    at.close()
    at.say(f"ada tells {at.seed}")
    at.end()
    at.coup("ada: red by 50")
    return at


def minimum_raised() -> Hostile:
    """What rides below a raised minimum goes back at the close, before the felt is sealed."""
    at = Hostile()
    at.say("supervisor is max")
    at.closed("ada: dozen 1 by 5", "ada: dozen 2 by 5", "ada: dozen 3 by 5", "ada: 0 by 5")
    at.say("supervisor sets limits dozen=20.. straight=20..")
    at.number()
    at.say("settle")
    at.coup()
    at.coup("ada: red by 50")
    return at


def silent_player() -> Hostile:
    """Somebody seals a seed and does not tell it."""
    at = Hostile()
    at.open("ada: red by 5", f"shill seals {seal_of(SECOND)}")
    at.close()
    at.say(f"ada tells {at.seed}")
    at.end()
    return at


def whole_evening(at: str, coups: int) -> Callable[[], Hostile]:
    """Coups with bets on everything that a zero may touch."""

    def play() -> Hostile:
        house = Hostile(at)
        for coup in range(coups):
            if round_is_over(house.house, house.state):
                house.say("new round")
            house.coup(
                f"ada: {coup % 37} by 5", "ada: red by 5", "shill: dozen 1 by 5", "shill: odd by 5"
            )
        return house

    return play


EVENINGS: Final[dict[str, Callable[[], Hostile]]] = {
    "a plain evening": plain,
    "a real wheel in between": real_wheel_in_between,
    "a chain that is used up": chain_renewed,
    "restarts in every phase": restarted,
    "corrections": corrected,
    "two of one name": two_of_one_name,
    "a toss that is taken back": toss_taken_back,
    "a ball that is spun again": spun_again,
    "a supervisor's exception": exception_allowed,
    "void coups": voided,
    "a minimum that is raised": minimum_raised,
    "limits and links": limits_and_links,
    "a seed that is kept back": silent_player,
    **{f"an evening in {at}": whole_evening(at, 3) for at in SHIPPED},
}
LONG: Final = {f"a long evening in {at}": whole_evening(at, 40) for at in SHIPPED}
