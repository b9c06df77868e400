import type { WordsLike } from '#domain/words/say.ts'

export const WORDS = {
  title: 'Les parfums arrivent',
  comeBack: 'Il n’y en a pas encore ici. Revenez bientôt.',
  comeBackOrWrite:
    'Il n’y en a pas encore ici. Revenez bientôt, ou écrivez-nous\u00a0: nous vous dirons quand ils sont là.',
  greeting: 'Bonjour\u202f!',
  writeOnWhatsApp: 'Écrire sur WhatsApp',
} as const

export type Words = WordsLike<typeof WORDS>
