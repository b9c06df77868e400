import { describe, expect, it } from 'vitest'
import { stateOfWord, type WordState, wordKey } from './status-words.ts'

/** What carriers write, by the state that it means. */
const SAID: Readonly<Record<WordState, string>> = {
  remis: 'Ramassé, PICKEDUP, Pris en charge',
  'en-route':
    'Expédié, Reçu, Reçu ville, En Voyage, WAREHOUSE, TRANSIT, SENT, RECEIVED, ' +
    'SENT_TO_AGENCY, RECEIVED_IN_AGENCY',
  'en-livraison': 'Mise en distribution, En cours de livraison, DISTRIBUTED, DELIVERING, DISTRIBUTION',
  echec:
    'Pas de réponse, Pas de réponse + SMS, Pas de réponse J+2, Pas de réponse J+3, Pas de réponse Suivi, Injoignable, ' +
    'Boîte vocale, Reporté, Programmé, Hors-zone, Hors Secteur, Sans adresse, Erreur Numéro, UNREACHABLE, POSTPONED, ' +
    'NO_ANSWER, NO_ANSWER_TEAM, NOANSWER_DAY_2, VOICEMAIL, NUMBERERROR, NEW_DESTINATION, SCHEDULED, PROGRAMED, SANS_ADRE, ' +
    'OUT_OF_AREA',
  livre: 'Livré, Livrée, Livré(e), DELIVERED, DELIVERED_PAID, DELIVERED_NOT_INVOICED',
  'livre-en-partie':
    'Livré partiellement, Livraison partielle, Livré en partie, Partiellement livré, Livrée partiellement, ' +
    'Livraison partielle (1/3), Delivered partially, DELIVERED_PARTIALLY, PARTIALLY_DELIVERED, PARTIAL_DELIVERY, ' +
    'تم التسليم جزئيا, تم التسليم جزئيًا, توصيل جزئي, تسليم جزئي',
  refuse: 'Refusé, Annulé, REJECTED, REFUSE, REFUSED, DECLINED, CANCELED, CANCELED_BY_SELLER, CANCELLED',
  retour:
    'Retour en cours, Préparation retour, En retour par AMANA, TORETURN, RETURN_WAREHOUSE, RERETURN, RETURNED, Retourné, RETURN_SELLER, ' +
    'RETURN_TOCHECK, RETURN_STOCK',
  perdu: 'Perdu',
}

describe('a carrier’s word', () => {
  it.each(Object.entries(SAID))('means %s, however it is written', (state, words) => {
    for (const word of words.split(', ')) {
      for (const written of [word, word.toUpperCase(), ` ${word.toLowerCase()} `]) {
        expect(stateOfWord({ status_words: {} }, written), written).toBe(state)
      }
    }
  })

  it('goes to a person when nobody knows it, and is known once it was classified', () => {
    for (const word of [
      'Endommagé',
      'Saisi par Barid Al-Maghrib',
      'Remboursé',
      'DAMAGED',
      'BAM_SEIZED',
      'REMBOURSED',
      'IN_PROGRESS',
      'Bonjour',
      '',
    ]) {
      expect(stateOfWord({ status_words: {} }, word)).toBeNull()
    }
    const status_words = { 'Chez le voisin': 'livre', Livré: 'echec' } as const
    expect(stateOfWord({ status_words }, 'CHEZ LE VOISIN')).toBe('livre')
    expect(stateOfWord({ status_words }, 'livre')).toBe('echec')
  })
})

it('a carrier’s word is compared without case, accents and signs, and may go on where its beginning says all', () => {
  expect(wordKey(' Livré(e) – OK_2 ')).toBe('livreeok2')
  const state = (word: string) => stateOfWord({ status_words: {} }, word)
  expect(['Livré hier', 'Non livré', 'Expédié demain', 'XDELIVERED'].map(state)).toEqual([
    null,
    null,
    null,
    null,
  ])
  expect(['CANCELED_BY_X', 'Refusée', 'Annulée', '—'].map(state)).toEqual([
    ...['refuse', 'refuse', 'refuse', null],
  ])
  expect(['Delivered to hub', 'DELIVERED_TO_AGENCY', 'Delivered ?'].map(state)).toEqual([null, null, 'livre'])
})
