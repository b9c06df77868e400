import { sql, type Updateable } from 'kysely'
import type { Database } from '#database/schema.ts'
import { addUp } from '#domain/money.ts'
import { keepsCash } from '#domain/parcels/transitions.ts'
import { type CashState, isDelivered, type ParcelState } from '#domain/parcels/words.ts'
import { refuseTakingLess } from '#domain/returns/refund.ts'
import { cashOfInvoiced } from '#services/remittances/of-delivery.ts'
import type { ShopTransaction } from '#services/shop.ts'
import type { ParcelRow } from './rows.ts'

/** Where a parcel goes, and what a person says of its money. */
export type CashMove = {
  state: ParcelState
  at: Date
  /** What the driver took on delivery: the parcel's amount, unless another sum is given. */
  collected?: number | undefined
  /** A person says that nothing was taken at the door of a parcel that was 'livre'. */
  isNothingTaken?: boolean | undefined
}

export function concernsCash({ delivered_at }: ParcelRow, { state }: CashMove): boolean {
  return isDelivered(state) || delivered_at !== null
}

/** Says whether the parcel counts as delivered afterwards: its cash stays with it wherever it goes (ADR 165). */
export function isDeliveredAfter(
  { carrier_id, delivered_at, cash }: ParcelRow,
  { state, isNothingTaken = false }: CashMove,
): boolean {
  if (isDelivered(state)) return true
  return (
    delivered_at !== null && keepsCash({ cash, hasCarrier: carrier_id !== null }, { state, isNothingTaken })
  )
}

/** Invariant 4: cash is owed once the parcel is delivered, and stays wherever the parcel goes then. `refund_too_large`. */
export async function cashOf(
  tx: ShopTransaction,
  parcel: ParcelRow,
  place: CashMove,
): Promise<Updateable<Database['parcels']>> {
  const { state, at, collected: said } = place
  if (isDelivered(state)) {
    // The delivery is repeated by a correction, so what the driver took stays, unless another sum is given.
    const collected = said ?? parcel.collected ?? parcel.amount
    const cash = await cashOfDelivery(tx, parcel, collected)
    await refuseBelowRefunds(tx, parcel, collected)
    return { delivered_at: at, collected, cash, ...NOT_BACK }
  }
  if (parcel.delivered_at === null || isDeliveredAfter(parcel, place)) return {}
  await refuseBelowRefunds(tx, parcel, 0)
  return { delivered_at: null, collected: null, cash: 'sans-objet' }
}

const NOT_BACK = { refused_at: null, returned_at: null, lost_at: null }

/** A parcel that the shop itself handed to the customer is paid. */
async function cashOfDelivery(
  tx: ShopTransaction,
  { id, carrier_id, cash }: ParcelRow,
  collected: number,
): Promise<CashState> {
  return carrier_id === null ? 'recu' : cashOfInvoiced(tx, id, { expected: collected, before: cash })
}

/** What was given back was taken before: it is withdrawn first. `refund_too_large`. */
async function refuseBelowRefunds(tx: ShopTransaction, parcel: ParcelRow, collected: number): Promise<void> {
  if (parcel.delivered_at === null) return
  const refunds = await tx
    .selectFrom('refunds')
    .select('amount')
    .where('order_id', '=', parcel.order_id)
    .execute()
  if (refunds.length === 0) return
  const { others } = await tx
    .selectFrom('parcels')
    .select(sql<number>`coalesce(sum(collected), 0)::float8`.as('others'))
    .where('order_id', '=', parcel.order_id)
    .where('id', '<>', parcel.id)
    .executeTakeFirstOrThrow()
  // Credit is paid while the order is delivered.
  const order = await tx
    .selectFrom('orders')
    .select('credit')
    .where('id', '=', parcel.order_id)
    .where('status', '=', 'livre')
    .executeTakeFirst()
  refuseTakingLess({
    taken: addUp([others, collected, order?.credit ?? 0]),
    refunds: refunds.map(({ amount }) => amount),
  })
}
