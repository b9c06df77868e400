import { sessionId } from '#services/orders/access.ts'
import { type OrderSender, placeOrder } from '#services/orders/place.ts'
import type { Shop } from '#services/shop.ts'
import { SALMA, stockPerfume } from './test-shop.ts'

type Basket = readonly { size?: number; quantity: number; price?: number }[]
type Who = Partial<OrderSender> & { phone?: string }

/** A perfume of four sizes with 1000 pieces each, and a function to order it as a new customer. */
export async function stockForNewCustomers(shop: Shop) {
  const { variantIds } = await stockPerfume(shop, {
    sizes: [
      { volume: '5ml', price: 58, stock: 1000 },
      { volume: '10ml', price: 105, stock: 1000 },
      { volume: '20ml', price: 190, stock: 1000 },
      { volume: '50ml', price: 900, stock: 1000 },
    ],
  })
  let turn = 0
  /** Orders from a new browser, address and phone, unless given. */
  function order(basket: Basket, { phone, ...sender }: Who = {}): Promise<{ id: string; total: number }> {
    turn += 1
    const items = basket.map(({ size = 0, quantity, price = 9999 }) => ({
      variant_id: variantIds[size] ?? 0,
      quantity,
      price,
    }))
    const newCustomer = {
      session: sessionId(`browser ${turn}`),
      address: `196.200.${turn % 200}.${turn % 250}`,
      idempotencyKey: undefined,
    }
    const details = { ...SALMA, phone: phone ?? `06${String(turn).padStart(8, '0')}` }
    return placeOrder(shop, { ...details, items }, { ...newCustomer, ...sender })
  }
  return { variantIds, order }
}

/** Number of placed orders, and of refusals by code. */
export async function countOutcomes(orders: Promise<unknown>[]): Promise<Record<string, number>> {
  const settled = await Promise.allSettled(orders)
  const words = settled.map((one) => (one.status === 'fulfilled' ? 'placed' : String(one.reason.code)))
  return Object.fromEntries([...Map.groupBy(words, (word) => word)].map(([word, all]) => [word, all.length]))
}
