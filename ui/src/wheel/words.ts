export const words = {
  en: {
    "wheel.lies": "The wheel; the ball lies in {number}",
    "wheel.flies": "The wheel; the ball is in flight",
    "wheel.empty": "The wheel; the croupier has the ball",
    "wheel.skip": "Skip",
    "wheel.skipping": "As soon as it falls",
  },
  fr: {
    "wheel.lies": "Le cylindre ; la bille est dans le {number}",
    "wheel.flies": "Le cylindre ; la bille tourne",
    "wheel.empty": "Le cylindre ; le croupier a la bille en main",
    "wheel.skip": "Passer",
    "wheel.skipping": "Dès qu’elle tombe",
  },
  it: {
    "wheel.lies": "Il cilindro; la pallina è nel {number}",
    "wheel.flies": "Il cilindro; la pallina gira",
    "wheel.empty": "Il cilindro; il croupier ha la pallina in mano",
    "wheel.skip": "Salta",
    "wheel.skipping": "Appena cade",
  },
};
