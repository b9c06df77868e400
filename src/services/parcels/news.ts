import type { ParsedInput } from '#contract/endpoint.schemas.ts'
import type { recordParcelEvent as eventCall } from '#contract/parcels.schemas.ts'
import type { ParcelDetail } from '#contract/parcels.ts'
import { admits } from '#domain/account/roles.ts'
import { stepOf } from '#domain/parcels/transitions.ts'
import { roleRefused } from '#services/account/role-refused.ts'
import type { Admin } from '#services/account/sessions.ts'
import { lockOrder } from '#services/orders/status.ts'
import { inTransaction, type Shop } from '#services/shop.ts'
import { applyNews } from './apply-news.ts'
import { later } from './by-status.ts'
import { refusedEvent } from './refusals.ts'
import { orderOfParcel, readParcel } from './rows.ts'
import { getParcel } from './view.ts'

/**
 * News by hand (§3 rows 9 to 11 and 13). What a person says now is news; of a moment before the last news it is written
 * down, whatever became of the parcel since. See the contract for the refusals.
 */
export function recordParcelEvent(
  shop: Shop,
  { id, state, at: told, failure, note, collected }: ParsedInput<typeof eventCall>,
  by: Admin,
): Promise<ParcelDetail> {
  const now = shop.clock()
  if (state !== 'echec' && !admits('preparation', by.role)) throw roleRefused()
  return inTransaction(shop, async (tx) => {
    const order = await lockOrder(tx, await orderOfParcel(tx, id))
    const parcel = await readParcel(tx, id)
    const step = stepOf(parcel.state, state)
    const isPast = told !== undefined && parcel.raw_at !== null && told < parcel.raw_at
    if (typeof step === 'object' && 'refused' in step && !isPast) throw refusedEvent(step.refused)
    // News from the future happened now.
    const at = told === undefined || told > now ? later(now, parcel.raw_at) : told
    await applyNews(tx, order, id, {
      news: [{ state, at, word: '', isDated: true, note: note || null, failure: failure || null, collected }],
      source: 'main',
      staffId: by.id,
      now,
    })
    return getParcel(tx, id, { role: by.role, now })
  })
}
