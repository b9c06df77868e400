import type { Selectable } from 'kysely'
import * as v from 'valibot'
import { volumeSchema } from '#contract/values.schemas.ts'
import type { Database } from '#database/schema.ts'
import type { PlannedArabic, PlannedProduct } from '#domain/batches/plan.ts'
import {
  FAMILIES,
  GENDERS,
  INTENSITIES,
  OCCASIONS,
  SEASONS,
  TIMES_OF_DAY,
} from '#domain/catalogue/product.ts'
import { draftArabic, lockKnownArabic } from '#services/contents/draft-translations.ts'
import { announce } from '#services/live/announcements.ts'
import { versionAfter } from '#services/products/save.ts'
import { findFreeSlug, renameSlug } from '#services/products/slugs.ts'
import { shortStockMessage } from '#services/products/variants.ts'
import type { ShopTransaction } from '#services/shop.ts'
import { insertSizes, type StockCause, updateSizes } from '#services/stock/ledger.ts'

export type ProductRow = Selectable<Database['products']>
export type VariantRow = Selectable<Database['variants']>

/** Holds products and sizes of a chunk, locked until its transaction ends. */
export type LockedGoods = { products: Map<number, ProductRow>; variants: Map<number, VariantRow[]> }

const flag = v.optional(v.boolean())
const text = v.optional(v.string())

/** Columns a batch may write; the others of the row stay. */
const columnsSchema = v.object({
  ...{ name: text, description: text, image_url: text, notes_top: text, notes_heart: text, notes_base: text },
  brand: v.optional(v.nullable(v.string())),
  images: v.optional(v.array(v.string())),
  family: v.optional(v.nullable(v.picklist(FAMILIES))),
  gender: v.optional(v.nullable(v.picklist(GENDERS))),
  intensity: v.optional(v.picklist(INTENSITIES)),
  time_of_day: v.optional(v.array(v.picklist(TIMES_OF_DAY))),
  occasion: v.optional(v.array(v.picklist(OCCASIONS))),
  season: v.optional(v.array(v.picklist(SEASONS))),
  ...{ visible: flag, is_best_seller: flag, has_decant: flag, has_full_bottle: flag },
  ...{ has_5ml: flag, has_10ml: flag, has_20ml: flag, has_50ml: flag, has_100ml: flag },
  other_volumes: v.optional(v.array(volumeSchema)),
})

/** The schema of a planned product, read back from the database. */
export const plannedSchema = v.object({
  product_id: v.nullable(v.number()),
  version: v.nullable(v.string()),
  slug: v.string(),
  product: columnsSchema,
  arabic: v.optional(v.object({ before: v.nullable(v.string()), after: v.string() })),
  sizes: v.array(
    v.object({
      volume: volumeSchema,
      price: v.number(),
      stock: v.number(),
      is_original: v.boolean(),
      stock_before: v.nullable(v.number()),
      promo_price: v.optional(v.number()),
      promo_start: v.optional(v.string()),
      promo_end: v.optional(v.string()),
    }),
  ),
  positions: v.array(v.number()),
})

/**
 * Holds what undoing needs: the changed columns and sizes as they were, and the version that this batch gave.
 * A new size has no `before`.
 */
export const beforeSchema = v.object({
  at: v.string(),
  name: v.string(),
  slug: v.string(),
  version: v.string(),
  product: columnsSchema,
  /** The draft of its Arabic, as it was and as this batch left it. */
  arabic: v.optional(
    v.object({ french: v.string(), before: v.nullable(v.string()), after: v.nullable(v.string()) }),
  ),
  /** It made these promotions. */
  promotions: v.optional(v.array(v.number()), []),
  sizes: v.array(
    v.object({
      id: v.number(),
      stock_added: v.number(),
      before: v.nullable(v.object({ price: v.number(), is_original: v.boolean() })),
    }),
  ),
})
export type Before = v.InferOutput<typeof beforeSchema>

/** Stock and texts that a batch writes are by whoever began it. */
export type BatchCause = StockCause & { username: string }

export type Written = { productId: number; before: Before } | { left: string }

/**
 * Locks products before sizes, both in ascending id order, and all of a chunk before anything is written: orders lock
 * sizes in that order too.
 */
