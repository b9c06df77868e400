import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Role } from '#domain/account/roles.ts'
import type { Admin } from '#services/account/sessions.ts'
import { createCarrier } from '#services/carriers/save.ts'
import { sessionId } from '#services/orders/access.ts'
import { correctOrder } from '#services/orders/correct.ts'
import { getOrder } from '#services/orders/list.ts'
import { placeOrder } from '#services/orders/place.ts'
import { setOrderStatus } from '#services/orders/set-status.ts'
import { getParcel } from '#services/parcels/view.ts'
import { openTestShop, SALMA, stockOf, stockPerfume, type TestShop } from '#tests/support/test-shop.ts'
import { createHandover, listHandovers } from './handover.ts'
import { listParcels } from './list.ts'
import { recordParcelEvent } from './news.ts'
import { getPreparation } from './preparation.ts'
import { createParcel, recordLabels, updateParcel } from './prepare.ts'
import { receiveReturn } from './receive.ts'

let shop: TestShop
let by: Admin
let carrierId: number
let made = 0
let seconds = 0

beforeAll(async () => {
  shop = await openTestShop()
  const { id } = await shop.db
    .insertInto('admins')
    .values({ username: 'nezha', password_hash: '', created_at: shop.clock(), updated_at: shop.clock() })
    .returning('id')
    .executeTakeFirstOrThrow()
  by = { id, username: 'nezha', name: 'Nezha', role: 'proprietaire' }
  carrierId = (await createCarrier(shop, { name: 'Atlas Express', preset: 'generique' }, 'nezha')).id
})
afterAll(() => shop.close())

/** A later moment of the same day. */
function tick(): void {
  seconds += 1
  shop.setTime(new Date(Date.parse('2026-03-02T10:00:00Z') + seconds * 1000).toISOString())
}

/** Two of five pieces, confirmed. */
async function confirmedOrder(): Promise<{ id: string; variantId: number }> {
  made += 1
  tick()
  const { variantIds } = await stockPerfume(shop, { name: `Rosée ${made}` })
  const variantId = variantIds[0] ?? 0
  const browser = {
    session: sessionId(`salma ${made}`),
    address: `196.200.0.${made}`,
    idempotencyKey: undefined,
  }
  const contact = { ...SALMA, phone: `06${String(12_000_000 + made)}` }
  const items = [{ variant_id: variantId, quantity: 2, price: 58 }]
  const { id } = await placeOrder(shop, { ...contact, items }, browser)
  await setOrderStatus(shop, { id, status: 'en-preparation' })
  return { id, variantId }
}

async function readyParcel() {
  const order = await confirmedOrder()
  const { id } = await createParcel(shop, { order_id: order.id, carrier_id: carrierId }, by)
  await updateParcel(shop, { id, ready: true }, by)
  return { ...order, parcelId: id }
}

const handOver = (ids: string[], client_key: string = randomUUID()) =>
  createHandover(shop, { carrier_id: carrierId, parcel_ids: ids, client_key }, by)

async function sentParcel() {
  const parcel = await readyParcel()
  await handOver([parcel.parcelId])
  tick()
  return parcel
}

const say = (id: string, state: 'en-route' | 'echec' | 'livre' | 'refuse' | 'retour' | 'perdu') => {
  tick()
  return recordParcelEvent(shop, { id, state }, by)
}

/** As its screen printed it. */
async function labelOf(id: string) {
  const parcel = await getParcel(shop.db, id, { role: 'preparation', now: shop.clock() })
  return { id, amount: parcel.amount, version: parcel.label_version }
}

const refusals = (results: readonly PromiseSettledResult<unknown>[]) =>
  results.flatMap((result) => (result.status === 'rejected' ? [result.reason.code] : []))

async function receive(parcelId: string, judged: readonly ('vendable' | 'abime' | 'manquant')[]) {
  const { items } = await getParcel(shop.db, parcelId, { role: 'proprietaire', now: shop.clock() })
  const itemId = items[0]?.id ?? 0
  const lines = judged.map((condition) => ({ order_item_id: itemId, quantity: 1, condition }))
  return receiveReturn(shop, { id: parcelId, lines, fee: 10 }, by)
}

