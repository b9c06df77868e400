import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { STOCK_ALERT_DAYS } from '#domain/reminders/stock-alerts.ts'
import { eraseCustomer } from '#services/customers/erasure.ts'
import { exportPerson } from '#services/customers/export.ts'
import { createCustomer } from '#services/customers/records.ts'
import { deleteExpired } from '#services/delete-expired.ts'
import { blockPhone, liftBlock } from '#services/risk/block-list.ts'
import { getStock } from '#services/stock/list.ts'
import { type HeardShop, openHeardShop } from '#tests/support/heard-shop.ts'
import { changeSettings } from '#tests/support/settings.ts'
import { testStaff } from '#tests/support/staff.ts'
import { countRows, SALMA, stockPerfume } from '#tests/support/test-shop.ts'
import { forgetByLink, forgetKey } from './forget.ts'
import {
  askForStockAlert,
  countReminders,
  listStockAlerts,
  markStockAlertTold,
  withdrawStockAlert,
} from './stock-alerts.ts'

const PHONE = '+212661239408'
const ALL = { page: 1, per_page: 20 }

let shop: HeardShop
let soldOut: number
let other: number
beforeEach(async () => {
  shop = await openHeardShop()
  const sizes = [
    { volume: '5ml', price: 58, stock: 0 },
    { volume: '10ml', price: 93, stock: 0 },
  ] as const
  const { variantIds } = await stockPerfume(shop, { sizes: [...sizes] })
  soldOut = variantIds[0] ?? 0
  other = variantIds[1] ?? 0
})
afterEach(() => shop.close())

const ask = (
  variant_id = soldOut,
  phone = '06 61 23 94 08',
  lang: 'fr' | 'ar' = 'fr',
  address = '196.200.0.1',
) => askForStockAlert(shop, { variant_id, phone, lang }, { session: 'salma', address })
const kept = () => countRows(shop, 'stock_alerts')
const update = (variantId: number) => ({ type: 'STOCK_ALERT_UPDATE', data: { variantId } })
const setStock = (id: number, stock: number) =>
  shop.db.updateTable('variants').set({ stock }).where('id', '=', id).execute()

