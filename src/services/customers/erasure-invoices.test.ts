import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sessionId } from '#services/orders/access.ts'
import { placeOrder } from '#services/orders/place.ts'
import { setOrderStatus } from '#services/orders/set-status.ts'
import { createParcel } from '#services/shipping/prepare.ts'
import { addCarrier, addParcels } from '#tests/support/sample-parcels.ts'
import { testStaff } from '#tests/support/staff.ts'
import { openTestShop, SALMA, stockPerfume, type TestShop } from '#tests/support/test-shop.ts'
import { eraseCustomer } from './erasure.ts'

let shop: TestShop
let variant_id: number
beforeEach(async () => {
  shop = await openTestShop()
  variant_id = (await stockPerfume(shop)).variantIds[0] ?? 0
})
afterEach(() => shop.close())

const order = () =>
  placeOrder(
    shop,
    { ...SALMA, items: [{ variant_id, quantity: 1, price: 58 }] },
    { session: sessionId('salma'), address: '196.200.0.1', idempotencyKey: undefined },
  )
const erase = () => eraseCustomer(shop, 1, { actor: 'admin' })

describe('erasing a person', () => {
  it('empties what the team wrote of their parcels in invoices of carriers', async () => {
    const { id } = await order()
    await setOrderStatus(shop, { id, status: 'en-preparation' })
    const by = { ...(await testStaff(shop)), name: 'Nezha', role: 'proprietaire' as const }
    const carrier_id = await addCarrier(shop)
    const parcel = await createParcel(shop, { order_id: id, carrier_id, tracking: 'OZ 77' }, by)
    await setOrderStatus(shop, { id, status: 'livre' })
    const at = shop.clock()
    const { id: remittance_id } = await shop.db
      .insertInto('remittances')
      .values({
        carrier_id,
        reference: 'F1',
        dated_on: '2026-03-02',
        received_on: null,
        net: 0,
        created_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const line = { remittance_id, gross: 0, fee: 30, claim_id: null, credits_id: null }
    await shop.db
      .insertInto('remittance_lines')
      .values([
        { ...line, parcel_id: parcel.id, tracking: 'OZ77', kind: 'livraison', note: 'Salma a payé' },
        { ...line, parcel_id: null, tracking: 'oz77', kind: 'ajustement', note: 'Perdu chez Salma' },
        { ...line, parcel_id: null, tracking: 'OZ78', kind: 'ajustement', note: 'Perdu' },
      ])
      .execute()
    await shop.db
      .insertInto('claims')
      .values({
        ...{ remittance_id, tracking: 'OZ77', kind: 'livraison', reason: 'frais', charged: 30, claimed: 5 },
        ...{ note: 'Salma n’a rien reçu', opened_at: at, opened_by: by.id },
      })
      .execute()
    await erase()
    const notes = async (table: 'claims' | 'remittance_lines') =>
      (await shop.db.selectFrom(table).select('note').orderBy('id').execute()).map(({ note }) => note)
    expect(await notes('claims')).toEqual([null])
    expect(await notes('remittance_lines')).toEqual([null, 'Note effacée avec la personne.', 'Perdu'])
  })

  it('leaves what was written of another parcel that has the same number', async () => {
    const { id } = await order()
    await setOrderStatus(shop, { id, status: 'en-preparation' })
    const by = { ...(await testStaff(shop)), name: 'Nezha', role: 'proprietaire' as const }
    const carrierIds = [await addCarrier(shop, 'Ozon Express'), await addCarrier(shop, 'Ameex')] as const
    await createParcel(shop, { order_id: id, carrier_id: carrierIds[0], tracking: 'OZ77' }, by)
    await setOrderStatus(shop, { id, status: 'livre' })
    const [others = '', sameKey = ''] = await addParcels(shop, [
      { carrierId: carrierIds[1], tracking: 'OZ77' },
      { carrierId: carrierIds[0], tracking: 'oz 77' },
    ])
    await shop.db.updateTable('orders').set({ phone: '+212699000001' }).where('id', '<>', id).execute()
    const at = shop.clock()
    const dates = { dated_on: '2026-03-02', received_on: null, created_at: at }
    const remittances = await shop.db
      .insertInto('remittances')
      .values(carrierIds.map((carrier_id) => ({ carrier_id, reference: 'F1', net: 0, ...dates })))
      .returning('id')
      .execute()
    const [ours = 0, theirs = 0] = remittances.map((one) => one.id).sort((one, other) => one - other)
    const note = 'Payé deux fois'
    const claims = await shop.db
      .insertInto('claims')
      .values(
        [ours, theirs, theirs].map((remittance_id) => ({
          ...{ remittance_id, tracking: 'OZ77', kind: 'livraison' as const, reason: 'frais' as const },
          ...{ charged: 30, claimed: 5, note, opened_at: at, opened_by: by.id },
        })),
      )
      .returning('id')
      .execute()
    const line = { tracking: 'OZ77', gross: 0, fee: 30, credits_id: null, claim_id: null, note }
    await shop.db
      .insertInto('remittance_lines')
      .values([
        {
          ...line,
          remittance_id: theirs,
          parcel_id: others,
          kind: 'livraison',
          claim_id: claims[1]?.id ?? 0,
        },
        { ...line, remittance_id: theirs, parcel_id: null, kind: 'ajustement' },
        { ...line, remittance_id: ours, parcel_id: sameKey, kind: 'livraison', claim_id: claims[0]?.id ?? 0 },
        { ...line, remittance_id: ours, parcel_id: null, kind: 'ajustement' },
      ])
      .execute()
    await erase()
    const read = async (table: 'claims' | 'remittance_lines') =>
      (await shop.db.selectFrom(table).select('note').orderBy('id').execute()).map((row) => row.note)
    expect(await read('claims')).toEqual([note, note, note])
    expect(await read('remittance_lines')).toEqual([note, note, note, 'Note effacée avec la personne.'])
  })
})
