import type { CancelReason } from '#domain/confirmation/words.ts'
import type { RefusalCode } from '#domain/errors.ts'
import type { CancelledGoods, Goods } from '#domain/orders/goods.ts'
import type { OrderStatus } from '#domain/orders/order.ts'
import { type CashState, isDelivered, type ParcelState, type ReturnCondition } from './words.ts'

/**
 * This file says what happens to a parcel, row by row as in §3 of the specification (rows 7 to 13; row 17 is
 * a new parcel). `TRANSITIONS` gives for every state and every event what the parcel and its order become, or
 * the refusal.
 */

/**
 * Lists the news that a carrier can give of a parcel. Its 'Retourné' is 'retour': only the shop's own scan
 * makes 'retourne'.
 */
export const NEWS = [
  'remis',
  'en-route',
  'en-livraison',
  'echec',
  'livre',
  'refuse',
  'retour',
  'perdu',
] as const satisfies readonly ParcelState[]
export type News = (typeof NEWS)[number]

/**
 * News, what a person knows of a parcel of which the shopper took some pieces only, and what the shop itself does:
 * handing a parcel over, receiving it or its rest back, cancelling it.
 */
export const PARCEL_EVENTS = ['remise', ...NEWS, 'livre-en-partie', 'reception', 'annulation'] as const
export type ParcelMoveKind = (typeof PARCEL_EVENTS)[number]

/** Says what an event makes of a parcel and its order; what is absent stays as it is. */
export type Moved = {
  state: ParcelState
  /** 'perdues' for a lost parcel; for 'reception' the judged lines decide (`goodsOfReturn`). */
  goods?: Goods | 'by lines'
  status?: OrderStatus
  reason?: CancelReason | 'by way back'
  /** 'owed' is 'attendu' with a carrier, and 'recu' when the shop itself delivered it. */
  cash?: 'owed'
}

export type Step = Moved | 'as before' | { refused: RefusedEvent }

export type RefusedEvent = Extract<
  RefusalCode,
  'parcel_not_ready' | 'parcel_not_handed' | 'parcel_ended' | 'already_returned' | 'parcel_out'
>

const HANDED: Moved = { state: 'remis', status: 'expedie', goods: 'tenues' }
const DELIVERED: Moved = { state: 'livre', status: 'livre', goods: 'tenues', cash: 'owed' }
const DELIVERED_IN_PART: Moved = {
  state: 'livre-en-partie',
  status: 'livre',
  goods: 'en-retour',
  cash: 'owed',
}
const REFUSED: Moved = { state: 'refuse', goods: 'en-retour' }
const COMING_BACK: Moved = { state: 'retour', goods: 'en-retour' }
const BACK: Moved = { state: 'retourne', status: 'annule', reason: 'by way back', goods: 'by lines' }
/** What was taken stays with the shopper: the parcel has ended as it was delivered. */
const REST_BACK: Moved = { state: 'livre-en-partie', goods: 'tenues' }
const LOST: Moved = { state: 'perdu', status: 'annule', reason: 'perdu', goods: 'perdues' }
const CANCELLED: Moved = { state: 'annule' }

const NOT_READY: Step = { refused: 'parcel_not_ready' }
const NOT_HANDED: Step = { refused: 'parcel_not_handed' }
const ENDED: Step = { refused: 'parcel_ended' }
const RETURNED: Step = { refused: 'already_returned' }
const OUT: Step = { refused: 'parcel_out' }
const SAME: Step = 'as before'

/** A carrier's news of the way may come in any order, and go back and forth. */
const NEWS_ON_THE_WAY = {
  remis: { state: 'remis', goods: 'tenues' },
  'en-route': { state: 'en-route', goods: 'tenues' },
  'en-livraison': { state: 'en-livraison', goods: 'tenues' },
  echec: { state: 'echec', goods: 'tenues' },
  livre: DELIVERED,
  refuse: REFUSED,
  retour: COMING_BACK,
  perdu: LOST,
} as const satisfies Record<News, Moved>

const OUT_ROW: Record<ParcelMoveKind, Step> = {
  remise: NOT_READY,
  ...NEWS_ON_THE_WAY,
  'livre-en-partie': DELIVERED_IN_PART,
  reception: BACK,
  annulation: OUT,
}

function everyNews(step: Step): Record<News | 'livre-en-partie', Step> {
  return {
    remis: step,
    'en-route': step,
    'en-livraison': step,
    echec: step,
    livre: step,
    'livre-en-partie': step,
    refuse: step,
    retour: step,
    perdu: step,
  }
}

/** Gives a step for every state and every event. */
export const TRANSITIONS: Record<ParcelState, Record<ParcelMoveKind, Step>> = {
  'a-remettre': { remise: HANDED, ...everyNews(NOT_HANDED), reception: NOT_HANDED, annulation: CANCELLED },
  remis: { ...OUT_ROW, remis: SAME },
  'en-route': { ...OUT_ROW, 'en-route': SAME },
  'en-livraison': { ...OUT_ROW, 'en-livraison': SAME },
  // A further try is news although the word is the same.
  echec: OUT_ROW,
  refuse: { ...OUT_ROW, refuse: SAME },
  retour: { ...OUT_ROW, retour: SAME },
  // Pieces that were given back may be known later than the delivery.
  livre: {
    remise: NOT_READY,
    ...everyNews(ENDED),
    'livre-en-partie': DELIVERED_IN_PART,
    reception: ENDED,
    annulation: OUT,
  },
  'livre-en-partie': {
    remise: NOT_READY,
    ...everyNews(ENDED),
    'livre-en-partie': DELIVERED_IN_PART,
    reception: REST_BACK,
    annulation: OUT,
  },
  retourne: { remise: NOT_READY, ...everyNews(ENDED), reception: RETURNED, annulation: RETURNED },
  // A lost parcel that comes back is received like any other.
  perdu: { remise: NOT_READY, ...everyNews(ENDED), reception: BACK, annulation: ENDED },
  annule: { remise: NOT_READY, ...everyNews(ENDED), reception: ENDED, annulation: ENDED },
}

