import { describe, expect, it } from 'vitest'
import { goodsFit } from '#domain/orders/goods.ts'
import { ORDER_STATUSES } from '#domain/orders/order.ts'
import {
  defaultGoods,
  goodsOfReturn,
  goodsSaid,
  NEWS,
  PARCEL_EVENTS,
  parcelByStatus,
  stepOf,
  TRANSITIONS,
} from './transitions.ts'
import { NOT_LIVE_PARCEL_STATES, OUT_PARCEL_STATES, PARCEL_STATES } from './words.ts'

describe('what happens to a parcel', () => {
  it('is said for every state and event, and fits invariants 1 and 4', () => {
    for (const state of PARCEL_STATES) {
      for (const event of PARCEL_EVENTS) {
        const step = TRANSITIONS[state][event]
        if (step === 'as before' || 'refused' in step) continue
        expect(step.state === 'livre', `${state} ${event}`).toBe(step.status === 'livre')
        expect(step.cash === 'owed').toBe(step.state === 'livre')
        const { goods, status = 'expedie' } = step
        if (goods !== undefined && goods !== 'by lines') expect(goodsFit(status, goods)).toBe(true)
      }
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

  it.each(['livre', 'retourne', 'annule', 'perdu'] as const)('takes no news after %s', (end) => {
    for (const news of NEWS) expect(stepOf(end, news)).toEqual({ refused: 'parcel_ended' })
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
        expect(after === 'livre', `${state} → ${status}`).toBe(status === 'livre')
      }
    }
  }
})

it('goods of a parcel that has left are awaited unless somebody says otherwise', () => {
  expect(defaultGoods({ inShop: true, parcel: 'en-route' })).toBe('en-retour')
  expect(defaultGoods({ inShop: false, parcel: null })).toBe('en-retour')
  expect(defaultGoods({ inShop: true, parcel: 'a-remettre' })).toBe('rendues')
  expect(goodsSaid('rendues', 'en-route')).toBe('en-retour')
  expect(goodsSaid('rendues', 'perdu')).toBe('en-retour')
  expect(goodsSaid('rendues', 'a-remettre')).toBe('rendues')
  expect(goodsSaid('rendues', null)).toBe('rendues')
  expect(goodsSaid('perdues', 'en-route')).toBe('perdues')
  expect(goodsOfReturn([{ condition: 'abime' }])).toBe('perdues')
  expect(goodsOfReturn([{ condition: 'abime' }, { condition: 'vendable' }])).toBe('rendues')
})

const NOT_LIVE = new Set<string>(NOT_LIVE_PARCEL_STATES)

function isRefused(state: (typeof PARCEL_STATES)[number], event: (typeof PARCEL_EVENTS)[number]): boolean {
  const step = stepOf(state, event)
  return typeof step === 'object' && 'refused' in step
}
