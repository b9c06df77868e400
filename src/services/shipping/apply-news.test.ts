import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Admin } from '#services/account/sessions.ts'
import { sessionId } from '#services/orders/access.ts'
import { getOrder } from '#services/orders/list.ts'
import { placeOrder } from '#services/orders/place.ts'
import { setOrderStatus } from '#services/orders/set-status.ts'
import { getParcel, listOrderParcels } from '#services/parcels/view.ts'
import { blockPhone, liftBlock, listBlocked } from '#services/risk/block-list.ts'
import { addCarrier } from '#tests/support/sample-parcels.ts'
import { testStaff } from '#tests/support/staff.ts'
import { openTestShop, SALMA, stockOf, stockPerfume, type TestShop } from '#tests/support/test-shop.ts'
import { createHandover } from './handover.ts'
import { importNews } from './import.ts'
import { tellNewAddress } from './new-address.ts'
import { recordParcelEvent } from './news.ts'
import { createParcel, updateParcel } from './prepare.ts'
import { receiveReturn } from './receive.ts'
import { takeBackParcelEvent } from './take-back.ts'

let shop: TestShop
let by: Admin
let carrierId: number
let made = 0
let seconds = 0

beforeAll(async () => {
  shop = await openTestShop()
  shop.rateLimits = 'off'
  by = { ...(await testStaff(shop)), name: 'Nezha', role: 'proprietaire' }
  carrierId = await addCarrier(shop)
})
afterAll(() => shop.close())

/** A later moment of the same day. */
function tick(): void {
  seconds += 60
  shop.setTime(new Date(Date.parse('2026-03-02T10:00:00Z') + seconds * 1000).toISOString())
}

async function place(phone: string, variantId: number, quantity: number): Promise<string> {
  made += 1
  const browser = { session: sessionId(`${made}`), address: `196.200.1.${made}`, idempotencyKey: undefined }
  const items = [{ variant_id: variantId, quantity, price: 58 }]
  return (await placeOrder(shop, { ...SALMA, phone, items }, browser)).id
}

/** Two of five pieces, packed; one more is ordered by the same phone. */
async function readyParcel() {
  tick()
  const { variantIds } = await stockPerfume(shop, { name: `Rosée ${made}` })
  const variantId = variantIds[0] ?? 0
  const phone = `06${String(13_000_000 + made)}`
  const tracking = `NW${made}`
  const id = await place(phone, variantId, 2)
  await setOrderStatus(shop, { id, status: 'en-preparation' })
  const { id: parcelId } = await createParcel(shop, { order_id: id, carrier_id: carrierId, tracking }, by)
  await updateParcel(shop, { id: parcelId, ready: true }, by)
  tick()
  return { id, parcelId, tracking, phone, variantId }
}

type Ready = Awaited<ReturnType<typeof readyParcel>>

async function sentParcel() {
  const parcel = await readyParcel()
  await handOver(parcel)
  tick()
  return parcel
}

const handOver = ({ parcelId }: Ready) =>
  createHandover(shop, { carrier_id: carrierId, parcel_ids: [parcelId], client_key: randomUUID() }, by)

const WORDS = { refuse: 'Refusé', livre: 'Livré', echec: 'Pas de réponse', perdu: 'Perdu' } as const

const DOORS = {
  'by hand': ({ parcelId }: Ready, state: keyof typeof WORDS) =>
    recordParcelEvent(shop, { id: parcelId, state }, by),
  'by a file': ({ tracking }: Ready, state: keyof typeof WORDS) => {
    const at = shop.clock().toISOString()
    const rows = [
      { line: 1, cells: ['Code suivi', 'Statut', 'Date'] },
      { line: 2, cells: [tracking, WORDS[state], at] },
    ]
    return importNews(shop, { rows, apply: 'yes' }, by)
  },
} as const

const read = ({ parcelId }: Ready) =>
  getParcel(shop.db, parcelId, { role: 'proprietaire', now: shop.clock() })

async function receive(parcel: Ready, judged: readonly ('vendable' | 'abime')[], fee?: number) {
  const { items } = await read(parcel)
  const lines = judged.map((condition) => ({ order_item_id: items[0]?.id ?? 0, quantity: 1, condition }))
  return receiveReturn(shop, { id: parcel.parcelId, lines, fee }, by)
}

