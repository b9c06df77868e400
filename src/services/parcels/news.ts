import type { ParsedInput } from '#contract/endpoint.schemas.ts'
import type { recordParcelEvent as eventCall } from '#contract/parcels.schemas.ts'
import type { ParcelDetail } from '#contract/parcels.ts'
import { admits } from '#domain/account/roles.ts'
import { isNewer, type Moved, type News, type RefusedEvent, stepOf } from '#domain/parcels/transitions.ts'
import type { ParcelSource } from '#domain/parcels/words.ts'
import { roleRefused } from '#services/account/role-refused.ts'
import type { Admin } from '#services/account/sessions.ts'
import { enterStatus, lockOrder, noteGoods } from '#services/orders/status.ts'
import { inTransaction, type Shop, type ShopTransaction } from '#services/shop.ts'
import { later } from './by-status.ts'
import { announceParcel, countTries, type Move, moveParcel, writeEvent } from './move.ts'
import { refusedEvent } from './refusals.ts'
import { lockParcel, orderOfParcel, type ParcelRow } from './rows.ts'
import { getParcel } from './view.ts'

/**
 * What was said of a parcel. `at` is null when its source does not say when: it is news if the word is another one. News
 * from the future happened now.
 */
export type SaidNews = {
  state: News
  at: Date | null
  source: ParcelSource
  /** The carrier's own word; empty for a person. */
  raw: string
  note?: string | null
  failure?: string | null
  collected?: number | undefined
  staffId: number | null
  now: Date
}

/** 'older' is written down and moves nothing; 'known' changes nothing at all. */
export type NewsOutcome = 'moved' | 'older' | 'known' | { refused: RefusedEvent }

/** News by hand (§3 rows 9 to 11 and 13); what a person says now is news. See the contract for the refusals. */
export function recordParcelEvent(
  shop: Shop,
  { id, state, at, failure, note, collected }: ParsedInput<typeof eventCall>,
  by: Admin,
): Promise<ParcelDetail> {
  const now = shop.clock()
  if (state !== 'echec' && !admits('preparation', by.role)) throw roleRefused()
  return inTransaction(shop, async (tx) => {
    const orderId = await orderOfParcel(tx, id)
    await lockOrder(tx, orderId)
    const { raw_at } = await lockParcel(tx, id)
    const outcome = await applyNews(tx, id, {
      state,
      at: at ?? later(now, raw_at),
      source: 'main',
      raw: '',
      note: note || null,
      failure: failure || null,
      collected,
      staffId: by.id,
      now,
    })
    if (typeof outcome === 'object') throw refusedEvent(outcome.refused)
    return getParcel(tx, id, { role: by.role, now })
  })
}

/**
 * Applies news to a parcel and its order, in whichever order it arrives: older news moves nothing, and the same news
 * twice is one. Locks the order first.
 */
export async function applyNews(tx: ShopTransaction, id: string, said: SaidNews): Promise<NewsOutcome> {
  const order = await lockOrder(tx, await orderOfParcel(tx, id))
  const parcel = await lockParcel(tx, id)
  const { state, raw, source, now } = said
  if (said.at === null && raw === (parcel.raw_status ?? '') && source !== 'main') return 'known'
  const at = said.at === null ? later(now, parcel.raw_at) : cap(said.at, parcel.raw_at, said)
  if (await isWritten(tx, id, { state, raw, source, at })) return 'known'
  const move: Move = { ...said, at }
  const isEnded = !('a-remettre' === parcel.state) && parcel.raw_at !== null
  if (isEnded && !isNewer({ state, at }, { state: parcel.state, at: parcel.raw_at ?? at })) {
    await writeEvent(tx, id, move)
    await tx
      .updateTable('parcels')
      .set({ tries: countTries(id) })
      .where('id', '=', id)
      .execute()
    await announceParcel(tx, id)
    return 'older'
  }
  const step = stepOf(parcel.state, state)
  if (step === 'as before') {
    await moveParcel(tx, id, { ...move, state: parcel.state })
    return 'moved'
  }
  if ('refused' in step) return state === parcel.state && source !== 'main' ? 'known' : step
  await applyStep(tx, order, parcel, { step, move, now })
  return 'moved'
}

type Applied = { step: Moved; move: Move; now: Date }

async function applyStep(
  tx: ShopTransaction,
  order: Awaited<ReturnType<typeof lockOrder>>,
  parcel: ParcelRow,
  { step, move, now }: Applied,
): Promise<void> {
  const { staffId = null } = move
  if (step.status === 'livre' || step.status === 'annule') {
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
  await moveParcel(tx, parcel.id, move)
}

function cap(at: Date, known: Date | null, { source, now }: SaidNews): Date {
  if (at <= now) return at
  return source === 'main' ? later(now, known) : now
}

async function isWritten(
  tx: ShopTransaction,
  parcelId: string,
  { state, raw, source, at }: { state: News; raw: string; source: ParcelSource; at: Date },
): Promise<boolean> {
  const event = await tx
    .selectFrom('parcel_events')
    .select('id')
    .where('parcel_id', '=', parcelId)
    .where('source', '=', source)
    .where('state', '=', state)
    .where('raw', '=', raw)
    .where('at', '=', at)
    .executeTakeFirst()
  return event !== undefined
}
