import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { STAND_INS } from '#tests/carriers/carriers.ts'
import { type StandIn, startStandIn } from '#tests/carriers/stand-in.ts'
import { type LinkedShop, openLinkedShop } from '#tests/support/linked-shop.ts'
import { addCarrier } from '#tests/support/sample-parcels.ts'
import type { CallCarrier } from './adapter.ts'
import { fetchCarrierCities, findCarrierLink, saveCarrierLink } from './links.ts'
import { choosePickupPlace, listPickupPlaces } from './places.ts'
import { askSendings } from './sendings.ts'

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

type Listing = 'sendit' | 'digylog'

/** Gives a link its keys, and the place only where it is typed. */
async function save(id: number, adapter: Listing, given: { pickup?: string; keys?: object } = {}) {
  const keys = { ...STAND_INS[adapter].keys, ...given.keys }
  const input = { id, adapter, keys, pickup: given.pickup ?? '' }
  const link = await saveCarrierLink(day.shop, input, { linking: day.linking, by: day.by })
  return { pickup: link?.pickup, pickup_name: link?.pickup_name }
}

async function linkedWithoutPlace(adapter: Listing): Promise<number> {
  const id = await addCarrier(day.shop, adapter)
  await save(id, adapter)
  await fetchCarrierCities(day.shop, { id }, { linking: day.linking, by: day.by })
  return id
}

/** The carrier answers one of its addresses otherwise. */
function answerAt(path: string, value: unknown): void {
  const { call } = day.linking
  const changed: CallCarrier = async (request) => {
    if (!request.url.includes(path)) return call(request)
    const text = JSON.stringify(value)
    return { kind: 'answered', status: 200, text, bytes: Buffer.from(text) }
  }
  day.linking.call = changed
}

const CASABLANCA = { pickup: '46', name: 'Casablanca' }
const choose = (id: number, place = CASABLANCA) =>
  choosePickupPlace(day.shop, { id, ...place }, { linking: day.linking, by: day.by })

describe('a link without its place', () => {
  it('sends nothing and says so, until the place is chosen from the carrier’s list', async () => {
    const id = await linkedWithoutPlace('sendit')
    const parcel = await day.packed(id)
    expect(await day.send(parcel)).toBe('Choisissez d’abord le lieu de ramassage, dans la liaison de Sendit.')
    const { places } = await listPickupPlaces(day.shop, { id }, day.linking)
    expect(places).toEqual([
      { id: '46', name: 'Casablanca' },
      { id: '12', name: 'Rabat' },
    ])
    expect(await choose(id)).toMatchObject({ pickup: '46', pickup_name: 'Casablanca' })
    expect(await day.send(parcel)).toBeNull()
    expect(carrier.made).toMatchObject([{ body: { pickup_district_id: '46' } }])
  })

  it('sends nothing that was asked for before the place went', async () => {
    const id = await linkedWithoutPlace('sendit')
    await choose(id)
    const parcel = await day.packed(id)
    await askSendings(day.shop, { parcel_ids: [parcel.id] }, day.by)
    await day.shop.db.updateTable('carrier_links').set({ pickup: '' }).execute()
    await day.work()
    const row = await day.shop.db.selectFrom('parcel_sendings').selectAll().executeTakeFirstOrThrow()
    expect(row.message).toContain('Choisissez d’abord le lieu de ramassage')
    expect(carrier.made).toEqual([])
  })

  it('takes the only place of the carrier by itself', async () => {
    const id = await addCarrier(day.shop, 'digylog')
    const place = { pickup: 'Sillage', pickup_name: 'Sillage' }
    expect(await save(id, 'digylog', { keys: { network: '' } })).toEqual(place)
    await day.send(await day.packed(id))
    expect(carrier.made).toMatchObject([{ body: { store: 'Sillage', network: 1 } }])
  })

  it('is linked though no list came: the place is typed', async () => {
    answerAt('/districts', { message: 'Not Found' })
    const id = await addCarrier(day.shop, 'sendit')
    expect(await save(id, 'sendit')).toEqual({ pickup: '', pickup_name: '' })
    expect(await listPickupPlaces(day.shop, { id }, day.linking)).toEqual({ places: null })
    expect(await choose(id, { pickup: '12', name: '' })).toMatchObject({ pickup: '12', pickup_name: '' })
  })
})

describe('the place of a link', () => {
  it('stays when keys change, also one that no list has', async () => {
    const id = await addCarrier(day.shop, 'sendit')
    expect(await save(id, 'sendit', { pickup: '999' })).toEqual({ pickup: '999', pickup_name: '' })
    const kept = await save(id, 'sendit', { keys: { webhook_key: 'autre' } })
    expect(kept).toEqual({ pickup: '999', pickup_name: '' })
  })

  it('is asked for anew where the list of another account does not have it', async () => {
    const id = await addCarrier(day.shop, 'sendit')
    await save(id, 'sendit', { pickup: '46' })
    const other = { keys: { public_key: 'autre' } }
    expect(await save(id, 'sendit', other)).toEqual({ pickup: '46', pickup_name: 'Casablanca' })
    answerAt('/pickup-cities', {
      success: true,
      data: [1, 2].map((nth) => ({ id: nth, name: `Ville ${nth}` })),
    })
    expect(await save(id, 'sendit', { keys: { public_key: 'une troisième' } })).toEqual({
      pickup: '',
      pickup_name: '',
    })
  })

  it('is not chosen where it is typed beside the keys', async () => {
    const id = await day.linked('speedaf')
    await expect(choose(id)).rejects.toMatchObject({ code: 'invalid_input' })
    const { pickup } = STAND_INS.speedaf
    expect(await findCarrierLink(day.shop, { id }, day.linking)).toMatchObject({ pickup })
  })
})

it('a network is known by the name that its carrier tells: a name is no key to be hidden', async () => {
  const id = await addCarrier(day.shop, 'digylog')
  await save(id, 'digylog', { keys: { network: 'Standard' } })
  await fetchCarrierCities(day.shop, { id }, { linking: day.linking, by: day.by })
  await day.send(await day.packed(id))
  expect(carrier.made).toMatchObject([{ body: { network: 1 } }])
})
