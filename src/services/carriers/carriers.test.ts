import { afterAll, beforeAll, expect, it } from 'vitest'
import { listAudit } from '#services/audit.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { deleteCities, importCities, listCarrierCities, listMappings, setMapping } from './cities.ts'
import { findCarrierCity } from './rows.ts'
import { createCarrier, updateCarrier } from './save.ts'

const NEZHA = 'nezha'
const SHEET = {
  headings: ['ID', 'Ville', 'Frais'],
  lines: [
    { line: 2, cells: ['1', 'Casablanca - Maârif', '25'] },
    { line: 3, cells: ['2', 'Fès', '35'] },
    { line: 4, cells: ['', 'Nulle part', '35'] },
  ],
}

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

it('a carrier begins with its model, has a name once, and is saved by whoever read its version', async () => {
  const { id, preset, words, cities, ...read } = await createCarrier(
    shop,
    { name: ' Atlas  Express ', preset: 'sendit' },
    NEZHA,
  )
  expect(read).toMatchObject({ name: 'Atlas Express', max_cod: 5000, version: 1, active: true })
  expect(read.columns).toHaveLength(12)
  await expect(createCarrier(shop, { name: 'Atlas Express', preset: 'ozon' }, NEZHA)).rejects.toMatchObject({
    code: 'carrier_name_taken',
    issues: [{ path: 'name' }],
  })
  const saved = await updateCarrier(shop, { ...read, id, active: false }, NEZHA)
  expect(saved).toMatchObject({ active: false, version: 2 })
  await expect(updateCarrier(shop, { ...read, id, remit_days: 3 }, NEZHA)).rejects.toMatchObject({
    code: 'carrier_changed',
    details: { current: { version: 2, remit_days: 7 } },
  })
})

it('cities are imported as often as one likes, linked, and deleted with their links', async () => {
  const { id } = await createCarrier(shop, { name: 'Rapid Colis', preset: 'ozon' }, NEZHA)
  expect(await importCities(shop, { id, sheet: SHEET }, NEZHA)).toEqual({
    ...{ added: 2, changed: 0, same: 0 },
    refused: [{ line: 4, message: 'L’identifiant manque.' }],
  })
  expect(await importCities(shop, { id, sheet: SHEET }, NEZHA)).toMatchObject({
    added: 0,
    changed: 0,
    same: 2,
  })
  const page = { page: 1, per_page: 20 }
  const found = await listCarrierCities(shop, { id, search: 'maarif', ...page })
  expect(found).toMatchObject({ total: 1, cities: [{ external_id: '1', delivered_fee: 25 }] })

  const casa = { city: 'Casablanca', district: null }
  expect(await findCarrierCity(shop.db, id, casa)).toEqual({ kind: 'unmapped' })
  await setMapping(shop, { id, ...casa, external_id: '1' }, NEZHA)
  expect(await findCarrierCity(shop.db, id, casa)).toMatchObject({ city: { external_id: '1' } })
  expect((await listMappings(shop, id)).linked).toMatchObject([{ city_key: 'casablanca', external_id: '1' }])
  expect(await deleteCities(shop, { id, external_id: '1' }, NEZHA)).toEqual({ deleted: 1 })
  expect((await listMappings(shop, id)).linked).toEqual([])
  const { entries } = await listAudit(shop.db, { page: 1, per_page: 20 })
  expect(entries.map(({ action }) => action)).toContain('carrier.cities_imported')
})
