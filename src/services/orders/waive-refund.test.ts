import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Admin } from '#services/account/sessions.ts'
import { readResults } from '#services/results/read.ts'
import { countParcels } from '#services/shipping/counts.ts'
import { makeStaff } from '#tests/support/test-admin.ts'
import { openTestShop, SALMA, stockPerfume, type TestShop } from '#tests/support/test-shop.ts'
import { sessionId } from './access.ts'
import { noteReturn, withdrawReturn } from './customer-return.ts'
import { getOrder } from './list.ts'
import { listOwedRefunds } from './owed.ts'
import { placeOrder } from './place.ts'
import { recordRefund, withdrawRefund } from './refund.ts'
import { setOrderStatus } from './set-status.ts'
import { trackOrder } from './track.ts'
import { waiveRefund, withdrawWaiver } from './waive-refund.ts'

let shop: TestShop
let sara: Admin
let omar: Admin
let made = 0
let id: string
let number: string
let item: number

beforeAll(async () => {
  shop = await openTestShop()
  shop.rateLimits = 'off'
  sara = await makeStaff(shop, 'proprietaire', 'Sara')
  omar = await makeStaff(shop, 'proprietaire', 'Omar')
})
afterAll(() => shop.close())

/** Two pieces at 58 DH and a delivery of 35 DH, brought by the shop itself: 151 DH were taken. */
beforeEach(async () => {
  made += 1
  shop.setTime(new Date(Date.parse('2026-03-02T10:00:00Z') + made * 86_400_000).toISOString())
  const { variantIds } = await stockPerfume(shop, { name: `Rosée ${made}` })
  const items = [{ variant_id: variantIds[0] ?? 0, quantity: 2, price: 58 }]
  const from = { session: sessionId(`s ${made}`), address: '196.200.0.1', idempotencyKey: undefined }
  const phone = `06${String(42_000_000 + made)}`
  const order = await placeOrder(shop, { ...SALMA, phone, items }, from)
  ;({ id, order_number: number } = order)
  item = order.items[0]?.id ?? 0
  await setOrderStatus(shop, { id, status: 'livre' }, sara)
})

/** Lets a minute pass: lists are by time. */
const pass = () => shop.setTime(new Date(shop.clock().getTime() + 60_000).toISOString())

async function note(known = 0) {
  const return_id = randomUUID()
  const lines = [{ order_item_id: item, quantity: 1 }]
  const noted = { id, return_id, known, reason: 'change-avis', way_payer: 'client', lines } as const
  await noteReturn(shop, noted, sara)
  return return_id
}

const cancel = () => setOrderStatus(shop, { id, status: 'annule', reason: 'ne-veut-plus' }, sara)
const waive = (amount: number, said: Partial<Parameters<typeof waiveRefund>[1]> = {}, by = sara) =>
  waiveRefund(shop, { id, waiver_id: randomUUID(), amount, ...said }, by)
const refund = (amount: number, return_id?: string) =>
  recordRefund(shop, { id, refund_id: randomUUID(), amount, method: 'especes', return_id }, sara)
const owed = async () => (await listOwedRefunds(shop)).orders.find((one) => one.id === id)?.amount ?? 0
const waivers = async () => (await getOrder(shop, id)).paid?.waivers ?? []
const told = async () =>
  (await getOrder(shop, id)).changes.map(({ kind, by }) => [kind, by]).filter(([kind]) => kind !== 'details')

