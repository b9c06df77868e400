import { foldText } from '#domain/text.ts'
import type { ParcelState } from './words.ts'

/** Lists the states that a carrier's word can mean. Those that only the shop can know are not among them. */
export const WORD_STATES = [
  'remis',
  'en-route',
  'en-livraison',
  'echec',
  'livre',
  'livre-en-partie',
  'refuse',
  'retour',
  'perdu',
] as const satisfies readonly ParcelState[]
export type WordState = (typeof WORD_STATES)[number]

/** Holds words that the shop has classified, as the carrier writes them. */
export type StatusWords = Readonly<Record<string, WordState>>

/**
 * Carriers use these words, by public clients and documentation (docs/carriers.md). `*` stands for anything
 * that follows.
 */
const WORDS: Readonly<Record<WordState, readonly string[]>> = {
  remis: ['Ramassé', 'PICKEDUP', 'Pris en charge', 'Pick Up'],
  'en-route': [
    ...['Expédié', 'Reçu', 'Reçu ville', 'En Voyage'],
    ...['WAREHOUSE', 'TRANSIT', 'SENT', 'RECEIVED', 'Departed', 'Arrived'],
    ...['SENT_TO_AGENCY', 'RECEIVED_IN_AGENCY'],
  ],
  'en-livraison': [
    ...['Mise en distribution', 'En cours de livraison'],
    ...['DISTRIBUTED', 'DELIVERING', 'DISTRIBUTION', 'Out for Delivery'],
  ],
  echec: [
    ...['Pas de réponse', 'Pas de réponse*', 'Injoignable', 'Boîte vocale', 'Reporté', 'Programmé'],
    ...['Hors-zone', 'Hors Secteur', 'Sans adresse', 'Erreur Numéro'],
    ...['SCHEDULED', 'PROGRAMED', 'SANS_ADRE', 'OUT_OF_AREA'],
    ...['UNREACHABLE', 'POSTPONED', 'NO_ANSWER*', 'VOICEMAIL', 'NUMBERERROR', 'NEW_DESTINATION'],
  ],
  // 'Delivered to hub' is not delivered: this word moves a parcel by itself, so that none that begins with it is taken.
  livre: [
    ...['Livré', 'Livrée', 'Livré(e)', 'Livré - Facturé', 'Livré - Non Facturé', 'DELIVERED'],
    ...['DELIVERED_PAID', 'DELIVERED_NOT_PAID', 'DELIVERED_INVOICED', 'DELIVERED_NOT_INVOICED'],
  ],
  'livre-en-partie': [
    ...['Livré partiellement', 'Livrée partiellement', 'Livré(e) partiellement', 'Partiellement livré'],
    ...['Livraison partielle', 'Livraison partielle*', 'Livré en partie', 'Livré partiel', 'Retour partiel'],
    ...['Delivered partially', 'DELIVERED_PARTIAL*', 'PARTIALLY_DELIVERED', 'PARTIAL_DELIVERY', 'PARTIAL'],
    ...['تم التسليم جزئيا', 'تم التوصيل جزئيا', 'تسليم جزئي', 'توصيل جزئي', 'مسلم جزئيا'],
  ],
  // 'Annulé' only arrives after the handover, so it means that the customer did not take the parcel.
  refuse: [
    'Refusé',
    'Refusée',
    'Refusé(e)',
    'Annulé',
    'Annulée',
    'Annulé(e)',
    'REJECTED',
    'REFUSE',
    'REFUSED',
    'DECLINED',
    'CANCELED*',
    'CANCELLED*',
  ],
  // 'Retourné' is the carrier's word; only the shop's own scan makes 'Retour reçu'.
  retour: [
    ...['Retour en cours', 'Préparation retour', 'En retour par AMANA', 'Retourné', 'RETURN_SELLER'],
    ...['TORETURN', 'RETURN_WAREHOUSE', 'RERETURN', 'RETURNED', 'Returning', 'Return Signed'],
    ...['RETURN_TOCHECK', 'RETURN_STOCK'],
  ],
  perdu: ['Perdu'],
}

const EXACT = new Map<string, WordState>()
const BEGINNINGS: { key: string; state: WordState }[] = []
for (const state of WORD_STATES) {
  for (const word of WORDS[state]) {
    if (word.endsWith('*')) BEGINNINGS.push({ key: wordKey(word), state })
    else EXACT.set(wordKey(word), state)
  }
}

/** Words compare without case, accents, spaces or punctuation. */
export function wordKey(word: string): string {
  return foldText(word).replace(/[^\p{L}\p{N}]+/gu, '')
}

/**
 * Returns the state that a carrier's word means (A24.10): first by the words that the shop has classified for
 * it, then by those known of every carrier. It returns null for words that need a person, such as
 * 'Endommagé', and for unknown words.
 */
export function stateOfWord({ status_words }: { status_words: StatusWords }, word: string): WordState | null {
  const key = wordKey(word)
  if (key === '') return null
  const learnt = Object.entries(status_words).find(([known]) => wordKey(known) === key)
  if (learnt !== undefined) return learnt[1]
  return EXACT.get(key) ?? BEGINNINGS.find((known) => key.startsWith(known.key))?.state ?? null
}
