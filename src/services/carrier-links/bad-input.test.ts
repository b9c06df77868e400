import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { LINK_ADAPTERS, LINKS } from '#domain/carrier-links/links.ts'
import { storeCities } from '#services/carriers/cities.ts'
import { getParcel } from '#services/parcels/view.ts'
import { cancelParcel } from '#services/shipping/prepare.ts'
import { STAND_INS } from '#tests/carriers/carriers.ts'
import { type StandIn, startStandIn } from '#tests/carriers/stand-in.ts'
import { keepFormerKeys, type LinkedShop, openLinkedShop } from '#tests/support/linked-shop.ts'
import type { CallCarrier } from './adapter.ts'
import { saveCarrierLink } from './links.ts'
import { askSendings } from './sendings.ts'
import { workOnLinks } from './work.ts'

let carrier: StandIn
let day: LinkedShop
beforeAll(async () => {
  carrier = await startStandIn()
})
afterAll(() => carrier.close())
beforeEach(async () => {
  day = await openLinkedShop(carrier)
})
afterEach(() => day.shop.close())

async function sendingOf({ id }: { id: string }) {
  const { sending } = await getParcel(day.shop.db, id, { role: 'proprietaire', now: day.shop.clock() })
  return sending
}

const ask = (parcels: readonly { id: string }[]) =>
  askSendings(day.shop, { parcel_ids: parcels.map(({ id }) => id) }, day.by)

/** The shop calls carriers in this way until the end of the test. */
function callBy(change: (call: CallCarrier) => CallCarrier): void {
  day.linking.call = change(day.linking.call)
}

async function passMany(): Promise<void> {
  for (const minutes of [1, 5, 30, 60]) {
    day.pass(minutes)
    await day.work()
  }
}

