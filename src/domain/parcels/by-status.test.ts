import { describe, expect, it } from 'vitest'
import type { Goods } from '#domain/orders/goods.ts'
import { ORDER_STATUSES } from '#domain/orders/order.ts'
import {
  defaultGoods,
  goodsOfLive,
  hasLeft,
  isCashSettled,
  isFollowing,
  isReceivable,
  keepsCash,
  parcelByStatus,
  reasonOfReturn,
} from './transitions.ts'
import { CASH_STATES, PARCEL_STATES, type ParcelState } from './words.ts'

/** The parcel's state after each status of the dropdown, in its order; then after 'Annulé' with the goods lost. */
const AFTER: Readonly<Record<string, readonly ParcelState[]>> = {
  'a-remettre': ['annule', 'a-remettre', 'remis', 'livre', 'annule', 'annule'],
  remis: ['remis', 'remis', 'remis', 'livre', 'remis', 'perdu'],
  'en-route': ['en-route', 'en-route', 'en-route', 'livre', 'en-route', 'perdu'],
  'en-livraison': ['en-livraison', 'en-livraison', 'en-livraison', 'livre', 'en-livraison', 'perdu'],
  echec: ['echec', 'echec', 'echec', 'livre', 'echec', 'perdu'],
  livre: ['en-route', 'en-route', 'en-route', 'livre', 'retour', 'perdu'],
  refuse: ['refuse', 'refuse', 'refuse', 'livre', 'refuse', 'perdu'],
  retour: ['retour', 'retour', 'retour', 'livre', 'retour', 'perdu'],
  perdu: ['perdu', 'perdu', 'en-route', 'livre', 'retour', 'perdu'],
}

function moved(state: ParcelState, own: { hasBordereau: boolean; hasCarrier: boolean }): unknown[] {
  const parcel = { state, ...own }
  const byStatus = (goods: Goods) => ORDER_STATUSES.map((status) => parcelByStatus(parcel, status, goods))
  return [...byStatus('tenues'), parcelByStatus(parcel, 'annule', 'perdues')]
}

describe('the dropdown of statuses', () => {
  it.each(Object.entries(AFTER))('moves a parcel that is %s to %j', (state, states) => {
    const known = PARCEL_STATES.find((one) => one === state) ?? 'annule'
    expect(moved(known, { hasBordereau: true, hasCarrier: true })).toEqual(states)
  })

  it('takes a click on Expédié back where no bordereau was written', () => {
    const states = ['a-remettre', 'a-remettre', 'remis', 'livre', 'remis', 'perdu']
    expect(moved('remis', { hasBordereau: false, hasCarrier: true })).toEqual(states)
    expect(moved('en-route', { hasBordereau: false, hasCarrier: true })).toEqual(AFTER['en-route'])
  })

  it('ends a delivery by hand that did not happen', () => {
    const states = ['annule', 'annule', 'en-route', 'livre', 'retour', 'perdu']
    expect(moved('livre', { hasBordereau: true, hasCarrier: false })).toEqual(states)
  })
})

describe('what depends on where a parcel is', () => {
  const those = (holds: (state: ParcelState) => boolean) => PARCEL_STATES.filter(holds)

  it('has left: all but what waits, was cancelled or came back', () => {
    const left = those((state) => state !== 'a-remettre' && state !== 'annule' && state !== 'retourne')
    expect(those(hasLeft)).toEqual(left)
  })

  it('can be received back: what is out, what was lost, and the rest of what was delivered in part, once', () => {
    expect(those((state) => isReceivable({ state, returned_at: null }))).toEqual([
      ...['remis', 'en-route', 'en-livraison', 'echec', 'livre-en-partie', 'refuse', 'retour', 'perdu'],
    ])
    expect(isReceivable({ state: 'livre-en-partie', returned_at: '2026-03-02T10:00:00Z' })).toBe(false)
  })

  it('has its goods on their way back: refused or returning', () => {
    expect(those((state) => goodsOfLive(state) === 'en-retour')).toEqual(['refuse', 'retour'])
    expect(goodsOfLive(null)).toBe('tenues')
  })

  it('says where the goods of a cancelled order are, if nobody does', () => {
    const inStock = (inShop: boolean) => those((parcel) => defaultGoods({ inShop, parcel }) === 'rendues')
    expect(inStock(false)).toEqual(['a-remettre'])
    expect(inStock(true)).toEqual(['a-remettre', 'retourne', 'annule'])
    expect(defaultGoods({ inShop: true, parcel: null })).toBe('rendues')
    expect(defaultGoods({ inShop: false, parcel: null })).toBe('en-retour')
  })

  it('ended because it was refused at the door, or because nobody was met', () => {
    expect(reasonOfReturn({ refused: true })).toBe('refus-livraison')
    expect(reasonOfReturn({ refused: false })).toBe('injoignable-livraison')
  })
})

it('cash that an invoice names, or the owner marked, is settled; without a carrier there is none to settle', () => {
  expect(CASH_STATES.filter((cash) => isCashSettled(cash, { hasCarrier: true }))).toEqual([
    ...['annonce', 'recu', 'ecart', 'litige', 'abandonne'],
  ])
  expect(CASH_STATES.filter((cash) => isCashSettled(cash, { hasCarrier: false }))).toEqual([])
})

describe('the cash of a parcel that leaves ‘livre’', () => {
  const kept = (own: { hasCarrier: boolean }, to: { state: ParcelState; isNothingTaken: boolean }) =>
    CASH_STATES.filter((cash) => keepsCash({ cash, ...own }, to))
  const all = CASH_STATES.filter((cash) => cash !== 'sans-objet')

  it('stays a carrier’s debt wherever the parcel goes', () => {
    for (const state of PARCEL_STATES) {
      expect(kept({ hasCarrier: true }, { state, isNothingTaken: false }), state).toEqual(all)
    }
  })

  it('is none once a person says that nothing was taken, unless an invoice or the owner says otherwise', () => {
    const to = { state: 'en-route', isNothingTaken: true } as const
    expect(kept({ hasCarrier: true }, to)).toEqual(all.filter((cash) => cash !== 'attendu'))
    expect(kept({ hasCarrier: false }, to)).toEqual([])
  })

  it('stays in the shop’s own hands unless its own delivery did not happen', () => {
    expect(kept({ hasCarrier: false }, { state: 'retour', isNothingTaken: false })).toEqual(all)
    expect(kept({ hasCarrier: false }, { state: 'annule', isNothingTaken: false })).toEqual([])
  })
})

it('a status moves the last parcel of an order that was lost, or that was delivered before it came back', () => {
  const following = (state: ParcelState, own: { cash: 'attendu' | 'sans-objet'; goods: Goods }) =>
    ORDER_STATUSES.filter((status) => isFollowing({ state, cash: own.cash }, status, own.goods))
  expect(following('perdu', { cash: 'sans-objet', goods: 'perdues' })).toEqual(ORDER_STATUSES)
  expect(following('perdu', { cash: 'sans-objet', goods: 'rendues' })).toEqual([])
  expect(following('retourne', { cash: 'attendu', goods: 'rendues' })).toEqual(['livre'])
  expect(following('retourne', { cash: 'sans-objet', goods: 'rendues' })).toEqual([])
  expect(following('annule', { cash: 'sans-objet', goods: 'rendues' })).toEqual([])
})