/** Says what `event` makes of a parcel in `state`, or why not. */
export function stepOf(state: ParcelState, event: ParcelMoveKind): Step {
  return TRANSITIONS[state][event]
}

/** The goods count as returned as soon as one piece is in stock again; 'perdues' when none can be sold. */
export function goodsOfReturn(lines: readonly { condition: ReturnCondition }[]): CancelledGoods {
  return lines.some(({ condition }) => condition === 'vendable') ? 'rendues' : 'perdues'
}

/** Says why the order ended: the shopper refused it at the door, or was never met. */
export function reasonOfReturn({ refused }: { refused: boolean }): CancelReason {
  return refused ? 'refus-livraison' : 'injoignable-livraison'
}

/** Says whether an invoice names this cash, or the owner has marked it: then nobody can say that there is none. */
export function isCashSettled(cash: CashState, { hasCarrier }: { hasCarrier: boolean }): boolean {
  return hasCarrier && cash !== 'sans-objet' && cash !== 'attendu'
}

/**
 * Says whether a parcel that leaves 'livre' keeps its cash (ADR 165): it does, whatever becomes of the parcel, unless a
 * person says that nothing was taken at the door, and neither an invoice nor a mark of the owner says otherwise. A parcel
 * that the shop was to bring itself and did not has no cash either.
 */
export function keepsCash(
  { cash, hasCarrier }: { cash: CashState; hasCarrier: boolean },
  { state, isNothingTaken }: { state: ParcelState; isNothingTaken: boolean },
): boolean {
  if (cash === 'sans-objet') return false
  if (isCashSettled(cash, { hasCarrier })) return true
  return !isNothingTaken && (hasCarrier || state !== 'annule')
}

/** What the status dropdown makes of an order's parcel (specification §3), or of its last one (`isFollowing`). */
export type ByStatus = ParcelState | 'handed to the customer' | null

/**
 * Says whether a status moves the last parcel of an order that has no live one: a lost parcel is found when its order goes
 * on, and one that came back after it had been delivered is delivered again, with its cash.
 */
export function isFollowing(
  last: { state: ParcelState; cash: CashState },
  status: OrderStatus,
  goods: Goods,
): boolean {
  if (last.state === 'perdu') return goods === 'perdues'
  return last.state === 'retourne' && status === 'livre' && last.cash !== 'sans-objet'
}

/**
 * Says what the status dropdown, which goes from any status to any other, makes of the parcel: its new state, the same
 * state if nothing happens to it, or that the shop itself has handed over the goods, for which there is no parcel yet.
 * @param parcel the live parcel, or the last one if it follows; null without one
 * @param goods where a cancelled order's goods are (`goodsFromAnswer`)
 */
export function parcelByStatus(
  parcel: { state: ParcelState; hasBordereau: boolean; hasCarrier: boolean } | null,
  status: OrderStatus,
  goods: Goods,
): ByStatus {
  if (parcel === null) return status === 'livre' ? 'handed to the customer' : null
  const { state } = parcel
  const isLost = state === 'perdu'
  switch (status) {
    case 'livre':
      return isDelivered(state) ? state : 'livre'
    case 'expedie':
      if (state === 'a-remettre') return 'remis'
      return isDelivered(state) || isLost ? 'en-route' : state
    case 'en-preparation':
    case 'nouveau':
      if (isDelivered(state)) return parcel.hasCarrier ? 'en-route' : 'annule'
      // A click on 'Expédié' can be taken back; a bordereau cannot.
      if (state === 'remis' && !parcel.hasBordereau) return 'a-remettre'
      return state === 'a-remettre' && status === 'nouveau' ? 'annule' : state
    case 'annule':
      if (state === 'a-remettre') return 'annule'
      if (goods === 'perdues') return 'perdu'
      return isDelivered(state) || isLost ? 'retour' : state
  }
}

/** Says whether a parcel, or its rest, can be received back; a lost one may be found. */
export function isReceivable({
  state,
  returned_at,
}: {
  state: ParcelState
  returned_at: string | null
}): boolean {
  if (state === 'livre-en-partie' && returned_at !== null) return false
  const step = stepOf(state, 'reception')
  return step !== 'as before' && !('refused' in step)
}

/** Says whether a parcel in this state has left the shop, and has not come back (D40). */
export function hasLeft(state: ParcelState): boolean {
  return state !== 'a-remettre' && state !== 'annule' && state !== 'retourne'
}

/** Says where an order's goods are when it is cancelled and nobody says where. */
export function defaultGoods(before: { inShop: boolean; parcel: ParcelState | null }): CancelledGoods {
  if (before.parcel !== null && hasLeft(before.parcel)) return 'en-retour'
  // Shops without parcels know it by the status alone.
  return before.inShop || before.parcel === 'a-remettre' ? 'rendues' : 'en-retour'
}

/**
 * Says where a cancelled order's goods are by a person's answer: pieces of a parcel that left are in stock
 * again only once each was judged (D40). Until then 'back' means that they are on their way back.
 */
export function goodsFromAnswer(goods: CancelledGoods, parcel: ParcelState | null): CancelledGoods {
  return goods === 'rendues' && parcel !== null && hasLeft(parcel) ? 'en-retour' : goods
}

/** Says where the goods are of an order that is not cancelled. */
export function goodsOfLive(state: ParcelState | null): Goods {
  return state === 'refuse' || state === 'retour' ? 'en-retour' : 'tenues'
}