describe('a refund that the owner decides not to give', () => {
  it('is owed no more of its return, and of no other one', async () => {
    const before = (await countParcels(shop, 'proprietaire')).to_refund ?? 0
    const first = await note()
    pass()
    const second = await note(1)
    expect(await owed()).toBe(151)
    await waive(58, { return_id: first, note: 'Scellé ouvert' })
    expect(await owed()).toBe(93)
    pass()
    await waive(93, { return_id: second }, omar)
    expect(await owed()).toBe(0)
    expect((await countParcels(shop, 'proprietaire')).to_refund).toBe(before)
    expect(await waivers()).toMatchObject([
      { return_id: first, amount: 58, note: 'Scellé ouvert', by: 'Sara' },
      { return_id: second, amount: 93, note: null, by: 'Omar' },
    ])
    expect(await told()).toEqual([
      ['refund_waived', 'Sara'],
      ['refund_waived', 'Omar'],
    ])
  })

  it('is owed no more of a cancelled order, of which its shopper is promised nothing and reads no reason', async () => {
    const seen = async () => {
      const session = sessionId(`stranger ${made}`)
      return JSON.stringify(await trackOrder(shop, { order_number: number }, { session }))
    }
    await cancel()
    await refund(51)
    expect(await seen()).toContain('"owed":100')
    await waive(100, { note: 'Déjà rendu à la porte' })
    expect(await owed()).toBe(0)
    expect(await seen()).toContain('"owed":0')
    expect(await seen()).not.toMatch(/porte|waive/)
  })

  it('leaves what was taken in the results', async () => {
    const day = shop.clock().toISOString().slice(0, 10)
    const profit = async () => (await readResults(shop, { from: day, to: day, by: 'product' })).profit
    const return_id = await note()
    const before = await profit()
    await waive(58, { return_id })
    expect(await profit()).toEqual(before)
  })

  it('is decided once, however often it is sent and whoever does it', async () => {
    await cancel()
    const waiver_id = randomUUID()
    await waive(151, { waiver_id })
    await waive(151, { waiver_id })
    // His reason would be lost: he reads what was decided.
    await expect(waive(151, { note: 'Payé en main propre' }, omar)).rejects.toMatchObject({
      ...{ code: 'order_changed', message: 'Il n’y a plus rien à rembourser ici.' },
    })
    expect(await waivers()).toMatchObject([{ id: waiver_id, by: 'Sara' }])
    expect(await told()).toHaveLength(1)
  })

  it('is refused where it was refunded meanwhile, or another sum is owed', async () => {
    const return_id = await note()
    await expect(waive(57.5, { return_id })).rejects.toMatchObject({
      ...{ code: 'order_changed', message: expect.stringContaining('58\u00a0DH') },
    })
    await expect(waive(58)).rejects.toMatchObject({ code: 'order_changed' })
    await expect(waive(58, { return_id: randomUUID() })).rejects.toMatchObject({ code: 'return_not_found' })
    await refund(58, return_id)
    await expect(waive(58, { return_id })).rejects.toMatchObject({ code: 'return_refunded' })
    expect(await waivers()).toEqual([])
  })

  it('is about the sum that was seen: what a refund taken back leaves is owed', async () => {
    const by_mistake = randomUUID()
    const mistake = { id, refund_id: by_mistake, amount: 140, method: 'especes' } as const
    await recordRefund(shop, mistake, sara)
    const return_id = await note()
    await waive(11, { return_id })
    expect(await owed()).toBe(0)
    await withdrawRefund(shop, { id, refund_id: by_mistake }, sara)
    expect(await owed()).toBe(47)
    await waive(47, { return_id })
    expect([await owed(), (await waivers()).length]).toEqual([0, 2])
    await refund(58, return_id)
    expect(await waivers()).toEqual([])
  })

  it('has an id of its own: one of another order is refused, and so are those of refunds and returns', async () => {
    const [waiver_id, refund_id, return_id] = [randomUUID(), randomUUID(), await note()]
    await waive(58, { return_id, waiver_id })
    const given = { refund_id, amount: 1, method: 'especes' } as const
    await recordRefund(shop, { id, ...given }, sara)
    const { variantIds } = await stockPerfume(shop, { name: 'Une autre' })
    const again = { session: sessionId('again'), address: '196.200.0.1', idempotencyKey: undefined }
    const pieces = [{ variant_id: variantIds[0] ?? 0, quantity: 1, price: 58 }]
    const other = await placeOrder(shop, { ...SALMA, phone: '0642999999', items: pieces }, again)
    await setOrderStatus(shop, { id: other.id, status: 'livre' }, sara)
    const lines = [{ order_item_id: other.items[0]?.id ?? 0, quantity: 1 }]
    const noted = { id: other.id, return_id, known: 0, reason: 'autre', way_payer: 'client', lines } as const
    await expect(noteReturn(shop, noted, sara)).rejects.toMatchObject({ code: 'idempotency_conflict' })
    await expect(recordRefund(shop, { id: other.id, ...given }, sara)).rejects.toMatchObject({
      code: 'idempotency_conflict',
    })
    await setOrderStatus(shop, { id: other.id, status: 'annule', reason: 'ne-veut-plus' }, sara)
    await expect(waiveRefund(shop, { id: other.id, waiver_id, amount: 93 }, sara)).rejects.toMatchObject({
      code: 'idempotency_conflict',
    })
  })

  it('is refused of a cancelled order that was refunded meanwhile', async () => {
    await cancel()
    await refund(151)
    await expect(waive(151)).rejects.toMatchObject({
      ...{ code: 'order_changed', message: 'Il n’y a plus rien à rembourser ici.' },
    })
  })

  it('is owed again once the decision is taken back, which changes nothing twice', async () => {
    const return_id = await note()
    const waiver_id = randomUUID()
    await waive(58, { return_id, waiver_id })
    await withdrawWaiver(shop, { id, waiver_id }, omar)
    await withdrawWaiver(shop, { id, waiver_id }, omar)
    expect(await owed()).toBe(58)
    expect(await told()).toEqual([
      ['refund_waived', 'Sara'],
      ['waiver_withdrawn', 'Omar'],
    ])
  })

  it('may be given all the same, which ends the decision', async () => {
    const return_id = await note()
    await waive(58, { return_id })
    // A refund for nothing in particular is not for this return.
    await refund(1)
    expect(await waivers()).toHaveLength(1)
    const { paid } = await refund(58, return_id)
    expect(paid?.waivers).toEqual([])
    const given = paid?.refunds.find((one) => one.return_id === return_id)
    await withdrawRefund(shop, { id, refund_id: given?.id ?? '' }, sara)
    expect(await owed()).toBe(58)
  })

  it('ends with its return and with the cancellation, and a part that is refunded owes the rest again', async () => {
    const return_id = await note()
    await waive(58, { return_id })
    await withdrawReturn(shop, { id, return_id }, sara)
    expect(await waivers()).toEqual([])
    expect(await told()).toEqual([
      ['refund_waived', 'Sara'],
      ['waiver_withdrawn', 'Sara'],
    ])
    await cancel()
    await waive(151)
    await refund(51)
    expect([await owed(), (await waivers()).length]).toEqual([100, 0])
    await waive(100)
    await setOrderStatus(shop, { id, status: 'annule', money: 'especes' }, sara)
    expect([await owed(), (await waivers()).length]).toEqual([0, 0])
    const { paid } = await getOrder(shop, id)
    const all = paid?.refunds.find(({ amount }) => amount === 100)
    await withdrawRefund(shop, { id, refund_id: all?.id ?? '' }, sara)
    await waive(100)
    await setOrderStatus(shop, { id, status: 'livre' }, omar)
    expect(await waivers()).toEqual([])
    expect((await told()).at(-1)).toEqual(['waiver_withdrawn', 'Omar'])
    await cancel()
    expect(await owed()).toBe(100)
  })
})
