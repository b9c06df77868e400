import {
  compareNews,
  countTries,
  type KnownParcel,
  type News,
  placeOf,
  type Told,
  toldOf,
} from '#domain/parcels/status-plan.ts'
import { stepOf } from '#domain/parcels/transitions.ts'
import type { ParcelSource } from '#domain/parcels/words.ts'
import { enterStatus, lockOrder, noteGoods } from '#services/orders/status.ts'
import type { ShopTransaction } from '#services/shop.ts'
import { feeOnEntering } from './fees.ts'
import { readKnownParcels, UNDATED_NOTE } from './known-parcels.ts'
import { announceParcel, moveParcel, writeEvent } from './move.ts'
import { lockParcel } from './rows.ts'

type Telling = { news: readonly News[]; source: ParcelSource; staffId: number | null; now: Date }

/**
 * Writes a carrier's news of one parcel, and moves it and its order to where all that was told of it says (ADR 091). News
 * that was written meanwhile is not written twice. Nothing for a parcel that is gone.
 */
export async function applyNews(tx: ShopTransaction, known: KnownParcel, telling: Telling): Promise<void> {
  const { news, source, staffId, now } = telling
  const order = await lockOrder(tx, known.order_id)
  const [parcel] = await readKnownParcels(tx, { ids: [known.id] })
  if (parcel === undefined) return
  for (const { word, state, at } of news) {
    const note = at === null ? UNDATED_NOTE : null
    await writeEvent(tx, parcel.id, { state, at: at ?? now, source, raw: word, note, staffId })
  }
  const told = [...parcel.told, ...news.map((one) => toldOf(one, now))]
  const newest = told.toSorted((one, other) => compareNews(one, other)).at(-1)
  const after = placeOf({ ...parcel, told })
  const event = told.findLast(({ state }) => state === after)
  const step = after === parcel.state || event === undefined ? 'as before' : stepOf(parcel.state, event.state)
  if (after === 'retour') await noteRefusal(tx, parcel, told)
  if (step !== 'as before' && !('refused' in step) && event !== undefined) {
    const by = { actor: 'admin', staffId, now } as const
    if (step.status !== undefined)
      await enterStatus(tx, order, {
        ...by,
        status: step.status,
        ...(step.status === 'annule' && { goods: 'perdues', reason: 'perdu' }),
        parcel: 'news',
      })
    else if (step.goods === 'tenues' || step.goods === 'en-retour')
      await noteGoods(tx, order, { goods: step.goods, now })
    const { word: raw, at, isDated } = event
    const note = isDated ? null : UNDATED_NOTE
    await moveParcel(tx, parcel.id, { state: step.state, at, source, raw, note, staffId })
  }
  await tx
    .updateTable('parcels')
    .set({ ...latest(newest), tries: countTries(told), ...lastFailure(told) })
    .where('id', '=', parcel.id)
    .execute()
  await announceParcel(tx, parcel.id)
}

/** A refusal counts also when it is told together with the way back, or after it. */
async function noteRefusal(
  tx: ShopTransaction,
  { id, said }: KnownParcel,
  told: readonly Told[],
): Promise<void> {
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

function latest(newest: Told | undefined) {
  return newest === undefined ? {} : { raw_status: newest.word, raw_at: newest.at }
}

function lastFailure(told: readonly Told[]) {
  const failed = told.filter(({ state }) => state === 'echec').toSorted(compareNews)
  const last = failed.at(-1)
  return last === undefined ? {} : { failure: last.word }
}
