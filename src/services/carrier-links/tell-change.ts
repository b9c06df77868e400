import { nextTry } from '#domain/carrier-links/sending.ts'
import { lockOrders } from '#services/order-status/lock.ts'
import { announceParcel } from '#services/parcels/move.ts'
import { readParcel } from '#services/parcels/rows.ts'
import { inTransaction, type Shop, type ShopTransaction } from '#services/shop.ts'
import type { Edited, ParcelToSend } from './adapter.ts'
import { type Due, isClaimOf, unlessWoken } from './claims.ts'
import type { OpenLink } from './links.ts'
import { findSending } from './sendings.ts'
import { toldParcel } from './told-parcel.ts'
import { printOf, withPrint } from './told-prints.ts'

type Begun = { at: Date; code: string; parcel: ParcelToSend | { blocked: string }; prints: string[] }

/**
 * Tells a carrier what has changed of a parcel that it has (A39.19). The same correction twice is one, so that a silent one is
 * told again as often as it takes; a refused one is a person's. Returns 'none' when there is nothing to tell any more.
 */
export async function tellChange(shop: Shop, due: Due, link: OpenLink): Promise<'done' | 'silent' | 'none'> {
  const begun = await inTransaction(shop, (tx) => beginChange(tx, due, link))
  if (begun === null) return 'none'
  const edited = await tell(begun, link)
  await settleChange(shop, due, { begun, edited, link })
  return edited.kind === 'silent' ? 'silent' : 'done'
}

/** A change that comes while this one is told has a later moment, and is told after it. */
async function beginChange(tx: ShopTransaction, due: Due, link: OpenLink): Promise<Begun | null> {
  const { parcel_id, order_id, carrier_id, code } = due
  const [order] = await lockOrders(tx, [order_id])
  const sending = await findSending(tx, parcel_id)
  if (order === undefined || sending?.state !== 'envoye' || sending.changed_at === null) return null
  if (!isClaimOf(due, sending)) return null
  const parcel = await readParcel(tx, parcel_id)
  if (parcel.state === 'annule' || code === null) return null
  const asked = { orderId: order_id, carrierId: carrier_id, parcel, reference: sending.reference, link }
  const told = await toldParcel(tx, asked)
  const prints = sending.told_prints
  // Written before the call: after a silence the carrier may have either.
  if (!('blocked' in told) && prints.length > 0) {
    const told_prints = withPrint(prints, printOf(told))
    await tx.updateTable('parcel_sendings').set({ told_prints }).where('parcel_id', '=', parcel_id).execute()
  }
  return { at: sending.changed_at, code, parcel: told, prints }
}

async function tell({ code, parcel, prints }: Begun, { session, label }: OpenLink): Promise<Edited> {
  if (session.edit === undefined) {
    return { kind: 'refused', message: `${label} ne prend pas de corrections par la liaison.` }
  }
  if ('blocked' in parcel) return { kind: 'refused', message: parcel.blocked }
  return session.edit(code, parcel, prints)
}

function settleChange(
  shop: Shop,
  due: Due,
  { begun, edited, link: { label } }: { begun: Begun; edited: Edited; link: OpenLink },
): Promise<void> {
  const { parcel_id, order_id, tries } = due
  const now = shop.clock()
  const told = { changed_at: null, tries: 0, next_at: now }
  const set = {
    edited: {
      ...told,
      message: null,
      ...(!('blocked' in begun.parcel) && { told_prints: [printOf(begun.parcel)] }),
    },
    refused: {
      ...told,
      message: `Changé depuis son envoi\u00a0: corrigez-le aussi chez ${label}. ${messageOf(edited)}`.trim(),
    },
    silent: {
      message: `Changé depuis son envoi\u00a0: ${label} ne répond pas, la boutique le lui redira.`,
      tries: tries + 1,
      next_at: unlessWoken(due, nextTry(tries, now)),
    },
  }
  return inTransaction(shop, async (tx) => {
    await lockOrders(tx, [order_id])
    const written = await tx
      .updateTable('parcel_sendings')
      .set(set[edited.kind])
      .where('parcel_id', '=', parcel_id)
      .where('changed_at', '=', begun.at)
      .executeTakeFirst()
    if (Number(written.numUpdatedRows) > 0) {
      announceParcel(tx, { ...(await readParcel(tx, parcel_id)), id: parcel_id })
    }
  })
}

function messageOf(edited: Edited): string {
  return edited.kind === 'refused' ? edited.message : ''
}
