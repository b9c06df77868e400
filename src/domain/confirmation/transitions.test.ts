import { describe, expect, it } from 'vitest'
import { ORDER_STATUSES } from '#domain/orders/order.ts'
import {
  CONFIRMATION_OF_STATUS,
  fits,
  isDecision,
  isUnanswered,
  type Transition,
  transitionOf,
} from './transitions.ts'
import {
  CANCEL_REASONS,
  CHANNELS,
  CONFIRMATIONS,
  defaultCancelReason,
  isOpen,
  OUTCOMES,
  type Outcome,
} from './words.ts'

const RETRY = { status: 'nouveau', confirmation: 'a-rappeler', nextCall: 'planned' }
const closed = (reason: string) => ({ status: 'annule', confirmation: 'close', reason })

/** Rows 2 to 5 of specification §3, by the outcome that is written. */
const ROWS: readonly [row: number, outcome: Outcome, expected: object][] = [
  [2, 'pas-de-reponse', RETRY],
  [2, 'boite-vocale', RETRY],
  [2, 'injoignable', RETRY],
  [2, 'occupe', RETRY],
  [3, 'reporte', { status: 'nouveau', confirmation: 'reportee', nextCall: 'given' }],
  [4, 'confirme', { status: 'en-preparation', confirmation: 'confirmee' }],
  [5, 'ne-veut-plus', closed('ne-veut-plus')],
  [5, 'pas-commande', closed('pas-commande')],
  [5, 'faux-numero', closed('faux-numero')],
  [5, 'doublon', closed('doublon')],
  [5, 'hors-zone', closed('hors-zone')],
  [5, 'rupture', closed('rupture')],
]

describe('what comes of a call', () => {
  it.each(ROWS)('row %i: %s', (_, outcome, expected) => {
    expect(transitionOf(outcome, 'appel')).toEqual(expected)
  })

  it('leaves an order as it is while it is changed for the shopper', () => {
    const expected = { status: 'nouveau', confirmation: 'as before', nextCall: 'as before' }
    expect(transitionOf('a-modifier', 'appel')).toEqual(expected)
  })

  it('has a row for every outcome', () => {
    expect(OUTCOMES.filter((outcome) => !ROWS.some(([, known]) => known === outcome))).toEqual(['a-modifier'])
  })

  it('reached nobody where it is tried again', () => {
    expect(OUTCOMES.filter(isUnanswered)).toEqual(
      OUTCOMES.filter((outcome) => transitionOf(outcome, 'appel').confirmation === 'a-rappeler'),
    )
    expect(isUnanswered('statut')).toBe(false)
  })

  it('is the decision to give up when nobody called', () => {
    expect(transitionOf('injoignable', 'statut')).toEqual(closed('injoignable'))
    expect(transitionOf('injoignable', 'whatsapp')).toEqual(RETRY)
  })

  it('keeps status and confirmation in step, whatever the channel', () => {
    for (const outcome of OUTCOMES)
      for (const channel of CHANNELS) {
        const transition: Transition = transitionOf(outcome, channel)
        const after = transition.confirmation === 'as before' ? 'a-rappeler' : transition.confirmation
        expect(fits(transition.status, after), `${outcome}, ${channel}`).toBe(true)
        expect(isDecision(outcome, channel), `${outcome}, ${channel}`).toBe(!isOpen(after))
        if ('reason' in transition) expect(CANCEL_REASONS).toContain(transition.reason)
      }
  })
})

describe('a status chosen by hand', () => {
  it('brings its confirmation with it', () => {
    for (const status of ORDER_STATUSES) expect(fits(status, CONFIRMATION_OF_STATUS[status])).toBe(true)
  })

  it('stands beside these confirmations alone', () => {
    const beside = ORDER_STATUSES.map((status) => CONFIRMATIONS.filter((known) => fits(status, known)))
    expect(beside).toEqual([
      ['a-confirmer', 'a-rappeler', 'reportee'],
      ['confirmee'],
      ['confirmee'],
      ['confirmee'],
      ['close'],
    ])
  })

  it('gives a reason to an order that is cancelled without one', () => {
    const reason = (known: Partial<Parameters<typeof defaultCancelReason>[0]>) =>
      defaultCancelReason({ actor: 'admin', goods: 'en-retour', news: null, ...known })
    expect(reason({ actor: 'shopper', goods: 'rendues' })).toBe('client')
    expect(reason({})).toBe('autre')
    expect(reason({ news: 'refused' })).toBe('refus-livraison')
    expect(reason({ news: 'coming back' })).toBe('injoignable-livraison')
    expect(reason({ news: 'refused', goods: 'perdues' })).toBe('perdu')
  })
})
