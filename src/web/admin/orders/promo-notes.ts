import type { AdminOrder } from '#contract/orders/admin.ts'

type Promoted = Pick<AdminOrder, 'promo_code' | 'promo_kind' | 'shipping_cost'>

/** Returns the promo code where it took something off the goods. */
export function discountCode({ promo_code, promo_kind }: Promoted): string | null {
  return promo_kind === 'free_delivery' ? null : promo_code
}

/** Returns the promo code where it paid the delivery. */
export function shippingCode({ promo_code, promo_kind, shipping_cost }: Promoted): string | undefined {
  return promo_kind === 'free_delivery' && shipping_cost === 0 ? (promo_code ?? undefined) : undefined
}
