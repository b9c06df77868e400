import { describe, expect, it } from 'vitest'
import { goodsFit } from '#domain/orders/goods.ts'
import { ORDER_STATUSES } from '#domain/orders/order.ts'
import {
  defaultGoods,
  goodsFromAnswer,
  goodsOfReturn,
  type Moved,
  NEWS,
  PARCEL_EVENTS,
  type ParcelMoveKind,
  parcelByStatus,
  stepOf,
  TRANSITIONS,
} from './transitions.ts'
import { isDelivered, NOT_LIVE_PARCEL_STATES, OUT_PARCEL_STATES, PARCEL_STATES } from './words.ts'

/** What each news makes of a parcel on its way and of its order (§3 of the specification). */
const ON_THE_WAY = {
  remis: { state: 'remis', goods: 'tenues' },
  'en-route': { state: 'en-route', goods: 'tenues' },
  'en-livraison': { state: 'en-livraison', goods: 'tenues' },
  echec: { state: 'echec', goods: 'tenues' },
  livre: { state: 'livre', status: 'livre', goods: 'tenues', cash: 'owed' },
  refuse: { state: 'refuse', goods: 'en-retour' },
  retour: { state: 'retour', goods: 'en-retour' },
  perdu: { state: 'perdu', status: 'annule', reason: 'perdu', goods: 'perdues' },
  reception: { state: 'retourne', status: 'annule', reason: 'by way back', goods: 'by lines' },
} as const satisfies Partial<Record<ParcelMoveKind, Moved>>

describe('what happens to a parcel', () => {
  it('is said for every state and event, and fits invariants 1 and 4', () => {
    for (const state of PARCEL_STATES) {
      for (const event of PARCEL_EVENTS) {
        const step = TRANSITIONS[state][event]
        if (step === 'as before' || 'refused' in step) continue
        // The rest that comes back moves neither the order nor its cash.
        const isDelivery = isDelivered(step.state) && event !== 'reception'
        expect(isDelivery, `${state} ${event}`).toBe(step.status === 'livre')
        expect(step.cash === 'owed').toBe(isDelivery)
        const { goods, status = isDelivered(step.state) ? 'livre' : 'expedie' } = step
        if (goods !== undefined && goods !== 'by lines') expect(goodsFit(status, goods)).toBe(true)
      }
    }
  })

  it.each(Object.entries(ON_THE_WAY))('is news of a parcel on its way: %s', (event, made) => {
    for (const state of OUT_PARCEL_STATES) {
      const isSame = event === state && state !== 'echec'
      const news = NEWS.find((one) => one === event) ?? 'reception'
      expect(stepOf(state, news), `${state} ${event}`).toEqual(isSame ? 'as before' : made)
    }
  })

  it('is cancelled before it leaves alone', () => {
    const after = PARCEL_STATES.map((state) => {
      const step = stepOf(state, 'annulation')
      return typeof step === 'object' && 'refused' in step ? step.refused : step
    })
    const out = 'parcel_out'
    expect(after).toEqual([
      { state: 'annule' },
      ...[out, out, out, out, out, out, out, out],
      ...['already_returned', 'parcel_ended', 'parcel_ended'],
    ])
  })

  it('is found after it was lost, and received; after any other end it is not', () => {
    expect(stepOf('perdu', 'reception')).toEqual(ON_THE_WAY.reception)
    for (const state of ['livre', 'annule'] as const) {
      expect(stepOf(state, 'reception')).toEqual({ refused: 'parcel_ended' })
    }
  })

  it('is only handed over from the shop, and only once', () => {
    const handed = PARCEL_STATES.filter((state) => !isRefused(state, 'remise'))
    expect(handed).toEqual(['a-remettre'])
    expect(stepOf('remis', 'remise')).toEqual({ refused: 'parcel_not_ready' })
  })

  it('begins with the handover', () => {
    for (const news of NEWS) expect(stepOf('a-remettre', news)).toEqual({ refused: 'parcel_not_handed' })
    expect(stepOf('a-remettre', 'reception')).toEqual({ refused: 'parcel_not_handed' })
  })

  it.each(['livre', 'livre-en-partie', 'retourne', 'annule', 'perdu'] as const)(
    'takes no news after %s',
    (end) => {
      for (const news of NEWS) expect(stepOf(end, news)).toEqual({ refused: 'parcel_ended' })
    },
  )

  it('is delivered in part by a person’s word, also when it was called delivered or refused before', () => {
    const inPart = { state: 'livre-en-partie', status: 'livre', goods: 'en-retour', cash: 'owed' }
    for (const state of [...OUT_PARCEL_STATES, 'livre', 'livre-en-partie'] as const) {
      expect(stepOf(state, 'livre-en-partie')).toEqual(inPart)
    }
    expect(stepOf('a-remettre', 'livre-en-partie')).toEqual({ refused: 'parcel_not_handed' })
    for (const state of ['retourne', 'perdu', 'annule'] as const) {
      expect(stepOf(state, 'livre-en-partie')).toEqual({ refused: 'parcel_ended' })
    }
    expect(stepOf('livre-en-partie', 'reception')).toEqual({ state: 'livre-en-partie', goods: 'tenues' })
  })

  it('comes back by the shop’s own scan alone, once', () => {
    for (const state of OUT_PARCEL_STATES) {
      expect(stepOf(state, 'reception')).toMatchObject({ state: 'retourne', status: 'annule' })
      for (const news of NEWS) expect(stepOf(state, news)).not.toMatchObject({ state: 'retourne' })
    }
    expect(stepOf('retourne', 'reception')).toEqual({ refused: 'already_returned' })
  })

  it('leaves the order sent while a refused parcel comes back', () => {
    expect(stepOf('en-livraison', 'refuse')).toEqual({ state: 'refuse', goods: 'en-retour' })
  })
})

