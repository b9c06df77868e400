import type { WordsLike } from '#domain/words/say.ts'

export const WORDS = {
  headTitle: 'Contact | {nom}',
  headDescription: 'Écrivez à {nom} par e-mail ou par messagerie.',
  byChat: 'Par messagerie',
  chat: 'Écrire sur WhatsApp',
  byMail: 'Par e-mail',
  mail: 'Envoyer un e-mail',
  legal: 'Mentions légales',
} as const

export type Words = WordsLike<typeof WORDS>
