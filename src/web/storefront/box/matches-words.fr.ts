import type { WordsLike } from '#domain/words/say.ts'

export const WORDS = {
  title: 'Essayez-les en coffret',
  whole: {
    other:
      'Vos trois meilleurs accords en 5\u00a0ml, chacun à son prix, et {count}\u00a0places à remplir si le cœur vous en dit.',
  },
  begun: 'De vos meilleurs accords à un coffret de trois à cinq parfums en 5\u00a0ml, chacun à son prix.',
  compose: 'Composer mon coffret',
} as const

export type Words = WordsLike<typeof WORDS>