describe('preparing and handing over', () => {
  it('goes from the pick list to a numbered bordereau, once', async () => {
    const order = await confirmedOrder()
    const { id } = await createParcel(
      shop,
      { order_id: order.id, carrier_id: carrierId, tracking: 'AT1' },
      by,
    )
    const preparing = await getPreparation(shop, 'preparation')
    expect(preparing.orders.find(({ order_id }) => order_id === order.id)).toMatchObject({
      pieces: 2,
      blocks: [],
      parcel: { id, tracking: 'AT1', fee_expected: null },
    })
    await expect(createParcel(shop, { order_id: order.id, carrier_id: carrierId }, by)).rejects.toMatchObject(
      { code: 'parcel_exists' },
    )
    await expect(handOver([id])).rejects.toMatchObject({ code: 'parcel_not_ready' })
    await updateParcel(shop, { id, ready: true }, by)
    const key = randomUUID()
    const handover = await handOver([id], key)
    expect(handover).toMatchObject({ number: 'BL-260302-01', count: 1, carrier: { name: 'Atlas Express' } })
    expect(await handOver([id], key)).toEqual(handover)
    await expect(handOver([id])).rejects.toMatchObject({ code: 'parcel_not_ready' })
    expect(await getOrder(shop, order.id)).toMatchObject({
      status: { id: 'expedie' },
      goods: 'tenues',
      parcel: { state: 'remis', handover_number: 'BL-260302-01' },
    })
    await expect(correctOrder(shop, { id: order.id, address: '3, rue Neuve' }, by)).rejects.toMatchObject({
      code: 'parcel_out',
    })
    const other = await confirmedOrder()
    await expect(
      createParcel(shop, { order_id: other.id, carrier_id: carrierId, tracking: 'AT1' }, by),
    ).rejects.toMatchObject({ code: 'tracking_taken' })
  })

  it('suggests the carrier of the last parcel to a city, and shows what is packed until it leaves', async () => {
    const { id } = await createCarrier(shop, { name: 'Zagora Colis', preset: 'generique' }, 'nezha')
    const order = await confirmedOrder()
    const shown = async () => {
      const { orders } = await getPreparation(shop, 'preparation')
      return orders.find(({ order_id }) => order_id === order.id)
    }
    expect(await shown()).toMatchObject({ suggested_carrier_id: carrierId })
    const parcel = await createParcel(shop, { order_id: order.id, carrier_id: id }, by)
    expect(await shown()).toMatchObject({ suggested_carrier_id: id, parcel: { ready_at: null } })
    await updateParcel(shop, { id: parcel.id, ready: true }, by)
    expect(await shown()).toMatchObject({ parcel: { ready_at: expect.any(String) } })
    await createHandover(shop, { carrier_id: id, parcel_ids: [parcel.id], client_key: randomUUID() }, by)
    expect(await shown()).toBeUndefined()
  })

  it('makes one bordereau of two requests at the same time, and numbers without gaps', async () => {
    const { parcelId } = await readyParcel()
    const { total: before } = await listHandovers(shop, { page: 1, per_page: 20 }, 'proprietaire')
    const results = await Promise.allSettled([handOver([parcelId]), handOver([parcelId])])
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const { handovers, total } = await listHandovers(shop, { page: 1, per_page: 20 }, 'proprietaire')
    expect(total).toBe(before + 1)
    expect(handovers.map(({ number }) => Number(number.slice(-2)))).toEqual(
      handovers.map((_, index) => total - index),
    )
  })

  it('refuses one key for other parcels, and one number for two, also at the same moment', async () => {
    const [one, other] = [await readyParcel(), await readyParcel()]
    const key = randomUUID()
    const handed = await Promise.allSettled([handOver([one.parcelId], key), handOver([other.parcelId], key)])
    expect(refusals(handed)).toEqual(['idempotency_conflict'])
    const orders = [await confirmedOrder(), await confirmedOrder()]
    const made = await Promise.allSettled(
      orders.map(({ id }) =>
        createParcel(shop, { order_id: id, carrier_id: carrierId, tracking: 'AT-TWICE' }, by),
      ),
    )
    expect(refusals(made)).toEqual(['tracking_taken'])
  })

  it('voids a printed label when the address changes, until it is printed again', async () => {
    const { id, parcelId } = await readyParcel()
    await recordLabels(shop, { labels: [await labelOf(parcelId)] })
    await correctOrder(shop, { id, address: '3, rue Neuve' }, by)
    expect((await getOrder(shop, id)).parcel).toMatchObject({ void_label: { changed: 'address' } })
    await expect(handOver([parcelId])).rejects.toMatchObject({ code: 'parcel_not_ready' })
    await recordLabels(shop, { labels: [await labelOf(parcelId)] })
    await handOver([parcelId])
  })

  it('voids a label that came out of the printer after what stands on it had changed, at the same total', async () => {
    const { id, parcelId } = await readyParcel()
    const label = await labelOf(parcelId)
    await correctOrder(shop, { id, phone: '06 99 88 77 66' }, by)
    await recordLabels(shop, { labels: [label] })
    expect((await getOrder(shop, id)).parcel).toMatchObject({ void_label: { changed: 'address' } })
    await expect(handOver([parcelId])).rejects.toMatchObject({ code: 'parcel_not_ready' })
    await recordLabels(shop, { labels: [await labelOf(parcelId)] })
    expect((await getOrder(shop, id)).parcel).toMatchObject({ void_label: null })
  })

  it('voids a printed label and forgets its number when another carrier is chosen', async () => {
    const order = await confirmedOrder()
    const settings = { name: 'Rif Colis', preset: 'generique' } as const
    const { id: other } = await createCarrier(shop, settings, 'nezha')
    await shop.db
      .updateTable('carriers')
      .set({ fee_default: 41, open_default: false, try_default: true })
      .where('id', '=', other)
      .execute()
    const { id } = await createParcel(
      shop,
      { order_id: order.id, carrier_id: carrierId, tracking: 'AT-MOVED' },
      by,
    )
    await recordLabels(shop, { labels: [await labelOf(id)] })
    expect(await updateParcel(shop, { id, carrier_id: other }, by)).toMatchObject({
      ...{ tracking: null, fee_expected: 41, open_allowed: false, try_allowed: true },
      void_label: { changed: 'carrier' },
    })
    const typed = { id, carrier_id: carrierId, tracking: 'AT-TYPED', open_allowed: false }
    expect(await updateParcel(shop, typed, by)).toMatchObject({ tracking: 'AT-TYPED', open_allowed: false })
  })

  it('voids a printed label when its number or its promises are others, not when it had none', async () => {
    const { parcelId: id } = await readyParcel()
    await recordLabels(shop, { labels: [await labelOf(id)] })
    // Its bars say the order number, which stays true.
    expect(await updateParcel(shop, { id, tracking: `N1-${id}` }, by)).toMatchObject({ void_label: null })
    expect(await updateParcel(shop, { id, tracking: `N2-${id}` }, by)).toMatchObject({
      void_label: { changed: 'tracking' },
    })
    await recordLabels(shop, { labels: [await labelOf(id)] })
    expect(await updateParcel(shop, { id, fragile: true }, by)).toMatchObject({ void_label: null })
    expect(await updateParcel(shop, { id, fragile: false }, by)).toMatchObject({
      void_label: { changed: 'terms' },
    })
  })
})

