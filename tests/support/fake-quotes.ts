import type { EndpointInput } from '#contract/endpoint.ts'
import type { AdminOrderDetail } from '#contract/orders/admin.ts'
import { listOrderSizes, type OrderQuote, type OrderSize, quoteOrder } from '#contract/orders/changes.ts'
import { agreedBill } from '#domain/orders/agreed-bill.ts'
import { creditToUse } from '#domain/returns/credit.ts'
import { answer } from './fake-shop.ts'

export const ROSE: OrderSize = {
  variant_id: 7,
  product_id: 2,
  product_name: 'Rosée de Kelaâ',
  product_image: '/pictures/rosee-de-kelaa.webp',
  volume: '10ml',
  price: 105,
  original_price: 120,
  stock: 3,
}
export const SOLD_OUT: OrderSize = { ...ROSE, variant_id: 8, volume: '20ml', price: 190, stock: 0 }

/** Sizes that are found, and quotes of them, for a customer with so much credit. */
export function quoting(sizes: OrderSize[], order?: AdminOrderDetail, credit?: number) {
  return [
    answer(listOrderSizes, { sizes, total: sizes.length }),
    answer(quoteOrder, quoteOf(sizes, order, credit)),
  ]
}

/** Quotes of these sizes, and of an order's lines; delivery costs 35 DH. */
export function quoteOf(sizes: OrderSize[], order?: AdminOrderDetail, left?: number) {
  return ({
    kept,
    added,
    discount,
    free_shipping,
    use_credit,
  }: EndpointInput<typeof quoteOrder>): OrderQuote => {
    const keptLines = kept.flatMap(({ item_id, quantity }) => {
      const item = order?.items.find(({ id }) => id === item_id)
      if (item === undefined) return []
      const { id: _, ...goods } = item
      return [{ ...goods, item_id, variant_id: 100 + item_id, quantity, available: 5 }]
    })
    const addedLines = added.flatMap(({ variant_id, quantity }) => {
      const size = sizes.find((one) => one.variant_id === variant_id)
      if (size === undefined) return []
      const { original_price: _, product_id: __, stock: available, ...goods } = size
      return [{ ...goods, item_id: null, quantity, available }]
    })
    const lines = [...keptLines, ...addedLines]
    const amounts = agreedBill(lines, {
      promo: null,
      staffDiscount: discount?.amount ?? 0,
      freeShipping: free_shipping,
      delivery: { fee: 35, free_from: null, fees: [] },
      city: 'Rabat',
      credit: creditToUse(use_credit, { credit: 0, left: left ?? 0 }),
    })
    const customer_credit = left === undefined ? null : left - amounts.credit
    return { lines, amounts, customer_credit, problem: null, once_per_phone: false, issues: [] }
  }
}
