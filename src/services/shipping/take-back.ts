import type { ParsedInput } from '#contract/endpoint.ts'
import type { takeBackParcelEvent as takeBackCall } from '#contract/parcels/news.ts'
import type { ParcelDetail } from '#contract/parcels/parcels.ts'
import { ShopError } from '#domain/errors.ts'
import { lastFailure, placeOf } from '#domain/parcels/status-plan.ts'
import { isCashSettled } from '#domain/parcels/transitions.ts'
import { isDelivered, type ParcelState } from '#domain/parcels/words.ts'
import type { Admin } from '#services/account/sessions.ts'
import { recordAudit } from '#services/audit.ts'
import { enterStatus, noteGoods } from '#services/order-status/enter.ts'
import { type LockedOrder, lockOrder } from '#services/order-status/lock.ts'
import { historyFrom, readEvents } from '#services/parcels/known-parcels.ts'
import { ANNOUNCED, announceParcel, placeParcel } from '#services/parcels/move.ts'
import { lockParcel, orderOfParcel, type ParcelRow } from '#services/parcels/rows.ts'
import { getChangedParcel } from '#services/parcels/view.ts'
import { restoreAfterMistake } from '#services/risk/block-list.ts'
import { inTransaction, type Shop, type ShopTransaction } from '#services/shop.ts'
import { momentOf, standingOf } from './apply-news.ts'

/** The screen offers it for ten seconds; a slow network may need more. */
const TAKE_BACK_WITHIN_MS = 60_000

/**
 * Takes back one's own last news by hand within a minute: the parcel and its order return to the state by all
 * other news (A26.74). It refuses with `news_not_undoable`, also once the delivery stands in an invoice.
 */
export function takeBackParcelEvent(
  shop: Shop,
  { id, event_id }: ParsedInput<typeof takeBackCall>,
  by: Admin,
): Promise<ParcelDetail> {
  const now = shop.clock()
  return inTransaction(shop, async (tx) => {
    const order = await lockOrder(tx, await orderOfParcel(tx, id))
    // Closing an invoice locks only its parcels.
    const parcel = await lockParcel(tx, id)
    const said = await readLastEvent(tx, id)
    const isOwn = said?.id === event_id && said.source === 'main' && said.staff_id === by.id
    const isRecent = said !== undefined && now.getTime() - said.at.getTime() <= TAKE_BACK_WITHIN_MS
    if (said === undefined || !isOwn || !isRecent || !isAsLeft(order, parcel, said.state)) throw notUndoable()
    await tx.deleteFrom('parcel_events').where('id', '=', event_id).execute()
    await putBack(tx, order, parcel, { by, now })
    await recordAudit(tx, {
      actor: by.username,
      action: 'parcel.news_taken_back',
      subject: `order ${order.id}`,
      fields: [said.state],
      now,
    })
    return getChangedParcel(tx, id, { role: by.role, now })
  })
}

async function readLastEvent(tx: ShopTransaction, parcelId: string) {
  const row = await tx
    .selectFrom('parcel_events')
    .select(['id', 'state', 'source', 'staff_id', 'at'])
    .where('parcel_id', '=', parcelId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { ...row, id: Number(row.id) }
}

/** Parcels that were only packed, were received, or stand in an invoice stay as they are. */
function isAsLeft({ status, goods }: LockedOrder, parcel: ParcelRow, said: ParcelState): boolean {
  const { state, cash, carrier_id, returned_at } = parcel
  if (isCashSettled(cash, { hasCarrier: carrier_id !== null })) return false
  if (state === 'a-remettre' || state === 'annule' || returned_at !== null) return false
  if (said === 'a-remettre' || (said === 'remis' && parcel.handover_id !== null)) return false
  if (state === 'perdu') return said === 'perdu' && status === 'annule' && goods === 'perdues'
  return status === (isDelivered(state) ? 'livre' : 'expedie')
}

/** Moves the parcel, and its order with it, to its state without the news. */
async function putBack(
  tx: ShopTransaction,
  order: LockedOrder,
  { id, state: before }: ParcelRow,
  { by, now }: { by: Admin; now: Date },
): Promise<void> {
  const history = historyFrom(await readEvents(tx, [id]))
  // The remaining news, beginning with the handover, gives the state.
  const after = placeOf({ state: 'remis', ...history })
  // A delivery that was corrected, or undone by its order's status, is not known any more as it was.
  if (after === 'livre-en-partie' || (isDelivered(after) && after !== before)) throw notUndoable()
  if (after !== before) {
    const isEnded = order.status !== 'expedie'
    if (isEnded)
      await enterStatus(tx, order, { status: 'expedie', parcel: 'news', actor: 'admin', staffId: by.id, now })
    if (order.status === 'livre') await restoreAfterMistake(tx, order, { staff: by, now })
    const sent: LockedOrder = isEnded ? { ...order, status: 'expedie', goods: 'tenues' } : order
    const isRefused = after === 'refuse' || after === 'retour'
    await noteGoods(tx, sent, {
      goods: isRefused ? 'en-retour' : 'tenues',
      actor: 'admin',
      staffId: by.id,
      now,
    })
    await placeParcel(tx, id, {
      state: after,
      at: momentOf(after, history) ?? now,
      isNothingTaken: true,
      now,
      besides: { lost_at: null, ...(!isRefused && { refused_at: null }) },
    })
  }
  const placed = await tx
    .updateTable('parcels')
    .set((eb) => ({
      ...standingOf(history),
      failure: lastFailure(history),
      raw_at: eb
        .selectFrom('parcel_events')
        .select((one) => one.fn.max('at').as('at'))
        .where('parcel_id', '=', id)
        .where('kind', '=', 'nouvelle'),
    }))
    .where('id', '=', id)
    .returning(ANNOUNCED)
    .executeTakeFirstOrThrow()
  announceParcel(tx, placed)
}

function notUndoable(): ShopError {
  return new ShopError('news_not_undoable', 'Cette nouvelle ne peut plus être annulée.')
}
