export const en = {
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
  "fairness.holds": "Coup {coup} holds: {number} follows from the sealed secret and from the felt.",
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
};
