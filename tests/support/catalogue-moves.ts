import fc from 'fast-check'
import { ShopError } from '#domain/errors.ts'
import { ORDER_STATUSES } from '#domain/orders/order.ts'
import { endCampaign, prolongCampaign, takeCampaignBack } from '#services/campaigns/change.ts'
import { createCampaign, listCampaigns } from '#services/campaigns/records.ts'
import { placeOrder } from '#services/orders/place.ts'
import { setOrderStatus } from '#services/orders/set-status.ts'
import { deleteProduct, duplicateProduct, getAdminProduct } from '#services/products/records.ts'
import {
  createPromotion,
  deletePromotion,
  listPromotions,
  updatePromotion,
} from '#services/promotions/records.ts'
import { saveRead } from './product-form.ts'
import { SALMA, type TestShop } from './test-shop.ts'

const HOUR_MS = 3_600_000

type Details = { place: number; amount: number; isOn: boolean; isOther: boolean }

/** Actions that change what shoppers see. `place` selects a record, modulo their number. */
const MOVES = {
  async order(shop, { place, amount }) {
    const items = [
      { variant_id: await idAt(shop, 'variants', place), quantity: 1 + (amount % 3), price: 1000 },
    ]
    await placeOrder(
      shop,
      { ...SALMA, items },
      { session: 'salma', address: '196.200.0.1', idempotencyKey: undefined },
    )
  },
  async 'set status'(shop, { place, amount }) {
    const orders = await shop.db.selectFrom('orders').select('id').orderBy('created_at').execute()
    const id = orders[place % Math.max(orders.length, 1)]?.id
    const status = ORDER_STATUSES[amount % ORDER_STATUSES.length]
    if (id !== undefined && status !== undefined) await setOrderStatus(shop, { id, status })
  },
  async save(shop, { place, amount, isOn, isOther }) {
    const read = await getAdminProduct(shop, await idAt(shop, 'products', place))
    await saveRead(shop, read, ({ product, variants }) => {
      product.visible = isOn
      product.is_best_seller = isOther
      product.has_5ml = amount % 4 !== 0
      product.has_10ml = !product.has_5ml || amount % 5 !== 0
      Object.assign(product, { has_20ml: false, has_50ml: false, has_100ml: false })
      if (isOther) product.name = `Nom ${amount}`
      for (const variant of variants) variant.stock = amount % 7
      for (const variant of variants.slice(1)) variant.price = amount
    })
  },
  async copy(shop, { place }) {
    await duplicateProduct(shop, await idAt(shop, 'products', place))
  },
  async delete(shop, { place }) {
    await deleteProduct(shop, await idAt(shop, 'products', place))
  },
  async promote(shop, { place, amount, isOn }) {
    const now = shop.clock().getTime()
    await createPromotion(shop, {
      variant_id: await idAt(shop, 'variants', place),
      promotion_type: 'percentage',
      discount_value: amount,
      ...(isOn && { start_date: new Date(now + HOUR_MS) }),
      end_date: new Date(now + (2 + (amount % 3)) * HOUR_MS),
    })
  },
  async 'end a promotion'(shop, { place, isOn }) {
    const promotions = await listPromotions(shop)
    const id = promotions[place % Math.max(promotions.length, 1)]?.id
    if (id === undefined) return
    if (isOn) await deletePromotion(shop, id)
    else await updatePromotion(shop, { id, active: false })
  },
  async 'begin a sale'(shop, { amount, isOn, isOther }) {
    const now = shop.clock().getTime()
    const plan: Parameters<typeof createCampaign>[1] = {
      scope: isOther ? { kind: 'all' } : { kind: 'family', family: 'floral' },
      ...{ promotion_type: 'percentage', discount_value: amount, rounding: 1, below_cost: false, name: '' },
      ...(isOn && { start_date: new Date(now + HOUR_MS) }),
      end_date: new Date(now + (2 + (amount % 3)) * HOUR_MS),
    }
    await createCampaign(shop, plan, 'salma')
  },
  async 'end a sale'(shop, { place, isOn, amount }) {
    const campaigns = await listCampaigns(shop)
    const id = campaigns[place % Math.max(campaigns.length, 1)]?.id
    if (id === undefined) return
    const end_date = new Date(shop.clock().getTime() + amount * HOUR_MS)
    if (amount % 2 === 0) await prolongCampaign(shop, { id, end_date }, 'salma')
    else if (isOn) await takeCampaignBack(shop, id, 'salma')
    else await endCampaign(shop, id, 'salma')
  },
  async wait(shop, { amount }) {
    shop.setTime(new Date(shop.clock().getTime() + (amount % 4) * HOUR_MS).toISOString())
  },
} satisfies Record<string, (shop: TestShop, details: Details) => Promise<void>>

export type CatalogueMove = Details & { do: keyof typeof MOVES }

export const catalogueMoves: fc.Arbitrary<CatalogueMove[]> = fc.array(
  fc.record({
    do: fc.constantFrom(
      'order',
      'set status',
      'save',
      'copy',
      'delete',
      'promote',
      'end a promotion',
      'begin a sale',
      'end a sale',
      'wait',
    ),
    place: fc.nat(7),
    amount: fc.integer({ min: 5, max: 90 }),
    isOn: fc.boolean(),
    isOther: fc.boolean(),
  }),
  { minLength: 1, maxLength: 12 },
)

/** Performs one action. Refusals by the shop are fine, other errors are not. */
export async function makeMove(shop: TestShop, move: CatalogueMove): Promise<void> {
  try {
    await MOVES[move.do](shop, move)
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
  }
}

async function idAt({ db }: TestShop, table: 'products' | 'variants', place: number): Promise<number> {
  const rows = await db.selectFrom(table).select('id').orderBy('id').execute()
  return rows[place % Math.max(rows.length, 1)]?.id ?? 0
}
