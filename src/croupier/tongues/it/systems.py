"""The systems of the laboratory in Italian: what people call each, and what it does."""

from typing import Final

SYSTEMS: Final = {
    "1-3-2-6": (
        "1-3-2-6",
        "Una, tre, due e sei unità finché si vince; una perdita fa ricominciare.",
    ),
    "biarritz": (
        "Biarritz",
        "Un solo numero per centoundici colpi, poi la serata è finita.",
    ),
    "contre-dalembert": (
        "Contro-d’Alembert",
        "Un’unità in più dopo una vincita, una in meno dopo una perdita.",
    ),
    "dalembert": (
        "D’Alembert",
        "Un’unità in più dopo una perdita, una in meno dopo una vincita.",
    ),
    "fibonacci": (
        "Fibonacci",
        "Un passo avanti nei numeri di Fibonacci dopo una perdita, due passi indietro dopo una vincita.",
    ),
    "flat": ("A massa pari", "Sempre la stessa puntata."),
    "grand-martingale": (
        "Grande martingala",
        "Raddoppia dopo ogni perdita e aggiunge un’unità: una vincita rende un’unità per ogni colpo giocato.",
    ),
    "guetting": (
        "Guetting",
        "Quattro livelli di puntate; una vincita fa avanzare, una perdita riporta all’inizio del livello precedente.",
    ),
    "james-bond": (
        "James Bond",
        "Venti fiches su venticinque numeri, come nei romanzi: passe, una sestina e lo zero.",
    ),
    "kavouras": (
        "Kavouras",
        "Otto fiches distribuite su venti numeri: cinque cavalli, una sestina e i primi quattro.",
    ),
    "labouchere": (
        "Labouchère",
        "Punta i due estremi di una riga; una vincita li cancella, una perdita scrive la puntata in fondo.",
    ),
    "martingale": (
        "Martingala",
        "Raddoppia dopo ogni perdita: una sola vincita le ripaga tutte.",
    ),
    "oscars-grind": (
        "Oscar’s grind",
        "Un’unità in più dopo una vincita, mai più di quanto serve per chiudere il ciclo in attivo di un’unità.",
    ),
    "paroli": (
        "Paroli",
        "Raddoppia dopo una vincita, al massimo tre di fila; una perdita costa un’unità.",
    ),
    "pluscoup": (
        "Progressione Pluscoup",
        "Un’unità in più dopo una vincita finché il ciclo è in perdita; una perdita lascia la puntata; tre unità lo chiudono.",
    ),
    "red-snake": (
        "Serpente rosso",
        "Dodici fiches sui numeri rossi che serpeggiano sul tappeto da 1 a 34.",
    ),
    "reverse-labouchere": (
        "Labouchère inversa",
        "Punta i due estremi di una riga; una vincita scrive la puntata in fondo, una perdita li cancella.",
    ),
    "reverse-martingale": (
        "Martingala inversa",
        "Lascia correre la vincita quattro volte, poi ricomincia; una perdita costa un’unità.",
    ),
    "romanosky": (
        "Romanosky",
        "Otto fiches su trentadue numeri: due dozzine e due carré, ciascuno dei quali vince una fiche.",
    ),
    "thirty-one": (
        "Trentuno",
        "Nove puntate che insieme costano trentuno unità; due vincite di fila chiudono il ciclo in attivo.",
    ),
    "three-two": (
        "Tre-due",
        "Tre fiches sul rosso e due sulla seconda colonna, che è quasi tutta nera.",
    ),
    "two-dozens": (
        "Due dozzine",
        "Triplica le puntate su due dozzine dopo ogni perdita, al massimo quattro volte.",
    ),
    "whittaker": (
        "Progressione Whittaker",
        "Dopo una perdita ogni puntata è la somma delle due precedenti; una vincita fa ricominciare.",
    ),
}
