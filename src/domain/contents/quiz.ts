import type { ContentPicture } from './parts.ts'

/** Fills the block of the home page that leads to the quiz; `text` is rich. */
export type QuizBlock = {
  picture: ContentPicture
  title: string
  text: string
  button: string
  note: string
}

export const QUIZ_BLOCK_LIMITS = { title: 60, text: 600, button: 40, note: 100 } as const

export const DEFAULT_QUIZ_BLOCK: QuizBlock = {
  picture: { src: '/pictures/quiz.webp', focus: null },
  title: 'Six questions, et\u00a0le\u00a0bon\u00a0parfum',
  text: 'Votre moment de la journée, vos saisons, l’intensité que vous aimez\u00a0: dites-nous ce qui vous ressemble, nous vous proposons une courte sélection.',
  button: 'Commencer le Quiz',
  note: 'Une minute, sans inscription.',
}
