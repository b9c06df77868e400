import { admits } from '#domain/account/roles.ts'
import { type Issue, ShopError } from '#domain/errors.ts'
import type { AgreedBill } from '#domain/orders/agreed-bill.ts'
import type { Discount } from '#domain/orders/change.ts'
import { grantIssues } from '#domain/orders/staff-bounds.ts'
import type { OrderSettings } from '#domain/settings/settings.ts'
import type { Agreed } from './agreed.ts'
import type { Staff } from './changes.ts'

type Granting = {
  staff: Pick<Staff, 'role'>
  discount: Discount | null
  free_shipping: boolean
  amounts: AgreedBill
}

/** Returns the issues of what only an owner may grant (A19.6); none for an owner. */
export function issuesOfGrant(
  { staff, discount, free_shipping, amounts: { subtotal } }: Granting,
  { max_staff_discount_percent: percent }: OrderSettings,
  order: Agreed | null,
): Issue[] {
  if (admits('owner', staff.role)) return []
  const before = order === null ? null : { ...order, subtotal: goodsOf(order) }
  return grantIssues({ discount: discount?.amount ?? 0, free_shipping, subtotal }, percent, before)
}

function goodsOf({ total, discount_amount, shipping_cost }: Agreed): number {
  return total + discount_amount - shipping_cost
}

/** Refuses with `invalid_input` for what only an owner may grant. */
export function refuseGrant(...granting: Parameters<typeof issuesOfGrant>): void {
  const issues = issuesOfGrant(...granting)
  const [first] = issues
  if (first !== undefined) throw new ShopError('invalid_input', first.message, { issues })
}
