import { type Kysely, sql } from 'kysely'
import { PICTURES_PATH } from '#contract/pictures/url.ts'
import type { Database } from '#database/schema.ts'
import { recountSold } from '#services/catalogue/stock.ts'
import { refreshResults } from '#services/results/refresh.ts'
import type { Shop } from '#services/shop.ts'

export type Size = { products: number; customers: number; orders: number }

/**
 * Enlarges a shop to a number of products by copying, and adds customers and orders: two lines each, spread over a
 * year. Uses SQL, so that a hundred thousand rows take seconds.
 */
export async function growShop(db: Kysely<Database>, size: Size): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // Takes longer than the statement timeout.
    await sql`set local statement_timeout = 0`.execute(tx)
    for (const grow of [growProducts, growCustomers, growOrders, recountSold]) {
      await grow(tx, size)
      await sql`analyze`.execute(tx)
    }
  })
  await tidyUp(db)
}

/** What hourly work and autovacuum have done in a shop that grew over a year. */
export async function tidyUp(db: Kysely<Database>): Promise<void> {
  const shop: Shop = { db, runQueued: (work) => work(), clock: () => new Date(), rateLimits: 'off' }
  await refreshResults(shop)
  await db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection)
    await sql`vacuum analyze`.execute(connection)
    await sql`reset statement_timeout`.execute(connection)
  })
}

async function growProducts(db: Kysely<Database>, { products }: Size): Promise<void> {
  await sql`
    with models as (select *, row_number() over (order by id) - 1 as model from products)
    insert into products (slug, name, description, brand, image_url, images, family, gender, notes_top, notes_heart,
      notes_base, time_of_day, occasion, season, intensity, created_at, updated_at)
    select slug || '-' || n, name || ' ' || n, description, brand, image_url, images, family, gender, notes_top,
      notes_heart, notes_base, time_of_day, occasion, season, intensity, created_at, updated_at
    from generate_series((select count(*) from products) + 1, ${products}::int) as n
    join models on model = n % (select count(*) from products)`.execute(db)
  await sql`
    insert into variants (product_id, volume, price, stock, is_original)
    select copy.id, volume, price, stock, is_original
    from products as copy
    join products as model on model.slug = regexp_replace(copy.slug, '-\\d+$', '') and model.id <> copy.id
    join variants on variants.product_id = model.id
    where not exists (select from variants where product_id = copy.id)`.execute(db)
}

/**
 * Gives each copied perfume a picture of its own, in the library and in its orders too: the copies share those of the demo,
 * as no shop does. No file is made, so only lists may be asked for.
 */
export async function growPictures(db: Kysely<Database>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`
      update products set image_url = ${PICTURES_PATH} || slug || '.webp', images = '{}' where slug ~ '-[0-9]+$'`.execute(
      tx,
    )
    await sql`
      insert into pictures (name, file_name, width, height, bytes, origin, added_by, added_at)
      select slug || '.webp', name || '.jpg', 1000, 1250, 80000, 'owner', 'admin', created_at
      from products where slug ~ '-[0-9]+$'`.execute(tx)
    await sql`
      update order_items set product_image = products.image_url
      from variants join products on products.id = product_id
      where variants.id = variant_id and product_image <> products.image_url`.execute(tx)
  })
  await tidyUp(db)
}

async function growCustomers(db: Kysely<Database>, { customers }: Size): Promise<void> {
  await sql`
    insert into customers (phone, name, city, order_count, total_spent, last_order_date, created_at)
    select '+2126' || lpad((n + 10000000)::text, 8, '0'), 'Cliente ' || n, 'Rabat', n % 9, n % 4000,
      now() - n * interval '1 hour', now() - n * interval '1 hour'
    from generate_series(1, ${customers}::int) as n`.execute(db)
}

async function growOrders(db: Kysely<Database>, { orders }: Size): Promise<void> {
  await sql`
    insert into orders (id, order_number, status, customer_id, name, phone, city, city_key, address, subtotal,
      shipping_cost, total, created_at, confirmation, confirmed_at, goods)
    select gen_random_uuid(), 'SL-' || upper(substr(md5(n::text), 1, 4) || '-' || substr(md5(n::text), 5, 6)),
      (array['nouveau', 'en-preparation', 'expedie', 'livre', 'livre', 'livre', 'annule'])[1 + n % 7], id, name, phone,
      'Rabat', 'rabat', 'Rue ' || n, 100 + n % 500, 35, 135 + n % 500, now() - n * interval '1 year' / ${orders}::int,
      (array['a-confirmer', 'confirmee', 'confirmee', 'confirmee', 'confirmee', 'confirmee', 'close'])[1 + n % 7],
      case when n % 7 between 1 and 5 then now() - n * interval '1 year' / ${orders}::int end,
      case when n % 7 = 6 then 'rendues' else 'tenues' end
    from generate_series(1, ${orders}::int) as n
    join (select *, row_number() over (order by id) - 1 as customer from customers) as c
      on customer = n % (select count(*) from customers)`.execute(db)
  // Updates the planner's statistics, which would otherwise choose nested loops.
  await sql`analyze orders`.execute(db)
  await sql`
    insert into order_items (order_id, variant_id, product_name, product_image, volume, quantity, price)
    select orders.id, v.id, products.name, image_url, volume, 1, price
    from (select id, row_number() over (order by created_at) as n from orders
      where not exists (select from order_items where order_id = orders.id)) as orders
    cross join generate_series(0, 1) as line
    join (select *, row_number() over (order by id) - 1 as variant from variants) as v
      on variant = (n * 7 + line * 13) % (select count(*) from variants)
    join products on products.id = v.product_id`.execute(db)
  await sql`
    insert into order_history (order_id, status, actor, created_at)
    select id, 'nouveau', 'shopper', created_at from orders
    where not exists (select from order_history where order_id = orders.id)`.execute(db)
}
