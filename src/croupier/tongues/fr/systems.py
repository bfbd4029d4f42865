"""The systems of the laboratory in French: what people call each, and what it does."""

from typing import Final

SYSTEMS: Final = {
    "1-3-2-6": (
        "1-3-2-6",
        "Une, trois, deux puis six unités tant que l’on gagne ; une perte fait tout recommencer.",
    ),
    "biarritz": (
        "Biarritz",
        "Un seul numéro pendant cent onze coups, et la soirée est terminée.",
    ),
    "contre-dalembert": (
        "Contre-d’Alembert",
        "Une unité de plus après un gain, une de moins après une perte.",
    ),
    "dalembert": (
        "D’Alembert",
        "Une unité de plus après une perte, une de moins après un gain.",
    ),
    "fibonacci": (
        "Fibonacci",
        "Un pas en avant dans la suite de Fibonacci après une perte, deux pas en arrière après un gain.",
    ),
    "flat": ("Masse égale", "Toujours la même mise."),
    "grand-martingale": (
        "Grande martingale",
        "Double après chaque perte et ajoute une unité : un gain rapporte une unité par coup joué.",
    ),
    "guetting": (
        "Guetting",
        "Quatre paliers de mises ; un gain fait avancer, une perte ramène au début du palier précédent.",
    ),
    "james-bond": (
        "James Bond",
        "Vingt jetons sur vingt-cinq numéros, comme dans les romans : passe, un sixain et le zéro.",
    ),
    "kavouras": (
        "Kavouras",
        "Huit jetons répartis sur vingt numéros : cinq chevaux, un sixain et les quatre premiers.",
    ),
    "labouchere": (
        "Labouchère",
        "Mise les deux bouts d’une ligne ; un gain les raye, une perte inscrit la mise au bout.",
    ),
    "martingale": (
        "Martingale",
        "Double après chaque perte : un seul gain les rembourse toutes.",
    ),
    "oscars-grind": (
        "Oscar’s grind",
        "Une unité de plus après un gain, jamais plus qu’il n’en faut pour finir le cycle avec une unité d’avance.",
    ),
    "paroli": (
        "Paroli",
        "Double après un gain, trois gains au plus ; une perte coûte une unité.",
    ),
    "pluscoup": (
        "Progression Pluscoup",
        "Une unité de plus après un gain tant que le cycle est en perte ; une perte garde la mise ; trois unités le terminent.",
    ),
    "red-snake": (
        "Serpent rouge",
        "Douze jetons sur les numéros rouges qui serpentent sur le tapis de 1 à 34.",
    ),
    "reverse-labouchere": (
        "Labouchère inversée",
        "Mise les deux bouts d’une ligne ; un gain inscrit la mise au bout, une perte les raye.",
    ),
    "reverse-martingale": (
        "Martingale inversée",
        "Laisse courir les gains quatre fois, puis recommence ; une perte coûte une unité.",
    ),
    "romanosky": (
        "Romanosky",
        "Huit jetons sur trente-deux numéros : deux douzaines et deux carrés, qui gagnent chacun un jeton.",
    ),
    "thirty-one": (
        "Trente et un",
        "Neuf mises qui coûtent ensemble trente et une unités ; deux gains de suite terminent le cycle en avance.",
    ),
    "three-two": (
        "Trois-deux",
        "Trois jetons sur rouge et deux sur la deuxième colonne, qui est surtout noire.",
    ),
    "two-dozens": (
        "Deux douzaines",
        "Triple les mises sur deux douzaines après chaque perte, quatre fois au plus.",
    ),
    "whittaker": (
        "Progression Whittaker",
        "Après une perte, chaque mise est la somme des deux précédentes ; un gain fait recommencer.",
    ),
}
