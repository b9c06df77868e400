import type { QuestionId } from '#domain/quiz/quiz.ts'

type ChoiceText = { value: string; label: string; description: string }
type QuestionText = { question: string; help: string; choices: readonly ChoiceText[] }

const HELP = 'Une seule réponse, celle qui vient en premier.'

/** Words questions and choices, by the domain's ids. */
export const QUESTIONS: Record<QuestionId, QuestionText> = {
  gender: {
    question: 'Pour qui cherchez-\u2060vous un parfum\u202f?',
    help: 'Vous pourrez toujours explorer les autres collections ensuite.',
    choices: [
      { value: 'homme', label: 'Un homme', description: 'Bois, fougères, épices, agrumes' },
      { value: 'femme', label: 'Une femme', description: 'Fleurs, ambres, fruits, gourmandises' },
      { value: 'unisexe', label: 'Peu importe', description: 'Des parfums à partager' },
    ],
  },
  timeOfDay: {
    question: 'À quel moment le porterez-\u2060vous surtout\u202f?',
    help: HELP,
    choices: [
      { value: 'day', label: 'La journée', description: 'Au travail, en ville, en famille' },
      { value: 'evening', label: 'Le soir', description: 'Un dîner, une sortie entre amis' },
      { value: 'night', label: 'La nuit', description: 'Les fêtes qui finissent tard' },
    ],
  },
  occasion: {
    question: 'Dans quelle situation\u202f?',
    help: HELP,
    choices: [
      { value: 'daily', label: 'Tous les jours', description: 'Un compagnon fidèle, facile à porter' },
      { value: 'formal', label: 'Une occasion habillée', description: 'Mariage, rendez-vous important' },
      { value: 'romantic', label: 'Un moment à deux', description: 'Pour être reconnu de près' },
      { value: 'casual', label: 'Une sortie décontractée', description: 'Week-end, vacances, terrasse' },
    ],
  },
  season: {
    question: 'Pour quelle saison\u202f?',
    help: HELP,
    choices: [
      { value: 'spring', label: 'Le printemps', description: 'Fleurs et premières chaleurs' },
      { value: 'summer', label: 'L’été', description: 'Fraîcheur avant tout' },
      { value: 'fall', label: 'L’automne', description: 'Bois, fruits et épices douces' },
      { value: 'winter', label: 'L’hiver', description: 'Chaleur et profondeur' },
      { value: 'all', label: 'Toute l’année', description: 'Un parfum pour toutes les saisons' },
    ],
  },
  intensity: {
    question: 'Quelle présence aimez-\u2060vous\u202f?',
    help: HELP,
    choices: [
      { value: 'light', label: 'Légère', description: 'Près de la peau, presque un secret' },
      { value: 'moderate', label: 'Modérée', description: 'On le sent quand on vous embrasse' },
      { value: 'strong', label: 'Intense', description: 'Un sillage qui vous précède' },
    ],
  },
  fragranceFamily: {
    question: 'Quelle famille vous attire le plus\u202f?',
    help: HELP,
    choices: [
      { value: 'woody', label: 'Boisée', description: 'Cèdre, santal, vétiver, mousse' },
      { value: 'floral', label: 'Florale', description: 'Rose, jasmin, fleur d’oranger' },
      { value: 'oriental', label: 'Orientale', description: 'Ambre, épices, encens' },
      { value: 'fresh', label: 'Fraîche', description: 'Marin, herbes, thé, lavande' },
      { value: 'fruity', label: 'Fruitée', description: 'Agrumes, grenade, figue' },
      { value: 'gourmand', label: 'Gourmande', description: 'Miel, amande, datte, vanille' },
    ],
  },
}
