import { sql } from 'kysely'
import type { Shop } from '#services/shop.ts'
import { stockPerfume } from './test-shop.ts'

/**
 * Creates `count` perfumes with ids 1, 2, 3… in an empty shop: a rose, then copies named « Essai 2 », « Essai 3 »…,
 * alternately woody and chypre, with decreasing prices.
 */
export async function stockMany(shop: Shop, count: number): Promise<void> {
  await stockPerfume(shop)
  await sql`
    insert into products (slug, name, description, image_url, family, gender, notes_top, notes_heart, notes_base,
      created_at, updated_at)
    select 'essai-' || n, 'Essai ' || n, 'Un parfum parmi beaucoup.', image_url,
      case when n % 2 = 0 then 'boise' else 'chypre' end, 'homme', 'Cèdre', 'Cèdre', 'Cèdre', created_at, updated_at
    from products cross join generate_series(2, ${count}::int) as n order by n`.execute(shop.db)
  await sql`
    insert into variants (product_id, volume, price, stock, is_original)
    select id, '5ml', 1000 - id, 1, false from products where id > 1 order by id`.execute(shop.db)
}
