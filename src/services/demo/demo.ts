/** Room of the demonstration: catalogue, customers, orders, parcels and invoices of a new shop. */

import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import * as v from 'valibot'
import type { Database } from '#database/schema.ts'
import { translationKey } from '#domain/contents/translations.ts'
import { dayInMorocco } from '#domain/time/calendar.ts'
import { listDone } from '#services/first-steps.ts'
import { inTransaction, type Shop, type ShopTransaction } from '#services/shop.ts'
import { lockStart } from '#services/start-lock.ts'
import { insertSizes } from '#services/stock/ledger.ts'
import { insertDemoCarriers } from './carriers.ts'
import {
  type DemoProduct,
  type DemoShop,
  demoPicture,
  demoShopSchema,
  type VariantIds,
  variantKey,
} from './file.ts'
import { insertDemoOrders } from './orders.ts'
import { insertDemoAdSpend, insertDemoRemittances } from './remittances.ts'

/** The file is found by its import name, because the built module is in another place. */
const DEMO_FILE = createRequire(import.meta.url).resolve('#demo/catalogue.json')
const HOUR_MS = 3_600_000
const DEMO_COST_SHARE = 0.45
const DAY_MS = 24 * HOUR_MS

type Print = Database['demo_prints']

/**
 * Fills an empty database with demo data; does nothing when there are products or orders, or when the owner has taken
 * the demo away. Returns whether it wrote anything.
 */
export async function loadDemo(shop: Shop): Promise<boolean> {
  const demo = v.parse(demoShopSchema, JSON.parse(await readFile(DEMO_FILE, 'utf8')))
  return inTransaction(shop, async (tx) => {
    await lockStart(tx)
    if ((await isInUse(tx)) || (await listDone(tx)).has('demo')) return false
    const now = shop.clock()
    const ofTheOwner = await listPrints(tx)
    const variantIds = await insertProducts(tx, demo.products, now)
    await insertDescriptions(tx, demo.products, now)
    await insertPromotions(tx, { promotions: demo.promotions, variantIds, now })
    await insertPromoCodes(tx, demo.promo_codes, now)
    await insertDemoCarriers(tx, now)
    const invoiced = await insertDemoOrders(tx, { orders: demo.orders, variantIds, now })
    await insertDemoRemittances(tx, { remittances: demo.remittances, invoiced, now })
    await insertDemoAdSpend(tx, { spend: demo.ad_spend, now })
    await markDemo(tx, ofTheOwner)
    return true
  })
}

function listPrints(tx: ShopTransaction): Promise<Print[]> {
  return tx.selectFrom('demo_prints').select(['kind', 'row_id', 'print']).execute()
}

/** Marks the rows that the demonstration wrote, with their content. A new shop may have customers and codes already. */
async function markDemo(tx: ShopTransaction, ofTheOwner: readonly Print[]): Promise<void> {
  const before = new Set(ofTheOwner.map(rowOf))
  const written = (await listPrints(tx)).filter((print) => !before.has(rowOf(print)))
  await tx.insertInto('demo_rows').values(written).execute()
}

function rowOf({ kind, row_id }: Print): string {
  return `${kind} ${row_id}`
}

/** Says whether somebody has put something in the shop. */
export async function isInUse(tx: ShopTransaction): Promise<boolean> {
  const product = await tx.selectFrom('products').select('id').limit(1).executeTakeFirst()
  const order = await tx.selectFrom('orders').select('id').limit(1).executeTakeFirst()
  return product !== undefined || order !== undefined
}

async function insertProducts(
  tx: ShopTransaction,
  products: readonly DemoProduct[],
  now: Date,
): Promise<VariantIds> {
  const rows = await tx
    .insertInto('products')
    .values(products.map((product) => productRow(product, now)))
    .returning(['id', 'slug'])
    .execute()
  const productIds = new Map(rows.map((row) => [row.slug, row.id]))
  const slugs = new Map(rows.map((row) => [row.id, row.slug]))
  const variants = await insertSizes(
    tx,
    products.flatMap(({ slug, variants }) =>
      variants.map((variant) => ({
        product_id: known(productIds, slug),
        ...variant,
        cost: demoCost(variant.price),
      })),
    ),
    { reason: 'reception', note: 'Première livraison', now },
  )
  return new Map(
    variants.map(({ id, product_id, volume }) => [
      variantKey({ product: known(slugs, product_id), volume }),
      id,
    ]),
  )
}

/** An owner's own Arabic of the same text stays. */
async function insertDescriptions(
  tx: ShopTransaction,
  products: readonly DemoProduct[],
  now: Date,
): Promise<void> {
  const rows = products.map(({ description, description_ar }) => ({
    key: translationKey(description),
    arabic: description_ar,
    published_by: 'shop',
    published_at: now,
  }))
  await tx
    .insertInto('translations')
    .values(rows)
    .onConflict((conflict) => conflict.column('key_hash').doNothing())
    .execute()
}

/** Returns a plausible cost: goods cost less than half of their price. */
function demoCost(price: number): number {
  return Math.round(price * DEMO_COST_SHARE)
}

function productRow({ image, images, variants, description_ar: _, ...product }: DemoProduct, now: Date) {
  const volumes = new Set(variants.map((variant) => variant.volume))
  return {
    ...product,
    image_url: demoPicture(image),
    images: images.map(demoPicture),
    has_5ml: volumes.has('5ml'),
    has_10ml: volumes.has('10ml'),
    has_20ml: volumes.has('20ml'),
    has_50ml: volumes.has('50ml'),
    has_100ml: volumes.has('100ml'),
    has_decant: variants.some((variant) => !variant.is_original),
    has_full_bottle: variants.some((variant) => variant.is_original),
    created_at: now,
    updated_at: now,
  }
}

async function insertPromotions(
  tx: ShopTransaction,
  { promotions, variantIds, now }: { promotions: DemoShop['promotions']; variantIds: VariantIds; now: Date },
): Promise<void> {
  const rows = promotions.map(({ product, volume, ends_in_hours, ...promotion }) => ({
    ...promotion,
    variant_id: known(variantIds, variantKey({ product, volume })),
    start_date: now,
    end_date: ends_in_hours === null ? null : new Date(now.getTime() + ends_in_hours * HOUR_MS),
    created_at: now,
  }))
  await tx.insertInto('promotions').values(rows).execute()
}

async function insertPromoCodes(
  tx: ShopTransaction,
  codes: DemoShop['promo_codes'],
  now: Date,
): Promise<void> {
  const rows = codes.map(({ expires_in_days, ...code }) => ({
    ...code,
    expiry_date: dayInMorocco(new Date(now.getTime() + expires_in_days * DAY_MS)),
  }))
  await tx.insertInto('promo_codes').values(rows).execute()
}

function known<K, V>(map: ReadonlyMap<K, V>, key: K): V {
  const value = map.get(key)
  if (value === undefined)
    throw new Error(`The demo file speaks of ${String(key)}, which it does not define.`)
  return value
}
