import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { RemittanceDetail } from '#contract/remittances/remittances.ts'
import type { Sheet } from '#domain/batches/read-lines.ts'
import { addCarrier, addParcels } from '#tests/support/sample-parcels.ts'
import { testStaff } from '#tests/support/staff.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { closeRemittance } from './close.ts'
import { getRemittance } from './detail.ts'
import { importRemittance } from './import.ts'
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
  carrierId = await addCarrier(shop)
})

function draft(net: number, reference = 'FAC-1'): Promise<RemittanceDetail> {
  return createRemittance(shop, { carrier_id: carrierId, reference, dated_on: '2026-03-01', net })
}

describe('headings that the owner names', () => {
  const cells = [['OZ1', '1', '385', '420']]
  const odd = (headings: string[]): Sheet => ({
    headings,
    lines: cells.map((row) => ({ line: 2, cells: row })),
  })
  const file = odd(['Bon', 'Encaissé', 'Reste', 'Perçu'])
  const named = { tracking: 'Bon', amount: 'Perçu' }

  it('are known for the carrier’s next file once the invoice is closed, not of a draft that was deleted', async () => {
    await addParcels(shop, [{ carrierId, tracking: 'OZ1' }])
    const first = await draft(385)
    expect(await importRemittance(shop, { id: first.id, ...named, amount: 'Reste' }, file)).toMatchObject({
      outcome: 'read',
      remittance: { all_lines: [{ gross: 385 }] },
    })
    await deleteRemittance(shop, first.id, owner)
    const { id } = await draft(385)
    expect(await importRemittance(shop, { id }, file)).toMatchObject({ outcome: 'columns' })
    const read = await importRemittance(shop, { id, ...named }, file)
    if (read.outcome !== 'read') throw new Error('The columns were not recognised.')
    expect(read.remittance.all_lines).toMatchObject([{ gross: 420, fee: 35 }])
    // Within the draft they hold already.
    expect(await importRemittance(shop, { id }, file)).toMatchObject({ outcome: 'read' })
    await closeRemittance(shop, { id, version: read.remittance.version }, owner)
    const next = await draft(0, 'FAC-2')
    expect(await importRemittance(shop, { id: next.id }, file)).toMatchObject({ outcome: 'read' })
    const carrier = await shop.db.selectFrom('carriers').select('remit_columns').executeTakeFirstOrThrow()
    expect(carrier.remit_columns).toEqual(named)
  })

  it('are not needed where yes and no stand in a column of that name', async () => {
    const { id } = await draft(420)
    const read = await importRemittance(shop, { id }, odd(['Suivi', 'Encaissé', 'Reste', 'Prix']))
    expect(read).toMatchObject({ remittance: { all_lines: [{ gross: 420 }] } })
  })
})

describe('the words of a carrier', () => {
  it('are fifty at most: a column of more is of remarks, and the parcels say what the lines are', async () => {
    const { id } = await draft(0)
    const remarks = (many: number) => kinds(...Array.from({ length: many }, (_, at) => `Remarque ${at}`))
    const asked = await importRemittance(shop, { id }, remarks(50))
    expect(asked).toMatchObject({ outcome: 'words', words: { length: 50 } })
    expect(await importRemittance(shop, { id }, remarks(51))).toMatchObject({ outcome: 'read', lines: 51 })
  })

  const kinds = (...words: string[]): Sheet => ({
    headings: ['Suivi', 'Montant', 'Frais', 'Opération'],
    lines: words.map((word, index) => ({ line: index + 2, cells: [`OZ${index + 1}`, '420', '35', word] })),
  })

  it('that nobody knows are asked about before anything is read, and known from the closing on', async () => {
    await addParcels(shop, [
      { carrierId, tracking: 'OZ1' },
      { carrierId, tracking: 'OZ2' },
    ])
    const { id } = await draft(770)
    const file = kinds('Livraison contre remboursement', 'Tournée')
    expect(await importRemittance(shop, { id }, file)).toEqual({
      outcome: 'words',
      words: [{ word: 'Tournée', lines: 1 }],
    })
    expect((await getRemittance(shop, id)).all_lines).toEqual([])
    const read = await importRemittance(shop, { id, words: 'livraison:Tournée' }, file)
    if (read.outcome !== 'read') throw new Error('The words were not understood.')
    expect(read.remittance.all_lines).toMatchObject([{ kind: 'livraison' }, { kind: 'livraison' }])
    const other = await draft(0, 'FAC-2')
    expect(await importRemittance(shop, { id: other.id }, kinds('Tournée'))).toMatchObject({
      outcome: 'words',
    })
    await closeRemittance(shop, { id, version: read.remittance.version }, owner)
    expect(await importRemittance(shop, { id: other.id }, kinds('TOURNEE'))).toMatchObject({
      outcome: 'read',
    })
  })

  it('do not stand on a line of sums, which is skipped and told', async () => {
    const { id } = await draft(420)
    const file = kinds('Livré')
    const total = { line: 3, cells: ['TOTAL', '420', '35', ''] }
    expect(await importRemittance(shop, { id }, { ...file, lines: [...file.lines, total] })).toMatchObject({
      lines: 1,
      skipped: [{ line: 3, reason: 'ligne de total' }],
    })
  })
})
