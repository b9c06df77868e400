import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { CITY_SPELLINGS } from '#domain/customers/city-spellings.ts'
import { cityKey } from '#domain/customers/contact-details.ts'
import { foldText } from '#domain/text.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import type { Connection } from './engines.ts'

const MIGRATION = new URL('./migrations/0048-city-keys.sql', import.meta.url)

let connection: Connection
beforeEach(async () => {
  connection = await openTestDatabase()
})
afterEach(() => connection.close())

/** As keys were written before. */
const formerKey = (city: string) =>
  foldText(city)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

it('orders and carriers’ lists have the keys of today', async () => {
  const { db } = connection
  const cities = ['Ad-Dakhla', 'M’diq', 'Oulad Teïma', 'Tan-Tan', 'الداخلة', 'Fès']
  for (const [index, city] of cities.entries()) {
    await sql`
      insert into orders (id, order_number, status, name, phone, city, city_key, address, subtotal, shipping_cost, total,
        created_at)
      values (gen_random_uuid(), ${`SL-${index}`}, 'nouveau', 'Salma', '+212612345678', ${city}, ${formerKey(city)},
        '14, rue des Orangers', 58, 35, 93, now())`.execute(db)
  }
  await sql`insert into carriers (name, created_at) values ('Atlas', now())`.execute(db)
  await sql`
    insert into carrier_cities (carrier_id, external_id, name, name_key)
    select carriers.id, orders.order_number, orders.city, orders.city_key from carriers cross join orders`.execute(
    db,
  )
  await sql.raw(await readFile(MIGRATION, 'utf8')).execute(db)
  const orders = await db.selectFrom('orders').select('city_key').orderBy('order_number').execute()
  expect(orders.map((row) => row.city_key)).toEqual(cities.map(cityKey))
  const served = await db.selectFrom('carrier_cities').select('name_key').orderBy('external_id').execute()
  expect(served.map((row) => row.name_key)).toEqual(cities.map(cityKey))
})

it('what was linked before is linked under the key of today, and once', async () => {
  const { db } = connection
  const carrier = await db
    .insertInto('carriers')
    .values({ name: 'Atlas', created_at: new Date('2026-01-05T10:00:00Z') })
    .returning('id')
    .executeTakeFirstOrThrow()
  const city = { carrier_id: carrier.id, external_id: '1', name: 'Ville', name_key: 'ville' }
  await db.insertInto('carrier_cities').values(city).execute()
  const names = Object.entries(CITY_SPELLINGS).flatMap(([city, spellings]) => [
    city,
    ...spellings.split(', '),
  ])
  const former = [...new Set(['Ad-Dakhla', 'el', 'ال', ...names].map(formerKey))]
  await db
    .insertInto('city_mappings')
    .values(
      former.map((city_key) => ({ carrier_id: carrier.id, city_key, district_key: '', external_id: '1' })),
    )
    .execute()
  await sql.raw(await readFile(MIGRATION, 'utf8')).execute(db)
  const rows = await db.selectFrom('city_mappings').select('city_key').execute()
  expect(rows.map((row) => row.city_key).toSorted()).toEqual([...new Set(former.map(cityKey))].toSorted())
})
