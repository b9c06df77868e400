import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { UNBOUND } from '#tests/support/promo-codes.ts'
import { changeSettings } from '#tests/support/settings.ts'
import { makeStaff } from '#tests/support/test-admin.ts'
import { FROM_SALMA, openTestShop, SALMA, stockPerfume, type TestShop } from '#tests/support/test-shop.ts'
import type { Admin } from './account/sessions.ts'
import { listAudit, recordAudit } from './audit.ts'
import { createCustomer, deleteCustomer } from './customers/records.ts'
import { deleteOrder } from './orders/delete.ts'
import { exportOrders } from './orders/export.ts'
import { placeOrder } from './orders/place.ts'
import { setOrderStatus } from './orders/set-status.ts'
import { deleteProduct } from './products/records.ts'
import { createPromoCode, deletePromoCode } from './promo-codes/records.ts'
import { createPromotion, deletePromotion } from './promotions/records.ts'

const WHO = 'nezha'
const CODE = { code: 'ROSE10', discount_percentage: 10, expiry_date: '2027-01-31', active: true }

let shop: TestShop
let order: string
let owner: Admin
let deeds: Readonly<Record<string, () => Promise<unknown>>>
beforeEach(async () => {
  shop = await openTestShop()
  const made = await makeStaff(shop, 'proprietaire', 'Nezha')
  owner = { ...made, username: WHO }
  await shop.db.updateTable('admins').set({ username: WHO }).where('id', '=', made.id).execute()
  const { productId, variantIds } = await stockPerfume(shop)
  const variant_id = variantIds[0] ?? 0
  const items = [{ variant_id, quantity: 1, price: 58 }]
  order = (await placeOrder(shop, { ...SALMA, items }, FROM_SALMA)).id
  const customer = await createCustomer(shop, { name: 'Nour', phone: '0698765432' })
  const code = await createPromoCode(shop, { ...UNBOUND, ...CODE, usage_limit: null })
  const plan = { variant_id, discount_value: 10, duration_hours: 2 }
  const promotion = await createPromotion(shop, { ...plan, promotion_type: 'percentage' })
  const finished = (await placeOrder(shop, { ...SALMA, items }, FROM_SALMA)).id
  await setOrderStatus(shop, { id: finished, status: 'annule' })
  await shop.db.deleteFrom('audit').execute()
  deeds = {
    'product.deleted': () => deleteProduct(shop, productId, WHO),
    'order.deleted': () => deleteOrder(shop, finished, WHO),
    'order.status_changed': () => setOrderStatus(shop, { id: order, status: 'expedie' }, owner),
    'orders.exported': () => exportOrders(shop, {}, WHO).next(),
    'customer.deleted': () => deleteCustomer(shop, customer.id, WHO),
    'promo_code.deleted': () => deletePromoCode(shop, code.id, WHO),
    'promotion.deleted': () => deletePromotion(shop, promotion.id, WHO),
    'settings.changed': () => changeSettings(shop, 'orders', { max_pieces_per_line: 7 }, WHO),
  }
})
afterEach(() => shop.close())

const ACTIONS = [
  ...['product.deleted', 'order.deleted', 'order.status_changed', 'orders.exported', 'customer.deleted'],
  ...['promo_code.deleted', 'promotion.deleted', 'settings.changed'],
]

async function everything(): Promise<unknown> {
  const tables = ['products', 'variants', 'orders', 'order_history', 'customers', 'promo_codes', 'promotions']
  const counts: unknown[] = []
  for (const table of [...tables, 'settings']) {
    const { rows } = await sql`select * from ${sql.table(table)} order by 1`.execute(shop.db)
    counts.push(rows)
  }
  return counts
}

it.each(ACTIONS)('%s is written down with who did it, and no value of a person', async (action) => {
  await deeds[action]?.()
  const entries = (await listAudit(shop.db, { page: 1, per_page: 10 })).entries
  expect(entries).toEqual([expect.objectContaining({ actor: WHO, action })])
  expect(JSON.stringify(entries)).not.toMatch(/Salma|Nour|612345678|698765432|Orangers/)
})

it('names what was deleted as it was called, also where it was written of before, and no person', async () => {
  const names = async () =>
    (await listAudit(shop.db, { page: 1, per_page: 10 })).entries.map(
      ({ action, subject_name, is_gone }) => `${action}: ${subject_name}${is_gone ? ', gone' : ''}`,
    )
  const now = shop.clock()
  const { id } = await shop.db.selectFrom('products').select('id').executeTakeFirstOrThrow()
  const { name } = await shop.db.selectFrom('products').select('name').executeTakeFirstOrThrow()
  await recordAudit(shop.db, { actor: WHO, action: 'prices.changed', subject: `product ${id}`, now })
  // What a person calls a key is no perfume.
  await recordAudit(shop.db, { actor: WHO, action: 'passkey.added', subject: `product ${id}`, now })
  expect(await names()).toEqual(['passkey.added: null', `prices.changed: ${name}`])
  await deeds['promotion.deleted']?.()
  await deeds['product.deleted']?.()
  await deeds['customer.deleted']?.()
  expect(await names()).toEqual([
    'customer.deleted: null, gone',
    `product.deleted: ${name}, gone`,
    `promotion.deleted: ${name}, 5ml, gone`,
    'passkey.added: null',
    `prices.changed: ${name}, gone`,
  ])
})

it('knows whose account somebody could not open', async () => {
  const failed = { actor: 'unknown', action: 'login.failed', subject: `admin ${WHO}`, now: shop.clock() }
  await recordAudit(shop.db, failed)
  const { entries } = await listAudit(shop.db, { page: 1, per_page: 1 })
  expect(entries).toMatchObject([{ subject_name: 'Nezha', is_gone: false }])
})

it.each(ACTIONS)('%s does not happen where it cannot be written down', async (action) => {
  const before = await everything()
  await sql`alter table audit rename to audit_put_away`.execute(shop.db)
  await expect(deeds[action]?.()).rejects.toThrow(/audit/)
  // On the embedded database the next test shares these tables.
  await sql`alter table audit_put_away rename to audit`.execute(shop.db)
  expect(await everything()).toEqual(before)
})

it('a status the order has already is no change', async () => {
  await setOrderStatus(shop, { id: order, status: 'nouveau' }, owner)
  expect((await listAudit(shop.db, { page: 1, per_page: 10 })).entries).toEqual([])
})
