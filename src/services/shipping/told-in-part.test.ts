import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Admin } from '#services/account/sessions.ts'
import { getParcel } from '#services/parcels/view.ts'
import { NOTHING_SENT, type SentOrder, sendOrder } from '#tests/support/sent-order.ts'
import { makeStaff } from '#tests/support/test-admin.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { deliverInPart } from './deliver-in-part.ts'
import { importNews } from './import.ts'
import { listParcels } from './list.ts'

let shop: TestShop
let owner: Admin
let day = 0
let { parcelId, tracking, ambre }: SentOrder = NOTHING_SENT

beforeAll(async () => {
  shop = await openTestShop()
  shop.rateLimits = 'off'
  owner = await makeStaff(shop, 'proprietaire', 'Sara')
})
afterAll(() => shop.close())

beforeEach(async () => {
  day += 1
  ;({ parcelId, tracking, ambre } = await sendOrder(shop, { by: owner, day }))
})

const read = () => getParcel(shop.db, parcelId, { role: owner.role, now: shop.clock() })

describe('a carrier’s file that tells of a delivery in part', () => {
  const tell = (...words: string[]) => {
    const rows = words.map((word, place) => ({ line: place + 2, cells: [tracking, word] }))
    return importNews(shop, { rows: [{ line: 1, cells: ['Suivi', 'Statut'] }, ...rows], apply: 'yes' }, owner)
  }

  it('moves nothing and asks a person, before whom the parcel lies', async () => {
    const { lines } = await tell('Livraison partielle')
    expect(lines[0]).toMatchObject({
      outcome: 'asked',
      note: 'Livré en partie, dit le transporteur\u00a0: à vous de dire quels articles ont été rendus.',
    })
    expect(await read()).toMatchObject({
      state: 'remis',
      told_in_part: true,
      raw_status: 'Livraison partielle',
    })
    const asked = { bucket: 'a-rattraper', page: 1, per_page: 20 } as const
    const waiting = async () => (await listParcels(shop, asked, 'preparation')).parcels.map((one) => one.id)
    expect(await waiting()).toContain(parcelId)
    shop.setTime(new Date(shop.clock().getTime() + 60_000).toISOString())
    await deliverInPart(
      shop,
      { id: parcelId, not_taken: [{ order_item_id: ambre.item, quantity: 1 }] },
      owner,
    )
    expect(await read()).toMatchObject({ told_in_part: false })
    expect(await waiting()).not.toContain(parcelId)
  })

  it('changes nothing of what a person has said, whatever it says', async () => {
    await deliverInPart(
      shop,
      { id: parcelId, not_taken: [{ order_item_id: ambre.item, quantity: 1 }] },
      owner,
    )
    const { lines } = await tell('Delivered partially', 'Livré', 'Refusé', 'Retour en cours')
    expect(lines.every(({ outcome }) => outcome === 'noted')).toBe(true)
    expect(lines[1]?.note).toContain('Livré en partie')
    expect(await read()).toMatchObject({ state: 'livre-en-partie', collected: 255, status: 'livre' })
  })
})
