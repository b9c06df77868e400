import { readFile } from 'node:fs/promises'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { cityKey } from '#domain/customers/contact-details.ts'
import { foldText } from '#domain/text.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import type { Connection } from './engines.ts'

const MIGRATION = new URL('./migrations/0076-arabic-search.sql', import.meta.url)
const FORMER = new URL('./migrations/0005-orders-for-admin.sql', import.meta.url)

let connection: Connection
beforeEach(async () => {
  connection = await openTestDatabase()
})
afterEach(() => connection.close())

/** What is searched for has one space between words. */
const folded = (text: string) => foldText(text).replace(/\s+/g, ' ')

async function foldedByDatabase(texts: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ folded: string }>`
    select search_text(text) as folded from unnest(${[...texts]}::text[]) with ordinality as typed (text, place)
    order by place`.execute(connection.db)
  return rows.map((row) => row.folded)
}

it('the database folds letters, signs and digits as the shop does', async () => {
  const signs = Array.from({ length: 0x0300 - 0x20 }, (_, index) => String.fromCodePoint(0x20 + index))
  const arabic = Array.from({ length: 0x0100 }, (_, index) => String.fromCodePoint(0x0600 + index))
  const others = [
    '’‘`´',
    'CŒUR ÆGÉE',
    'E\u0301te\u0301',
    '\u0763\u0750',
    '\u08e4\u08f0',
    'ZWNJ\u200c\u200d\u200e\u200f.',
  ]
  const typed = [...signs.filter((sign) => !/[\p{Cc}\s]/u.test(sign)), ...arabic, ...others]
  const database = await foldedByDatabase(typed)
  const unlike = typed.flatMap((text, place) =>
    database[place] === folded(text) ? [] : [{ text, database: database[place], shop: folded(text) }],
  )
  expect(unlike).toEqual([])
})

it('names in both scripts are folded alike, however they are composed', async () => {
  const unit = fc.oneof(
    fc.integer({ min: 0x0621, max: 0x06ff }).map((point) => String.fromCodePoint(point)),
    fc.constantFrom(...'aeEÉéçœŒÀïÜñ’`´ -أإآؤئءةىٱ\u0640\u0654\u0301٠۹7'),
  )
  const texts = fc.array(fc.string({ unit, maxLength: 20 }), { minLength: 50, maxLength: 50 })
  await fc.assert(
    fc.asyncProperty(texts, async (composed) => {
      const typed = composed.flatMap((text) => [text, text.normalize('NFD'), text.normalize('NFC')])
      expect(await foldedByDatabase(typed)).toEqual(typed.map(folded))
    }),
    { numRuns: 20 },
  )
})

it('what was written before is searched as of today', async () => {
  const { db } = connection
  await formerFunction()
  const name = 'أَسْمَاء ٱلعَلَوی ـ ٢'
  const now = new Date('2026-11-28T10:00:00Z')
  await writeOrder('SL-1', { name, city: 'فاس' })
  await db.insertInto('customers').values({ name, phone: '+212612345678', created_at: now }).execute()
  await db
    .insertInto('products')
    .values({
      ...{ slug: 'musc', name: 'Musc', brand: name, description: '', image_url: '/musc.webp', images: [] },
      ...{ family: 'floral', gender: 'femme', notes_top: '', notes_heart: '', notes_base: '' },
      ...{ intensity: 'light', visible: false, created_at: now, updated_at: now },
    })
    .execute()
  await db
    .insertInto('pictures')
    .values({
      ...{ name: 'a.webp', file_name: 'musc.png', alt: name, width: 1, height: 1, bytes: 1, origin: 'owner' },
      ...{ added_by: 'nezha', added_at: now },
    })
    .execute()
  expect((await keys()).filter((key) => key.includes(folded(name)))).toEqual([])
  await sql.raw(await readFile(MIGRATION, 'utf8')).execute(db)
  expect((await keys()).filter((key) => !key.includes(folded(name)))).toEqual([])
  expect(await keys()).toHaveLength(4)
})

it('keys of cities are those of today, and what was linked twice is linked once', async () => {
  const { db } = connection
  // The key that was kept of each: without strokes, marks, taa marbuta and forms of g, which were folded before.
  const former = {
    ٱلداخلة: 'ٱلداخله',
    تيساء: 'تيساء',
    تيسا: 'تيسا',
    'حي ٣': 'حي٣',
    'Tan-Tan': 'tantan',
    یوسف: 'یوسف',
  }
  const carrier = await db
    .insertInto('carriers')
    .values({ name: 'Atlas', created_at: new Date('2026-01-05T10:00:00Z') })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const [city, city_key] of Object.entries(former)) {
    await writeOrder(`SL-${city}`, { name: 'Salma', city, city_key })
    const of = { carrier_id: carrier.id, external_id: city }
    await db
      .insertInto('carrier_cities')
      .values({ ...of, name: city, name_key: city_key })
      .execute()
    await db
      .insertInto('city_mappings')
      .values({ ...of, city_key, district_key: city_key })
      .execute()
  }
  await sql.raw(await readFile(MIGRATION, 'utf8')).execute(db)
  const orders = await db.selectFrom('orders').select(['city', 'city_key']).execute()
  expect(orders).toHaveLength(6)
  for (const { city, city_key } of orders) expect(city_key).toBe(cityKey(city))
  const served = await db.selectFrom('carrier_cities').select(['name', 'name_key']).execute()
  for (const { name, name_key } of served) expect(name_key).toBe(cityKey(name))
  const links = await db.selectFrom('city_mappings').select(['city_key', 'district_key']).execute()
  const wanted = new Set(Object.keys(former).map(cityKey))
  expect(wanted.size).toBe(5)
  expect(links.map((link) => link.city_key).toSorted()).toEqual([...wanted].toSorted())
  expect(links.every((link) => link.city_key === link.district_key)).toBe(true)
})

/** Puts the function back as it was; the migration replaces it again. */
async function formerFunction(): Promise<void> {
  const text = await readFile(FORMER, 'utf8')
  const [, definition] = /create (function search_text.*?;)$/ms.exec(text) ?? []
  await sql.raw(`create or replace ${definition}`).execute(connection.db)
}

async function writeOrder(
  number: string,
  { name, city, city_key = cityKey(city) }: { name: string; city: string; city_key?: string },
): Promise<void> {
  await sql`
    insert into orders (id, order_number, status, name, phone, city, city_key, address, subtotal, shipping_cost, total,
      created_at)
    values (gen_random_uuid(), ${number}, 'nouveau', ${name}, '+212612345678', ${city}, ${city_key}, '14, rue des Orangers',
      58, 35, 93, now())`.execute(connection.db)
}

/** What an order, a customer, a product and a picture are searched by. */
async function keys(): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select convert_from(search_bytes, 'UTF8') as key from orders
    union all select search_key from customers union all select search_key from products
    union all select search_key from pictures`.execute(connection.db)
  return rows.map(({ key }) => key)
}