export async function lockGoods(tx: ShopTransaction, ids: readonly number[]): Promise<LockedGoods> {
  if (ids.length === 0) return { products: new Map(), variants: new Map() }
  const products = await tx
    .selectFrom('products')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()
  const variants = await tx
    .selectFrom('variants')
    .selectAll()
    .where('product_id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()
  return {
    products: new Map(products.map((row) => [row.id, row])),
    variants: Map.groupBy(variants, ({ product_id }) => product_id),
  }
}

/** Creates or changes one product as planned; returns the reason when it was left as it is. */
export function writeProduct(
  tx: ShopTransaction,
  planned: PlannedProduct,
  { goods, takenNames, cause }: { goods: LockedGoods; takenNames: ReadonlySet<string>; cause: BatchCause },
): Promise<Written> {
  if (planned.product_id === null) return create(tx, planned, { takenNames, cause })
  const row = goods.products.get(planned.product_id)
  if (row === undefined) return Promise.resolve({ left: 'ce parfum a été supprimé depuis l’essai' })
  return change(tx, planned, { row, sizes: goods.variants.get(row.id) ?? [], cause })
}

async function create(
  tx: ShopTransaction,
  { product, sizes, slug: wanted, arabic: said }: PlannedProduct,
  { takenNames, cause }: { takenNames: ReadonlySet<string>; cause: BatchCause },
): Promise<Written> {
  const { now } = cause
  const { name } = product
  if (name === undefined) return { left: 'le nom du parfum manque' }
  if (takenNames.has(name)) return { left: 'un parfum de ce nom a été créé depuis l’essai' }
  const slug = await findFreeSlug(tx, wanted, undefined)
  const { id } = await tx
    .insertInto('products')
    .values({
      ...product,
      ...{ name, slug, created_at: now, updated_at: now },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await addSizes(tx, sizes, { productId: id, cause })
  const arabic = await draftSaid(tx, said, { french: product.description ?? '', cause })
  announce(tx, { type: 'PRODUCT_UPDATE', data: { productId: id } })
  const at = now.toISOString()
  return {
    productId: id,
    before: { at, name, slug, version: at, product: {}, sizes: [], promotions: [], arabic },
  }
}

async function change(
  tx: ShopTransaction,
  planned: PlannedProduct,
  { row, sizes: rows, cause }: { row: ProductRow; sizes: readonly VariantRow[]; cause: BatchCause },
): Promise<Written> {
  const { now } = cause
  const { product, sizes, version, arabic: said } = planned
  if (row.updated_at.toISOString() !== version) return { left: 'ce parfum a été modifié depuis l’essai' }
  if (said !== undefined) {
    // Two perfumes may have the same description: the first of them has drafted this then.
    const { text } = (await lockKnownArabic(tx, [row.description]))(row.description)
    if (text !== said.before && text !== said.after) {
      return { left: 'le texte arabe de sa description a changé depuis l’essai' }
    }
  }
  const matched = sizes.map((size) => ({ size, row: rows.find(({ volume }) => volume === size.volume) }))
  for (const { size, row: before } of matched) {
    const isKnown = size.stock_before !== null
    if (isKnown !== (before !== undefined)) return { left: 'ce parfum a été modifié depuis l’essai' }
    if (before !== undefined && stockAfter(size, before) < 0) return { left: shortStockMessage(before) }
  }
  const changed = matched.flatMap(({ size, row: before }) => (before === undefined ? [] : [{ size, before }]))
  await updateSizes(
    tx,
    changed.map(({ size, before }) => ({
      id: before.id,
      price: size.price,
      is_original: size.is_original,
      stock_added: stockAfter(size, before) - before.stock,
    })),
    cause,
  )
  const created = await addSizes(
    tx,
    matched.flatMap(({ size, row: before }) => (before === undefined ? [size] : [])),
    { productId: row.id, cause },
  )
  const { name } = product
  const slug = name === undefined || name === row.name ? row.slug : await findFreeSlug(tx, name, row.id)
  if (slug !== row.slug) await renameSlug(tx, { productId: row.id, from: row.slug, to: slug })
  const updated_at = versionAfter(row.updated_at, now)
  await tx
    .updateTable('products')
    .set({ ...product, slug, updated_at })
    .where('id', '=', row.id)
    .execute()
  const french = product.description ?? row.description
  const arabic = await draftSaid(tx, said, { french, cause })
  announce(tx, { type: 'PRODUCT_UPDATE', data: { productId: row.id } })
  return {
    productId: row.id,
    before: {
      arabic,
      at: now.toISOString(),
      name: row.name,
      slug: row.slug,
      version: updated_at.toISOString(),
      promotions: [],
      product: v.parse(
        columnsSchema,
        Object.fromEntries(Object.entries(row).filter(([column]) => Object.hasOwn(product, column))),
      ),
      sizes: [
        ...changed.map(({ size, before: { id, price, is_original, stock } }) => ({
          id,
          stock_added: stockAfter(size, { stock }) - stock,
          before: { price, is_original },
        })),
        ...created.map((id) => ({ id, stock_added: 0, before: null })),
      ],
    },
  }
}

/** Drafts what a file says of the Arabic of a description; returns what undoing needs. */
async function draftSaid(
  tx: ShopTransaction,
  said: PlannedArabic | undefined,
  { french, cause: { username: actor, now } }: { french: string; cause: BatchCause },
): Promise<Before['arabic']> {
  if (said === undefined) return undefined
  return { french, ...(await draftArabic(tx, { french, arabic: said.after }, { actor, now })) }
}

/**
 * Only the difference to the stock that was read is applied, as by the product's form, so that pieces sold meanwhile stay
 * sold.
 */
function stockAfter(
  { stock, stock_before }: PlannedProduct['sizes'][number],
  row: Pick<VariantRow, 'stock'>,
): number {
  return row.stock + stock - (stock_before ?? row.stock)
}

async function addSizes(
  tx: ShopTransaction,
  sizes: PlannedProduct['sizes'],
  { productId, cause }: { productId: number; cause: BatchCause },
): Promise<number[]> {
  const planned = sizes.map(({ volume, price, stock, is_original }) => ({
    ...{ product_id: productId, volume, price, stock, is_original },
  }))
  return (await insertSizes(tx, planned, cause)).map(({ id }) => id)
}
