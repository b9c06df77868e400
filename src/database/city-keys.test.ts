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
