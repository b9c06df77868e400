import { sql } from 'kysely'
import type { Shop } from './shop.ts'

/** Says whether any product of the demo is still in the catalogue. */
export async function hasDemoProducts({ db }: Pick<Shop, 'db'>): Promise<boolean> {
  const product = await db
    .selectFrom('demo_rows')
    .innerJoin('products', (join) => join.on(sql<boolean>`products.id = demo_rows.row_id::integer`))
    .select('products.id')
    .where('demo_rows.kind', '=', 'product')
    .limit(1)
    .executeTakeFirst()
  return product !== undefined
}
