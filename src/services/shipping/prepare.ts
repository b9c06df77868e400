import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { ParsedInput } from '#contract/endpoint.ts'
import type {
  cancelParcel as cancelCall,
  createParcel as createCall,
  recordLabels as labelsCall,
  ParcelDetail,
  updateParcel as updateCall,
} from '#contract/parcels/parcels.ts'
import { ShopError } from '#domain/errors.ts'
import type { Goods } from '#domain/orders/goods.ts'
import type { OrderStatus } from '#domain/orders/order.ts'
import { readsParcel } from '#domain/parcels/readable.ts'
import { stepOf } from '#domain/parcels/transitions.ts'
import { labelChange } from '#domain/parcels/void-label.ts'
import type { Admin } from '#services/account/sessions.ts'
import { getCarrier } from '#services/carriers/rows.ts'
import { enterStatus } from '#services/order-status/enter.ts'
import { lockOrder } from '#services/order-status/lock.ts'
import { later } from '#services/parcels/by-status.ts'
import {
  ANNOUNCED,
  type AnnouncedParcel,
  announceParcel,
  moveParcel,
  updateParcelRow,
  writeEvents,
} from '#services/parcels/move.ts'
import {
  findLastParcel,
  findLiveParcel,
  lockParcel,
  orderOfParcel,
  type ParcelRow,
} from '#services/parcels/rows.ts'
import { readParcelData, refuseBlocked, termsFor } from '#services/parcels/terms.ts'
import { noteChange } from '#services/parcels/told-change.ts'
import { getChangedParcel } from '#services/parcels/view.ts'
import { readSettings } from '#services/settings/settings.ts'
import { inTransaction, type Shop, type ShopTransaction } from '#services/shop.ts'
import { refusedEvent } from './refusals.ts'
import { refuseTaken, refusingTaken } from './tracking.ts'

/**
 * Prepares a parcel (§3 row 7). An order whose parcel came back or was lost becomes 'en-preparation' again, and takes its
 * stock again (row 17). See the contract for the refusals.
 */
export function createParcel(
  shop: Shop,
  { order_id, carrier_id, ...asked }: ParsedInput<typeof createCall>,
  by: Admin,
): Promise<ParcelDetail> {
  const now = shop.clock()
  const id = randomUUID()
  const create = async (tx: ShopTransaction) => {
    const order = await lockOrder(tx, order_id)
    if ((await findLiveParcel(tx, order_id)) !== null) {
      throw new ShopError('parcel_exists', 'Cette commande a déjà un colis.')
    }
    refuseUnpreparable(order, order.status === 'annule' ? await findLastParcel(tx, order_id) : null)
    if (order.status === 'annule') {
      await enterStatus(tx, order, { status: 'en-preparation', actor: 'admin', staffId: by.id, now })
    }
    const { tracking = null } = asked
    const flags = {
      open_allowed: asked.open_allowed ?? true,
      try_allowed: asked.try_allowed ?? false,
      fragile: asked.fragile ?? true,
    }
    const data = await readParcelData(tx, order_id, { tracking, ...flags })
    const terms = await termsFor(tx, carrier_id, data)
    refuseBlocked(terms)
    const { carrier, fees } = terms
    const { shipping } = await readSettings(tx)
    await refuseTaken(tx, { carrierId: carrier_id, tracking, role: by.role })
    const created = await tx
      .insertInto('parcels')
      .values({
        id,
        order_id,
        carrier_id,
        tracking,
        state: 'a-remettre',
        amount: data.amount,
        fee_expected: fees.delivered,
        packaging_cost: shipping.packaging_cost,
        ...flags,
        open_allowed: asked.open_allowed ?? carrier.open_default,
        try_allowed: asked.try_allowed ?? carrier.try_default,
        pieces: data.pieces,
        created_at: now,
        created_by: by.id,
      })
      .returning(ANNOUNCED)
      .executeTakeFirstOrThrow()
    await writeEvents(tx, id, [{ state: 'a-remettre', at: now, staffId: by.id }])
    announceParcel(tx, created)
    return getChangedParcel(tx, id, { role: by.role, now })
  }
  return refusingTaken(() => inTransaction(shop, create))
}

/** Refuses with `order_not_preparable`: the order is not confirmed yet, delivered, or cancelled for good. */
function refuseUnpreparable(
  { status, goods }: { status: OrderStatus; goods: Goods },
  last: ParcelRow | null,
): void {
  if (status === 'en-preparation' || status === 'expedie') return
  const isEnded = last?.state === 'retourne' || last?.state === 'perdu'
  if (status === 'annule' && isEnded && goods !== 'en-retour') return
  throw new ShopError('order_not_preparable', UNPREPARABLE[status])
}

const UNPREPARABLE: Record<Exclude<OrderStatus, 'en-preparation' | 'expedie'>, string> = {
  nouveau: 'Cette commande n’est pas encore confirmée.',
  livre: 'Cette commande est déjà livrée.',
  annule: 'Cette commande est annulée\u00a0: rétablissez-la avant de la préparer.',
}

