import { randomInt } from 'node:crypto'
import type { ContactDetails } from '#domain/checkout/checkout.ts'
import type { CleanCorrection } from '#domain/confirmation/correction.ts'
import { placeKey } from '#domain/customers/city-names.ts'
import { newOrderNumber } from '#domain/orders/order.ts'
import type { OrderSource } from '#domain/orders/source.ts'
import type { SiteLanguage } from '#domain/words/site-language.ts'
import type { TakenPromoCode } from '#services/promo-codes/use.ts'
import type { BuyerMarks } from '#services/risk/buyer-marks.ts'
import type { RiskColumns } from '#services/risk/judge.ts'
import type { ShopTransaction } from '#services/shop.ts'
import { unitCost } from './unit-cost.ts'
import { ITEM_COLUMNS, type OrderParts } from './view.ts'

export type NewOrder = {
  orderId: string
  details: ContactDetails
  /** It is null for an order that staff write, which came from no shopper's browser. */
  marks: BuyerMarks | null
  /** It is who writes the order; null for a shopper. */
  staffId: number | null
  customer_id: number
  language: SiteLanguage
  amounts: {
    subtotal: number
    discount_amount: number
    decant_discount: number
    shipping_cost: number
    /** What it uses of a return that it is exchanged for, or of a credit that an owner has used (D160). */
    credit?: number
    total: number
  }
  promoCode: TakenPromoCode | null
  lines: readonly NewItem[]
  risk: RiskColumns
  /** Holds what staff agreed besides the lines. */
  agreed?: AgreedColumns
  /** It goes out for this return. */
  exchange_return?: string | null
  now: Date
}

type AgreedColumns = Omit<CleanCorrection, keyof ContactDetails> & {
  staff_discount: number
  discount_reason: string | null
  free_shipping: boolean
  source: OrderSource
}

/** Describes a line as it is sold, with its own copy of the goods. */
export type NewItem = Omit<OrderParts['items'][number], 'id'>

/** Inserts the order, its items and first history entry. */
export async function insertOrder(
  tx: ShopTransaction,
  {
    orderId,
    details,
    marks,
    staffId,
    customer_id,
    language,
    amounts,
    promoCode,
    lines,
    risk,
    agreed,
    exchange_return = null,
    now,
  }: NewOrder,
): Promise<Pick<OrderParts, 'order' | 'items'>> {
  const { subtotal, discount_amount, decant_discount, shipping_cost, credit = 0, total } = amounts
  const order = {
    id: orderId,
    order_number: newOrderNumber(randomInt),
    status: 'nouveau',
    ...details,
    subtotal,
    discount_amount,
    decant_discount,
    shipping_cost,
    credit,
    total,
    created_at: now,
    client_confirmed_at: null,
  } as const
  const items = await tx
    .with('placed', (query) =>
      query.insertInto('orders').values({
        ...order,
        ...agreed,
        ...risk,
        exchange_return,
        language,
        city_key: placeKey(details.city),
        customer_id,
        promo_code_id: promoCode?.id ?? null,
        promo_code: promoCode?.code ?? null,
        promo_kind: promoCode?.kind ?? 'percentage',
        promo_percent: promoCode?.discount_percentage ?? 0,
        promo_amount: promoCode?.amount ?? 0,
        promo_smallest_basket: promoCode?.smallest_basket ?? null,
        browser_hash: marks?.browser.now ?? null,
        network_hash: marks?.network.now ?? null,
      }),
    )
    .with('begun', (query) =>
      query.insertInto('order_history').values({
        order_id: orderId,
        status: order.status,
        actor: staffId === null ? 'shopper' : 'admin',
        staff_id: staffId,
        created_at: now,
      }),
    )
    .insertInto('order_items')
    .values(lines.map((line) => ({ order_id: orderId, ...line, unit_cost: unitCost(line) })))
    .returning(ITEM_COLUMNS)
    .execute()
  return { order: { ...order, not_taken: 0 }, items }
}
