import { sql } from 'kysely'
import { slugify } from '#domain/catalogue/product.ts'
import type { ShopTransaction } from '#services/shop.ts'

/** The number is arbitrary, but the same in every process. */
const SLUG_LOCK = 748_302
const MAX_SLUG_LENGTH = 100
/** These slugs would collide with API paths. */
const RESERVED = ['admin', 'bestsellers']

/**
 * Returns a slug that no product has or had, e.g. `rosee-de-kelaa-2`: slugs are never reused. It is locked
 * until the transaction ends.
 * @param productId this product may take back its own former slugs
 */
export async function findFreeSlug(
  tx: ShopTransaction,
  name: string,
  productId: number | undefined,
): Promise<string> {
  await sql`select pg_advisory_xact_lock(${SLUG_LOCK})`.execute(tx)
  const base = slugify(name).slice(0, MAX_SLUG_LENGTH).replace(/-$/, '')
  const taken = new Set([...RESERVED, ...(await listAlike(tx, base, productId))])
  if (!taken.has(base)) return base
  let number = 2
  while (taken.has(`${base}-${number}`)) number += 1
  return `${base}-${number}`
}

/** Renames the slug; the former one redirects (D26). */
export async function renameSlug(
  tx: ShopTransaction,
  { productId, from, to }: { productId: number; from: string; to: string },
): Promise<void> {
  await tx.deleteFrom('product_slugs').where('slug', '=', to).execute()
  await tx.insertInto('product_slugs').values({ slug: from, product_id: productId }).execute()
}

async function listAlike(
  tx: ShopTransaction,
  base: string,
  productId: number | undefined,
): Promise<string[]> {
  const { rows } = await sql<{ slug: string }>`
    select slug from products where id is distinct from ${productId ?? null}::integer and starts_with(slug, ${base})
    union all
    select slug from product_slugs
    where product_id is distinct from ${productId ?? null}::integer and starts_with(slug, ${base})`.execute(
    tx,
  )
  return rows.map(({ slug }) => slug)
}
