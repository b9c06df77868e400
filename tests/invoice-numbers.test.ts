import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { OWNER, type ShopProcess, startShop } from './e2e/shop-process.ts'
import { openVisit, type Visit } from './support/test-visit.ts'

const INVOICES = 200
const PROCESSES = 3
const KILLS = 6
const LONGEST_LIFE_MS = 150
const BUYER = { name: 'Salma Bennani', address: '14, rue des Orangers', city: 'Fès', company: '', ice: '' }
const IDENTITY = {
  ...{ legalName: 'Dar Salma SARL', address: '3, rue des Orangers, Fès' },
  ...{ ice: '001234567000089', taxId: '12345678', patente: '35123456' },
}

let shops: ShopProcess[]
let client: pg.Client
beforeAll(async () => {
  const first = await startShop()
  const shared = { DATABASE_URL: first.databaseUrl ?? '' }
  shops = [first, await startShop(shared), await startShop(shared)]
  client = new pg.Client({ connectionString: first.databaseUrl })
  await client.connect()
}, 180_000)
afterAll(async () => {
  await client.end()
  for (const shop of shops.toReversed()) await shop.stop()
})

/**
 * Copies a delivered order of the demonstration with its items, because placing and delivering so many would take minutes;
 * their ids.
 */
async function copyDelivered(count: number): Promise<string[]> {
  const columnsOf = async (table: string, others: readonly string[]) => {
    const { rows } = await client.query<{ name: string }>(
      `select quote_ident(column_name) as name from information_schema.columns where table_name = $1
         and is_generated = 'NEVER' and is_identity = 'NO' and column_name <> all($2)`,
      [table, others],
    )
    return rows.map(({ name }) => name).join(', ')
  }
  const columns = await columnsOf('orders', ['id', 'order_number', 'exchange_return'])
  const { rows: copied } = await client.query<{ id: string }>(
    `insert into orders (id, order_number, ${columns})
       select gen_random_uuid(), 'SL-' || lpad(n::text, 4, '0') || '-' || lpad(n::text, 4, '0'), ${columns}
       from (select * from orders where status = 'livre' order by id limit 1) as first, generate_series(1, $1::int) as n
     returning id`,
    [count],
  )
  const ofItems = await columnsOf('order_items', ['id', 'order_id'])
  await client.query(
    `insert into order_items (order_id, ${ofItems})
       select copied, ${ofItems} from unnest($1::uuid[]) as copied, (
         select * from order_items where order_id = (select id from orders where status = 'livre' and id <> all($1) order by id limit 1)
       ) as first`,
    [copied.map(({ id }) => id)],
  )
  return copied.map(({ id }) => id)
}

type Made = { id: string; number: string; lines: { order_item_id: number; quantity: number }[] }

/** Sends the same until a process answers: the one that was asked may be dead. */
async function until(visit: Visit, path: string, body: unknown): Promise<Made> {
  while (true) {
    try {
      const response = await visit.send('POST', path, body)
      const { id, document, ...refused } = await response.json()
      // A process that has just begun again, or is about to end, refuses for a moment.
      if (response.status !== 503) {
        expect(response.status, JSON.stringify(refused)).toBe(201)
        return { id, number: document.number, lines: document.lines }
      }
    } catch (error) {
      if (!(error instanceof TypeError)) throw error
    }
    await pause(50)
  }
}

/** Run on PostgreSQL alone, see `vitest.config.ts`: the embedded database belongs to one process. */
it(`${INVOICES} invoices and as many credit notes asked of three processes at once, which are killed meanwhile, have unbroken numbers, none twice`, async () => {
  const visits = shops.map(({ url }) => openVisit(url))
  for (const visit of visits) expect((await visit.send('POST', '/api/auth/login', OWNER)).status).toBe(200)
  const [desk] = visits
  if (desk === undefined) throw new Error('There are three.')
  const settings = await (await desk.get('/api/admin/settings')).json()
  const section = { ...settings.shop.value, identity: IDENTITY, version: settings.shop.version }
  const saved = await desk.send('PATCH', '/api/admin/settings/shop', section)
  expect(saved.status, await saved.text()).toBe(200)
  const orders = await copyDelivered(INVOICES)

  let isDone = false
  let kills = 0
  async function killing(): Promise<void> {
    while (!isDone || kills < KILLS) {
      const shop = shops[kills % PROCESSES]
      await pause(Math.random() * LONGEST_LIFE_MS)
      await shop?.halt('SIGKILL')
      await shop?.resume()
      kills += 1
    }
  }
  const at = (place: number) => visits[place % PROCESSES] ?? desk
  const ask = async (place: number, order: string) => {
    const whole = { invoice_id: randomUUID(), language: 'fr', way: 'especes', ...BUYER }
    const invoice = await until(at(place), `/api/orders/admin/${order}/invoices`, whole)
    const lines = invoice.lines.map(({ order_item_id, quantity }) => ({ order_item_id, quantity }))
    const credited = { note_id: randomUUID(), reason: 'erreur', lines, delivery: true }
    const note = await until(at(place + 1), `/api/customer-invoices/${invoice.id}/credit-notes`, credited)
    return [invoice.number, note.number]
  }
  const deaths = killing()
  const made = await Promise.all(orders.map((id, place) => ask(place, id)))
  isDone = true
  await deaths
  expect(kills).toBeGreaterThanOrEqual(KILLS)

  const { rows } = await client.query<{ serials: number[]; last: number }>(
    `select array_agg(serial order by serial) as serials, (
       select last from customer_invoice_numbers as known
       where known.series = made.series and known.year = made.year
     ) as last from customer_invoices as made group by series, year`,
  )
  expect(rows.reduce((sum, { serials }) => sum + serials.length, 0)).toBe(2 * INVOICES)
  for (const { serials, last } of rows) {
    expect(serials).toEqual(serials.map((_, place) => place + 1))
    expect(last).toBe(serials.length)
  }
  // What was answered is what is there, each once.
  expect(new Set(made.flat()).size).toBe(2 * INVOICES)
}, 600_000)
