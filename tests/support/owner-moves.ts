import fc from 'fast-check'
import { ShopError } from '#domain/errors.ts'
import { ORDER_STATUSES, type OrderStatus } from '#domain/orders/order.ts'
import { createCustomer, deleteCustomer, updateCustomer } from '#services/customers/records.ts'
import { deleteOrder } from '#services/orders/delete.ts'
import { placeOrder } from '#services/orders/place.ts'
import { setOrderStatus } from '#services/orders/set-status.ts'
import { deleteProduct, duplicateProduct, getAdminProduct } from '#services/products/records.ts'
import { createProduct } from '#services/products/save.ts'
import { createPromoCode, updatePromoCode } from '#services/promo-codes/records.ts'
import { createPromotion, updatePromotion } from '#services/promotions/records.ts'
import type { Shop } from '#services/shop.ts'
import { productForm, saveRead } from './product-form.ts'
import { UNBOUND } from './promo-codes.ts'

/** What is done in a shop with a demo before the demo goes. Things are named by index, modulo their number. */
export type OwnerMove =
  | { do: 'create product' | 'create code' | 'create customer' }
  | { do: 'copy product' | 'delete product' | 'edit product' | 'sell out product'; product: number }
  | { do: 'promote' | 'edit promotion'; which: number }
  | { do: 'edit code'; code: number }
  | { do: 'edit customer' | 'delete customer'; customer: number }
  | { do: 'order'; size: number; buyer: number; code: number | null }
  | { do: 'set status'; order: number; status: OrderStatus }
  | { do: 'delete order'; order: number }

const place = fc.nat(60)
const constant = <T extends string>(name: T) => fc.constant(name)

export const ownerMoves: fc.Arbitrary<OwnerMove[]> = fc.array(
  fc.oneof(
    fc.record({ do: fc.constantFrom('create product', 'create code', 'create customer') }),
    fc.record({
      do: fc.constantFrom('copy product', 'delete product', 'edit product', 'sell out product'),
      product: place,
    }),
    fc.record({ do: fc.constantFrom('promote', 'edit promotion'), which: place }),
    fc.record({ do: constant('edit code'), code: place }),
    fc.record({ do: fc.constantFrom('edit customer', 'delete customer'), customer: place }),
    {
      weight: 3,
      arbitrary: fc.record({
        do: constant('order'),
        size: fc.nat(200),
        buyer: fc.nat(12),
        code: fc.option(fc.nat(5)),
      }),
    },
    fc.record({ do: constant('set status'), order: place, status: fc.constantFrom(...ORDER_STATUSES) }),
    fc.record({ do: constant('delete order'), order: place }),
  ),
  { minLength: 5, maxLength: 40 },
)

/** Rows that the owner or a shopper has written, as `product 12`. */
export type Owned = Set<string>

/** Makes one move, and notes whose rows it made. Refusals by the shop are fine, other errors are not. */
export async function makeOwnerMove(shop: Shop, owned: Owned, move: OwnerMove, turn: number): Promise<void> {
  try {
    await attempt(shop, owned, move, turn)
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
  }
}

async function attempt(shop: Shop, owned: Owned, move: OwnerMove, turn: number): Promise<void> {
  switch (move.do) {
    case 'create product': {
      const { id } = await createProduct(shop, productForm({ name: `Parfum ${turn}` }))
      owned.add(`product ${id}`)
      return
    }
    case 'create code': {
      const code = { code: `MIEN${turn}`, discount_percentage: 5, expiry_date: '2027-01-31' }
      const { id } = await createPromoCode(shop, { ...UNBOUND, ...code, active: true, usage_limit: null })
      owned.add(`promo_code ${id}`)
      return
    }
    case 'create customer': {
      const phone = `06110000${String(turn).padStart(2, '0')}`
      const { id } = await createCustomer(shop, { name: 'Cliente à moi', phone })
      owned.add(`customer ${id}`)
      return
    }
    case 'copy product': {
      const { id } = await duplicateProduct(shop, await pick(shop, 'products', move.product))
      owned.add(`product ${id}`)
      return
    }
    case 'delete product':
      return deleteProduct(shop, await pick(shop, 'products', move.product))
    case 'edit product': {
      const id = await pick(shop, 'products', move.product)
      await saveRead(shop, await getAdminProduct(shop, id), (form) => {
        if (turn % 2 === 0) form.product.description += ' À ma façon.'
        else for (const variant of form.variants.slice(0, 1)) variant.price += 1
      })
      owned.add(`product ${id}`)
      return
    }
    // Stock and visibility are no work of the owner's on a perfume.
    case 'sell out product':
      await saveRead(
        shop,
        await getAdminProduct(shop, await pick(shop, 'products', move.product)),
        (form) => {
          form.product.visible = false
          for (const variant of form.variants) variant.stock = 0
        },
      )
      return
    case 'promote': {
      const variant_id = await pick(shop, 'variants', move.which)
      const plan = { variant_id, promotion_type: 'percentage' as const, discount_value: 10 }
      const { id } = await createPromotion(shop, { ...plan, end_date: null })
      owned.add(`promotion ${id}`)
      return
    }
    case 'edit promotion': {
      const id = await pick(shop, 'promotions', move.which)
      await updatePromotion(shop, { id, end_date: new Date('2027-05-05T12:00:00Z') })
      owned.add(`promotion ${id}`)
      return
    }
    case 'edit code': {
      const id = await pick(shop, 'promo_codes', move.code)
      await updatePromoCode(shop, { id, discount_percentage: 33 })
      owned.add(`promo_code ${id}`)
      return
    }
    case 'edit customer': {
      const id = await pick(shop, 'customers', move.customer)
      await updateCustomer(shop, { id, notes: `Préfère le soir (${turn})` })
      owned.add(`customer ${id}`)
      return
    }
    case 'delete customer':
      return deleteCustomer(shop, await pick(shop, 'customers', move.customer))
    case 'order': {
      const variant_id = await pick(shop, 'variants', move.size)
      const code =
        move.code === null
          ? undefined
          : (await shop.db.selectFrom('promo_codes').select('code').orderBy('id').execute())[move.code]?.code
      const placed = await placeOrder(
        shop,
        {
          name: 'Salma Bennani',
          // Some buyers have the number of one of the demo's customers.
          phone: `060000000${move.buyer % 10}`,
          city: 'Fès',
          address: '14, rue des Orangers',
          items: [{ variant_id, quantity: 1, price: 10_000 }],
          ...(code !== undefined && { promoCode: code }),
        },
        { session: `buyer ${move.buyer}`, address: '196.200.0.1', idempotencyKey: undefined },
      )
      owned.add(`order ${placed.id}`)
      return
    }
    case 'set status': {
      const id = await pickOrder(shop, move.order)
      await setOrderStatus(shop, { id, status: move.status, goods: undefined })
      return
    }
    case 'delete order':
      return deleteOrder(shop, await pickOrder(shop, move.order))
  }
}

async function pick(
  { db }: Shop,
  table: 'products' | 'variants' | 'promotions' | 'promo_codes' | 'customers',
  place: number,
): Promise<number> {
  const rows = await db.selectFrom(table).select('id').orderBy('id').execute()
  return rows[place % Math.max(rows.length, 1)]?.id ?? 0
}

async function pickOrder({ db }: Shop, place: number): Promise<string> {
  const rows = await db.selectFrom('orders').select('id').orderBy('created_at').orderBy('id').execute()
  return rows[place % Math.max(rows.length, 1)]?.id ?? '00000000-0000-4000-8000-000000000001'
}
