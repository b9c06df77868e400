import { compareNews, countTries, lastFailure, placeOf, type Told } from '#domain/parcels/status-plan.ts'
import { NEWS, stepOf } from '#domain/parcels/transitions.ts'
import type { ParcelSource, ParcelState } from '#domain/parcels/words.ts'
import { enterStatus, type LockedOrder, noteGoods } from '#services/orders/status.ts'
import type { ShopTransaction } from '#services/shop.ts'
import { feeOnEntering } from './fees.ts'
import { type ParcelHistory, readHistory, UNDATED_NOTE } from './known-parcels.ts'
import { announceParcel, placeParcel, writeEvent } from './move.ts'
import { lockParcel, readParcel } from './rows.ts'

/** One thing that was said of a parcel: a carrier's word, or what a person says without one. */
export type SaidNews = Told & {
  note?: string | null
  /** Of 'echec', in a person's words. */
  failure?: string | null
  /** Of 'livre': the amount, if nobody says otherwise. */
  collected?: number | undefined
}

type Telling = { news: readonly SaidNews[]; source: ParcelSource; staffId: number | null; now: Date }

/**
 * Writes news of one parcel, by hand or of a file, and moves it and its order to where all that was said of it says (ADR
 * 099). Its order is locked; its state changes with its order alone.
 */
export async function applyNews(
  tx: ShopTransaction,
  order: LockedOrder,
  parcelId: string,
  telling: Telling,
): Promise<void> {
  const { news, source, staffId, now } = telling
  for (const { state, at, word, isDated, note = null } of news) {
    const told = { state, at, source, raw: word, note: isDated ? note : UNDATED_NOTE, staffId }
    await writeEvent(tx, parcelId, told)
  }
  const { state: before, raw_at } = await readParcel(tx, parcelId)
  const history = await readHistory(tx, parcelId)
  const after = placeOf({ state: before, ...history })
  if (after === 'retour') await noteRefusal(tx, parcelId, history)
  if (after !== before) {
    const { collected } = news.findLast(({ state }) => state === after) ?? {}
    await followNews(tx, order, { before, after, staffId, now })
    await placeParcel(tx, parcelId, { state: after, at: momentOf(after, history) ?? now, collected, now })
  }
  const newest = history.told.toSorted(compareNews).at(-1)
  await tx
    .updateTable('parcels')
    .set({
      ...(newest !== undefined && { raw_status: newest.word }),
      raw_at: latestOf([raw_at, ...news.map(({ at }) => at)]),
      tries: countTries(history),
      ...failureOf(history, news),
    })
    .where('id', '=', parcelId)
    .execute()
  await announceParcel(tx, parcelId)
}

type Followed = { before: ParcelState; after: ParcelState; staffId: number | null; now: Date }

/** What a parcel's way makes of its order and of the pieces in it. */
async function followNews(
  tx: ShopTransaction,
  order: LockedOrder,
  { before, after, staffId, now }: Followed,
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
      actor: 'admin',
      staffId,
      now,
    })
  } else if (step.goods === 'tenues' || step.goods === 'en-retour') {
    await noteGoods(tx, order, { goods: step.goods, now })
  }
}

/** A refusal counts also when it is told together with the way back, or after it. */
async function noteRefusal(tx: ShopTransaction, id: string, { said, told }: ParcelHistory): Promise<void> {
  const refusal = told.find(({ state, at }) => state === 'refuse' && (said === null || at >= said.at))
  const parcel = await lockParcel(tx, id)
  if (refusal === undefined || parcel.refused_at !== null) return
  const fee_expected = await feeOnEntering(tx, parcel, 'refuse')
  await tx
    .updateTable('parcels')
    .set({ refused_at: refusal.at, ...(fee_expected !== undefined && { fee_expected }) })
    .where('id', '=', id)
    .execute()
}

/** When it was last said that a parcel is there. */
function momentOf(state: ParcelState, { said, told }: ParcelHistory): Date | null {
  const there = [...told, ...(said === null ? [] : [said])].filter((one) => one.state === state)
  return latestOf(there.map(({ at }) => at))
}

function latestOf(moments: readonly (Date | null)[]): Date | null {
  return moments.reduce((latest, at) => (latest === null || (at !== null && at > latest) ? at : latest), null)
}

/** Why the last try failed: in the carrier's words, or in those of a person who said so later. */
function failureOf(history: ParcelHistory, news: readonly SaidNews[]): { failure?: string | null } {
  const word = lastFailure(history)
  if (word !== null) return { failure: word }
  const said = news.findLast(({ state }) => state === 'echec')
  return said === undefined ? {} : { failure: said.failure ?? null }
}
