import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { connect } from '#database/connect.ts'
import type { Connection } from '#database/engines.ts'
import { eraseCustomer } from '#services/customers/erasure.ts'
import { exportPerson } from '#services/customers/export.ts'
import { updateCustomer } from '#services/customers/records.ts'
import { sessionId } from '#services/orders/access.ts'
import { placeOrder } from '#services/orders/place.ts'
import { setOrderStatus } from '#services/orders/set-status.ts'
import { trackOrder } from '#services/orders/track.ts'
import { chooseRefill } from '#services/reminders/refill-choice.ts'
import { askForStockAlert } from '#services/reminders/stock-alerts.ts'
import { blockPhone } from '#services/risk/block-list.ts'
import { copyEmbedded } from './support/embedded-template.ts'
import { changeSettings } from './support/settings.ts'
import { openTestDatabase } from './support/test-database.ts'
import { stockPerfume } from './support/test-shop.ts'

const MOST_BYTES = 1_000_000_000
const PERSON = {
  name: 'Zoubida Chraïbi',
  phone: '06 71 82 93 04',
  city: 'Fès',
  address: '7, impasse des Potiers',
}
const EMAIL = 'zoubida@exemple.ma'
const NOTES = 'Porte bleue'
const NOTES_OF_MONEY = ['Sillon-Retour', 'Sillon-Rendu', 'Sillon-Garde']
/** The person's data in every form in which it may be stored. */
const TRACES = [
  'Zoubida',
  'zoubida',
  'Chra',
  'chra',
  'Potiers',
  'Porte bleue',
  'porte bleue',
  '671829304',
  ...NOTES_OF_MONEY,
]

let dataDir: string
let connection: Connection
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'sillage-erasure-'))
  connection = await openDatabase()
}, 60_000)
afterEach(async () => {
  await connection.close()
  await rm(dataDir, { recursive: true, force: true })
}, 60_000)

/** The embedded database opened as the shop does, because it dumps itself. */
async function openDatabase(): Promise<Connection> {
  if (process.env.TEST_DATABASE_URL !== undefined) return openTestDatabase()
  await copyEmbedded(dataDir)
  return connect({ databaseUrl: undefined, dataDir })
}

async function newAdmin(db: Connection['db']): Promise<number> {
  const now = new Date('2026-03-02T10:00:00Z')
  const { id } = await db
    .insertInto('admins')
    .values({
      username: 'nezha',
      password_hash: '',
      configured_hash: null,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Everything in the database, as in a backup. */
async function readDump(): Promise<Buffer> {
  const server = process.env.TEST_DATABASE_URL
  if (server === undefined) return gunzipSync(await readFile((await connection.dump?.()) ?? ''))
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(connection.db)
  const address = new URL(server)
  address.pathname = `/${rows[0]?.name}`
  const args = ['--format=plain', `--dbname=${address.href}`]
  const { stdout } = await promisify(execFile)('pg_dump', args, { encoding: 'buffer', maxBuffer: MOST_BYTES })
  return stdout
}

const tracesIn = (dump: Buffer) => TRACES.filter((trace) => dump.includes(trace))

it('a dump made after a person was erased knows neither name, phone nor address', async () => {
  let now = new Date('2026-03-02T10:00:00Z')
  const { db, runQueued } = connection
  const shop = { db, runQueued, clock: () => now, rateLimits: 'on' as const }
  const { variantIds } = await stockPerfume(shop)
  const items = [{ variant_id: variantIds[0] ?? 0, quantity: 1, price: 58 }]
  const browser = { session: sessionId('zoubida') }
  for (const status of ['livre', 'annule'] as const) {
    now = new Date(now.getTime() + 60_000)
    const placed = await placeOrder(
      shop,
      { ...PERSON, items },
      { ...browser, address: '196.200.0.1', idempotencyKey: status },
    )
    await trackOrder(shop, { phone: PERSON.phone, city: PERSON.city }, browser)
    await trackOrder(shop, { order_number: placed.order_number, phone: PERSON.phone }, browser)
    await setOrderStatus(shop, { id: placed.id, status })
  }
  await updateCustomer(shop, { id: 1, email: EMAIL, notes: NOTES })
  await exportPerson(shop, 1, { actor: 'admin' }).next()
  const by = { id: await newAdmin(db), username: 'nezha' }
  // What carriers and the team write freely.
  await db.updateTable('parcel_events').set({ raw: 'Remis à Zoubida', note: 'Porte bleue' }).execute()
  await db.updateTable('parcels').set({ raw_status: 'Remis à Zoubida', failure: 'Potiers fermés' }).execute()
  await db.updateTable('call_attempts').set({ note: 'Zoubida rappelle' }).execute()
  const { id: order_id } = await db
    .selectFrom('orders')
    .select('id')
    .where('status', '=', 'annule')
    .executeTakeFirstOrThrow()
  const said = (note: string) => ({ id: randomUUID(), order_id, note, at: now, staff_id: by.id })
  await db
    .insertInto('customer_returns')
    .values({ ...said('Sillon-Retour'), reason: 'autre', way_payer: 'client', way_cost: 0, is_late: false })
    .execute()
  await db
    .insertInto('refunds')
    .values({ ...said('Sillon-Rendu'), amount: 1, method: 'especes' })
    .execute()
  await db
    .insertInto('refund_waivers')
    .values({ ...said('Sillon-Garde'), amount: 1 })
    .execute()
  await blockPhone(shop, { phone: PERSON.phone, level: 'signaler', reason: 'Refuse la porte bleue' }, by)
  await db.updateTable('variants').set({ stock: 0 }).execute()
  const awaited = { variant_id: items[0]?.variant_id ?? 0, phone: PERSON.phone, lang: 'fr' as const }
  await askForStockAlert(shop, awaited, { ...browser, address: '196.200.0.1' })
  await changeSettings(shop, 'calls', { refills: true })
  const [delivered] = await shop.db.selectFrom('orders').select('id').where('status', '=', 'livre').execute()
  await chooseRefill(shop, { id: delivered?.id ?? '', wanted: true }, browser)
  const before = ['Zoubida', 'Potiers', 'Porte bleue', 'porte bleue', '671829304', ...NOTES_OF_MONEY]
  expect(tracesIn(await readDump())).toEqual(expect.arrayContaining(before))

  await eraseCustomer(shop, 1, { actor: 'admin' })
  expect(tracesIn(await readDump())).toEqual([])
}, 120_000)