describe('on its way', () => {
  it('counts tries, is delivered once, and its cash is awaited', async () => {
    const { id, parcelId } = await sentParcel()
    await say(parcelId, 'echec')
    expect(await say(parcelId, 'echec')).toMatchObject({ tries: 2, state: 'echec' })
    const late = await recordParcelEvent(
      shop,
      { id: parcelId, state: 'en-route', at: new Date('2026-03-02T09:00:00Z') },
      by,
    )
    expect(late).toMatchObject({ state: 'echec' })
    expect(await say(parcelId, 'livre')).toMatchObject({
      state: 'livre',
      cash: 'attendu',
      collected: late.amount,
    })
    await expect(say(parcelId, 'livre')).rejects.toMatchObject({ code: 'parcel_ended' })
    expect(await getOrder(shop, id)).toMatchObject({ status: { id: 'livre' } })
    const readDelivered = (role: Role) => listParcels(shop, { bucket: 'livres', page: 1, per_page: 20 }, role)
    const delivered = await readDelivered('proprietaire')
    // What has been taken in is for the owner's results alone.
    expect(delivered.carriers).toMatchObject([{ id: carrierId, amount: 0 }])
    const { parcels, carriers } = await readDelivered('confirmation')
    expect(carriers).toMatchObject([{ id: carrierId, amount: null }])
    expect(parcels.find((one) => one.id === parcelId)).toMatchObject({ cash: null, collected: null })
    const { parcels: ofPreparers, buckets, carriers: none } = await readDelivered('preparation')
    expect([ofPreparers, none]).toEqual([[], []])
    expect(buckets).toContainEqual({ id: 'livres', count: 0 })
  })

  it('is in no stock until the shop has scanned it, and then exactly what can be sold', async () => {
    const { id, variantId, parcelId } = await sentParcel()
    await say(parcelId, 'refuse')
    expect(await getOrder(shop, id)).toMatchObject({ status: { id: 'expedie' }, goods: 'en-retour' })
    expect(await stockOf(shop, variantId)).toBe(3)
    await expect(receive(parcelId, ['vendable'])).rejects.toMatchObject({ code: 'invalid_input' })
    const results = await Promise.allSettled([
      receive(parcelId, ['vendable', 'abime']),
      receive(parcelId, ['vendable', 'abime']),
    ])
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await expect(receive(parcelId, ['vendable', 'abime'])).rejects.toMatchObject({ code: 'already_returned' })
    expect(await stockOf(shop, variantId)).toBe(4)
    expect(await getOrder(shop, id)).toMatchObject({
      status: { id: 'annule' },
      goods: 'rendues',
      cancel_reason: 'refus-livraison',
      parcel: { state: 'retourne', cash: 'sans-objet', fee_expected: 10 },
    })
  })

  it('is sent again from the stock after its return', async () => {
    const { id, variantId, parcelId } = await sentParcel()
    await say(parcelId, 'retour')
    await receive(parcelId, ['vendable', 'manquant'])
    const { id: again } = await createParcel(shop, { order_id: id, carrier_id: carrierId }, by)
    expect(await stockOf(shop, variantId)).toBe(2)
    await updateParcel(shop, { id: again, ready: true }, by)
    await handOver([again])
    expect(await getOrder(shop, id)).toMatchObject({ status: { id: 'expedie' }, parcel: { id: again } })
  })

  it('ends its order when it is lost', async () => {
    const { id, variantId, parcelId } = await sentParcel()
    expect(await say(parcelId, 'perdu')).toMatchObject({ state: 'perdu', fee_expected: 0 })
    expect(await getOrder(shop, id)).toMatchObject({ goods: 'perdues', cancel_reason: 'perdu' })
    expect(await stockOf(shop, variantId)).toBe(3)
  })
})

