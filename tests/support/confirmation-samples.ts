import type { getConfirmationFigures, getConfirmationQueue } from '#contract/confirmation/confirmation.ts'
import type { EndpointAnswer } from '#contract/endpoint.ts'
import { sampleOrder } from './admin-samples.ts'

export type Queue = EndpointAnswer<typeof getConfirmationQueue>
export type Card = Queue['cards'][number]

/** An order that was just placed, and nobody has called yet. */
export function sampleCard(changes: Partial<Card> = {}): Card {
  return {
    ...sampleOrder({ created_at: new Date(Date.now() - 12 * 60_000).toISOString() }),
    last_attempt: null,
    unanswered: 0,
    is_exhausted: false,
    ...{ version: 1, credit: 0, customer_credit: null },
    ...{ decant_discount: 0, decants: [] },
    claim: null,
    ...changes,
  }
}

/** A queue whose cards are to be called now, within the calling hours. */
export function sampleQueue(cards: Card[] = [], changes: Partial<Queue> = {}): Queue {
  return {
    cards,
    total: cards.length,
    counts: { maintenant: cards.length, 'plus-tard': 0, reportees: 0, faites: 0 },
    overdue: 0,
    next_at: null,
    hours: { is_open: true, opens_at: null, sentence: null },
    green_minutes: 15,
    amber_minutes: 60,
    sound_every_minutes: 2,
    ...changes,
  }
}

export type Figures = EndpointAnswer<typeof getConfirmationFigures>

/** A shop in which nothing was to be confirmed. */
export const NOTHING_CONFIRMED: Figures = {
  from: '2026-10-23',
  until: '2026-11-21',
  orders: 0,
  rate: null,
  calls: 0,
  confirmed: 0,
  median_minutes: null,
  median_calling_minutes: null,
  within_15: null,
  calls_per_confirmed: null,
  agents: [],
}
