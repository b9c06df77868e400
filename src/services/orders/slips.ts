import type { ParsedInput } from '#contract/endpoint.ts'
import type { recordSlips as recordSlipsCall } from '#contract/orders/changes.ts'
import type { Role } from '#domain/account/roles.ts'
import { worksOn } from '#domain/orders/to-ship.ts'
import { roleRefused } from '#services/account/role-refused.ts'
import { inTransaction, type Shop } from '#services/shop.ts'

/**
 * Records the slips that were just printed, with their content (A19.21). Orders deleted meanwhile are left out;
 * `role_refused` for one that the role does not work on.
 */
export function recordSlips(
  shop: Shop,
  { slips }: ParsedInput<typeof recordSlipsCall>,
  role: Role,
): Promise<void> {
  const now = shop.clock()
  return inTransaction(shop, async (tx) => {
    for (const { id, version, total } of slips.toSorted((one, other) => (one.id < other.id ? -1 : 1))) {
      const order = await tx
        .selectFrom('orders')
        .select('status')
        .where('id', '=', id)
        .forShare()
        .executeTakeFirst()
      if (order === undefined) continue
      if (!worksOn(role, order.status)) throw roleRefused()
      const { last } = await tx
        .selectFrom('order_changes')
        .select((eb) => eb.fn.max('id').as('last'))
        .where('order_id', '=', id)
        .executeTakeFirstOrThrow()
      const slip = { version, total, last_change: last ?? 0, printed_at: now }
      await tx
        .insertInto('order_slips')
        .values({ order_id: id, ...slip })
        .onConflict((conflict) => conflict.column('order_id').doUpdateSet(slip))
        .execute()
    }
  })
}
