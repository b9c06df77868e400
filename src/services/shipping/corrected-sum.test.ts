import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Admin } from '#services/account/sessions.ts'
import { getParcel } from '#services/parcels/view.ts'
import { getCash } from '#services/remittances/cash.ts'
import { closeRemittance } from '#services/remittances/close.ts'
import { setRemittanceLines } from '#services/remittances/lines.ts'
import { createRemittance } from '#services/remittances/records.ts'
import { NOTHING_SENT, type SentOrder, sendOrder } from '#tests/support/sent-order.ts'
import { makeStaff } from '#tests/support/test-admin.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { deliverInPart } from './deliver-in-part.ts'
import { recordParcelEvent } from './news.ts'

// What its driver took of a parcel.

let shop: TestShop
let owner: Admin
let packer: Admin
let day = 0
let { id, parcelId, tracking, carrierId, ambre }: SentOrder = NOTHING_SENT

beforeAll(async () => {
  shop = await openTestShop()
  shop.rateLimits = 'off'
  owner = await makeStaff(shop, 'proprietaire', 'Sara')
  packer = await makeStaff(shop, 'preparation', 'Imane')
})
afterAll(() => shop.close())

beforeEach(async () => {
  day += 1
  ;({ id, parcelId, tracking, carrierId, ambre } = await sendOrder(shop, { by: owner, day }))
})

type Said = Omit<Parameters<typeof deliverInPart>[1], 'id'>

const say = (said: Said, by = owner) => deliverInPart(shop, { id: parcelId, ...said }, by)
const back = (item: number, quantity: number) => ({ order_item_id: item, quantity })
const read = () => getParcel(shop.db, parcelId, { role: owner.role, now: shop.clock() })

async function owed(): Promise<number> {
  const { carriers } = await getCash(shop)
  return carriers.find((one) => one.id === carrierId)?.amount ?? 0
}

async function spent(): Promise<number> {
  const { total_spent } = await shop.db
    .selectFrom('customers')
    .innerJoin('orders', 'orders.customer_id', 'customers.id')
    .select('total_spent')
    .where('orders.id', '=', id)
    .executeTakeFirstOrThrow()
  return total_spent
}

it('of a part is corrected by the owner to what the carrier paid', async () => {
  const pay = async (gross: number) => {
    const draft = {
      carrier_id: carrierId,
      reference: `FAC-${day}`,
      dated_on: '2026-03-01',
      net: gross - 35,
    }
    const created = await createRemittance(shop, draft)
    const line = { tracking, kind: 'livraison' as const, gross, fee: 35 }
    const { version } = await setRemittanceLines(shop, { id: created.id, version: 1, lines: [line] })
    await closeRemittance(shop, { id: created.id, version }, owner)
  }
  await say({ not_taken: [back(ambre.item, 1)], collected: 214 })
  await pay(249)
  expect([(await read()).cash, await owed()]).toEqual(['ecart', -35])
  await say({ not_taken: [back(ambre.item, 1)], collected: 249, corrects: true })
  expect(await read()).toMatchObject({ state: 'livre-en-partie', collected: 249, cash: 'recu' })
  expect([await owed(), await spent()]).toEqual([0, 249])
})

it('of a whole delivery is corrected too, where it is said', async () => {
  await recordParcelEvent(shop, { id: parcelId, state: 'livre', collected: 300 }, owner)
  const { delivered_at } = await read()
  await expect(say({ not_taken: [], corrects: true })).rejects.toMatchObject({ code: 'invalid_input' })
  await expect(say({ not_taken: [], collected: 324, corrects: true }, packer)).rejects.toMatchObject({
    code: 'role_refused',
  })
  await say({ not_taken: [], collected: 324, corrects: true })
  expect(await read()).toMatchObject({ state: 'livre', collected: 324, delivered_at, goods: 'tenues' })
  expect(await owed()).toBe(324)
})
