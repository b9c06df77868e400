import type { AdminOrderDetail } from '#web/data/admin/orders.ts'
import type { AgreedDraft } from './agreed-draft.ts'

/** Returns an agreed order as a draft to be changed. */
export function draftOf({
  items,
  free_shipping,
  staff_discount,
  discount_reason,
}: Pick<AdminOrderDetail, 'items' | 'free_shipping' | 'staff_discount' | 'discount_reason'>): AgreedDraft {
  return {
    lines: items.map(({ id, ...goods }) => ({ ...goods, item_id: id, variant_id: null })),
    free_shipping,
    discount: staff_discount === 0 ? '' : String(staff_discount),
    reason: discount_reason ?? '',
    use_credit: null,
  }
}
