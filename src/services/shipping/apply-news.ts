import type { HistoryActor } from '#domain/orders/history.ts'
import {
  asksWhatWasTaken,
  compareNews,
  countTries,
  lastFailure,
  placeOf,
  type RecordedNews,
} from '#domain/parcels/status-plan.ts'
import { NEWS, stepOf } from '#domain/parcels/transitions.ts'
import type { ParcelSource, ParcelState } from '#domain/parcels/words.ts'
import { enterStatus, noteGoods } from '#services/order-status/enter.ts'
import type { LockedOrder } from '#services/order-status/lock.ts'
import { feeOnEntering } from '#services/parcels/fees.ts'
import {
  historyFrom,
  type ParcelHistory,
  readEvents,
  type StoredEvent,
  UNDATED_NOTE,
} from '#services/parcels/known-parcels.ts'
import { announceParcel, placeParcel, updateParcelRow, writeEvents } from '#services/parcels/move.ts'
import type { ParcelRow } from '#services/parcels/rows.ts'
import type { ShopTransaction } from '#services/shop.ts'

/** Holds one piece of news about a parcel: a carrier's word, or a person's news without one. */
export type SaidNews = RecordedNews & {
  note?: string | null
  /** Says why the delivery failed ('echec'), in a person's words. */
  failure?: string | null
  /** The driver took this on delivery ('livre'): the parcel's amount, unless another sum is given. */
  collected?: number | undefined
}

type Telling = {
  /** Holds all events so far, if they were read since the order was locked. */
  events?: readonly StoredEvent[]
  news: readonly SaidNews[]
  source: ParcelSource
  staffId: number | null
  now: Date
}

/**
 * Writes news of one parcel, by hand or from a file, and moves the parcel and its order to the state that follows from
 * all its news (ADR 099). The order is locked and was read since; the parcel's state only changes with its order.
 */
export async function applyNews(
  tx: ShopTransaction,
  order: LockedOrder,
  before: ParcelRow,
  { events, news, source, staffId, now }: Telling,
): Promise<void> {
  const { id } = before
  const known = events ?? (await readEvents(tx, [id]))
  const said = news.map(({ state, at, word, isDated, note = null, collected, failure }) => {
    return { state, at, source, raw: word, note: isDated ? note : UNDATED_NOTE, collected, failure, staffId }
  })
  const history = historyFrom([...known, ...(await writeEvents(tx, id, said))])
  const after = placeOf({ state: before.state, ...history })
  const parcel = after === 'retour' ? await noteRefusal(tx, before, history) : before
  const besides = {
    ...standingOf(history),
    raw_at: latestOf([before.raw_at, ...news.map(({ at }) => at)]),
    ...failureOf(history, news),
  }
  if (after === before.state) return announceParcel(tx, await updateParcelRow(tx, id, besides))
  const { collected } = news.findLast(({ state }) => state === after) ?? {}
  const actor = source === 'main' ? 'admin' : 'carrier'
  await followNews(tx, order, { before: before.state, after, actor, staffId, now })
  const at = momentOf(after, history) ?? now
  announceParcel(tx, await placeParcel(tx, id, { state: after, at, collected, now, parcel, besides }))
}

/** Returns the carrier's last word, the number of tries, and whether a person must say what was taken, from all the news. */
export function standingOf(history: ParcelHistory): {
  raw_status?: string
  tries: number
  told_in_part: boolean
} {
  const newest = history.told.toSorted(compareNews).at(-1)
  return {
    ...(newest !== undefined && { raw_status: newest.word }),
    tries: countTries(history),
    told_in_part: asksWhatWasTaken(history),
  }
}

type Followed = {
  before: ParcelState
  after: ParcelState
  actor: HistoryActor
  staffId: number | null
  now: Date
}

/** Changes the order and its pieces as the parcel's state requires. */
async function followNews(
  tx: ShopTransaction,
  order: LockedOrder,
  { before, after, ...by }: Followed,
): Promise<void> {
  const event = NEWS.find((one) => one === after)
  const step = event === undefined ? 'as before' : stepOf(before, event)
  if (step === 'as before' || 'refused' in step) {
    throw new Error(`No news moves a parcel from '${before}' to '${after}'.`)
  }
  if (step.status !== undefined) {
    await enterStatus(tx, order, {
      status: step.status,
      ...(step.status === 'annule' && { goods: 'perdues', reason: 'perdu' }),
      parcel: 'news',
      ...by,
    })
  } else if (step.goods === 'tenues' || step.goods === 'en-retour') {
    await noteGoods(tx, order, { goods: step.goods, ...by })
  }
}

/** A refusal also counts when it comes together with the way back, or after it. Returns the parcel with it. */
async function noteRefusal(
  tx: ShopTransaction,
  parcel: ParcelRow,
  { said, told }: ParcelHistory,
): Promise<ParcelRow> {
  const refusal = told.find(({ state, at }) => state === 'refuse' && (said === null || at >= said.at))
  if (refusal === undefined || parcel.refused_at !== null) return parcel
  const fee_expected =
    (await feeOnEntering(tx, parcel, { state: 'refuse', isDelivered: parcel.delivered_at !== null })) ??
    parcel.fee_expected
  const noted = { refused_at: refusal.at, fee_expected }
  await updateParcelRow(tx, parcel.id, noted)
  return { ...parcel, ...noted }
}

/** Says when the parcel was last reported in this state. */
export function momentOf(state: ParcelState, { said, told }: ParcelHistory): Date | null {
  const there = [...told, ...(said === null ? [] : [said])].filter((one) => one.state === state)
  return latestOf(there.map(({ at }) => at))
}

function latestOf(moments: readonly (Date | null)[]): Date | null {
  return moments.reduce((latest, at) => (latest === null || (at !== null && at > latest) ? at : latest), null)
}

/** Says why the last try failed. For tries noted before this was kept, only the parcel itself knows it. */
function failureOf(history: ParcelHistory, news: readonly SaidNews[]): { failure?: string | null } {
  const failure = lastFailure(history)
  return failure === null && !news.some(({ state }) => state === 'echec') ? {} : { failure }
}
