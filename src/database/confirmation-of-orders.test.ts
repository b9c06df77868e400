import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openTestDatabase } from '#tests/support/test-database.ts'
import type { Connection } from './engines.ts'
import type { Database } from './schema.ts'

const MIGRATION = new URL('./migrations/0020-confirmation.sql', import.meta.url)
const BEGIN = '-- Orders from before:'
const END = '-- The queue, its counts'

type Status = Database['order_history']['status']

let connection: Connection
beforeEach(async () => {
  connection = await openTestDatabase()
  await sql`
    alter table orders drop constraint confirmation_of_status, drop constraint next_call_of_confirmation,
      drop constraint date_of_confirmed, drop constraint reason_of_closed`.execute(connection.db)
})
afterEach(() => connection.close())

const at = (hour: number) => new Date(Date.UTC(2026, 0, 5, hour))

/** An order as it was before it had a confirmation, an hour for each step. */
async function formerOrder(
  steps: readonly Status[],
  { cancelledBy = 'admin' }: { cancelledBy?: 'shopper' | 'admin' } = {},
): Promise<string> {
  const { db } = connection
  const id = randomUUID()
  const contact = { name: 'Salma Bennani', phone: '+212612345678', city: 'Fès', city_key: 'fes' }
  await db
    .insertInto('orders')
    .values({
      id,
      order_number: id,
      status: steps.at(-1) ?? 'nouveau',
      ...contact,
      address: '14, rue des Orangers',
      ...{ customer_id: null, promo_code_id: null, promo_code: null },
      ...{ subtotal: 58, shipping_cost: 35, total: 93 },
      created_at: at(0),
      // Added later, and checked since.
      goods: steps.at(-1) === 'annule' ? 'rendues' : 'tenues',
    })
    .execute()
  for (const [hour, status] of steps.entries()) {
    const actor = status === 'annule' ? cancelledBy : 'admin'
    await db
      .insertInto('order_history')
      .values({ order_id: id, status, actor, created_at: at(hour) })
      .execute()
  }
  return id
}

/** The part of the migration that is about them, the database's checks included. */
async function migrateOrders(): Promise<void> {
  const text = await readFile(MIGRATION, 'utf8')
  await sql.raw(text.slice(text.indexOf(BEGIN), text.indexOf(END))).execute(connection.db)
}

const read = (id: string) =>
  connection.db
    .selectFrom('orders')
    .select(['confirmation', 'confirmed_at', 'confirmed_via', 'cancel_reason'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

it('orders from before have the confirmation that their statuses say', async () => {
  const [waiting, prepared, delivered] = [
    await formerOrder(['nouveau']),
    await formerOrder(['nouveau', 'en-preparation']),
    await formerOrder(['nouveau', 'en-preparation', 'expedie', 'livre']),
  ]
  const cancelled = await formerOrder(['nouveau', 'annule'])
  const byShopper = await formerOrder(['nouveau', 'en-preparation', 'annule'], { cancelledBy: 'shopper' })
  const refused = await formerOrder(['nouveau', 'expedie', 'annule'])
  await migrateOrders()
  const never = { confirmed_at: null, confirmed_via: null }
  const byStatus = { confirmed_at: at(1), confirmed_via: 'statut' }
  expect(await read(waiting)).toEqual({ confirmation: 'a-confirmer', ...never, cancel_reason: null })
  for (const id of [prepared, delivered]) {
    expect(await read(id)).toEqual({ confirmation: 'confirmee', ...byStatus, cancel_reason: null })
  }
  expect(await read(cancelled)).toEqual({ confirmation: 'close', ...never, cancel_reason: 'autre' })
  expect(await read(byShopper)).toEqual({ confirmation: 'close', ...byStatus, cancel_reason: 'client' })
  expect(await read(refused)).toEqual({
    confirmation: 'close',
    ...byStatus,
    cancel_reason: 'refus-livraison',
  })
})

it('the database keeps status and confirmation in step', async () => {
  await migrateOrders()
  const id = await formerOrder(['nouveau'])
  const set = (columns: string) =>
    sql.raw(`update orders set ${columns} where id = '${id}'`).execute(connection.db)
  for (const columns of [
    "status = 'expedie'",
    "confirmation = 'confirmee', confirmed_at = now()",
    "confirmation = 'a-rappeler'",
    'next_call_at = now()',
    "cancel_reason = 'client'",
    "status = 'livre', confirmation = 'confirmee'",
  ]) {
    await expect(set(columns), columns).rejects.toThrow(/violates check constraint/)
  }
  await set("confirmation = 'reportee', next_call_at = now()")
})
