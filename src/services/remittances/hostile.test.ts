import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  createRemittance as createCall,
  setRemittanceLines as setCall,
} from '#contract/remittances/remittances.schemas.ts'
import { deleteOrder } from '#services/orders/delete.ts'
import { moveParcel } from '#services/parcels/move.ts'
import { updateParcel } from '#services/shipping/prepare.ts'
import { inTransaction } from '#services/shop.ts'
import { addCarrier, addParcels, cashOf } from '#tests/support/sample-parcels.ts'
import { testStaff } from '#tests/support/staff.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { getCash } from './cash.ts'
import { closeRemittance, reopenRemittance } from './close.ts'
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
    await markParcelCash(shop, { id, mark: 'abandonne', reason: 'Il a fermé' }, owner)
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

describe('an amount or a day that no invoice has', () => {
  it('is told of a file, and refused in sum, without breaking anything', async () => {
    await addParcels(shop, [{ carrierId, tracking: 'OZ1' }])
    const { id } = await draft(0)
    const file = (cell: string) => ({
      headings: ['Suivi', 'Montant', 'Frais'],
      lines: [{ line: 2, cells: ['OZ1', cell, '35'] }],
    })
    for (const cell of ['99999999999', '10 000 000,00', '1e9', 'NaN', 'Infinity'])
      expect(await importRemittance(shop, { id }, file(cell)), cell).toMatchObject({
        lines: 0,
        skipped: [{ line: 2, reason: 'montant illisible' }],
      })
    const lines = Array.from({ length: 1001 }, (_, at) => delivery(`XX${at}`, 9_999_999))
    await expect(setRemittanceLines(shop, { id, version: 1, lines })).rejects.toMatchObject({
      code: 'invalid_input',
    })
  })

  it('is refused as it is typed', () => {
    const sent = { carrier_id: carrierId, reference: 'FAC-1', net: 0, dated_on: '2026-03-01' }
    expect(v.is(createCall.input, sent)).toBe(true)
    for (const changes of [
      { dated_on: '9999-12-31' },
      { received_on: '9999-12-31' },
      { net: Number.NaN },
      { net: 1e12 },
      { net: 0.001 },
    ])
      expect(v.is(createCall.input, { ...sent, ...changes }), JSON.stringify(changes)).toBe(false)
  })
})

it('what a parcel was charged is forgotten with its invoices, in whichever order they are opened again', async () => {
  const [id = ''] = await addParcels(shop, [{ carrierId, tracking: 'OZ1', state: 'retour', delivered: null }])
  const close = async (reference: string, kind: 'refus' | 'retour', fee: number) => {
    const { id: invoice } = await draft(-fee, reference)
    const lines = [{ tracking: 'OZ1', kind, gross: 0, fee } as const]
    const { version } = await setRemittanceLines(shop, { id: invoice, version: 1, lines })
    return closeRemittance(shop, { id: invoice, version }, owner)
  }
  const charged = async () => {
    const row = shop.db.selectFrom('parcels').select('fee_charged').where('id', '=', id)
    return (await row.executeTakeFirstOrThrow()).fee_charged
  }
  const first = await close('FAC-1', 'refus', 10)
  const second = await close('FAC-2', 'retour', 7)
  expect(await charged()).toBe(17)
  await reopenRemittance(shop, first, owner)
  expect(await charged()).toBe(7)
  await reopenRemittance(shop, second, owner)
  expect(await charged()).toBeNull()
})

describe('a parcel that is delivered once more by a correction', () => {
  const move = (id: string, state: 'livre' | 'en-route', collected?: number) =>
    inTransaction(shop, (tx) => {
      const now = shop.clock()
      return moveParcel(tx, id, { state, at: now, now, collected })
    })
  const standing = (id: string) =>
    shop.db.selectFrom('parcels').select(['collected', 'cash']).where('id', '=', id).executeTakeFirstOrThrow()

  it('keeps what its driver took and what its invoice says of it', async () => {
    const [id = ''] = await addParcels(shop, [{ carrierId, tracking: 'OZ1', delivered: null }])
    await move(id, 'livre', 400)
    const { id: invoice } = await draft(365)
    const lines = [delivery('OZ1', 400)]
    const { version } = await setRemittanceLines(shop, { id: invoice, version: 1, lines })
    await move(id, 'en-route')
    await move(id, 'livre')
    expect(await standing(id)).toEqual({ collected: 400, cash: 'annonce' })
    await closeRemittance(shop, { id: invoice, version }, owner)
    await move(id, 'en-route')
    await move(id, 'livre')
    expect(await standing(id)).toEqual({ collected: 400, cash: 'recu' })
    await move(id, 'en-route')
    await move(id, 'livre', 420)
    expect(await standing(id)).toEqual({ collected: 420, cash: 'ecart' })
    expect((await getCash(shop)).amount).toBe(20)
  })

  it('stays disputed', async () => {
    const [id = ''] = await addParcels(shop, [{ carrierId, tracking: 'OZ1' }])
    await markParcelCash(shop, { id, mark: 'litige' }, owner)
    await move(id, 'en-route')
    await move(id, 'livre')
    expect((await standing(id)).cash).toBe('litige')
  })
})

it('a parcel that goes to another carrier leaves the invoices of the first one, also closed ones', async () => {
  const other = await addCarrier(shop, 'Atlas Express')
  const by = { ...owner, name: 'Nezha', role: 'proprietaire' } as const
  for (const isClosed of [false, true]) {
    const tracking = `OZ${isClosed}`
    const [id = ''] = await addParcels(shop, [{ carrierId, tracking, delivered: null, state: 'a-remettre' }])
    const { id: invoice } = await draft(385, `FAC-${tracking}`)
    const lines = [delivery(tracking, 420)]
    const { version } = await setRemittanceLines(shop, { id: invoice, version: 1, lines })
    if (isClosed) await closeRemittance(shop, { id: invoice, version }, owner)
    await updateParcel(shop, { id, carrier_id: other, tracking: `AT${isClosed}` }, by)
    if (!isClosed) {
      const closing = closeRemittance(shop, { id: invoice, version }, owner)
      await expect(closing).rejects.toMatchObject({ code: 'remittance_unexplained' })
      const said = [{ ...delivery(tracking, 420), kind: 'ajustement' as const, note: 'Colis repris' }]
      const explained = await setRemittanceLines(shop, { id: invoice, version, lines: said })
      await closeRemittance(shop, { id: invoice, version: explained.version }, owner)
    }
    await inTransaction(shop, (tx) =>
      moveParcel(tx, id, { state: 'livre', at: shop.clock(), now: shop.clock() }),
    )
    expect(await cashOf(shop, [id]), tracking).toEqual(['attendu'])
  }
  const { carriers } = await getCash(shop)
  expect(carriers).toMatchObject([{ id: other, amount: 840 }])
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