/** Changes a parcel before its handover, and its tracking number also afterwards. See the contract for the refusals. */
export function updateParcel(
  shop: Shop,
  { id, ready, ...changes }: ParsedInput<typeof updateCall>,
  by: Admin,
): Promise<ParcelDetail> {
  const now = shop.clock()
  const update = async (tx: ShopTransaction) => {
    const orderId = await orderOfParcel(tx, id)
    await lockOrder(tx, orderId)
    const parcel = await lockParcel(tx, id)
    const { carrier_id = parcel.carrier_id, tracking, ...flags } = changes
    const isKept = changes.carrier_id === undefined && ready === undefined && Object.keys(flags).length === 0
    const isInShop = parcel.state === 'a-remettre'
    if (!isInShop && !isKept) throw refusedEvent('parcel_out')
    if (!readsParcel(by.role, parcel)) throw refusedEvent('parcel_ended')
    const moved = carrier_id !== null && carrier_id !== parcel.carrier_id
    if (moved) await refuseSent(tx, id)
    // Cash that is owed or paid belongs to the first carrier.
    if (moved && parcel.cash !== 'sans-objet') throw refusedEvent('parcel_out')
    const carrier = moved ? await getCarrier(tx, carrier_id) : null
    const asked = {
      // The tracking number and the promises on a label belong to the carrier.
      tracking: tracking === undefined ? (moved ? null : parcel.tracking) : tracking,
      open_allowed: flags.open_allowed ?? carrier?.open_default ?? parcel.open_allowed,
      try_allowed: flags.try_allowed ?? carrier?.try_default ?? parcel.try_allowed,
      fragile: flags.fragile ?? parcel.fragile,
    }
    if (carrier_id !== null && (moved || asked.tracking !== parcel.tracking))
      await refuseTaken(tx, { carrierId: carrier_id, tracking: asked.tracking, parcelId: id, role: by.role })
    const terms = moved ? await termsFor(tx, carrier_id, await readParcelData(tx, orderId, asked)) : null
    if (terms !== null) refuseBlocked(terms)
    if (moved) await leaveInvoices(tx, id)
    const changed = isInShop ? labelChange(parcel, { carrier_id, ...asked }) : null
    const updated = await updateParcelRow(tx, id, {
      carrier_id,
      ...asked,
      ...(terms !== null && { fee_expected: terms.fees.delivered }),
      ...(ready !== undefined && { ready_at: ready ? now : null }),
      ...(changed !== null && { label_version: parcel.label_version + 1, label_changed: changed }),
      ...(changed !== null && parcel.printed_at !== null && { label_void: changed }),
    })
    if (changed === 'terms') await noteChange(tx, id, { changed, now })
    announceParcel(tx, updated)
    return getChangedParcel(tx, id, { role: by.role, now })
  }
  return refusingTaken(() => inTransaction(shop, update))
}

/** A parcel that one carrier has, or may have, is not given to another: both would come for it. */
async function refuseSent(tx: ShopTransaction, id: string): Promise<void> {
  const sending = await tx
    .selectFrom('parcel_sendings')
    .select('state')
    .where('parcel_id', '=', id)
    .where('state', '<>', 'refuse')
    .executeTakeFirst()
  if (sending === undefined) return
  throw new ShopError(
    'parcel_sent',
    'Ce colis est annoncé à son transporteur\u00a0: annulez-le avant d’en choisir un autre.',
  )
}

/**
 * Removes a parcel from the invoices of its former carrier, which pay nothing of its new one. An invoice locks its
 * parcels.
 */
async function leaveInvoices(tx: ShopTransaction, id: string): Promise<void> {
  const left = { parcel_id: null, cash_before: null }
  await tx.updateTable('remittance_lines').set(left).where('parcel_id', '=', id).execute()
  await tx.updateTable('parcels').set({ fee_charged: null }).where('id', '=', id).execute()
}

/** Records the labels just printed; parcels that are gone are left out. */
export function recordLabels(shop: Shop, { labels }: ParsedInput<typeof labelsCall>): Promise<void> {
  const now = shop.clock()
  return inTransaction(shop, async (tx) => {
    const printed = JSON.stringify(labels)
    const ids = labels.map(({ id }) => id)
    await tx
      .selectFrom('parcels')
      .select('id')
      .where(sql<boolean>`id = any(${ids}::uuid[])`)
      .orderBy('id')
      .forUpdate()
      .execute()
    // The version shows whether something has changed between printing and the answer that paper came out.
    const { rows } = await sql<AnnouncedParcel>`
      update parcels set printed_at = ${now}, printed_amount = printed.amount, label_void = case
        when parcels.amount <> printed.amount then 'total'
        when label_version <> printed.version then label_changed end
      from jsonb_to_recordset(${printed}::jsonb) as printed (id uuid, amount numeric, version integer)
      where parcels.id = printed.id
      returning ${sql.join(ANNOUNCED.map((column) => sql.ref(`parcels.${column}`)))}`.execute(tx)
    for (const parcel of rows) announceParcel(tx, parcel)
  })
}

/** Cancels a parcel before its handover; its order stays. It refuses with `parcel_out`. */
export function cancelParcel(
  shop: Shop,
  { id }: ParsedInput<typeof cancelCall>,
  by: Admin,
): Promise<ParcelDetail> {
  const now = shop.clock()
  return inTransaction(shop, async (tx) => {
    await lockOrder(tx, await orderOfParcel(tx, id))
    const { state, raw_at } = await lockParcel(tx, id)
    const step = stepOf(state, 'annulation')
    if (typeof step === 'object' && 'refused' in step) throw refusedEvent(step.refused)
    await moveParcel(tx, id, { state: 'annule', at: later(now, raw_at), staffId: by.id, now })
    return getChangedParcel(tx, id, { role: by.role, now })
  })
}
