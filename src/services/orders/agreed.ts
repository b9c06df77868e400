import { ShopError } from '#domain/errors.ts'
import type { Discount } from '#domain/orders/change.ts'
import type { PromoBenefit, PromoKind } from '#domain/promo-codes/benefit.ts'
import type { Shop, ShopTransaction } from '#services/shop.ts'
import type { StoredLine } from './plan.ts'

/** Says what was agreed with the customer of an order: its lines and everything that makes up its total. */
export type Agreed = {
  id: string
  order_number: string
  phone: string
  city: string
  created_at: Date
  customer_id: number | null
  promo_code_id: number | null
  promo_code: string | null
  promo_kind: PromoKind
  promo_percent: number
  promo_amount: number
  promo_smallest_basket: number | null
  version: number
  free_shipping: boolean
  staff_discount: number
  discount_reason: string | null
  discount_amount: number
  decant_discount: number
  shipping_cost: number
  total: number
  credit: number
  client_confirmed_at: Date | null
  items: StoredLine[]
}

/** Holds the promo code of an order, with what it gave when the order was placed. */
export type AgreedPromo = Pick<
  Agreed,
  'promo_code_id' | 'promo_code' | 'promo_kind' | 'promo_percent' | 'promo_amount' | 'promo_smallest_basket'
>

/** Returns an order as it was agreed; lock it before it is changed. It refuses with `order_not_found`. */
export async function readAgreed(db: Shop['db'] | ShopTransaction, id: string): Promise<Agreed> {
  const order = await db
    .selectFrom('orders')
    .select(['id', 'order_number', 'phone', 'city', 'created_at', 'customer_id'])
    .select(['promo_code_id', 'promo_code', 'version'])
    .select(['promo_kind', 'promo_percent', 'promo_amount', 'promo_smallest_basket'])
    .select(['free_shipping', 'staff_discount', 'discount_reason'])
    .select(['discount_amount', 'decant_discount', 'shipping_cost', 'total', 'credit', 'client_confirmed_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (order === undefined) throw new ShopError('order_not_found', 'Cette commande n’existe plus.')
  const items = await db
    .selectFrom('order_items')
    .select(['id', 'variant_id', 'product_name', 'product_image', 'volume', 'quantity', 'price'])
    .where('order_id', '=', id)
    .orderBy('id')
    .execute()
  return { ...order, items }
}

/** Returns the staff's discount of an order; null without one. */
export function discountOf({ staff_discount, discount_reason }: Agreed): Discount | null {
  return staff_discount === 0 ? null : { amount: staff_discount, reason: discount_reason ?? '' }
}

/** Returns what the promo code of an order gave when it was placed. */
export function promoOf({
  promo_kind,
  promo_percent,
  promo_amount,
  promo_smallest_basket,
}: AgreedPromo): PromoBenefit {
  return {
    kind: promo_kind,
    discount_percentage: promo_percent,
    amount: promo_amount,
    smallest_basket: promo_smallest_basket,
  }
}

/** Returns the promo code of an order alone. */
export function agreedPromoOf(order: Agreed): AgreedPromo {
  const { promo_code_id, promo_code, promo_kind, promo_percent, promo_amount, promo_smallest_basket } = order
  return { promo_code_id, promo_code, promo_kind, promo_percent, promo_amount, promo_smallest_basket }
}