describe('the status dropdown', () => {
  it('delivers a live parcel, and takes it back with its cash still owed', async () => {
    const { id } = await sentParcel()
    expect(await setOrderStatus(shop, { id, status: 'livre' })).toMatchObject({
      parcel: { state: 'livre', cash: 'attendu' },
    })
    expect(await setOrderStatus(shop, { id, status: 'annule' })).toMatchObject({
      goods: 'en-retour',
      parcel: { state: 'retour', cash: 'attendu' },
    })
  })

  it('cancels a parcel that has not left, and hands over what never had one', async () => {
    const { id, variantId } = await readyParcel()
    expect(await setOrderStatus(shop, { id, status: 'annule' })).toMatchObject({
      goods: 'rendues',
      parcel: { state: 'annule' },
    })
    expect(await stockOf(shop, variantId)).toBe(5)
    expect(await setOrderStatus(shop, { id, status: 'livre' })).toMatchObject({
      parcel: { carrier: null, state: 'livre', cash: 'recu' },
    })
  })

  it('awaits the goods of a parcel that is out, whatever the status says', async () => {
    const { id, variantId } = await sentParcel()
    await setOrderStatus(shop, { id, status: 'nouveau' })
    expect(await setOrderStatus(shop, { id, status: 'annule' })).toMatchObject({ goods: 'en-retour' })
    expect(await stockOf(shop, variantId)).toBe(3)
  })

  it('puts no piece of a parcel on sale that nobody has judged, whatever is said of it', async () => {
    for (const before of ['remis', 'livre', 'perdu'] as const) {
      const { id, variantId, parcelId } = await sentParcel()
      if (before !== 'remis') await say(parcelId, before)
      const told = await setOrderStatus(shop, { id, status: 'annule', goods: 'rendues' })
      expect(told, before).toMatchObject({ status: { id: 'annule' }, goods: 'en-retour' })
      expect(await stockOf(shop, variantId)).toBe(3)
      const expected = await listParcels(
        shop,
        { bucket: 'retours-attendus', search: told.order_number, page: 1, per_page: 20 },
        'preparation',
      )
      expect(expected.parcels).toMatchObject([{ id: parcelId, lost_at: null }])
      await receive(parcelId, ['vendable', 'abime'])
      expect(await stockOf(shop, variantId)).toBe(4)
    }
  })
})

