import { randomInt, randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type ShopProcess, startShop } from './e2e/shop-process.ts'
import {
  hasPostgresPrograms,
  type PrivatePostgres,
  startPrivatePostgres,
} from './support/private-postgres.ts'
import { SALMA } from './support/test-shop.ts'
import { openVisit } from './support/test-visit.ts'

const POSTGRES_PASSWORD = 'assez longue pour les essais'
const CONNECTIONS = 20
/** Three are reserved for superusers, two are for backups: `docs/operations.md`. */
const OF_EACH = 5
/** Three times as many as its connections for orders; more only wait longer, which a busy machine makes too long. */
const BUYERS_OF_EACH = 15
const ORDERS_OF_EACH = 4

if (!hasPostgresPrograms) console.warn('Skipped: PostgreSQL’s own programs are not on this machine.')

describe.skipIf(!hasPostgresPrograms)(`three processes on a PostgreSQL of ${CONNECTIONS} connections`, () => {
  let postgres: PrivatePostgres
  let shops: ShopProcess[] = []
  let variantIds: number[]
  beforeAll(async () => {
    postgres = await startPrivatePostgres({ connections: CONNECTIONS })
    const file = 'deploy/database-owner.sql'
    await vi.waitFor(() => postgres.runFile(file, { POSTGRES_PASSWORD }), { timeout: 20_000, interval: 200 })
    const password = encodeURIComponent(POSTGRES_PASSWORD)
    const DATABASE_URL = `postgres://sillage:${password}@127.0.0.1:${postgres.port}/sillage`
    const environment = { DATABASE_URL, DATABASE_CONNECTIONS: String(OF_EACH) }
    for (const _ of [1, 2, 3]) shops.push(await startShop(environment, { begins: 'from nothing' }))
    const client = new pg.Client({ connectionString: DATABASE_URL })
    await client.connect()
    const { rows } = await client.query<{ id: number }>(
      `update variants set stock = 10000 from products
      where products.id = product_id and visible and has_5ml and volume = '5ml' returning variants.id`,
    )
    variantIds = rows.map(({ id }) => id)
    await client.end()
  }, 180_000)
  afterAll(async () => {
    for (const shop of shops) await shop.stop()
    shops = []
    await postgres.stop()
  })

  /** The status of each order, of buyers who all order at once and again, each at one of the shops. */
  async function orderAtOnce(at: readonly ShopProcess[]): Promise<number[]> {
    const buyers = Array.from({ length: at.length * BUYERS_OF_EACH }, async (_, buyer) => {
      const visit = openVisit(at[buyer % at.length]?.url ?? '')
      const statuses: number[] = []
      for (let turn = 0; turn < ORDERS_OF_EACH; turn += 1) {
        const phone = `06${randomInt(10_000_000, 100_000_000)}`
        const items = [
          { variant_id: variantIds[(buyer + turn) % variantIds.length], quantity: 1, price: 9999 },
        ]
        const key = { 'Idempotency-Key': randomUUID() }
        statuses.push((await visit.send('POST', '/api/orders', { ...SALMA, phone, items }, key)).status)
      }
      return statuses
    })
    return (await Promise.all(buyers)).flat()
  }

  /** What as many buyers are told whose orders were all placed. */
  const placedAt = (at: readonly ShopProcess[]) =>
    Array.from({ length: at.length * BUYERS_OF_EACH * ORDERS_OF_EACH }, () => 201)

  it('refuse no order of many buyers at once', async () => {
    expect(await orderAtOnce(shops)).toEqual(placedAt(shops))
  })

  it('let one of them start again while the others are busy, which then refuses none either', async () => {
    const [first, second, third] = shops
    if (first === undefined || second === undefined || third === undefined)
      throw new Error('There are three.')
    await third.halt('SIGKILL')
    let isOpen = true
    const statuses: number[] = []
    const others = (async () => {
      while (isOpen) statuses.push(...(await orderAtOnce([first, second])))
    })()
    await third.resume()
    expect(await orderAtOnce([third])).toEqual(placedAt([third]))
    isOpen = false
    await others
    expect(statuses.filter((status) => status !== 201)).toEqual([])
  })
})