describe.each(['by hand', 'by a file'] as const)('news %s', (door) => {
  it('of a refusal costs its fee and speaks against its phone at once; a delivery after all takes both back', async () => {
    const parcel = await sentParcel()
    const other = await place(parcel.phone, parcel.variantId, 1)
    const reasons = async () => (await getOrder(shop, other)).risk.reasons
    const stock = await stockOf(shop, parcel.variantId)
    await DOORS[door](parcel, 'refuse')
    expect(await read(parcel)).toMatchObject({ state: 'refuse', goods: 'en-retour', fee_expected: 10 })
    expect(await getOrder(shop, parcel.id)).toMatchObject({
      status: { id: 'expedie' },
      buyer: { delivered: 0, refused: 1 },
    })
    expect(await reasons()).toContain('1 colis refusé')
    tick()
    await DOORS[door](parcel, 'livre')
    expect(await read(parcel)).toMatchObject({
      state: 'livre',
      goods: 'tenues',
      fee_expected: 35,
      cash: 'attendu',
      collected: 151,
      refused_at: null,
    })
    expect(await getOrder(shop, other)).toMatchObject({ buyer: { orders: 2, delivered: 1, refused: 0 } })
    expect(await reasons()).toEqual(['1 commande livrée'])
    expect(await stockOf(shop, parcel.variantId)).toBe(stock)
  })
})

it('tries are counted whoever tells them, and the last one says why', async () => {
  const parcel = await sentParcel()
  await DOORS['by a file'](parcel, 'echec')
  tick()
  await recordParcelEvent(shop, { id: parcel.parcelId, state: 'echec', failure: 'Porte close' }, by)
  expect(await read(parcel)).toMatchObject({ tries: 2, failure: 'Porte close' })
  tick()
  await DOORS['by a file'](parcel, 'echec')
  expect(await read(parcel)).toMatchObject({ tries: 3, failure: 'Pas de réponse', state: 'echec' })
})

it('what a person says of an earlier moment moves a parcel no more than a file does', async () => {
  const parcel = await sentParcel()
  const early = shop.clock()
  tick()
  await DOORS['by hand'](parcel, 'echec')
  tick()
  expect(
    await recordParcelEvent(shop, { id: parcel.parcelId, state: 'refuse', at: early }, by),
  ).toMatchObject({ state: 'echec' })
  await DOORS['by a file'](parcel, 'echec')
  expect(await read(parcel)).toMatchObject({ state: 'echec', tries: 2 })
})

it('a carrier’s ‘Perdu’ is left to a person, who writes its goods off', async () => {
  const parcel = await sentParcel()
  await DOORS['by a file'](parcel, 'perdu')
  expect(await read(parcel)).toMatchObject({ state: 'remis', goods: 'tenues' })
  tick()
  await DOORS['by hand'](parcel, 'perdu')
  expect(await read(parcel)).toMatchObject({ state: 'perdu', goods: 'perdues', fee_expected: 0 })
  expect(await getOrder(shop, parcel.id)).toMatchObject({ buyer: { refused: 0 } })
})

it('the owner may block a phone after its second refusal', async () => {
  const first = await sentParcel()
  await DOORS['by hand'](first, 'refuse')
  const once = await receive(first, ['vendable', 'abime'])
  expect(once.received).toEqual({ restocked: 1, lost: 1, lost_value: 58, blockable: null })
  tick()
  const { id: again } = await createParcel(shop, { order_id: first.id, carrier_id: carrierId }, by)
  const second = { ...first, parcelId: again }
  await updateParcel(shop, { id: again, ready: true }, by)
  await handOver(second)
  tick()
  await DOORS['by hand'](second, 'refuse')
  const twice = await receive(second, ['vendable', 'vendable'])
  expect(twice.received.blockable?.refused).toBe(2)
  expect(await getOrder(shop, first.id)).toMatchObject({ buyer: { orders: 1, refused: 2 } })
})

it('handing over, news by hand and by file, and the return, all at once, come to one end', async () => {
  const ends = []
  for (let round = 0; round < 6; round += 1) {
    const parcel = await readyParcel()
    await Promise.allSettled([handOver(parcel), handOver(parcel), DOORS['by hand'](parcel, 'echec')])
    tick()
    await Promise.allSettled([
      DOORS['by a file'](parcel, 'refuse'),
      DOORS['by a file'](parcel, 'refuse'),
      receive(parcel, ['vendable', 'abime']),
      receive(parcel, ['vendable', 'abime']),
      DOORS['by hand'](parcel, 'livre'),
    ])
    const { state, handover_number, events, goods, cash } = await read(parcel)
    ends.push(state)
    expect(handover_number).not.toBeNull()
    expect(events.filter((event) => event.state === 'remis')).toHaveLength(1)
    expect(events.filter(({ raw }) => raw === WORDS.refuse).length).toBeLessThanOrEqual(1)
    const isBack = state === 'retourne'
    expect([goods, cash]).toEqual(isBack ? ['rendues', 'sans-objet'] : ['tenues', 'attendu'])
    expect(await stockOf(shop, parcel.variantId)).toBe(isBack ? 4 : 3)
    expect((await getOrder(shop, parcel.id)).status.id).toBe(isBack ? 'annule' : 'livre')
  }
  expect(ends.every((end) => end === 'retourne' || end === 'livre')).toBe(true)
})