it('is found by those who prepare by no part of a phone that they do not see', async () => {
  const { id, parcelId } = await sentParcel()
  const { phone, order_number, name } = await getOrder(shop, id)
  const parts = [phone, phone.replaceAll(' ', '').slice(2), `+212${phone.replaceAll(' ', '').slice(1)}`]
  const find = async (search: string, role: Role) => {
    const { parcels, total } = await listParcels(shop, { search, page: 1, per_page: 100 }, role)
    expect(total).toBe(parcels.length)
    return parcels.some((one) => one.id === parcelId)
  }
  for (const part of parts) expect(await find(part, 'preparation'), part).toBe(true)
  await setOrderStatus(shop, { id, status: 'annule', goods: 'en-retour' })
  for (const part of parts) {
    expect([part, await find(part, 'preparation')]).toEqual([part, false])
    expect([part, await find(part, 'confirmation')]).toEqual([part, true])
  }
  for (const other of [order_number, order_number.slice(3, 7).toLowerCase(), name.toUpperCase()])
    expect([other, await find(other, 'preparation')]).toEqual([other, true])
})

it('lies in the piles that its state and its silence ask for', async () => {
  const { parcelId } = await sentParcel()
  const find = async (bucket: 'en-livraison' | 'a-rattraper' | 'silencieux') => {
    const { parcels } = await listParcels(shop, { bucket, page: 1, per_page: 100 }, 'preparation')
    return parcels.some(({ id }) => id === parcelId)
  }
  expect([await find('en-livraison'), await find('a-rattraper')]).toEqual([true, false])
  shop.setTime('2026-03-06T10:00:00Z')
  expect([await find('a-rattraper'), await find('silencieux')]).toEqual([true, false])
  shop.setTime('2026-03-08T10:00:00Z')
  expect(await find('silencieux')).toBe(true)
  const card = await getParcel(shop.db, parcelId, { role: 'proprietaire', now: shop.clock() })
  const { parcels, buckets } = await listParcels(
    shop,
    { search: card.order_number, page: 1, per_page: 20 },
    'confirmation',
  )
  expect(parcels).toMatchObject([{ id: parcelId, fee_expected: null }])
  expect(buckets.find(({ id }) => id === 'tous')).toEqual({ id: 'tous', count: 1 })
})
