import type { WordsLike } from '#domain/words/say.ts'

export const WORDS = {
  title: 'Avant la dernière goutte',
  choice: 'Prévenez-moi par WhatsApp quand mon flacon touche à sa fin',
  purpose:
    'Un seul message par parfum de cette commande, quand il en reste pour une semaine environ. Cet accord ne sert à rien d’autre et s’efface ensuite, au plus tard après {months}\u00a0mois. Vous changez d’avis ici, d’un geste, ou par le lien du message.',
  agreed: 'C’est noté\u00a0: nous vous écrirons sur WhatsApp.',
  withdrawn: 'C’est noté\u00a0: vous ne recevrez pas ce message.',
  failed: 'Votre choix n’a pas pu être enregistré. Veuillez réessayer.',
} as const

export type Words = WordsLike<typeof WORDS>