it('the dropdown goes from any status to any other, and a parcel is delivered with its order alone', () => {
  for (const status of ORDER_STATUSES) {
    expect(parcelByStatus(null, status, 'tenues')).toBe(status === 'livre' ? 'handed to the customer' : null)
    for (const state of PARCEL_STATES.filter((one) => !NOT_LIVE.has(one))) {
      for (const goods of status === 'annule' ? (['en-retour', 'perdues'] as const) : (['tenues'] as const)) {
        const after = parcelByStatus({ state, hasBordereau: true, hasCarrier: true }, status, goods)
        const isKnown = PARCEL_STATES.find((one) => one === after)
        expect(isKnown !== undefined && isDelivered(isKnown), `${state} → ${status}`).toBe(status === 'livre')
      }
    }
  }
})

it('goods of a parcel that has left are awaited unless somebody says otherwise', () => {
  expect(defaultGoods({ inShop: true, parcel: 'en-route' })).toBe('en-retour')
  expect(goodsFromAnswer('rendues', 'en-route')).toBe('en-retour')
  expect(goodsFromAnswer('rendues', 'perdu')).toBe('en-retour')
  expect(goodsFromAnswer('rendues', 'a-remettre')).toBe('rendues')
  expect(goodsFromAnswer('rendues', null)).toBe('rendues')
  expect(goodsFromAnswer('perdues', 'en-route')).toBe('perdues')
  expect(goodsOfReturn([{ condition: 'abime' }])).toBe('perdues')
  expect(goodsOfReturn([{ condition: 'abime' }, { condition: 'vendable' }])).toBe('rendues')
})

const NOT_LIVE = new Set<string>(NOT_LIVE_PARCEL_STATES)

function isRefused(state: (typeof PARCEL_STATES)[number], event: (typeof PARCEL_EVENTS)[number]): boolean {
  const step = stepOf(state, event)
  return typeof step === 'object' && 'refused' in step
}
