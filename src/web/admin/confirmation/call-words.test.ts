import { expect, it } from 'vitest'
import { buyerInWords, confirmationMarks } from './call-words.ts'

const NOW = new Date('2026-11-28T10:00:00Z')
const QUIET = {
  confirmation: 'close',
  attempts: 0,
  next_call_at: null,
  deliver_on: null,
  client_confirmed_at: null,
  duplicate_of: null,
} as const

it('a trial that is cancelled as one says so once', () => {
  expect(confirmationMarks({ ...QUIET, is_test: true, cancel_reason: 'test' }, NOW)).toEqual(['Essai'])
  expect(confirmationMarks({ ...QUIET, is_test: true, cancel_reason: 'doublon' }, NOW)).toEqual([
    'Essai',
    'Doublon',
  ])
})

it.each([
  [{ orders: 1, delivered: 0, refused: 0 }, ['Adresse peu précise'], 'Premier achat'],
  [{ orders: 1, delivered: 0, refused: 0 }, ['Premier achat élevé'], null],
  // The phone is known, though not by this customer’s record.
  [{ orders: 1, delivered: 0, refused: 0 }, ['1 colis refusé', '1 commande livrée'], null],
  [{ orders: 4, delivered: 2, refused: 1 }, [], '4\u00a0commandes · 2\u00a0livrées · 1\u00a0refusée'],
  [{ orders: 4, delivered: 2, refused: 1 }, ['1 colis refusé'], '4\u00a0commandes · 2\u00a0livrées'],
  [{ orders: 4, delivered: 2, refused: 1 }, ['3 colis refusés', '2 commandes livrées'], '4\u00a0commandes'],
])('of %o beside the reasons %j the history says %s', (buyer, reasons, said) => {
  expect(buyerInWords(buyer, reasons)).toBe(said)
})
