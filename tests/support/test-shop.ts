import type { Connection } from '#database/engines.ts'
import type { Volume } from '#domain/catalogue/product.ts'
import { slugify } from '#domain/catalogue/product.ts'
import type { Shop } from '#services/shop.ts'
import { openTestDatabase } from './test-database.ts'

export type TestShop = Shop & Pick<Connection, 'listen' | 'close'> & { setTime: (instant: string) => void }

/** When a test's clock stands at first. */
export const OPENING = '2026-03-02T10:00:00Z'

/** A shop on a fresh, empty database, with a clock that only moves when set. */
export async function openTestShop(): Promise<TestShop> {
  const connection = await openTestDatabase()
  let now = new Date(OPENING)
  return {
    db: connection.db,
    runQueued: connection.runQueued,
    clock: () => now,
    rateLimits: 'on',
    setTime: (instant) => {
      now = new Date(instant)
    },
    listen: connection.listen,
    close: () => connection.close(),
  }
}

type Size = { volume: Volume; price: number; stock: number }

/** Creates a visible perfume with these sizes; returns its id and the sizes' ids, in order. */
export async function stockPerfume(
  shop: Shop,
  {
    name = 'Rosée de Kelaâ',
    sizes = [{ volume: '5ml', price: 58, stock: 5 }],
  }: { name?: string; sizes?: Size[] } = {},
): Promise<{ productId: number; slug: string; variantIds: number[] }> {
  const slug = slugify(name)
  const now = shop.clock()
  const product = await shop.db
    .insertInto('products')
    .values({
      slug,
      name,
      description: 'Une rose au petit matin, encore fraîche de rosée.',
      brand: 'Nefzaya',
      image_url: `/pictures/${slug}.webp`,
      images: [],
      family: 'floral',
      gender: 'femme',
      notes_top: 'Bergamote, Litchi',
      notes_heart: 'Rose, Pivoine',
      notes_base: 'Muscs blancs',
      time_of_day: ['day'],
      occasion: ['daily'],
      season: ['spring'],
      intensity: 'light',
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const variants = await shop.db
    .insertInto('variants')
    .values(sizes.map((size) => ({ ...size, product_id: product.id, is_original: false })))
    .returning('id')
    .execute()
  return { productId: product.id, slug, variantIds: variants.map((variant) => variant.id) }
}

/** Salma's contact details for an order. */
export const SALMA = {
  name: 'Salma Bennani',
  phone: '06 12 34 56 78',
  city: 'Fès',
  address: '14, rue des Orangers, quartier Maârif',
}

/** Where Salma's orders come from, without an idempotency key. */
export const FROM_SALMA = { session: 'salma', address: '196.200.0.1', idempotencyKey: undefined }

export async function stockOf(shop: Shop, variantId: number | undefined): Promise<number> {
  const row = await shop.db
    .selectFrom('variants')
    .select('stock')
    .where('id', '=', variantId ?? 0)
    .executeTakeFirstOrThrow()
  return row.stock
}

export async function countRows(
  shop: Shop,
  table: 'orders' | 'order_items' | 'customers' | 'idempotency_keys' | 'stock_alerts',
): Promise<number> {
  const row = await shop.db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}
