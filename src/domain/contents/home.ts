/** Lists the blocks of the home page, in their first order. */
export const HOME_BLOCKS = [
  'hero',
  'collections',
  'best-sellers',
  'story',
  'box',
  'moments',
  'quiz',
  'services',
] as const
export type HomeBlock = (typeof HOME_BLOCKS)[number]

/**
 * Says which blocks stand on the home page, in which order, and gives the words of those that have no
 * contents of their own.
 */
export type Home = {
  /** Each block stands here once, in order. */
  blocks: { id: HomeBlock; shown: boolean }[]
  bestSellers: { title: string; link: string }
  box: { title: string; text: string; button: string }
  moments: { title: string; text: string }
}

export const HOME_LIMITS = { title: 60, text: 300, button: 40 } as const

export const DEFAULT_HOME: Home = {
  blocks: HOME_BLOCKS.map((id) => ({ id, shown: true })),
  bestSellers: { title: 'Meilleures ventes', link: 'Voir tout' },
  box: {
    title: 'Composez votre coffret',
    text: 'Trois à cinq parfums en 5\u00a0ml, choisis par vous, chacun à son prix. De quoi vivre avec chacun avant d’adopter le vôtre.',
    button: 'Composer mon coffret',
  },
  moments: {
    title: 'Choisir par moment',
    text: 'Le même parfum ne dit pas la même chose à midi et à minuit.',
  },
}
