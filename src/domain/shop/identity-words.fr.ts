import type { WordsLike } from '#domain/words/say.ts'

export const IDENTITY_WORDS = {
  legalName: 'Raison sociale',
  address: 'Adresse',
  tradeRegister: 'RC',
  ice: 'ICE',
  taxId: 'IF',
  patente: 'Patente',
  phone: 'Téléphone',
  email: 'E-mail',
  cndp: 'CNDP',
} as const

export type IdentityWords = WordsLike<typeof IDENTITY_WORDS>