describe('what the driver took', () => {
  it('is at most what the parcel collects, and who typed another sum is told and audited', async () => {
    const parcel = await sentParcel()
    const deliver = (collected: number) =>
      recordParcelEvent(shop, { id: parcel.parcelId, state: 'livre', collected }, by)
    await expect(deliver(151.01)).rejects.toMatchObject({
      code: 'invalid_input',
      issues: [{ path: 'collected' }],
    })
    const { events } = await deliver(100)
    expect(events.at(-1)).toMatchObject({ state: 'livre', collected: 100, by: expect.any(String) })
    const entries = await shop.db
      .selectFrom('audit')
      .select(['actor', 'fields'])
      .where('action', '=', 'parcel.collected')
      .where('subject', '=', `order ${parcel.id}`)
      .execute()
    expect(entries).toEqual([{ actor: by.username, fields: ['collected'] }])
  })

  it('says nothing of a parcel whose way has ended', async () => {
    const parcel = await sentParcel()
    await DOORS['by hand'](parcel, 'livre')
    const past = { state: 'livre', at: new Date('2026-03-02T10:00:00Z'), collected: 3 } as const
    const { collected, events } = await recordParcelEvent(shop, { id: parcel.parcelId, ...past }, by)
    expect([collected, ...events.map((event) => event.collected)]).not.toContain(3)
  })
})

describe('what the carrier takes for a return', () => {
  const audited = ({ id }: Ready) =>
    shop.db
      .selectFrom('audit')
      .select(['actor', 'fields'])
      .where('action', '=', 'parcel.return_fee')
      .where('subject', '=', `order ${id}`)
      .execute()

  it('is audited when somebody types another fee than the carrier’s', async () => {
    for (const [fee, entries] of [
      [undefined, []],
      [10, []],
      [12.5, [{ actor: by.username, fields: ['fee'] }]],
    ] as const) {
      const parcel = await sentParcel()
      await DOORS['by hand'](parcel, 'refuse')
      const { parcel: back } = await receive(parcel, ['vendable', 'vendable'], fee)
      expect(back.fee_expected).toBe(fee ?? 10)
      expect(await audited(parcel), String(fee)).toEqual(entries)
    }
  })
})

describe('a new address', () => {
  const tell = ({ parcelId }: Ready) => tellNewAddress(shop, { id: parcelId, address: '7, rue du Souk' }, by)

  it('told to the carrier leaves a trace, and is no news of the way', async () => {
    const parcel = await sentParcel()
    await DOORS['by hand'](parcel, 'echec')
    tick()
    const { events, ...told } = await tell(parcel)
    expect(told).toMatchObject({ state: 'echec', tries: 1 })
    expect(events.at(-1)).toMatchObject({ kind: 'adresse', note: '7, rue du Souk', by: expect.any(String) })
    tick()
    await DOORS['by a file'](parcel, 'echec')
    expect(await read(parcel)).toMatchObject({ state: 'echec', tries: 2 })
  })

  it('is told of a parcel that is with its carrier alone', async () => {
    await expect(tell(await readyParcel())).rejects.toMatchObject({ code: 'parcel_not_handed' })
    const parcel = await sentParcel()
    await DOORS['by hand'](parcel, 'livre')
    await expect(tell(parcel)).rejects.toMatchObject({ code: 'parcel_ended' })
  })
})

