export const words = {
  en: {
    "fairness.title": "A number nobody could choose",
    "fairness.lead":
      "Every number of the built-in wheel is fixed in a way that anyone can check. This is how it goes, and below is the check itself. It runs in your browser and sends nothing anywhere.",
    "fairness.seal.title": "A secret is sealed",
    "fairness.seal.text":
      "Before the first bet the house picks a secret at random and shows you its seal. The seal gives nothing away, and no other secret would fit it.",
    "fairness.bets.title": "You bet",
    "fairness.bets.text":
      "At the close, everything that lies on the felt is put into one line of figures: who, where, how much.",
    "fairness.number.title": "The number follows",
    "fairness.number.text":
      "Secret, coup and felt together give one number and no other. The house cannot change its secret, because you have the seal; nobody else can work the number out, because they do not have the secret.",
    "fairness.secret.title": "The secret is told",
    "fairness.secret.text":
      "It comes with the number. From then on anyone can do the same sum again and compare.",
    "fairness.check": "Check a coup",
    "fairness.table": "Table",
    "fairness.coup": "Coup",
    "fairness.fetch": "Fetch it",
    "fairness.paste": "Or bring a coup that you saved",
    "fairness.pasteHint": "Paste the text that the table gave, or drop its file here",
    "fairness.unreadable": "This text is not the seal of a coup.",
    "fairness.insecure":
      "Browsers lend their cryptography only to pages that come by https or from your own machine, and this one does not. The check cannot run here; the command below does the same.",
    "fairness.claim": "What the house says",
    "fairness.claimHint": "Change anything you like and see where the check finds it out.",
    "fairness.field.coup": "Coup",
    "fairness.field.respins": "Spun again",
    "fairness.field.number": "Number",
    "fairness.field.seal": "Seal, shown before the first bet",
    "fairness.field.secret": "Secret, told with the number",
    "fairness.field.felt": "Felt at the close",
    "fairness.field.stakes": "Stakes at the close, one per line",
    "fairness.stakesHint":
      "Name, spot, call, kind of chip, amount in hundredths. Yours must be among them as you laid them.",
    "fairness.wrong.coup": "A coup is a number from 1.",
    "fairness.wrong.respins": "How often the ball was spun again: 0 or more.",
    "fairness.wrong.number": "A number is one from 0 to 36.",
    "fairness.wrong.seal": "A seal has 64 characters from 0 to 9 and a to f.",
    "fairness.wrong.secret": "A secret has 64 characters from 0 to 9 and a to f.",
    "fairness.wrong.felt": "This has 64 characters from 0 to 9 and a to f.",
    "fairness.notYet":
      "Here is the seal. The secret will be told with the number: note the seal, and come back when the ball has fallen.",
    "fairness.unsealed":
      "This coup has no seal. Its number was entered by a croupier from a wheel of wood and brass, and only the eyes at the table can vouch for it.",
    "fairness.void": "This coup has no number: it was void, or the ball is being spun again.",
    "fairness.step.seal": "The seal",
    "fairness.step.felt": "The felt",
    "fairness.step.number": "The number",
    "fairness.agrees": "agrees",
    "fairness.differs": "does not agree",
    "fairness.unchecked": "not checked",
    "fairness.holds":
      "Coup {coup} holds: {number} follows from the sealed secret and from the felt.",
    "fairness.holdsWithout":
      "Coup {coup} holds: {number} follows from the sealed secret. The stakes behind the felt were not checked.",
    "fairness.fails.one": "Coup {coup} does not hold. One step does not agree: {steps}.",
    "fairness.fails.other": "Coup {coup} does not hold. {n} steps do not agree: {steps}.",
    "fairness.computed": "Computed here",
    "fairness.said": "Said by the house",
    "fairness.announced": "Announced",
    "fairness.badSeal":
      "This secret is not the one that was sealed before the first bet, or the seal is another one.",
    "fairness.badFelt": "These are not the stakes that the number was drawn with.",
    "fairness.badNumber":
      "Secret, coup and felt give another number. If a step above failed, its value is the likely reason.",
    "fairness.noStakes": "Without the stakes, the felt is taken as the house says it.",
    "fairness.lines.one": "{n} stake lay on the felt.",
    "fairness.lines.other": "{n} stakes lay on the felt.",
    "fairness.message": "Bytes for",
    "fairness.thrown.one": "{bytes} is thrown away: from 222 on, a byte would favour some numbers.",
    "fairness.thrown.other":
      "{bytes} are thrown away: from 222 on, a byte would favour some numbers.",
    "fairness.taken":
      "The first byte below 222 is {byte}. {byte} = {times} × 37 + {number}, so the number is {number}.",
    "fairness.use.thrown": "thrown away",
    "fairness.use.taken": "taken",
    "fairness.elsewhere": "The same on your own machine",
    "fairness.record":
      "Whoever played at the table can also download its record there, and check every coup of the evening at once with the same command.",
    "fairness.limits.title": "What this does not prove",
    "fairness.limits.steer":
      "The number also depends on the stakes, and the house knows its secret. A house that sat at its own table under another name could lay one more stake to get another number. No check from outside can rule that out.",
    "fairness.limits.wheel":
      "It proves nothing about a wheel of wood and brass whose number a croupier enters. Such coups have no seal, and the table says so.",
  },
  fr: {
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
    "fairness.holds":
      "Le coup {coup} est juste : le {number} découle du secret scellé et du tapis.",
    "fairness.holdsWithout":
      "Le coup {coup} est juste : le {number} découle du secret scellé. Les mises derrière le tapis n’ont pas été vérifiées.",
    "fairness.fails.one": "Le coup {coup} n’est pas juste. Une étape ne concorde pas : {steps}.",
    "fairness.fails.other":
      "Le coup {coup} n’est pas juste. {n} étapes ne concordent pas : {steps}.",
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
  },
  it: {
    "fairness.title": "Un numero che nessuno ha potuto scegliere",
    "fairness.lead":
      "Ogni numero del cilindro incorporato è fissato in un modo che chiunque può verificare. Ecco come, e più sotto la verifica stessa. Si svolge nel vostro browser e non invia nulla a nessuno.",
    "fairness.seal.title": "Si sigilla un segreto",
    "fairness.seal.text":
      "Prima della prima puntata la casa sceglie a caso un segreto e ve ne mostra il sigillo. Il sigillo non rivela nulla, e nessun altro segreto gli corrisponderebbe.",
    "fairness.bets.title": "Si punta",
    "fairness.bets.text":
      "Alla chiusura, tutto ciò che sta sul tappeto è riassunto in una riga di cifre: chi, dove, quanto.",
    "fairness.number.title": "Il numero ne consegue",
    "fairness.number.text":
      "Segreto, colpo e tappeto danno insieme un solo numero. La casa non può cambiare il segreto, perché voi ne avete il sigillo; nessun altro può calcolare il numero, perché non ha il segreto.",
    "fairness.secret.title": "Il segreto è svelato",
    "fairness.secret.text":
      "Arriva con il numero. Da quel momento chiunque può rifare il conto e confrontare.",
    "fairness.check": "Verificare un colpo",
    "fairness.table": "Tavolo",
    "fairness.coup": "Colpo",
    "fairness.fetch": "Richiedere",
    "fairness.paste": "Oppure portare un colpo che avete conservato",
    "fairness.pasteHint": "Incollate il testo dato dal tavolo, o trascinate qui il suo file",
    "fairness.unreadable": "Questo testo non è il sigillo di un colpo.",
    "fairness.insecure":
      "I browser prestano la loro crittografia solo alle pagine che arrivano per https o dalla vostra macchina, e questa no. La verifica qui non può svolgersi; il comando qui sotto fa la stessa cosa.",
    "fairness.claim": "Che cosa dice la casa",
    "fairness.claimHint": "Cambiate ciò che volete, e vedete dove la verifica se ne accorge.",
    "fairness.field.coup": "Colpo",
    "fairness.field.respins": "Rilanci",
    "fairness.field.number": "Numero",
    "fairness.field.seal": "Sigillo, mostrato prima della prima puntata",
    "fairness.field.secret": "Segreto, svelato con il numero",
    "fairness.field.felt": "Tappeto alla chiusura",
    "fairness.field.stakes": "Puntate alla chiusura, una per riga",
    "fairness.stakesHint":
      "Nome, posto, annuncio, tipo di gettone, importo in centesimi. Le vostre devono esserci come le avete fatte.",
    "fairness.wrong.coup": "Un colpo è un numero a partire da 1.",
    "fairness.wrong.respins": "Quante volte la pallina è stata rilanciata: 0 o più.",
    "fairness.wrong.number": "Un numero va da 0 a 36.",
    "fairness.wrong.seal": "Un sigillo ha 64 caratteri, da 0 a 9 e da a a f.",
    "fairness.wrong.secret": "Un segreto ha 64 caratteri, da 0 a 9 e da a a f.",
    "fairness.wrong.felt": "Servono 64 caratteri, da 0 a 9 e da a a f.",
    "fairness.notYet":
      "Ecco il sigillo. Il segreto sarà svelato con il numero: annotate il sigillo e tornate quando la pallina sarà caduta.",
    "fairness.unsealed":
      "Questo colpo non ha sigillo. Il numero è stato inserito da un croupier da un cilindro di legno e ottone, e solo gli occhi attorno al tavolo possono garantirlo.",
    "fairness.void": "Questo colpo non ha numero: è nullo, oppure la pallina viene rilanciata.",
    "fairness.step.seal": "Il sigillo",
    "fairness.step.felt": "Il tappeto",
    "fairness.step.number": "Il numero",
    "fairness.agrees": "concorda",
    "fairness.differs": "non concorda",
    "fairness.unchecked": "non verificato",
    "fairness.holds":
      "Il colpo {coup} è giusto: il {number} consegue dal segreto sigillato e dal tappeto.",
    "fairness.holdsWithout":
      "Il colpo {coup} è giusto: il {number} consegue dal segreto sigillato. Le puntate dietro il tappeto non sono state verificate.",
    "fairness.fails.one": "Il colpo {coup} non è giusto. Un passo non concorda: {steps}.",
    "fairness.fails.other": "Il colpo {coup} non è giusto. {n} passi non concordano: {steps}.",
    "fairness.computed": "Calcolato qui",
    "fairness.said": "Detto dalla casa",
    "fairness.announced": "Annunciato",
    "fairness.badSeal":
      "Questo segreto non è quello sigillato prima della prima puntata, oppure il sigillo è un altro.",
    "fairness.badFelt": "Queste non sono le puntate con cui il numero è stato estratto.",
    "fairness.badNumber":
      "Segreto, colpo e tappeto danno un altro numero. Se un passo qui sopra è fallito, il suo valore ne è probabilmente la causa.",
    "fairness.noStakes": "Senza le puntate, il tappeto è preso come lo dice la casa.",
    "fairness.lines.one": "{n} puntata stava sul tappeto.",
    "fairness.lines.other": "{n} puntate stavano sul tappeto.",
    "fairness.message": "Byte per",
    "fairness.thrown.one": "{bytes} è scartato: da 222 in su, un byte favorirebbe alcuni numeri.",
    "fairness.thrown.other":
      "{bytes} sono scartati: da 222 in su, un byte favorirebbe alcuni numeri.",
    "fairness.taken":
      "Il primo byte sotto 222 è {byte}. {byte} = {times} × 37 + {number}, dunque il numero è {number}.",
    "fairness.use.thrown": "scartato",
    "fairness.use.taken": "preso",
    "fairness.elsewhere": "Lo stesso sulla vostra macchina",
    "fairness.record":
      "Chi ha giocato al tavolo può anche scaricarne il verbale, e verificare in una volta tutta la serata con lo stesso comando.",
    "fairness.limits.title": "Che cosa questo non prova",
    "fairness.limits.steer":
      "Il numero dipende anche dalle puntate, e la casa conosce il suo segreto. Una casa che sedesse al proprio tavolo sotto altro nome potrebbe aggiungere una puntata per ottenere un altro numero. Nessuna verifica dall’esterno può escluderlo.",
    "fairness.limits.wheel":
      "Non prova nulla su un cilindro di legno e ottone di cui un croupier inserisce il numero. Quei colpi non hanno sigillo, e il tavolo lo dice.",
  },
};