describe('a request to be told of a size', () => {
  it('waits while the size is sold out, and stands in the pile once it is back, in its language', async () => {
    await ask(soldOut, '+212 661-239408', 'ar')
    await ask(other, '0712345678')
    expect(await countReminders(shop)).toEqual({ back_in_stock: 0, running_low: 0 })
    expect((await listStockAlerts(shop, ALL)).awaited).toMatchObject([
      { product: { name: 'Rosée de Kelaâ' }, volume: '5ml', people: 1 },
      { volume: '10ml', people: 1 },
    ])
    await setStock(soldOut, 3)
    const { alerts, total, awaited } = await listStockAlerts(shop, ALL)
    expect(total).toBe(1)
    expect(alerts).toMatchObject([
      { phone: PHONE, language: 'ar', volume: '5ml', stock: 3, product: { slug: 'rosee-de-kelaa' } },
    ])
    expect(alerts[0]?.forget_path).toBe(`/oubli/${await forgetKey(shop, PHONE)}`)
    expect(awaited).toHaveLength(1)
  })

  it('of a perfume that is hidden is not to be told, and refuses no one who knows its size', async () => {
    await ask()
    await setStock(soldOut, 3)
    await shop.db.updateTable('products').set({ visible: false }).execute()
    expect((await listStockAlerts(shop, ALL)).alerts).toEqual([])
    await expect(ask()).rejects.toMatchObject({ code: 'not_found' })
    await expect(ask(9999)).rejects.toMatchObject({ code: 'not_found' })
  })

  it('stands once in the pile for a number that asked twice, and is gone whole when it is told', async () => {
    await ask()
    await ask()
    await ask(other)
    await setStock(soldOut, 1)
    const { alerts } = await listStockAlerts(shop, ALL)
    expect(alerts).toHaveLength(1)
    const id = alerts[0]?.id ?? 0
    const { sizes } = await getStock(shop, alerts[0]?.product.id ?? 0, 'preparation')
    expect(sizes.map(({ waiting }) => waiting)).toEqual([1, 1])
    await markStockAlertTold(shop, id, 'nezha')
    expect(await kept()).toBe(1)
    await expect(markStockAlertTold(shop, id, 'nezha')).rejects.toMatchObject({ code: 'not_found' })
    const audit = await shop.db.selectFrom('audit').select(['action', 'subject']).execute()
    expect(audit).toEqual([{ action: 'stock_alert.told', subject: expect.stringMatching(/^product \d+$/) }])
  })

  it('is answered and not kept for a size that is in stock', async () => {
    await setStock(soldOut, 3)
    expect(await ask()).toMatchObject({ in_stock: true })
    expect(await kept()).toBe(0)
    expect(await countReminders(shop)).toMatchObject({ back_in_stock: 0 })
  })

  it('is told by one of two colleagues who tap at once', async () => {
    await ask()
    await setStock(soldOut, 1)
    const id = (await listStockAlerts(shop, ALL)).alerts[0]?.id ?? 0
    const taps = await Promise.allSettled([1, 2].map(() => markStockAlertTold(shop, id, 'nezha')))
    expect(taps.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  it('is announced by its size alone', async () => {
    const { key } = await ask()
    await withdrawStockAlert(shop, { key })
    expect(await shop.hearAll()).toEqual([
      { type: 'STOCK_ALERT_UPDATE', data: { variantId: soldOut } },
      { type: 'STOCK_ALERT_UPDATE', data: { variantId: soldOut } },
    ])
  })
})

describe('a number that somebody else may have typed', () => {
  it('waits eight times at most, also when asked for at once, and every answer is alike', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => ask()))
    expect(answers.map(({ key }) => /^[0-9a-f]{32}$/.test(key))).not.toContain(false)
    expect(await kept()).toBe(8)
    await ask(soldOut, '0712345678')
    expect(await kept()).toBe(9)
  })

  it('is kept no more after many requests of a day, and nothing tells', async () => {
    for (let asked = 0; asked < 12; asked += 1) await withdrawStockAlert(shop, await ask())
    expect(await ask()).toEqual({ key: expect.stringMatching(/^[0-9a-f]{32}$/), in_stock: false })
    expect(await kept()).toBe(0)
  })

  it('is kept with nineteen others of its network and day, also when all come at once', async () => {
    await changeSettings(shop, 'orders', { max_open_orders_per_network: 4 })
    const askAs = (n: number, address?: string) => ask(soldOut, `06990000${n}`, 'fr', address)
    const asked = await Promise.allSettled(Array.from({ length: 30 }, (_, n) => askAs(n + 10)))
    expect(asked.filter(({ status }) => status === 'rejected')).toHaveLength(10)
    await expect(askAs(50)).rejects.toMatchObject({
      code: 'too_many_requests',
      message:
        'Trop de demandes aujourd’hui depuis ce réseau. Réessayez demain, ou écrivez-nous sur WhatsApp.',
    })
    expect(await kept()).toBe(20)
    await askAs(51, '41.140.0.1')
    shop.setTime('2026-03-03T10:00:00Z')
    await askAs(52)
    expect(await kept()).toBe(22)
  })

  it('is taken back by the browser that asked, which takes back no other’s request', async () => {
    const mine = await ask()
    await ask()
    await withdrawStockAlert(shop, mine)
    await withdrawStockAlert(shop, mine)
    await withdrawStockAlert(shop, { key: 'unknown' })
    expect(await kept()).toBe(1)
  })

  it('is forgotten whole by the link of its message, and no other number', async () => {
    await ask()
    await ask(other)
    await ask(soldOut, '0712345678')
    const { key } = await ask()
    for (const wrong of [key, '', 'x'.repeat(32), '0'.repeat(32)]) await forgetByLink(shop, wrong)
    expect(await kept()).toBe(4)
    await forgetByLink(shop, await forgetKey(shop, PHONE))
    expect(await shop.db.selectFrom('stock_alerts').select('phone').execute()).toEqual([
      { phone: '+212712345678' },
    ])
  })

  it('is erased after 90 days', async () => {
    await ask()
    const start = shop.clock().getTime()
    shop.setTime(new Date(start + STOCK_ALERT_DAYS * 86_400_000 - 1).toISOString())
    await deleteExpired(shop)
    expect(await kept()).toBe(1)
    shop.setTime(new Date(start + STOCK_ALERT_DAYS * 86_400_000).toISOString())
    await shop.hearAll()
    await deleteExpired(shop)
    expect(await kept()).toBe(0)
    expect(await shop.hearAll()).toEqual([update(soldOut)])
  })

  it('that was blocked since is not to be told, until it is no longer blocked', async () => {
    await ask()
    await setStock(soldOut, 1)
    const staff = await testStaff(shop)
    const by = { id: staff.id, username: 'nezha' }
    const entry = await blockPhone(shop, { phone: PHONE, level: 'signaler', reason: 'Refus' }, by)
    expect(await listStockAlerts(shop, ALL)).toMatchObject({ alerts: [], total: 0 })
    await liftBlock(shop, entry.id, by)
    expect(await listStockAlerts(shop, ALL)).toMatchObject({ alerts: [{ phone: PHONE }], total: 1 })
  })

  it('is in the file about its customer, and erased with them', async () => {
    const { city, name } = SALMA
    const { id } = await createCustomer(shop, { name, phone: PHONE, city })
    await ask()
    const file = await Array.fromAsync(exportPerson(shop, id, { actor: 'nezha' }))
    expect(JSON.parse(file.join(''))).toMatchObject({
      awaited_sizes: [{ product_name: 'Rosée de Kelaâ', volume: '5ml', language: 'fr' }],
    })
    await shop.hearAll()
    await eraseCustomer(shop, id, { actor: 'nezha' })
    expect(await kept()).toBe(0)
    expect(await shop.hearAll()).toContainEqual(update(soldOut))
  })
})
