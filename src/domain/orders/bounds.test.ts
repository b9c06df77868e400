import { describe, expect, it } from 'vitest'
import { ROLES } from '#domain/account/roles.ts'
import { exceededBound, tooDearMessage } from './bounds.ts'
import { discountIssues, lineCountMessage, linePiecesMessage, stockDifferences } from './change.ts'
import { GOODS, goodsFit, isDeletable, isInShop } from './goods.ts'
import { maskOrderNumber, normaliseOrderNumber, ORDER_STATUSES } from './order.ts'
import { statusesOf, worksOn } from './to-ship.ts'

it('an order costs as much as its bound, and not a dirham more', () => {
  expect(tooDearMessage(5000, 5000)).toBeNull()
  expect(tooDearMessage(5001, 5000)?.message).toMatch(/^5\u202f000\u00a0DH au plus par commande\. /)
})

it('an order exceeds the pieces of a line, its lines or its pieces, and keeps within them to the last', () => {
  const exceeded = (...pieces: number[]) =>
    exceededBound(
      pieces.map((quantity) => ({ quantity })),
      { max_pieces_per_line: 2, max_lines_per_order: 3, max_pieces_per_order: 4 },
    )?.message
  expect([exceeded(2, 2), exceeded(1, 1, 2)]).toEqual([undefined, undefined])
  expect(exceeded(1, 3)).toBe('2 pièces au plus par article')
  expect(exceeded(1, 1, 1, 1)).toBe('3 articles au plus par commande')
  expect(exceeded(2, 2, 1)).toBe('4 pièces au plus par commande')
  const one = { max_pieces_per_line: 1, max_lines_per_order: 1, max_pieces_per_order: 1 }
  expect(exceededBound([{ quantity: 2 }], one)?.message).toBe('1 pièce au plus par article')
})

describe('a discount by hand', () => {
  const said = (amount: number, reason: string) =>
    discountIssues({ amount, reason }, 100).map(({ path, message }) => `${path}: ${message}`)

  it('is whole, above nothing, and no more than the goods', () => {
    expect(said(1, 'Geste')).toEqual([])
    expect(said(100, 'Geste')).toEqual([])
    for (const amount of [0, -1, 1.5]) {
      expect(said(amount, 'Geste')).toEqual(['discount.amount: La remise est un nombre entier de dirhams.'])
    }
    expect(said(101, 'Geste')).toEqual([
      'discount.amount: La remise dépasse le montant des articles (100\u00a0DH).',
    ])
  })

  it('says why, in 3 to 120 signs that can be seen', () => {
    expect(said(1, 'Oui')).toEqual([])
    expect(said(1, '𝓻'.repeat(120))).toEqual([])
    expect(said(1, 'r'.repeat(121))).toEqual(['discount.reason: La raison compte au plus 120 caractères.'])
    for (const reason of ['', 'Ok', ' \u200bOk ']) {
      expect(said(1, reason)).toEqual(['discount.reason: Dites pourquoi cette remise est accordée.'])
    }
  })
})

it('an order keeps 1 to 100 lines, of 999 pieces each', () => {
  expect([0, 1, 100, 101].map((lines) => lineCountMessage(lines) === null)).toEqual([
    false,
    true,
    true,
    false,
  ])
  expect(lineCountMessage(0)).toContain('au moins un article')
  expect(lineCountMessage(101)).toBe('100 articles au plus par commande.')
  expect(linePiecesMessage([{ quantity: 1 }, { quantity: 999 }])).toBeNull()
  expect(linePiecesMessage([{ quantity: 1 }, { quantity: 1000 }])).toBe('999 pièces au plus par article.')
})

it('a change takes from the stock what it adds, by size, and leaves the rest alone', () => {
  const line = (variant_id: number | null, quantity: number) => ({ variant_id, quantity })
  const before = [line(3, 2), line(1, 1), line(null, 5), line(2, 1)]
  const after = [line(2, 1), line(10, 4), line(3, 1), line(3, 3), line(null, 1)]
  expect(stockDifferences(before, after)).toEqual([line(1, -1), line(3, 2), line(10, 4)])
  expect(stockDifferences(after, after)).toEqual([])
})

describe('where goods are', () => {
  it('fits the status: with the shopper or on their way, unless the order was cancelled', () => {
    const fitting = ORDER_STATUSES.map((status) => [status, GOODS.filter((goods) => goodsFit(status, goods))])
    expect(fitting).toEqual([
      ['nouveau', ['tenues', 'en-retour']],
      ['en-preparation', ['tenues', 'en-retour']],
      ['expedie', ['tenues', 'en-retour']],
      ['livre', ['tenues', 'en-retour']],
      ['annule', ['en-retour', 'rendues', 'perdues']],
    ])
  })

  it('decides what may be deleted: ended orders whose goods are not awaited', () => {
    expect(ORDER_STATUSES.filter((status) => isDeletable(status, 'rendues'))).toEqual(['livre', 'annule'])
    expect(ORDER_STATUSES.filter((status) => isDeletable(status, 'en-retour'))).toEqual([])
    expect(ORDER_STATUSES.filter(isInShop)).toEqual(['nouveau', 'en-preparation'])
  })
})

it('who prepares works on what is confirmed and has not arrived, the others on all', () => {
  expect(ROLES.map((role) => ORDER_STATUSES.filter((status) => worksOn(role, status)))).toEqual([
    ORDER_STATUSES,
    ORDER_STATUSES,
    ['en-preparation', 'expedie'],
  ])
  expect(ROLES.map(statusesOf)).toEqual([undefined, undefined, ['en-preparation', 'expedie']])
})

it.each([
  [' sl 7k3q9xvd ', 'SL-7K3Q-9XVD'],
  ['7k3q-9xvd', 'SL-7K3Q-9XVD'],
  ['SL7K3Q9X', 'SL-SL7K-3Q9X'],
  [' sl-12 ', 'SL-12'],
  ['AB7K3Q9XVD', 'AB7K3Q9XVD'],
])('the number typed as %s is %s', (typed, number) => {
  expect(normaliseOrderNumber(typed)).toBe(number)
})

it('a masked number shows its last two signs', () => {
  expect(maskOrderNumber('SL-7K3Q-9XVD')).toBe('SL-••••-••VD')
})
