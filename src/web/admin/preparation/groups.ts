import type { OrderToPrepare, PreparationCarrier } from '#contract/parcels/parcels.ts'
import { groupBy } from '#domain/group-by.ts'

/** Holds what the screen knows of a parcel before it is written. */
export type Draft = { carrier_id?: number; tracking?: string }
export type Drafts = ReadonlyMap<string, Draft>

export type Group = { key: string; carrier: string | null; orders: OrderToPrepare[] }

/** Returns the parcel's carrier: the one chosen here, the written one, or the shop's suggestion. */
export function carrierIdOf(order: OrderToPrepare, draft: Draft | undefined): number | null {
  return draft?.carrier_id ?? order.parcel?.carrier?.id ?? order.suggested_carrier_id
}

/** Groups by carrier, each group in the order of the list. */
export function groupOrders(
  orders: readonly OrderToPrepare[],
  carriers: readonly PreparationCarrier[],
  drafts: Drafts,
): Group[] {
  const groups = new Map<string, Group>()
  for (const order of orders) {
    const id = carrierIdOf(order, drafts.get(order.order_id))
    const carrier = carriers.find((one) => one.id === id)?.name ?? order.parcel?.carrier?.name ?? null
    const key = String(id)
    const group = groups.get(key) ?? { key, carrier, orders: [] }
    group.orders.push(order)
    groups.set(key, group)
  }
  return [...groups.values()].sort((one, other) =>
    (one.carrier ?? '').localeCompare(other.carrier ?? '', 'fr'),
  )
}

/** Says why its carrier does not take it, in sentences. */
export function blocksOf(order: OrderToPrepare, draft: Draft | undefined) {
  const id = carrierIdOf(order, draft)
  return order.blocks.filter(({ carrier_id }) => carrier_id === id)
}

/** Returns each reason once, with the orders that it blocks. */
export function reasonsOf(
  blocked: readonly OrderToPrepare[],
  drafts: Drafts,
): { message: string; orders: OrderToPrepare[] }[] {
  const reasons = groupBy(blocked, (order) => blocksOf(order, drafts.get(order.order_id))[0]?.message ?? '')
  return [...reasons].map(([message, orders]) => ({ message, orders }))
}

export function isPacked({ parcel }: OrderToPrepare): boolean {
  return parcel?.ready_at != null
}

/** Says whether its label is printed and right, so that it is being packed (A26.88). */
export function isBeingPacked(order: OrderToPrepare): boolean {
  const { parcel } = order
  return parcel?.printed_at != null && parcel.void_label === null && !isPacked(order)
}

/** Says whether nothing is left to do for it here. */
export function isDone(order: OrderToPrepare): boolean {
  return isPacked(order) && order.parcel?.void_label == null
}
