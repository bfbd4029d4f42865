import shlex

from croupier.cli.output import print_lines

STEPS = (
    ("The houses, each one a file:", "houses"),
    ("What a called bet is and costs:", 'bet mbs "voisins by 10"'),
    ("What a slip wins on a number:", 'settle nsw 17 "17 by 5, dragon by 10, red by 20"'),
    ("Zero puts even chances in prison in Venice:", 'settle venezia 0 "red by 20, 0/2/3 by 5"'),
    ("The exact odds, with prison played to its end:", "odds venezia"),
    ("The felt with chips on it:", 'felt english "thirds by 5, 17 by 10, first dozen by 25"'),
)


def tour() -> None:
    """One question to each command, with the answers."""
    from croupier.cli.app import app

    for text, command in STEPS:
        print_lines(["", text, f"$ croupier {command}"])
        app(shlex.split(command), exit_on_error=False, print_error=False)
    print_lines(["", "More: croupier --help"])
