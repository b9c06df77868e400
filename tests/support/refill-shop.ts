import type { Volume } from '#domain/catalogue/product.ts'
import type { OrderStatus } from '#domain/orders/order.ts'
import { placeOrder } from '#services/orders/place.ts'
import { setOrderStatus } from '#services/orders/set-status.ts'
import { chooseRefill } from '#services/reminders/refill-choice.ts'
import { listRefills, settleRefill } from '#services/reminders/refills.ts'
import { type HeardShop, openHeardShop } from '#tests/support/heard-shop.ts'
import { liftBounds } from '#tests/support/lift-bounds.ts'
import { changeSettings } from '#tests/support/settings.ts'
import { FROM_SALMA, OPENING, SALMA, stockPerfume } from '#tests/support/test-shop.ts'

const DAY_MS = 86_400_000

export type Perfume = { productId: number; variantIds: number[] }

/** `[perfume, size, pieces]`: sizes are 5, 10 and 100 ml, in order. */
export type Line = [Perfume, number, number]

type Ordering = { phone?: string; status?: OrderStatus; lang?: 'fr' | 'ar' }

export type RefillShop = Awaited<ReturnType<typeof openRefillShop>>

/** Opens a shop that asks back, with two perfumes, and steps of its buyers and of its team. */
export async function openRefillShop() {
  const shop: HeardShop = await openHeardShop()
  await liftBounds(shop)
  await changeSettings(shop, 'calls', { refills: true })
  const sizes = (['5ml', '10ml', '100ml'] satisfies Volume[]).map((volume) => ({
    ...{ volume, price: 58, stock: 50 },
  }))
  const rose: Perfume = await stockPerfume(shop, { sizes })
  const cedar: Perfume = await stockPerfume(shop, { name: 'Cèdre', sizes })

  async function order(lines: Line[], { phone, status = 'livre', lang }: Ordering = {}) {
    const items = lines.map(([{ variantIds }, size, quantity]) => ({
      ...{ variant_id: variantIds[size] ?? 0, quantity, price: 58 },
    }))
    const details = { ...SALMA, ...(phone !== undefined && { phone }), items }
    const placed = await placeOrder(shop, details, { ...FROM_SALMA, ...(lang && { language: lang }) })
    if (status !== 'nouveau') await setOrderStatus(shop, { id: placed.id, status })
    return placed
  }

  const choose = (id: string, wanted = true, session = FROM_SALMA.session) =>
    chooseRefill(shop, { id, wanted, lang: 'fr' }, { session })

  /** An order, delivered unless it is said otherwise, whose buyer agreed. */
  async function agreed(lines: Line[], ordering: Ordering = {}): Promise<string> {
    const { id } = await order(lines, ordering)
    await choose(id)
    return id
  }

  return {
    ...{ shop, rose, cedar, order, choose, agreed },
    daysLater: (days: number) => shop.setTime(new Date(Date.parse(OPENING) + days * DAY_MS).toISOString()),
    /** The listed perfumes of each person, with the days that are left of each. */
    pile: async (): Promise<[string, string][][]> => {
      const { refills } = await listRefills(shop)
      return refills.map(({ perfumes }) =>
        perfumes.map(({ product, days_left }) => [product.name, `${days_left}`]),
      )
    },
    settle: (order_id: string, products = [rose], outcome: 'told' | 'skipped' = 'told') =>
      settleRefill(
        shop,
        { perfumes: products.map(({ productId: product_id }) => ({ order_id, product_id })), outcome },
        'nezha',
      ),
    consents: () => shop.db.selectFrom('refill_consents').selectAll().execute(),
    asks: () => shop.db.selectFrom('refill_asks').selectAll().execute(),
  }
}
