import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Role } from '#domain/account/roles.ts'
import { PARCEL_BUCKETS } from '#domain/parcels/words.ts'
import type { Admin } from '#services/account/sessions.ts'
import { sessionId } from '#services/orders/access.ts'
import { getOrder } from '#services/orders/list.ts'
import { placeOrder } from '#services/orders/place.ts'
import { setOrderStatus } from '#services/orders/set-status.ts'
import { getParcel } from '#services/parcels/view.ts'
import { addCarrier } from '#tests/support/sample-parcels.ts'
import { makeStaff } from '#tests/support/test-admin.ts'
import { openTestShop, SALMA, stockPerfume, type TestShop } from '#tests/support/test-shop.ts'
import { createHandover, getHandover, listHandovers } from './handover.ts'
import { importNews } from './import.ts'
import { listParcels } from './list.ts'
import { recordParcelEvent } from './news.ts'
import { cancelParcel, createParcel, updateParcel } from './prepare.ts'
import { receiveReturn } from './receive.ts'

let shop: TestShop
let by: Admin
let preparer: Admin
let carrierId: number
let made = 0
beforeAll(async () => {
  shop = await openTestShop()
  by = await makeStaff(shop, 'proprietaire')
  preparer = await makeStaff(shop, 'preparation')
  carrierId = await addCarrier(shop)
})
afterAll(() => shop.close())

async function readyParcel() {
  made += 1
  shop.setTime(new Date(Date.parse('2026-03-02T10:00:00Z') + made * 60_000).toISOString())
  const { variantIds } = await stockPerfume(shop, { name: `Rosée ${made}` })
  const items = [{ variant_id: variantIds[0] ?? 0, quantity: 2, price: 58 }]
  const contact = { ...SALMA, phone: `06${String(12_000_000 + made)}` }
  const from = {
    session: sessionId(`salma ${made}`),
    address: `196.200.0.${made}`,
    idempotencyKey: undefined,
  }
  const { id } = await placeOrder(shop, { ...contact, items }, from)
  await setOrderStatus(shop, { id, status: 'en-preparation' })
  const parcel = await createParcel(shop, { order_id: id, carrier_id: carrierId }, by)
  await updateParcel(shop, { id: parcel.id, ready: true }, by)
  return { id, parcelId: parcel.id, items: parcel.items }
}

const handOver = (parcel_ids: string[]) =>
  createHandover(shop, { carrier_id: carrierId, parcel_ids, client_key: randomUUID() }, by)

const say = (id: string, state: 'livre' | 'perdu') => recordParcelEvent(shop, { id, state }, by)

async function endedParcel(state: 'livre' | 'perdu' | 'retourne' | 'annule') {
  const parcel = await readyParcel()
  const tracking = `FIN${made}`
  await updateParcel(shop, { id: parcel.parcelId, tracking }, by)
  if (state === 'annule') await cancelParcel(shop, { id: parcel.parcelId }, by)
  else await handOver([parcel.parcelId])
  if (state === 'livre' || state === 'perdu') await say(parcel.parcelId, state)
  if (state === 'retourne') {
    const lines = parcel.items.map(({ id, quantity }) => ({
      order_item_id: id,
      quantity,
      condition: 'vendable' as const,
    }))
    await receiveReturn(shop, { id: parcel.parcelId, lines }, by)
  }
  return { ...parcel, tracking }
}

describe('a parcel that has come to its end', () => {
  it.each(['livre', 'perdu', 'retourne', 'annule'] as const)(
    'is %s, and no more to be read, found or moved by those who prepare',
    async (state) => {
      const reader = { role: preparer.role, now: shop.clock() }
      const { id, parcelId, tracking } = await endedParcel(state)
      const { order_number } = await getOrder(shop, id)
      await expect(getParcel(shop.db, parcelId, reader)).rejects.toMatchObject({ code: 'role_refused' })
      for (const bucket of PARCEL_BUCKETS) {
        const asked = { bucket, search: order_number, page: 1, per_page: 20 }
        const { parcels, total, buckets } = await listParcels(shop, asked, 'preparation')
        expect([bucket, parcels, total]).toEqual([bucket, [], 0])
        expect(buckets.every(({ count }) => count === 0)).toBe(true)
      }
      const early = { id: parcelId, state: 'echec' as const, at: new Date('2026-01-01T09:00:00Z') }
      await expect(recordParcelEvent(shop, early, preparer)).rejects.toMatchObject({ code: 'parcel_ended' })
      const renamed = updateParcel(shop, { id: parcelId, tracking: 'AT999' }, preparer)
      await expect(renamed).rejects.toMatchObject({ code: 'parcel_ended' })
      const rows = [
        ['Suivi', 'Statut'],
        [tracking, 'En cours de livraison'],
      ].map((cells, place) => ({ line: place + 1, cells }))
      const { lines } = await importNews(shop, { rows }, preparer)
      expect(lines).toMatchObject([{ tracking, order: null }])
      const ofOwner = await importNews(shop, { rows }, by)
      expect(ofOwner.lines).toMatchObject([{ order: { id, number: order_number } }])
      const other = await readyParcel()
      const taken = { id: other.parcelId, tracking }
      await expect(updateParcel(shop, taken, by)).rejects.toThrow(order_number)
      await expect(updateParcel(shop, taken, preparer)).rejects.toThrow('celui d’un autre colis')
    },
  )

  it('is counted on its bordereau, and named there to others alone', async () => {
    const [first, second] = [await readyParcel(), await readyParcel()]
    const { id } = await handOver([first.parcelId, second.parcelId])
    const whole = await getHandover(shop.db, id, { role: 'preparation', now: shop.clock() })
    expect(whole).toMatchObject({ count: 2, ended: 0 })
    await say(first.parcelId, 'livre')
    const seen = await getHandover(shop.db, id, { role: 'preparation', now: shop.clock() })
    expect(seen).toMatchObject({ count: 1, ended: 1, amount: whole.amount / 2 })
    expect(seen.parcels.map((parcel) => parcel.id)).toEqual([second.parcelId])
    expect(await getHandover(shop.db, id, { role: 'proprietaire', now: shop.clock() })).toMatchObject({
      count: 2,
      ended: 0,
    })
    await say(second.parcelId, 'livre')
    const listed = async (role: Role) => {
      const { handovers, total } = await listHandovers(shop, { page: 1, per_page: 100 }, role)
      expect(total).toBe(handovers.length)
      return handovers.some((one) => one.id === id)
    }
    expect([await listed('preparation'), await listed('proprietaire')]).toEqual([false, true])
    await shop.db.deleteFrom('orders').where('id', 'in', [first.id, second.id]).execute()
    // Its number stays in the owner's list, with no parcel.
    expect([await listed('preparation'), await listed('proprietaire')]).toEqual([false, true])
  })
})
