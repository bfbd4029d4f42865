export const fr = {
  "fairness.title": "Un numéro que personne n’a pu choisir",
  "fairness.lead":
    "Chaque numéro du cylindre intégré est fixé d’une manière que chacun peut vérifier. Voici comment, et plus bas la vérification elle-même. Elle se fait dans votre navigateur et n’envoie rien nulle part.",
  "fairness.seal.title": "Un secret est scellé",
  "fairness.seal.text":
    "Avant la première mise, la maison tire un secret au hasard et vous en montre le sceau. Le sceau ne trahit rien, et aucun autre secret ne lui correspondrait.",
  "fairness.bets.title": "Vous misez",
  "fairness.bets.text":
    "À la clôture, tout ce qui se trouve sur le tapis est résumé en une ligne de chiffres : qui, où, combien.",
  "fairness.number.title": "Le numéro en découle",
  "fairness.number.text":
    "Secret, coup et tapis donnent ensemble un seul numéro. La maison ne peut plus changer son secret, puisque vous en avez le sceau ; personne d’autre ne peut calculer le numéro, faute de connaître le secret.",
  "fairness.secret.title": "Le secret est révélé",
  "fairness.secret.text":
    "Il est donné avec le numéro. Dès lors, chacun peut refaire le calcul et comparer.",
  "fairness.check": "Vérifier un coup",
  "fairness.table": "Table",
  "fairness.coup": "Coup",
  "fairness.fetch": "Le chercher",
  "fairness.paste": "Ou apporter un coup que vous avez gardé",
  "fairness.pasteHint": "Collez le texte donné par la table, ou déposez son fichier ici",
  "fairness.unreadable": "Ce texte n’est pas le sceau d’un coup.",
  "fairness.insecure":
    "Les navigateurs ne prêtent leur cryptographie qu’aux pages venues par https ou de votre propre machine, et ce n’est pas le cas ici. La vérification ne peut pas se faire sur cette page ; la commande ci-dessous fait la même chose.",
  "fairness.claim": "Ce que dit la maison",
  "fairness.claimHint": "Changez ce que vous voulez, et voyez où la vérification s’en aperçoit.",
  "fairness.field.coup": "Coup",
  "fairness.field.respins": "Relances",
  "fairness.field.number": "Numéro",
  "fairness.field.seal": "Sceau, montré avant la première mise",
  "fairness.field.secret": "Secret, révélé avec le numéro",
  "fairness.field.felt": "Tapis à la clôture",
  "fairness.field.stakes": "Mises à la clôture, une par ligne",
  "fairness.stakesHint":
    "Nom, emplacement, annonce, sorte de jeton, montant en centièmes. Les vôtres doivent s’y trouver comme vous les avez posées.",
  "fairness.wrong.coup": "Un coup est un nombre à partir de 1.",
  "fairness.wrong.respins": "Combien de fois la bille a été relancée : 0 ou plus.",
  "fairness.wrong.number": "Un numéro va de 0 à 36.",
  "fairness.wrong.seal": "Un sceau a 64 caractères, de 0 à 9 et de a à f.",
  "fairness.wrong.secret": "Un secret a 64 caractères, de 0 à 9 et de a à f.",
  "fairness.wrong.felt": "Il faut 64 caractères, de 0 à 9 et de a à f.",
  "fairness.notYet":
    "Voici le sceau. Le secret sera révélé avec le numéro : notez le sceau, et revenez quand la bille sera tombée.",
  "fairness.unsealed":
    "Ce coup n’a pas de sceau. Un croupier a entré le numéro d’un cylindre de bois et de laiton, et seuls les yeux autour de la table peuvent en répondre.",
  "fairness.void": "Ce coup n’a pas de numéro : il est nul, ou la bille est relancée.",
  "fairness.step.seal": "Le sceau",
  "fairness.step.felt": "Le tapis",
  "fairness.step.number": "Le numéro",
  "fairness.agrees": "concorde",
  "fairness.differs": "ne concorde pas",
  "fairness.unchecked": "non vérifié",
  "fairness.holds": "Le coup {coup} est juste : le {number} découle du secret scellé et du tapis.",
  "fairness.holdsWithout":
    "Le coup {coup} est juste : le {number} découle du secret scellé. Les mises derrière le tapis n’ont pas été vérifiées.",
  "fairness.fails.one": "Le coup {coup} n’est pas juste. Une étape ne concorde pas : {steps}.",
  "fairness.fails.other": "Le coup {coup} n’est pas juste. {n} étapes ne concordent pas : {steps}.",
  "fairness.computed": "Calculé ici",
  "fairness.said": "Dit par la maison",
  "fairness.announced": "Annoncé",
  "fairness.badSeal":
    "Ce secret n’est pas celui qui a été scellé avant la première mise, ou bien le sceau est un autre.",
  "fairness.badFelt": "Ce ne sont pas les mises avec lesquelles le numéro a été tiré.",
  "fairness.badNumber":
    "Secret, coup et tapis donnent un autre numéro. Si une étape plus haut a échoué, sa valeur en est sans doute la cause.",
  "fairness.noStakes": "Sans les mises, le tapis est pris tel que la maison le dit.",
  "fairness.lines.one": "{n} mise se trouvait sur le tapis.",
  "fairness.lines.other": "{n} mises se trouvaient sur le tapis.",
  "fairness.message": "Octets pour",
  "fairness.thrown.one":
    "{bytes} est écarté : à partir de 222, un octet favoriserait certains numéros.",
  "fairness.thrown.other":
    "{bytes} sont écartés : à partir de 222, un octet favoriserait certains numéros.",
  "fairness.taken":
    "Le premier octet au-dessous de 222 est {byte}. {byte} = {times} × 37 + {number}, le numéro est donc le {number}.",
  "fairness.use.thrown": "écarté",
  "fairness.use.taken": "pris",
  "fairness.elsewhere": "La même chose sur votre machine",
  "fairness.record":
    "Qui a joué à la table peut aussi y télécharger son procès-verbal, et vérifier d’un coup toute la soirée par la même commande.",
  "fairness.limits.title": "Ce que cela ne prouve pas",
  "fairness.limits.steer":
    "Le numéro dépend aussi des mises, et la maison connaît son secret. Une maison qui jouerait à sa propre table sous un autre nom pourrait poser une mise de plus pour obtenir un autre numéro. Aucune vérification de l’extérieur ne peut l’exclure.",
  "fairness.limits.wheel":
    "Cela ne prouve rien sur un cylindre de bois et de laiton dont un croupier entre le numéro. Ces coups n’ont pas de sceau, et la table le dit.",
};
