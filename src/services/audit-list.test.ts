import { afterEach, beforeEach, expect, it } from 'vitest'
import { startOfDay } from '#domain/time/moroccan-days.ts'
import { makeStaff } from '#tests/support/test-admin.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { deleteOldAudit, listAudit, recordAudit } from './audit.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})
afterEach(() => shop.close())

it('a flood of wrong passwords does not push what was done before out of sight', async () => {
  const now = shop.clock()
  await recordAudit(shop.db, { actor: 'admin', action: 'password.changed', now })
  for (let turn = 0; turn < 120; turn += 1) {
    await recordAudit(shop.db, { actor: 'unknown', action: 'login.failed', now })
  }
  await recordAudit(shop.db, { actor: 'admin', action: 'logout', now })
  const actions = (await listAudit(shop.db, { page: 1, per_page: 100 })).entries.map(({ action }) => action)
  expect(actions).toEqual(['logout', ...Array.from({ length: 20 }, () => 'login.failed'), 'password.changed'])
})

it('is kept for 24 months', async () => {
  const at = (moment: string) =>
    recordAudit(shop.db, { actor: 'shop', action: `entry.of ${moment}`, now: new Date(moment) })
  shop.setTime('2026-11-23T04:00:00Z')
  for (const moment of ['2024-11-23T03:59:59Z', '2024-11-23T04:00:00Z', '2026-11-22T04:00:00Z'])
    await at(moment)
  await deleteOldAudit(shop)
  const kept = (await listAudit(shop.db, { page: 1, per_page: 100 })).entries.map(({ action }) => action)
  expect(kept).toEqual(['entry.of 2026-11-22T04:00:00Z', 'entry.of 2024-11-23T04:00:00Z'])
})

it('is narrowed to a person, a kind and days in Morocco, and read in pages', async () => {
  const salma = await makeStaff(shop, 'confirmation')
  const rim = await makeStaff(shop, 'preparation', '')
  const write = (actor: string, action: string, moment: string, subject = '') =>
    recordAudit(shop.db, { actor, action, subject, now: new Date(moment) })
  await write(salma.username, 'order.closed', startOfDay('2026-11-21').toISOString())
  await write(salma.username, 'orders.exported', '2026-11-21T12:00:00Z')
  await write(rim.username, 'stock.changed', new Date(startOfDay('2026-11-23').getTime() - 1).toISOString())
  await write('shop', 'staff.deactivated', '2026-11-23T12:00:00Z', `staff ${rim.id}`)
  async function read(filter: Partial<Parameters<typeof listAudit>[1]>) {
    const { entries, total } = await listAudit(shop.db, { page: 1, per_page: 50, ...filter })
    expect(total).toBeGreaterThanOrEqual(entries.length)
    return entries.map(({ action }) => action)
  }
  expect(await read({ person: salma.id })).toEqual(['orders.exported', 'order.closed'])
  expect(await read({ kind: 'commandes' })).toEqual(['orders.exported', 'order.closed'])
  expect(await read({ kind: 'catalogue' })).toEqual(['stock.changed'])
  expect(await read({ from: '2026-11-21', until: '2026-11-21' })).toEqual(['orders.exported', 'order.closed'])
  expect(await read({ from: '2026-11-22', until: '2026-11-22', person: rim.id })).toEqual(['stock.changed'])
  expect(await read({ page: 2, per_page: 3 })).toEqual(['order.closed'])
  const { entries, people } = await listAudit(shop.db, { page: 1, per_page: 2 })
  expect(entries).toMatchObject([
    { actor: 'shop', name: null, subject_name: rim.username },
    { name: rim.username, subject_name: null },
  ])
  expect(people.map(({ name }) => name)).toEqual(['Salma', rim.username])
})