describe.each(LINK_ADAPTERS)('%s', (adapter) => {
  const facts = LINKS[adapter]

  it('is not told of a parcel that was cancelled before its turn', async () => {
    const parcel = await day.packed(await day.linked(adapter))
    await ask([parcel])
    await cancelParcel(day.shop, { id: parcel.id }, day.by)
    await day.work()
    expect(carrier.made).toEqual([])
    expect((await sendingOf(parcel))?.state).toBe('refuse')
  })

  it('has a parcel cancelled that is cancelled while it is told of it, or a person is told to', async () => {
    const parcel = await day.packed(await day.linked(adapter))
    callBy((call) => async (request) => {
      const before = carrier.made.length
      const answer = await call(request)
      if (carrier.made.length > before) await cancelParcel(day.shop, { id: parcel.id }, day.by)
      return answer
    })
    await day.send(parcel)
    const isThere = carrier.made.map(({ status }) => status === 'PENDING')
    const sending = await sendingOf(parcel)
    expect(isThere).toEqual([facts.cancel === 'none'])
    if (facts.cancel === 'none') expect(sending?.message).toContain('annulez-le aussi')
    else expect(sending?.state).toBe('refuse')
  })

  it('is told once of a parcel that two people send at once', async () => {
    const parcel = await day.packed(await day.linked(adapter))
    const asked = await Promise.all([ask([parcel]), ask([parcel])])
    expect(asked.map(({ parcels }) => parcels[0]?.refusal).toSorted()).toEqual([
      'Ce colis est déjà en cours d’envoi.',
      null,
    ])
    await Promise.all([day.work(), day.work(), ask([parcel]), day.work()])
    expect(carrier.made).toHaveLength(1)
  })

  it('has a parcel once though the shop stops between the creation and its answer', async () => {
    const parcel = await day.packed(await day.linked(adapter))
    const { call } = day.linking
    callBy(() => async (request) => {
      const before = carrier.made.length
      const answer = await call(request)
      if (carrier.made.length > before) throw new Error('The shop stops.')
      return answer
    })
    await expect(day.send(parcel)).rejects.toThrow('The shop stops.')
    expect((await sendingOf(parcel))?.state).toBe('inconnu')
    callBy(() => call)
    await passMany()
    const sending = await sendingOf(parcel)
    expect(carrier.made).toHaveLength(1)
    if (facts.find === 'none') expect(sending).toMatchObject({ state: 'inconnu', needs_person: true })
    else expect(sending).toMatchObject({ state: 'envoye', code: carrier.made[0]?.code })
  })

  it('is not told again after its keys changed: a person looks for what is unknown', async () => {
    const id = await day.linked(adapter)
    const [unknown, waiting] = [await day.packed(id), await day.packed(id)]
    await day.send(unknown, 'made-then-silent')
    await day.send(waiting, 'busy')
    const { keys, pickup } = STAND_INS[adapter]
    const { linking, by } = day
    await keepFormerKeys(day.shop, { id, linking, keys })
    await saveCarrierLink(day.shop, { id, adapter, keys, pickup }, { linking, by })
    await passMany()
    expect(carrier.made).toHaveLength(1)
    expect(await sendingOf(unknown)).toMatchObject({ state: 'inconnu', needs_person: true })
    expect((await sendingOf(waiting))?.state).toBe('refuse')
  })

  it('collects whole dirhams of an amount with centimes, half up', async () => {
    const parcel = await day.packed(await day.linked(adapter))
    await day.shop.db.updateTable('orders').set({ total: 93.5 }).where('id', '=', parcel.orderId).execute()
    await day.send(parcel)
    expect(carrier.made.map(({ amount }) => amount)).toEqual([94])
  })

  it('is not told of a parcel for a city that it serves no more', async () => {
    const id = await day.linked(adapter)
    const [late, early] = [await day.packed(id), await day.packed(id)]
    await ask([late])
    await day.shop.db.deleteFrom('carrier_cities').where('carrier_id', '=', id).execute()
    const fees = { delivered_fee: null, refused_fee: null, returned_fee: null }
    const cities = [{ external_id: '9', name: 'Dakhla', delay: null, ...fees }]
    await storeCities(day.shop, { id, cities, isWhole: false }, day.by.username)
    await day.work()
    expect(await sendingOf(late)).toMatchObject({ state: 'refuse', message: expect.stringContaining('Fès') })
    expect((await ask([early])).parcels[0]?.refusal).toContain('Fès')
    expect(carrier.made).toEqual([])
  })

  it.each(['+33612345678', '+2126123', ''])(
    'is not told of a telephone that is not ten digits: %s',
    async (phone) => {
      const id = await day.linked(adapter)
      const [late, early] = [await day.packed(id), await day.packed(id)]
      await ask([late])
      await day.shop.db.updateTable('orders').set({ phone }).execute()
      await day.work()
      expect((await sendingOf(late))?.state).toBe('refuse')
      expect((await ask([early])).parcels[0]?.refusal).toMatch(/dix chiffres/)
      expect(carrier.made).toEqual([])
    },
  )

  it('reads many in few calls, and asks one that wants to wait at most twice', async () => {
    const id = await day.linked(adapter)
    const parcels = []
    for (let one = 0; one < 12; one += 1) parcels.push(await day.packed(id))
    await ask(parcels)
    await day.work()
    day.pass(24 * 60)
    const since = day.shop.clock()
    let calls = 0
    const { call } = day.linking
    callBy(() => async (request) => {
      if (!request.url.includes('login')) calls += 1
      return { kind: 'answered', status: 429, text: '{}', bytes: Buffer.from('{}') }
    })
    await day.work()
    expect(calls).toBeLessThanOrEqual(2)
    calls = 0
    callBy(() => async (request) => {
      if (!request.url.includes('login')) calls += 1
      return call(request)
    })
    for (let turn = 0; turn < 12; turn += 1) {
      day.pass(1)
      await day.work()
    }
    expect(calls).toBe(Math.ceil(parcels.length / facts.reads))
    const rows = await day.shop.db.selectFrom('parcel_sendings').select('read_at').execute()
    expect(rows.filter(({ read_at }) => read_at === null || read_at < since)).toEqual([])
  })

  it('that does not find a parcel any more says so, and the others are read', async () => {
    const id = await day.linked(adapter)
    const [gone, here] = [await day.packed(id), await day.packed(id)]
    await ask([gone, here])
    await day.work()
    await day.shop.db
      .updateTable('parcel_sendings')
      .set({ code: 'PERDU', read_at: null })
      .where('parcel_id', '=', gone.id)
      .execute()
    day.pass(24 * 60)
    await day.work()
    day.pass(5)
    await day.work()
    expect((await sendingOf(gone))?.message).toContain('ne trouve plus ce colis')
    expect((await sendingOf(here))?.message).toBeNull()
  })
})

it('the job of one carrier ends at its silence, and another carrier’s parcels are told', async () => {
  const [sendit, digylog] = [await day.linked('sendit'), await day.linked('digylog')]
  const [slow, quick] = [await day.packed(sendit), await day.packed(digylog)]
  callBy(
    (call) => async (request) => (request.url.includes('sendit') ? { kind: 'not-reached' } : call(request)),
  )
  await ask([slow, quick])
  while ((await workOnLinks(day.shop, day.linking)) > 0);
  expect([(await sendingOf(slow))?.state, (await sendingOf(quick))?.state]).toEqual(['en-attente', 'envoye'])
})
