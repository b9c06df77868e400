import type { Selectable } from 'kysely'
import type { Database } from '#database/schema.ts'
import { offeredVariants, type Product, type Variant } from '#domain/catalogue.ts'
import { type Promotion, quote } from '#domain/promotions.ts'
import { listActivePromotions } from './promotions.ts'
import type { Shop } from './shop.ts'

/** A visible product with its offered sizes, each with the promotions that are switched on: a price needs the time. */
export type UnpricedProduct = Omit<Selectable<Database['products']>, 'visible'> & {
  variants: (Omit<Variant, 'priceInfo'> & { promotions: readonly Promotion[] })[]
}

/** The visible products with at least one offered size, best sellers first; only these ids, where some are given. */
export async function readUnpriced(db: Shop['db'], ids?: readonly number[]): Promise<UnpricedProduct[]> {
  if (ids?.length === 0) return []
  let products = db.selectFrom('products').selectAll().where('visible', '=', true)
  let sizes = db.selectFrom('variants').selectAll()
  if (ids !== undefined) {
    products = products.where('id', 'in', ids)
    sizes = sizes.where('product_id', 'in', ids)
  }
  const rows = await products.orderBy('is_best_seller', 'desc').orderBy('id').execute()
  if (rows.length === 0) return []
  const variants = await sizes.execute()
  if (variants.length === 0) return []
  const variantIds = ids && variants.map(({ id }) => id)
  const promotions = await listActivePromotions(db, variantIds)
  const variantsOf = Map.groupBy(variants, ({ product_id }) => product_id)
  return rows
    .map(({ visible: _, ...row }) => ({
      ...row,
      variants: offeredVariants(variantsOf.get(row.id) ?? [], row).map(
        ({ id, volume, price, stock, is_original }) => ({
          ...{ id, volume, price, stock, is_original },
          promotions: promotions.get(id) ?? [],
        }),
      ),
    }))
    .filter((product) => product.variants.length > 0)
}

/** The product with what each size costs now. */
export function priced({ variants, ...product }: UnpricedProduct, now: Date): Product {
  return {
    ...product,
    variants: variants.map(({ promotions, ...variant }) => ({
      ...variant,
      priceInfo: quote(variant.price, promotions, now),
    })),
  }
}

/** The time in which the prices stay as they are: from one start or end of a promotion to the next, in milliseconds. */
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

/** The part that two have in common. */
export function shared(a: PriceSpan, b: PriceSpan): PriceSpan {
  return { from: Math.max(a.from, b.from), until: Math.min(a.until, b.until) }
}

export function holds({ from, until }: PriceSpan, now: Date): boolean {
  return from <= now.getTime() && now.getTime() < until
}