describe('news by hand that was a mistake', () => {
  const lastOf = async (parcel: Ready) => (await read(parcel)).events.at(-1)?.id ?? 0
  const takeBack = (parcel: Ready, event_id: number, who: Admin = by) =>
    takeBackParcelEvent(shop, { id: parcel.parcelId, event_id }, who)
  const standing = async (parcel: Ready) => {
    const { events, cash, state, fee_expected, tries, goods, status, ...dates } = await read(parcel)
    const { delivered_at, refused_at, lost_at, collected } = dates
    return {
      ...{ cash, state, fee_expected, tries, goods, status, delivered_at, refused_at, lost_at, collected },
      ...{ stock: await stockOf(shop, parcel.variantId), events: events.length },
    }
  }

  it.each(['livre', 'perdu', 'refuse', 'echec'] as const)('is taken back: %s', async (state) => {
    const parcel = await sentParcel()
    await DOORS['by a file'](parcel, 'echec')
    tick()
    const before = await standing(parcel)
    await DOORS['by hand'](parcel, state)
    expect(await standing(parcel)).not.toEqual(before)
    await takeBack(parcel, await lastOf(parcel))
    expect(await standing(parcel)).toEqual(before)
    const [entry] = await shop.db
      .selectFrom('audit')
      .select(['actor', 'fields'])
      .where('action', '=', 'parcel.news_taken_back')
      .where('subject', '=', `order ${parcel.id}`)
      .execute()
    expect(entry).toEqual({ actor: by.username, fields: [state] })
  })

  it('is taken back with the mark that it lifted, and no mark that was lifted before', async () => {
    const lifted = async ({ phone }: Ready) => {
      const { entries } = await listBlocked(shop, { search: phone, page: 1, per_page: 20 })
      return entries.map(({ lifted_at }) => lifted_at !== null)
    }
    const mark = async ({ phone }: Ready) =>
      blockPhone(shop, { phone, level: 'signaler', reason: 'Trois refus' }, by)
    const marked = await sentParcel()
    await mark(marked)
    await DOORS['by hand'](marked, 'livre')
    expect(await lifted(marked)).toEqual([true])
    await takeBack(marked, await lastOf(marked))
    expect(await lifted(marked)).toEqual([false])
    const free = await sentParcel()
    const { id } = await mark(free)
    await liftBlock(shop, id, by)
    await DOORS['by hand'](free, 'livre')
    await takeBack(free, await lastOf(free))
    expect(await lifted(free)).toEqual([true])
  })

  it('leaves the reason of the try before it', async () => {
    const parcel = await sentParcel()
    const fail = (failure: string) => {
      tick()
      return recordParcelEvent(shop, { id: parcel.parcelId, state: 'echec', failure }, by)
    }
    await fail('Porte close')
    expect(await fail('N’a pas la somme')).toMatchObject({ tries: 2, failure: 'N’a pas la somme' })
    await takeBack(parcel, await lastOf(parcel))
    expect(await read(parcel)).toMatchObject({ tries: 1, failure: 'Porte close' })
    await DOORS['by a file'](parcel, 'echec')
    expect(await read(parcel)).toMatchObject({ failure: 'Pas de réponse' })
  })

  it('stays once a minute has passed, something else was said, or it is another person’s', async () => {
    const refusal = { code: 'news_not_undoable' }
    const first = await sentParcel()
    await DOORS['by hand'](first, 'livre')
    const said = await lastOf(first)
    await expect(takeBack(first, said, { ...by, id: by.id + 1 })).rejects.toMatchObject(refusal)
    tick()
    tick()
    await expect(takeBack(first, said)).rejects.toMatchObject(refusal)
    const second = await sentParcel()
    await DOORS['by hand'](second, 'refuse')
    const refused = await lastOf(second)
    await DOORS['by a file'](second, 'livre')
    await expect(takeBack(second, refused)).rejects.toMatchObject(refusal)
    await expect(takeBack(first, refused)).rejects.toMatchObject(refusal)
  })

  it('stays once its delivery stands in an invoice', async () => {
    const parcel = await sentParcel()
    await DOORS['by hand'](parcel, 'livre')
    const said = await lastOf(parcel)
    await shop.db.updateTable('parcels').set({ cash: 'annonce' }).where('id', '=', parcel.parcelId).execute()
    await expect(takeBack(parcel, said)).rejects.toMatchObject({ code: 'news_not_undoable' })
    expect(await read(parcel)).toMatchObject({ state: 'livre', cash: 'annonce' })
  })
})

it('parcels of an order sent again are listed for those who work on it, with costs for the owner', async () => {
  const parcel = await sentParcel()
  await DOORS['by hand'](parcel, 'refuse')
  await receive(parcel, ['vendable', 'vendable'])
  await expect(listOrderParcels(shop.db, parcel.id, 'preparation')).rejects.toMatchObject({
    code: 'role_refused',
  })
  tick()
  const { id: again } = await createParcel(shop, { order_id: parcel.id, carrier_id: carrierId }, by)
  expect(await listOrderParcels(shop.db, parcel.id, 'proprietaire')).toMatchObject([
    { id: again, state: 'a-remettre' },
    { id: parcel.parcelId, state: 'retourne', fee_expected: 10 },
  ])
  // The one that came back is no more to be moved.
  expect(await listOrderParcels(shop.db, parcel.id, 'preparation')).toMatchObject([
    { id: again, fee_expected: null },
  ])
  await expect(listOrderParcels(shop.db, randomUUID(), 'proprietaire')).rejects.toMatchObject({
    code: 'order_not_found',
  })
})
