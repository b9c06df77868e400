import type { NotNull, Selectable } from 'kysely'
import { PICTURES_PATH } from '#contract/pictures/url.ts'
import type { Database } from '#database/schema.ts'
import { offeredVariants, type Product, type Variant } from '#domain/catalogue/product.ts'
import { CENTRE, type Focus } from '#domain/pictures/focus.ts'
import { type Promotion, quote } from '#domain/promotions/promotion.ts'
import { listActivePromotions } from '#services/promotions/active.ts'
import type { Shop } from '#services/shop.ts'

/** So many products' rows are read at once. */
const READ_AT_ONCE = 250

type ProductRow = Selectable<Database['products']>
/** Is the row of a product that lacks nothing. */
type ShownRow = ProductRow & {
  family: NonNullable<ProductRow['family']>
  gender: NonNullable<ProductRow['gender']>
}

/** A product with its offered sizes and their active promotions; prices depend on the time and are computed later. */
export type UnpricedProduct = Omit<ShownRow, 'search_key' | 'is_complete' | 'other_volumes'> & {
  image_focuses?: Record<string, Focus> | undefined
  variants: (Omit<Variant, 'priceInfo'> & { promotions: readonly Promotion[] })[]
}

/**
 * Returns visible products with at least one offered size, best sellers first; limited to the given ids, if any.
 * `'hidden too'` includes hidden ones, for the admin. Products to be completed have no page yet.
 */
export async function readUnpriced(
  db: Shop['db'],
  ids?: readonly number[],
  which: 'visible' | 'hidden too' = 'visible',
): Promise<UnpricedProduct[]> {
  if (ids?.length === 0) return []
  let products = selectComplete(db)
  if (which === 'visible') products = products.where('visible', '=', true)
  let sizes = db.selectFrom('variants').selectAll()
  if (ids !== undefined) {
    products = products.where('id', 'in', ids)
    sizes = sizes.where('product_id', 'in', ids)
  }
  const rows = await products.orderBy('is_best_seller', 'desc').orderBy('id').execute()
  if (rows.length === 0) return []
  const focuses = await readFocuses(db)
  const variants = await sizes.execute()
  if (variants.length === 0) return []
  const variantIds = ids && variants.map(({ id }) => id)
  const promotions = await listActivePromotions(db, variantIds)
  return withSizes(rows, variants, { focuses, promotions })
}

/**
 * Reads all visible products by id, in pieces: the rows of a big shop, read at once, would keep other requests waiting.
 * What changes between two pieces is announced, and read again.
 */
export async function readAllUnpriced(db: Shop['db']): Promise<UnpricedProduct[]> {
  const known = { focuses: await readFocuses(db), promotions: await listActivePromotions(db) }
  const products: UnpricedProduct[] = []
  let last = 0
  while (true) {
    const rows = await selectComplete(db)
      .where('visible', '=', true)
      .where('id', '>', last)
      .orderBy('id')
      .limit(READ_AT_ONCE)
      .execute()
    const end = rows.at(-1)?.id ?? last
    const sizes = await db
      .selectFrom('variants')
      .selectAll()
      .where('product_id', '>', last)
      .where('product_id', '<=', end)
      .execute()
    products.push(...withSizes(rows, sizes, known))
    if (rows.length < READ_AT_ONCE) return products
    last = end
  }
}

/** Narrows to what shoppers may see. It is their only way to the table: what is still to be completed stays behind. */
function selectComplete(db: Shop['db']) {
  return db
    .selectFrom('products')
    .selectAll()
    .where('is_complete', '=', true)
    .$narrowType<{ family: NotNull; gender: NotNull }>()
}

/** Products without an offered size are left out. */
function withSizes(
  rows: readonly ShownRow[],
  sizes: readonly Selectable<Database['variants']>[],
  { focuses, promotions }: { focuses: Map<string, Focus>; promotions: Map<number, Promotion[]> },
): UnpricedProduct[] {
  const variantsOf = Map.groupBy(sizes, ({ product_id }) => product_id)
  return rows
    .map(({ search_key, is_complete, other_volumes, ...row }) => ({
      ...row,
      image_focuses: focusesOf(row, focuses),
      variants: offeredVariants(variantsOf.get(row.id) ?? [], { ...row, other_volumes }).map(
        ({ id, volume, price, stock, is_original }) => ({
          ...{ id, volume, price, stock, is_original },
          promotions: promotions.get(id) ?? [],
        }),
      ),
    }))
    .filter((product) => product.variants.length > 0)
}

/** Returns focal points that are not the centre, by address. There are few, so all are read. */
async function readFocuses(db: Shop['db']): Promise<Map<string, Focus>> {
  const rows = await db
    .selectFrom('pictures')
    .select(['name', 'focus_x', 'focus_y'])
    .where((eb) => eb.or([eb('focus_x', '<>', CENTRE.x), eb('focus_y', '<>', CENTRE.y)]))
    .execute()
  return new Map(
    rows.map(({ name, focus_x, focus_y }) => [`${PICTURES_PATH}${name}`, { x: focus_x, y: focus_y }]),
  )
}

function focusesOf(
  { image_url, images }: Pick<UnpricedProduct, 'image_url' | 'images'>,
  focuses: Map<string, Focus>,
): Record<string, Focus> | undefined {
  const found: Record<string, Focus> = {}
  for (const url of [image_url, ...images]) {
    const focus = focuses.get(url)
    if (focus !== undefined) found[url] = focus
  }
  return Object.keys(found).length === 0 ? undefined : found
}

/** Adds the price of each size at `now`. */
export function priced({ variants, ...product }: UnpricedProduct, now: Date): Product {
  return {
    ...product,
    variants: variants.map(({ promotions, ...variant }) => ({
      ...variant,
      priceInfo: quote(variant.price, promotions, now),
    })),
  }
}

/** Time span without price changes, from one promotion start or end to the next, in milliseconds. */
export type PriceSpan = { from: number; until: number }

export const ALWAYS: PriceSpan = { from: Number.NEGATIVE_INFINITY, until: Number.POSITIVE_INFINITY }

export function priceSpan({ variants }: UnpricedProduct, now: Date): PriceSpan {
  const time = now.getTime()
  return variants
    .flatMap(({ promotions }) => promotions)
    .flatMap(({ start_date, end_date }) => (end_date === null ? [start_date] : [start_date, end_date]))
    .map((turn) => turn.getTime())
    .map((turn) => (turn <= time ? { ...ALWAYS, from: turn } : { ...ALWAYS, until: turn }))
    .reduce(shared, ALWAYS)
}

/** Returns the intersection of two spans. */
export function shared(a: PriceSpan, b: PriceSpan): PriceSpan {
  return { from: Math.max(a.from, b.from), until: Math.min(a.until, b.until) }
}

export function holds({ from, until }: PriceSpan, now: Date): boolean {
  return from <= now.getTime() && now.getTime() < until
}
