import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Role } from '#domain/account/roles.ts'
import type { Admin } from '#services/account/sessions.ts'
import { getParcel } from '#services/parcels/view.ts'
import { NOTHING_SENT, type SentOrder, sendOrder } from '#tests/support/sent-order.ts'
import { makeStaff } from '#tests/support/test-admin.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { countParcels } from './counts.ts'
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

  const waitsFor = async (role: Role, search?: string) => {
    const asked = { bucket: 'a-rattraper', page: 1, per_page: 20, search } as const
    const { parcels, total } = await listParcels(shop, asked, role)
    expect(total).toBe(parcels.length)
    const isCounted = (await countParcels(shop, role)).to_catch_up === total
    return (isCounted || search !== undefined) && parcels.some(({ id }) => id === parcelId)
  }
  const later = () => shop.setTime(new Date(shop.clock().getTime() + 60_000).toISOString())
  const part = () => ({ id: parcelId, not_taken: [{ order_item_id: ambre.item, quantity: 1 }] })

  it('also asks about what it calls delivered at the same time, until an owner says what was given back', async () => {
    await tell('Livré', 'Livraison partielle')
    expect(await read()).toMatchObject({ state: 'livre', told_in_part: true, collected: 324 })
    expect(await waitsFor('proprietaire')).toBe(true)
    expect(await waitsFor('proprietaire', tracking)).toBe(true)
    // Only an owner may say that a delivery was another one.
    expect(await waitsFor('confirmation')).toBe(false)
    expect(await waitsFor('preparation')).toBe(false)
    later()
    await deliverInPart(shop, { ...part(), corrects: true }, owner)
    expect(await read()).toMatchObject({ state: 'livre-en-partie', told_in_part: false, collected: 255 })
    expect(await waitsFor('proprietaire')).toBe(false)
    expect(await waitsFor('proprietaire', tracking)).toBe(false)
  })

  it('is denied by an owner: all of it was taken, and what the driver took stays', async () => {
    await tell('Livré')
    later()
    await deliverInPart(shop, { ...part(), collected: 240, corrects: true }, owner)
    later()
    await deliverInPart(shop, { id: parcelId, not_taken: [], collected: 300, corrects: true }, owner)
    later()
    await tell('Livraison partielle')
    expect(await waitsFor('proprietaire')).toBe(true)
    later()
    const denied = { id: parcelId, not_taken: [], corrects: true as const }
    const meant = deliverInPart(shop, { id: parcelId, not_taken: [] }, owner)
    await expect(meant).rejects.toMatchObject({ code: 'invalid_input' })
    await deliverInPart(shop, denied, owner)
    expect(await read()).toMatchObject({ state: 'livre', told_in_part: false, collected: 300 })
    expect(await waitsFor('proprietaire')).toBe(false)
    // The carrier's old word, read once more, asks nobody again.
    await tell('Livraison partielle')
    expect(await waitsFor('proprietaire')).toBe(false)
    await expect(deliverInPart(shop, denied, owner)).rejects.toMatchObject({ code: 'invalid_input' })
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
