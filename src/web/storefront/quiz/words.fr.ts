import type { WordsLike } from '#domain/words/say.ts'

const ONE_ANSWER = 'Une seule réponse, celle qui vient en premier.'

export const WORDS = {
  headTitle: 'Quiz\u00a0: quel parfum vous ressemble\u202f? | {nom}',
  headDescription:
    'Six questions simples, une minute, sans inscription\u00a0: {nom} vous propose les parfums les plus proches de ce que vous aimez, à essayer dès {petit_format}.',
  title: 'Quel parfum vous ressemble\u202f?',
  needsScripts: 'Le quiz a besoin de JavaScript\u00a0: activez-le, ou {shop}.',
  needsScriptsShop: 'explorez la boutique',
  number: 'Question {number}/{count}',
  percent: '{percent}\u202f%',
  progress: 'Avancement du quiz',
  previous: 'Précédent',
  next: 'Suivant',
  seeResults: 'Voir résultats',
  questions: {
    gender: {
      question: 'Pour qui cherchez-\u2060vous un parfum\u202f?',
      help: 'Vous pourrez toujours explorer les autres collections ensuite.',
      choices: {
        homme: { label: 'Un homme', description: 'Bois, fougères, épices, agrumes' },
        femme: { label: 'Une femme', description: 'Fleurs, ambres, fruits, gourmandises' },
        unisexe: { label: 'Peu importe', description: 'Des parfums à partager' },
      },
    },
    timeOfDay: {
      question: 'À quel moment le porterez-\u2060vous surtout\u202f?',
      help: ONE_ANSWER,
      choices: {
        day: { label: 'La journée', description: 'Au travail, en ville, en famille' },
        evening: { label: 'Le soir', description: 'Un dîner, une sortie entre amis' },
        night: { label: 'La nuit', description: 'Les fêtes qui finissent tard' },
      },
    },
    occasion: {
      question: 'Dans quelle situation\u202f?',
      help: ONE_ANSWER,
      choices: {
        daily: { label: 'Tous les jours', description: 'Un compagnon fidèle, facile à porter' },
        formal: { label: 'Une occasion habillée', description: 'Mariage, rendez-vous important' },
        romantic: { label: 'Un moment à deux', description: 'Pour être reconnu de près' },
        casual: { label: 'Une sortie décontractée', description: 'Week-end, vacances, terrasse' },
      },
    },
    season: {
      question: 'Pour quelle saison\u202f?',
      help: ONE_ANSWER,
      choices: {
        spring: { label: 'Le printemps', description: 'Fleurs et premières chaleurs' },
        summer: { label: 'L’été', description: 'Fraîcheur avant tout' },
        fall: { label: 'L’automne', description: 'Bois, fruits et épices douces' },
        winter: { label: 'L’hiver', description: 'Chaleur et profondeur' },
        all: { label: 'Toute l’année', description: 'Un parfum pour toutes les saisons' },
      },
    },
    intensity: {
      question: 'Quelle présence aimez-\u2060vous\u202f?',
      help: ONE_ANSWER,
      choices: {
        light: { label: 'Légère', description: 'Près de la peau, presque un secret' },
        moderate: { label: 'Modérée', description: 'On le sent quand on vous embrasse' },
        strong: { label: 'Intense', description: 'Un sillage qui vous précède' },
      },
    },
    fragranceFamily: {
      question: 'Quelle famille vous attire le plus\u202f?',
      help: ONE_ANSWER,
      choices: {
        woody: { label: 'Boisée', description: 'Cèdre, santal, vétiver, mousse' },
        floral: { label: 'Florale', description: 'Rose, jasmin, fleur d’oranger' },
        oriental: { label: 'Orientale', description: 'Ambre, épices, encens' },
        fresh: { label: 'Fraîche', description: 'Marin, herbes, thé, lavande' },
        fruity: { label: 'Fruitée', description: 'Agrumes, grenade, figue' },
        gourmand: { label: 'Gourmande', description: 'Miel, amande, datte, vanille' },
      },
    },
  },
  waiting: 'Nous analysons vos préférences...',
  resultsCount: 'Six réponses, {perfumes}',
  /** By the number of results, six at most. */
  perfumes: [
    '',
    'un parfum',
    'deux parfums',
    'trois parfums',
    'quatre parfums',
    'cinq parfums',
    'six parfums',
  ],
  results: 'Votre sélection',
  resultsText: 'D’après vos réponses, voici les parfums les plus proches de ce que vous cherchez.',
  answers: 'Vos réponses',
  recommended: 'Parfums recommandés',
  top: 'Tête',
  heart: 'Cœur',
  base: 'Fond',
  fit: '{percentage}\u202f% compatible',
  follows: 'Trait fin, vos réponses\u00a0; trait large, le parfum. Ils se suivent de bout en bout.',
  departs: 'Trait fin, vos réponses\u00a0; trait large, le parfum. Ils diffèrent par {points}.',
  points: {
    timeOfDay: 'le moment',
    occasion: 'l’occasion',
    season: 'la saison',
    intensity: 'la présence',
    fragranceFamily: 'la famille olfactive',
  },
  exploreShop: 'Explorer la boutique',
  restart: 'Recommencer le quiz',
  none: 'Aucun parfum correspondant',
  noneText: 'Nous n’en avons pas encore pour vos réponses. Changez-en une, ou parcourez la boutique.',
  late: 'Vos résultats se font attendre',
  /** S8.13 quotes it. */
  failure: 'Failed to get quiz results',
  failureAdvice: 'Vos réponses sont gardées. Vérifiez votre connexion, puis réessayez.',
  retry: 'Réessayer',
} as const

export type Words = WordsLike<typeof WORDS>
