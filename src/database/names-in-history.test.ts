import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { makeStaff } from '#tests/support/test-admin.ts'
import { openTestShop } from '#tests/support/test-shop.ts'

const MIGRATION = new URL('./migrations/0062-names-in-history.sql', import.meta.url)
const BEGIN = '-- What the journal says'
const END = '-- An order that was only ever'

it('history from before has the names that the journal and the calls know', async () => {
  const shop = await openTestShop()
  const { db } = shop
  const at = (hour: number) => new Date(Date.UTC(2026, 0, 5, hour))
  const { id: nadia } = await makeStaff(shop, 'confirmation', 'Nadia')
  const order = randomUUID()
  const contact = { name: 'Salma Bennani', phone: '+212612345678', city: 'Fès', city_key: 'fes' }
  await db
    .insertInto('orders')
    .values({
      ...{ id: order, order_number: order, status: 'nouveau', ...contact, address: '14, rue des Orangers' },
      ...{ customer_id: null, promo_code_id: null, promo_code: null },
      ...{ subtotal: 58, shipping_cost: 35, total: 93, created_at: at(0) },
    })
    .execute()
  for (const [hour, status] of (['nouveau', 'en-preparation', 'expedie', 'nouveau'] as const).entries()) {
    const actor = hour === 0 ? 'shopper' : 'admin'
    await db
      .insertInto('order_history')
      .values({ order_id: order, status, actor, created_at: at(hour) })
      .execute()
  }
  const subject = `order ${order}`
  const audit = { actor: 'nadia', staff_id: nadia, action: 'order.status_changed', subject, fields: [] }
  await db
    .insertInto('audit')
    .values([
      { ...audit, created_at: at(0) },
      { ...audit, created_at: at(2) },
    ])
    .execute()
  await db
    .insertInto('call_attempts')
    .values({
      ...{
        order_id: order,
        client_key: randomUUID(),
        staff_id: nadia,
        channel: 'appel',
        outcome: 'confirme',
      },
      ...{
        note: null,
        next_call_at: null,
        at: at(1),
        confirmation_before: 'a-confirmer',
        next_call_before: null,
      },
    })
    .execute()
  const text = await readFile(MIGRATION, 'utf8')
  await sql.raw(text.slice(text.indexOf(BEGIN), text.indexOf(END))).execute(db)
  const rows = await db.selectFrom('order_history').select(['actor', 'staff_id']).orderBy('id').execute()
  expect(rows.map(({ actor, staff_id }) => [actor, staff_id])).toEqual([
    ['shopper', null],
    ['admin', nadia],
    ['admin', nadia],
    ['admin', null],
  ])
  await shop.close()
})
