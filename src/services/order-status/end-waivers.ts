import type { ShopTransaction } from '#services/shop.ts'

type Ended = {
  orderId: string
  /** It is null for what was decided of a cancelled order. */
  returnId: string | null
  /** It is null for the shop itself. */
  staffId: number | null
  now: Date
}

/** Ends the decision not to refund a return or a cancelled order, and tells it in the order's history. */
export async function endWaivers(
  tx: ShopTransaction,
  { orderId, returnId, staffId, now }: Ended,
): Promise<void> {
  const { numDeletedRows } = await tx
    .deleteFrom('refund_waivers')
    .where('order_id', '=', orderId)
    .where('return_id', 'is not distinct from', returnId)
    .executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) return
  await tx
    .insertInto('order_changes')
    .values({ order_id: orderId, kind: 'waiver_withdrawn', staff_id: staffId, created_at: now })
    .execute()
}
