export const it = {
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
};
