import { sql } from 'kysely'
import { slugify } from '#domain/catalogue.ts'
import type { ShopTransaction } from './shop.ts'

/** Any number will do, as long as every process takes the same one. */
const SLUG_LOCK = 748_302
const LONGEST_SLUG = 100
/** Calls of the same form as a product's own. */
const RESERVED = ['admin', 'bestsellers']

/**
 * An address for that name which no product has or had, e.g. `rosee-de-kelaa-2`; nobody else is given one until the
 * transaction ends.
 * @param productId whose own former addresses may be taken again
 */
export async function findFreeSlug(
  tx: ShopTransaction,
  name: string,
  productId: number | undefined,
): Promise<string> {
  await sql`select pg_advisory_xact_lock(${SLUG_LOCK})`.execute(tx)
  const base = slugify(name).slice(0, LONGEST_SLUG).replace(/-$/, '')
  const taken = new Set([...RESERVED, ...(await listAlike(tx, base, productId))])
  if (!taken.has(base)) return base
  let number = 2
  while (taken.has(`${base}-${number}`)) number += 1
  return `${base}-${number}`
}

/** The product goes by its new address; the former one leads there (decision 26). */
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
