import type { ParsedInput } from '#contract/endpoint.ts'
import type { recordParcelEvent as eventCall, ParcelDetail } from '#contract/parcels/parcels.ts'
import { admits } from '#domain/account/roles.ts'
import { ShopError } from '#domain/errors.ts'
import { formatDirhams } from '#domain/money.ts'
import { readsParcel } from '#domain/parcels/readable.ts'
import { stepOf } from '#domain/parcels/transitions.ts'
import { roleRefused } from '#services/account/role-refused.ts'
import type { Admin } from '#services/account/sessions.ts'
import { recordAudit } from '#services/audit.ts'
import { lockOrder } from '#services/order-status/lock.ts'
import { later } from '#services/parcels/by-status.ts'
import { orderOfParcel, type ParcelRow, readParcel } from '#services/parcels/rows.ts'
import { getChangedParcel } from '#services/parcels/view.ts'
import { inTransaction, type Shop } from '#services/shop.ts'
import { applyNews } from './apply-news.ts'
import { refusedEvent } from './refusals.ts'

/**
 * Records news by hand (§3 rows 9 to 11 and 13). News later than the last one moves the parcel; earlier news
 * is only recorded. See the contract for the refusals.
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
    const isEnded = typeof step === 'object' && 'refused' in step
    const taken = state === 'livre' && !isEnded ? collected : undefined
    refuseTooMuch(taken, parcel)
    const isPast = told !== undefined && parcel.raw_at !== null && told < parcel.raw_at
    if (isEnded && !isPast) throw refusedEvent(step.refused)
    if (!readsParcel(by.role, parcel)) throw refusedEvent('parcel_ended')
    // News with a moment in the future counts as of now.
    const at = told === undefined || told > now ? later(now, parcel.raw_at) : told
    await applyNews(tx, order, parcel, {
      news: [
        {
          state,
          at,
          word: '',
          isDated: true,
          note: note || null,
          failure: failure || null,
          collected: taken,
        },
      ],
      source: 'main',
      staffId: by.id,
      now,
    })
    if (taken !== undefined && taken !== parcel.amount) {
      await recordAudit(tx, {
        actor: by.username,
        action: 'parcel.collected',
        subject: `order ${order.id}`,
        fields: ['collected'],
        now,
      })
    }
    return getChangedParcel(tx, id, { role: by.role, now })
  })
}

/** The carrier owes what its driver took, and nobody pays more than the label says. */
export function refuseTooMuch(taken: number | undefined, { amount }: ParcelRow): void {
  if (taken === undefined || taken <= amount) return
  const message = `Le livreur encaisse au plus ${formatDirhams(amount)}, le montant du colis.`
  throw new ShopError('invalid_input', message, { issues: [{ path: 'collected', message }] })
}
