import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  deleteCities,
  listCarrierCities,
  listMappings,
  setMapping,
  storeCities,
} from '#services/carriers/cities.ts'
import { readCarrier } from '#services/carriers/rows.ts'
import { readParcelData, termsFor } from '#services/parcels/terms.ts'
import { getParcel } from '#services/parcels/view.ts'
import { type StandIn, startStandIn } from '#tests/carriers/stand-in.ts'
import { type LinkedShop, openLinkedShop } from '#tests/support/linked-shop.ts'
import { fetchCarrierCities } from './links.ts'
import { askSendings } from './sendings.ts'

type City = { id: number; name: string }
const FES = { id: 52, name: 'Fès' }
const OTHERS = ['Rabat', 'Salé', 'Oujda'].map((name, place) => ({ id: 100 + place, name }))

let carrier: StandIn
let day: LinkedShop
let id = 0
beforeAll(async () => {
  carrier = await startStandIn()
})
afterAll(() => carrier.close())
beforeEach(async () => {
  day = await openLinkedShop(carrier)
  id = await day.linked('sendit')
  await deleteCities(day.shop, { id, external_id: null }, day.by.username)
  await fetchList([FES, ...OTHERS])
})
afterEach(() => day.shop.close())

/** Takes over the carrier's list, which is now this one. */
async function fetchList(cities: readonly City[]) {
  const call: typeof day.linking.call = async (request) => {
    if (!request.url.includes('/districts')) return day.linking.call(request)
    const text = JSON.stringify({ success: true, data: cities, current_page: 1, last_page: 1 })
    return { kind: 'answered', status: 200, text, bytes: Buffer.from(text) }
  }
  return fetchCarrierCities(day.shop, { id }, { linking: { ...day.linking, call }, by: day.by })
}

async function messageOf(parcel: { id: string }): Promise<string | null | undefined> {
  const view = await getParcel(day.shop.db, parcel.id, { role: 'proprietaire', now: day.shop.clock() })
  return view.sending?.message
}

const shown = async () => {
  const asked = { id, search: '', page: 1, per_page: 20 }
  const { cities } = await listCarrierCities(day.shop, asked, 'proprietaire')
  return cities.flatMap(({ name, is_gone }) => (is_gone ? [name] : []))
}

describe('a city that is absent from the carrier’s whole list', () => {
  it('is marked and not deleted, is not sent to, and is served again once a list has it', async () => {
    const [early, late] = [await day.packed(id), await day.packed(id)]
    await askSendings(day.shop, { parcel_ids: [early.id] }, day.by)
    expect(await fetchList(OTHERS)).toMatchObject({ gone: 1, is_short: false })
    expect(await shown()).toEqual(['Fès'])
    expect((await readCarrier(day.shop.db, id)).cities).toBe(OTHERS.length)
    await day.work()
    const sentence = 'sendit ne dessert plus Fès, choisir un autre transporteur.'
    expect(await messageOf(early)).toBe(sentence)
    expect(await day.send(late)).toBe(sentence)
    expect(carrier.made).toEqual([])
    expect(await fetchList([FES, ...OTHERS])).toMatchObject({ changed: 1, gone: 0 })
    expect(await day.send(late)).toBeNull()
  })

  it('is counted once, however often the list is taken over', async () => {
    await fetchList(OTHERS)
    expect(await fetchList(OTHERS)).toEqual({ added: 0, changed: 0, same: 3, gone: 0, is_short: false })
  })

  it('is the same by its name where the carrier gave it another id, also for a link to it', async () => {
    const place = { city: 'Fès', district: null }
    await setMapping(day.shop, { id, ...place, external_id: '52' }, day.by.username)
    await fetchList([{ id: 520, name: 'Fès' }, ...OTHERS])
    expect(await day.send(await day.packed(id))).toBeNull()
    expect(carrier.made).toMatchObject([{ body: { district_id: '520' } }])
  })

  it('keeps its fees for the parcels that went there', async () => {
    const { orderId } = await day.packed(id)
    const fees = { delivered_fee: 41, refused_fee: 17 }
    await day.shop.db.updateTable('carrier_cities').set(fees).where('carrier_id', '=', id).execute()
    await fetchList(OTHERS)
    const asked = { tracking: null, open_allowed: false, try_allowed: false, fragile: false }
    const terms = await termsFor(day.shop.db, id, await readParcelData(day.shop.db, orderId, asked))
    expect(terms).toMatchObject({ fees: { delivered: 41, refused: 17 }, city: { kind: 'gone' } })
  })

  it('may be one quarter of a city that is served: another quarter is asked for', async () => {
    const quarters = ['Fès - Agdal', 'Fès - Narjiss'].map((name, place) => ({ id: 200 + place, name }))
    await fetchList([...quarters, ...OTHERS])
    await setMapping(day.shop, { id, city: 'Fès', district: null, external_id: '200' }, day.by.username)
    await fetchList([...quarters.slice(1), ...OTHERS])
    await expect(day.packed(id)).rejects.toThrow(
      'sendit ne dessert plus Fès - Agdal, choisir un autre quartier.',
    )
  })

  it('is listed among the places to link, and nothing is linked to it', async () => {
    const parcel = await day.packed(id)
    await fetchList(OTHERS)
    expect((await listMappings(day.shop, id)).unlinked).toMatchObject([{ city: 'Fès' }])
    const place = { city: 'Fès', district: null }
    await expect(
      setMapping(day.shop, { id, ...place, external_id: '52' }, day.by.username),
    ).rejects.toMatchObject({ code: 'not_found' })
    await setMapping(day.shop, { id, ...place, external_id: '100' }, day.by.username)
    expect(await day.send(parcel)).toBeNull()
  })
})

it('a list of less than half of what was served takes no city off, and says so', async () => {
  expect(await fetchList(OTHERS.slice(0, 1))).toMatchObject({ gone: 0, is_short: true })
  expect(await shown()).not.toContain('Fès')
  await expect(fetchList([])).rejects.toMatchObject({ code: 'link_refused' })
  expect(await day.send(await day.packed(id))).toBeNull()
})

it('a city that a list has twice is one, as its later line says', async () => {
  const fees = { delivered_fee: null, refused_fee: null, returned_fee: null }
  const cityOf = (name: string) => ({ external_id: '201', name, delay: null, ...fees })
  const cities = [cityOf('Tata'), cityOf('Tata centre')]
  const stored = await storeCities(day.shop, { id, cities, isWhole: false }, day.by.username)
  expect(stored).toMatchObject({ added: 1, changed: 0, same: 0 })
  const again = await storeCities(day.shop, { id, cities, isWhole: false }, day.by.username)
  expect(again).toMatchObject({ added: 0, changed: 0, same: 1 })
})
