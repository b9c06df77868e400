import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Connection, connectToEmbedded, connectToServer } from '#database/engines.ts'
import { migrate, pendingMigrations } from '#database/migrate.ts'
import type { Database } from '#database/schema.ts'
import { countResultDrift } from '#services/results/drift.ts'
import { refreshResults } from '#services/results/refresh.ts'
import { countDrift } from '#services/stock/drift.ts'
import { OWNER, startShop } from './e2e/shop-process.ts'
import { shortOrWhole } from './support/short-or-whole.ts'
import { onServer } from './support/test-database.ts'
import { openVisit } from './support/test-visit.ts'

/** In `npm run check:long` alone, on both databases: migrations of a release do not change. */
const isWhole = shortOrWhole({ short: false, whole: true })
const MIGRATIONS = 'src/database/migrations'
const LAST_OF_THEN = '0008'
const server = process.env.TEST_DATABASE_URL
const name = `sillage_upgrade_${process.pid}`

describe.runIf(isWhole)('a shop of version 0008, with its orders', () => {
  let connection: Connection
  let databaseUrl: string | undefined
  let folder: string
  let before: unknown
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sillage-upgrade-'))
    for (const file of await readdir(MIGRATIONS))
      if (file.slice(0, 4) <= LAST_OF_THEN) await cp(join(MIGRATIONS, file), join(folder, file))
    connection = await connectToNothing()
    await migrate(connection, pathToFileURL(`${folder}/`))
    await sql.raw(await readFile('tests/fixtures/shop-of-version-0008.sql', 'utf8')).execute(connection.db)
    before = await figures(connection.db)
    await migrate(connection)
  }, 120_000)
  afterAll(async () => {
    await connection.close()
    if (server !== undefined) await onServer(server, `drop database ${name} with (force)`)
    await rm(folder, { recursive: true })
  })

  async function connectToNothing(): Promise<Connection> {
    if (server === undefined) return connectToEmbedded({})
    await onServer(server, `create database ${name}`)
    const address = new URL(server)
    address.pathname = `/${name}`
    databaseUrl = address.href
    return connectToServer(databaseUrl)
  }

  it('has the same orders, goods and customers afterwards, to the last figure', async () => {
    expect(await pendingMigrations(connection)).toEqual([])
    expect(await figures(connection.db)).toEqual(before)
  })

  it('has books that agree with its rules', async () => {
    const { db, runQueued } = connection
    const shop = { db, runQueued, clock: () => new Date(), rateLimits: 'on' as const }
    await refreshResults(shop)
    expect([await countDrift(shop), await countResultDrift(shop)]).toEqual([0, 0])
  })

  it.runIf(server)(
    'opens, lets its owner in as before, and sells',
    async () => {
      const shop = await startShop({ DATABASE_URL: databaseUrl ?? '', ADMIN_PASSWORD: '' })
      const owner = openVisit(shop.url)
      expect((await owner.send('POST', '/api/auth/login', OWNER)).status).toBe(200)
      const { total } = await (await owner.get('/api/orders/admin?page=1&per_page=20')).json()
      expect(total).toBe(28)
      const [product] = await (await owner.get('/api/products')).json()
      const items = [{ variant_id: product.variants[0].id, quantity: 1, price: 9999 }]
      const buyer = {
        name: 'Salma Bennani',
        phone: '0612345678',
        city: 'Fès',
        address: '14, rue des Orangers',
      }
      const placed = await openVisit(shop.url).send('POST', '/api/orders', { ...buyer, items })
      expect(placed.status).toBe(201)
      expect(shop.said()).not.toContain('"level":"error"')
      await shop.stop()
    },
    120_000,
  )
})

/** What the shop knew then, by columns that were there then and are now. */
async function figures(db: Kysely<Database>) {
  const tables = [
    sql`select id, order_number, status, subtotal, discount_amount, shipping_cost, total, name, phone, city, address, created_at
      from orders order by id`,
    sql`select id, order_id, product_name, volume, quantity, price from order_items order by id`,
    sql`select id, slug, name, brand, description, visible from products order by id`,
    sql`select id, product_id, volume, price, stock, sold from variants order by id`,
    sql`select id, name, phone, city, order_count, total_spent from customers order by id`,
    sql`select id, code, discount_percentage, current_usage from promo_codes order by id`,
    sql`select id, variant_id, discount_value, start_date, end_date from promotions order by id`,
  ]
  const read: unknown[][] = []
  for (const query of tables) read.push((await query.execute(db)).rows)
  for (const rows of read) expect(rows.length).toBeGreaterThan(2)
  return read
}
