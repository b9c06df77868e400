import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { createCarrier } from '#services/carriers/save.ts'
import { openTestShop } from '#tests/support/test-shop.ts'
import { getPreparation } from './preparation.ts'

it('is that of the city’s last parcel, though five hundred have gone elsewhere since', async () => {
  const shop = await openTestShop()
  await createCarrier(shop, { name: 'Atlas Express', preset: 'generique' }, 'nezha')
  const { id: southern } = await createCarrier(shop, { name: 'Colis du Sud', preset: 'generique' }, 'nezha')
  const { id: usual } = await createCarrier(shop, { name: 'Zagora Colis', preset: 'generique' }, 'nezha')
  await sql`
    with placed as (
      insert into orders (id, order_number, status, name, phone, city, city_key, address, subtotal, shipping_cost, total,
        created_at, confirmation, confirmed_at, goods)
      select gen_random_uuid(), 'SL-' || n, case n when 0 then 'en-preparation' else 'livre' end, 'Salma', '+212612345678',
        'Dakhla', case when n < 2 then 'dakhla' else 'rabat' end, 'Rue 1', 58, 35, 93, now() + n * interval '1 hour',
        'confirmee', now(), 'tenues'
      from generate_series(0, 501) as n returning id, city_key, status, created_at
    )
    insert into parcels (id, order_id, carrier_id, state, amount, pieces, cash, created_at)
    select gen_random_uuid(), id, case city_key when 'dakhla' then ${southern}::int else ${usual}::int end, 'annule', 0, 1,
      'sans-objet', created_at
    from placed where status = 'livre'`.execute(shop.db)
  const { orders } = await getPreparation(shop, 'preparation')
  expect(orders.map(({ suggested_carrier_id }) => suggested_carrier_id)).toEqual([southern])
  await shop.close()
})
