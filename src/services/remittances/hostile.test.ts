import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { setRemittanceLines as setCall } from '#contract/remittances.schemas.ts'
import { deleteOrder } from '#services/orders/delete.ts'
import { addCarrier, addParcels, cashOf } from '#tests/support/sample-parcels.ts'
import { testStaff } from '#tests/support/staff.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { getCash } from './cash.ts'
import { importRemittance } from './import.ts'
import { setRemittanceLines } from './lines.ts'
import { markParcelCash } from './mark.ts'
import { createRemittance, deleteRemittance } from './records.ts'
import type { Owner } from './rows.ts'

let shop: TestShop
let owner: Owner
let carrierId: number
beforeAll(async () => {
  shop = await openTestShop()
  owner = await testStaff(shop)
})
afterAll(() => shop.close())
beforeEach(async () => {
  for (const table of ['remittances', 'orders', 'carriers'] as const)
    await shop.db.deleteFrom(table).execute()
  shop.setTime('2026-03-02T10:00:00Z')
  carrierId = await addCarrier(shop)
})

const draft = (net: number, reference = 'FAC-1') =>
  createRemittance(shop, { carrier_id: carrierId, reference, dated_on: '2026-03-01', net })

const delivery = (tracking: string, gross: number, fee = 35) =>
  ({ tracking, kind: 'livraison', gross, fee }) as const

async function orderOf(parcelId: string | undefined): Promise<string> {
  const row = shop.db
    .selectFrom('parcels')
    .select('order_id')
    .where('id', '=', parcelId ?? '')
  return (await row.executeTakeFirstOrThrow()).order_id
}

describe('an order whose cash a carrier still has', () => {
  it('is not deleted until the cash has come or was given up', async () => {
    const [id = ''] = await addParcels(shop, [{ carrierId, tracking: 'OZ1' }])
    const orderId = await orderOf(id)
    for (const cash of ['attendu', 'annonce', 'ecart', 'litige'] as const) {
      await shop.db.updateTable('parcels').set({ cash }).execute()
      await expect(deleteOrder(shop, orderId), cash).rejects.toMatchObject({
        code: 'order_not_deletable',
        message:
          'Un transporteur doit encore l’argent de cette commande\u00a0: encaissez-le, ou abandonnez-le dans Encaissements.',
      })
      expect((await getCash(shop)).amount).toBe(420)
    }
    await markParcelCash(shop, { id, mark: 'abandonne' }, owner)
    await deleteOrder(shop, orderId)
  })

  it('is not deleted from a draft, whatever its line is', async () => {
    const [id] = await addParcels(shop, [{ carrierId, tracking: 'OZ1', delivered: null, state: 'retourne' }])
    const orderId = await orderOf(id)
    const { id: invoice } = await draft(-10)
    const lines = [{ tracking: 'OZ1', kind: 'retour', gross: 0, fee: 10 } as const]
    await setRemittanceLines(shop, { id: invoice, version: 1, lines })
    await expect(deleteOrder(shop, orderId)).rejects.toMatchObject({
      code: 'order_not_deletable',
      message:
        'Un colis de cette commande est dans la facture FAC-1\u00a0: fermez-la d’abord, ou retirez sa ligne.',
    })
    await deleteRemittance(shop, invoice, owner)
    await deleteOrder(shop, orderId)
  })

  it('is in the books or deleted, never both, when two owners do it at once', async () => {
    for (const tracking of ['OZ1', 'OZ2', 'OZ3', 'OZ4']) {
      const [id] = await addParcels(shop, [{ carrierId, tracking, delivered: null }])
      const orderId = await orderOf(id)
      const { id: invoice } = await draft(385, `FAC-${tracking}`)
      const lines = [delivery(tracking, 420)]
      const [, deleted] = await Promise.allSettled([
        setRemittanceLines(shop, { id: invoice, version: 1, lines }),
        deleteOrder(shop, orderId),
      ])
      const { linked } = await shop.db
        .selectFrom('remittance_lines')
        .select(({ fn }) => fn.count<number>('parcel_id').as('linked'))
        .where('remittance_id', '=', invoice)
        .executeTakeFirstOrThrow()
      expect(Number(linked)).toBe(deleted.status === 'fulfilled' ? 0 : 1)
    }
  })
})

describe('a delivery of a negative amount', () => {
  it('is refused as it is typed', () => {
    const typed = { id: '1', version: 1, lines: [delivery('OZ1', -420)] }
    expect(setCall.input['~standard'].validate(typed)).toMatchObject({
      issues: [{ message: 'Une livraison n’est pas négative\u00a0: faites-en un ajustement.' }],
    })
  })

  it('is told and left out of a file, where a refusal may cost', async () => {
    const ids = await addParcels(shop, [
      { carrierId, tracking: 'OZ1' },
      { carrierId, tracking: 'OZ2', delivered: null, state: 'refuse' },
    ])
    const { id } = await draft(-10)
    const read = await importRemittance(
      shop,
      { id },
      {
        headings: ['Suivi', 'Montant', 'Frais', 'Statut'],
        lines: [
          { line: 2, cells: ['OZ1', '-420', '35', ''] },
          { line: 3, cells: ['OZ1', '-420', '35', 'Livré'] },
          { line: 4, cells: ['OZ2', '-10', '0', 'Refusé'] },
        ],
      },
    )
    const reason = 'montant négatif, à ajouter comme ajustement'
    expect(read).toMatchObject({
      lines: 1,
      skipped: [
        { line: 2, reason },
        { line: 3, reason },
      ],
      remittance: { all_lines: [{ kind: 'refus', gross: -10 }] },
    })
    expect(await cashOf(shop, ids)).toEqual(['attendu', 'sans-objet'])
  })
})
