import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listAudit } from '#services/audit.ts'
import { sessionId } from '#services/orders/access.ts'
import { placeOrder } from '#services/orders/place.ts'
import { openTestShop, SALMA, stockPerfume, type TestShop } from '#tests/support/test-shop.ts'
import { deleteCities, importCities, listCarrierCities, listMappings, setMapping } from './cities.ts'
import { checkExport, exportParcels } from './export.ts'
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
    { name: 'Atlas Express', preset: 'sendit' },
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
  const maarif = { id, search: 'maarif', ...page }
  expect(await listCarrierCities(shop, maarif, 'proprietaire')).toMatchObject({
    total: 1,
    cities: [{ external_id: '1', delivered_fee: 25 }],
  })
  expect((await listCarrierCities(shop, maarif, 'preparation')).cities[0]).toMatchObject({
    external_id: '1',
    delivered_fee: null,
  })

  const casa = { city: 'Casablanca', district: null }
  expect(await findCarrierCity(shop.db, id, casa)).toMatchObject({ kind: 'unmapped' })
  await setMapping(shop, { id, ...casa, external_id: '1' }, NEZHA)
  expect(await findCarrierCity(shop.db, id, casa)).toMatchObject({ city: { external_id: '1' } })
  expect((await listMappings(shop, id)).linked).toMatchObject([
    { city: 'Casablanca', city_key: 'casablanca', external_id: '1' },
  ])
  expect(await deleteCities(shop, { id, external_id: '1' }, NEZHA)).toEqual({ deleted: 1 })
  expect((await listMappings(shop, id)).linked).toEqual([])
  const { entries } = await listAudit(shop.db, { page: 1, per_page: 20 })
  expect(entries.map(({ action }) => action)).toContain('carrier.cities_imported')
})

it('a file has the parcels that its carrier takes, and says why the others are left out', async () => {
  const { id } = await createCarrier(shop, { name: 'ForceLog', preset: 'forcelog' }, NEZHA)
  const chosen = { carrier: id, ids: undefined }
  await expect(exportParcels(shop, chosen, NEZHA).next()).rejects.toMatchObject({ code: 'invalid_input' })
  const { variantIds } = await stockPerfume(shop)
  for (const address of ['14, rue des Orangers', `14, ${'rue des Orangers '.repeat(7)}`]) {
    const items = [{ variant_id: variantIds[0] ?? 0, quantity: 1, price: 58 }]
    const sender = { session: sessionId(address), address: '196.200.0.1', idempotencyKey: undefined }
    const order = await placeOrder(shop, { ...SALMA, address, items }, sender)
    await shop.db
      .insertInto('parcels')
      .values({
        ...{
          id: randomUUID(),
          order_id: order.id,
          carrier_id: id,
          state: 'a-remettre',
          amount: 93,
          pieces: 1,
        },
        ...{ tracking: null, raw_status: null, raw_at: null, failure: null, collected: null },
        ...{ fee_charged: null, handover_id: null, ready_at: null, printed_at: null, handed_at: null },
        ...{ delivered_at: null, refused_at: null, returned_at: null, lost_at: null, created_by: null },
        created_at: shop.clock(),
      })
      .execute()
  }
  const { ready, left_out } = await checkExport(shop, chosen)
  expect(ready).toBe(1)
  expect(left_out.map(({ reasons }) => reasons)).toEqual([
    [expect.stringMatching(/^Adresse trop longue pour ForceLog \(\d+\/100\)\.$/)],
  ])
  const file = await Array.fromAsync(exportParcels(shop, chosen, NEZHA))
  expect(file.join('').split('\r\n')).toHaveLength(3)
})

it('a link is shown by the usual name of its city, and taken away by its key, whatever that is', async () => {
  const { id } = await createCarrier(shop, { name: 'Relais du Sud', preset: 'generique' }, NEZHA)
  const city = { carrier_id: id, external_id: '9', name: 'Sud', name_key: 'sud' }
  await shop.db.insertInto('carrier_cities').values(city).execute()
  for (const place of ['beni mellal', 'El Jadida', 'الالماس']) {
    await setMapping(shop, { id, city: place, external_id: '9' }, 'nezha')
  }
  const { linked } = await listMappings(shop, id)
  expect(linked.map((one) => one.city).toSorted()).toEqual(['Béni Mellal', 'El Jadida', 'الماس'])
  for (const { city_key } of linked) {
    await setMapping(shop, { id, city: city_key, external_id: null }, 'nezha')
  }
  expect((await listMappings(shop, id)).linked).toEqual([])
})
