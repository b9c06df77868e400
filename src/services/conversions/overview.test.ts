import { afterEach, beforeEach, expect, it } from 'vitest'
import { placeOrder } from '#services/orders/place.ts'
import { setOrderStatus } from '#services/orders/set-status.ts'
import { agree, SEAL, tellNetworks } from '#tests/support/consented-order.ts'
import { FROM_SALMA, openTestShop, SALMA, stockPerfume, type TestShop } from '#tests/support/test-shop.ts'
import { listConversions } from './overview.ts'
import { claimConversions, listRecipients, recordDue, settleConversion, type Told } from './queue.ts'

const FAILED: Told = { outcome: 'failed', said: 'Pas de réponse.' }

let shop: TestShop
let orderId: string
beforeEach(async () => {
  shop = await openTestShop()
  await tellNetworks(shop)
  const { variantIds } = await stockPerfume(shop)
  const items = [{ variant_id: variantIds[0] ?? 0, quantity: 1, price: 58 }]
  orderId = (await placeOrder(shop, { ...SALMA, items }, FROM_SALMA)).id
  await agree(shop, orderId)
  await setOrderStatus(shop, { id: orderId, status: 'livre' })
  await tell(FAILED)
})
afterEach(() => shop.close())

async function tell(told: Told): Promise<void> {
  const recipients = await listRecipients(shop, SEAL)
  await recordDue(
    shop,
    recipients.map(({ network }) => network),
  )
  for (const event of await claimConversions(shop, recipients, 50)) await settleConversion(shop, event, told)
}

function minutesLater(minutes: number): string {
  return new Date(shop.clock().getTime() + minutes * 60_000).toISOString()
}

async function ofMeta() {
  const { conversions } = await listConversions(shop, SEAL, { network: 'meta', page: 1, per_page: 5 })
  return conversions.map(({ state, next_try_at, held_by }) => [state, next_try_at, held_by])
}

it('the next try is its moment, and none once it is told', async () => {
  const due = minutesLater(1)
  expect(await ofMeta()).toEqual([['attente', due, null]])
  shop.setTime(due)
  await tell({ outcome: 'sent' })
  expect(await ofMeta()).toEqual([['envoyee', null, null]])
})

it('no try is next while its order is delivered no more, or its network is not told', async () => {
  const due = minutesLater(1)
  shop.setTime(minutesLater(60))
  await setOrderStatus(shop, { id: orderId, status: 'expedie' })
  expect(await ofMeta()).toEqual([['attente', null, 'order']])
  shop.setTime(minutesLater(1))
  await setOrderStatus(shop, { id: orderId, status: 'livre' })
  expect(await ofMeta()).toEqual([['attente', due, null]])
  await shop.db.deleteFrom('shop_secrets').where('name', '=', 'conversions meta').execute()
  expect(await ofMeta()).toEqual([['attente', null, 'network']])
})
