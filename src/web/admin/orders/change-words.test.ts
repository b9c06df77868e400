import { expect, it } from 'vitest'
import { amountSentences, cashSentences, changeTitle, fieldWords, lineSentence } from './change-words.ts'

const LINE = { product_name: 'Rosée de Kelaâ', volume: '5ml', price: 58 } as const

it('a line says what came, what went and how many pieces there were', () => {
  expect(lineSentence({ ...LINE, before: 2, after: 1 })).toBe('Rosée de Kelaâ, 5\u00a0ml\u00a0: 2 → 1')
  expect(lineSentence({ ...LINE, before: 0, after: 2 })).toBe(
    '+ Rosée de Kelaâ, 5\u00a0ml × 2, 58\u00a0DH l’unité',
  )
  expect(lineSentence({ ...LINE, before: 2, after: 0 })).toBe('− Rosée de Kelaâ, 5\u00a0ml × 2')
})

it('amounts that stay are not told', () => {
  const same = { before: 35, after: 35 }
  expect(amountSentences({ discount: same, shipping: same, total: same }, 'Fidélité')).toEqual([])
  expect(
    amountSentences(
      {
        discount: { before: 0, after: 20 },
        shipping: { before: 35, after: 0 },
        total: { before: 420, after: 509 },
      },
      'Fidélité',
    ),
  ).toEqual([
    'Réduction\u00a0: 0 → 20\u00a0DH (Fidélité)',
    'Livraison\u00a0: 35\u00a0DH → Gratuite',
    'Total\u00a0: 420 → 509\u00a0DH',
  ])
})

it('a change names the other order of a merge, and fields without what they say', () => {
  expect(changeTitle({ kind: 'merged', other: { id: '', order_number: 'SL-7K3Q-9XVD' } })).toBe(
    'Commande SL-7K3Q-9XVD ajoutée',
  )
  expect(changeTitle({ kind: 'merged_into', other: null })).toBe('Réunie avec la commande')
  expect(fieldWords(['address', 'city', 'version'])).toBe('adresse, ville')
})

it('an exchange that was undone names what was given back in cash with it, and no other refund', () => {
  const other = { id: 'x', order_number: 'SL-7K3Q-9XVD' }
  const change = { fields: [], lines: [], amounts: null, discount_reason: null, by: 'Sara', other }
  const at = '2026-11-21T11:00:00.000Z'
  const undone = { ...change, kind: 'exchange_undone', created_at: '2026-11-22T11:00:00.000Z' } as const
  const changes = [{ ...change, kind: 'exchanged', created_at: at } as const, undone]
  const refund = {
    id: '1',
    amount: 58,
    method: 'especes',
    note: null,
    by: 'Sara',
    delivery: 0,
    return_id: null,
  } as const
  const refunds = [
    { ...refund, at },
    { ...refund, method: 'avoir', at } as const,
    { ...refund, at: '2026-11-21T12:00:00.000Z' },
  ]
  const sentence = '58\u00a0DH rendus en espèces\u00a0: à redemander au client.'
  expect(cashSentences(undone, { changes, refunds })).toEqual([sentence])
  expect(changes.flatMap((one) => cashSentences(one, { changes, refunds }))).toEqual([sentence])
  expect(cashSentences({ ...undone, other: null }, { changes, refunds })).toEqual([])
})
