import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { RemittanceDetail } from '#contract/remittances/remittances.ts'
import type { Sheet } from '#domain/batches/read-lines.ts'
import { moveParcel } from '#services/parcels/move.ts'
import { inTransaction } from '#services/shop.ts'
import { addCarrier, addParcels, cashOf } from '#tests/support/sample-parcels.ts'
import { testStaff } from '#tests/support/staff.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { getCash, listCashParcels } from './cash.ts'
import { listClaims } from './claims.ts'
import { closeRemittance, reopenRemittance } from './close.ts'
import { getRemittance } from './detail.ts'
import { exportCash, exportRemittance } from './export.ts'
import { importRemittance } from './import.ts'
import { setRemittanceLines } from './lines.ts'
import { markParcelCash } from './mark.ts'
import { createRemittance, deleteRemittance, updateRemittance } from './records.ts'
import type { Owner } from './rows.ts'
import { tickRemittance } from './tick.ts'

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

function draft(net: number, reference = 'FAC-1'): Promise<RemittanceDetail> {
  return createRemittance(shop, { carrier_id: carrierId, reference, dated_on: '2026-03-01', net })
}

function sheet(lines: readonly (readonly [string, string, string])[]): Sheet {
  return {
    headings: ['Suivi', 'Montant', 'Frais'],
    lines: lines.map((cells, index) => ({ line: index + 2, cells })),
  }
}

const line = (tracking: string, gross: number, fee = 35) =>
  ({ tracking, kind: 'livraison', gross, fee }) as const

describe('an invoice of 300 lines with five faults', () => {
  it('names the five and nothing else, and the same file again changes nothing', async () => {
    const names = Array.from({ length: 300 }, (_, index) => `OZ${1000 + index}`)
    await addParcels(
      shop,
      names.map((tracking) => ({ carrierId, tracking })),
    )
    const former = await draft(385, 'FAC-0')
    const paid = await setRemittanceLines(shop, { id: former.id, version: 1, lines: [line('OZ1003', 420)] })
    await closeRemittance(shop, { id: former.id, version: paid.version }, owner)
    const { id } = await draft(0)
    // 1000 short, 1001 too dear, 1002 absent, 1003 paid before, and a number nobody knows.
    const file = sheet([
      ['oz 1000', '360,00 DH', '35'],
      ['OZ1001', '420', '45,00'],
      ...names.slice(3).map((name) => [name, '420', '35'] as const),
      ['XX9', '420', '35'],
    ])
    const read = await importRemittance(shop, { id }, file)
    if (read.outcome !== 'read') throw new Error('The columns were not recognised.')
    const { counts, all_lines, absent, version } = read.remittance
    expect([read.lines, read.skipped]).toEqual([300, []])
    expect(counts).toEqual({ conformes: 296, ecarts: 2, absents: 1, inconnus: 2 })
    expect(
      all_lines.flatMap(({ tracking, sentence }) => (sentence === null ? [] : [[tracking, sentence]])),
    ).toEqual([
      ['oz 1000', 'Montant 360\u00a0DH au lieu de 420\u00a0DH'],
      ['OZ1001', 'Frais 45\u00a0DH au lieu de 35\u00a0DH'],
      ['OZ1003', 'Déjà dans la facture FAC-0'],
      ['XX9', 'Numéro inconnu'],
    ])
    expect(absent.map(({ tracking }) => tracking)).toEqual(['OZ1002'])
    const again = await importRemittance(shop, { id }, file)
    expect(again).toMatchObject({ remittance: { version, all_lines } })
  })
})

describe('closing', () => {
  it('is refused until the lines are the money that came, then settles each parcel once', async () => {
    const ids = await addParcels(shop, [
      { carrierId, tracking: 'OZ1' },
      { carrierId, tracking: 'OZ2' },
    ])
    const { id } = await draft(710)
    const lines = [line('OZ1', 420), line('OZ2', 400)]
    const { version, balance } = await setRemittanceLines(shop, { id, version: 1, lines })
    expect(await cashOf(shop, ids)).toEqual(['annonce', 'annonce'])
    expect(balance).toMatch(/^Il manque 40\sDH\./)
    await expect(closeRemittance(shop, { id, version }, owner)).rejects.toMatchObject({
      code: 'remittance_unbalanced',
      message: 'Le total des lignes (750\u00a0DH) n’est pas le montant reçu (710\u00a0DH).',
    })
    const adjusted = await setRemittanceLines(shop, {
      ...{ id, version },
      lines: [...lines, { tracking: '', kind: 'ajustement', gross: -40, fee: 0, note: 'Frais de virement' }],
    })
    const both = await Promise.allSettled(
      [1, 2].map(() => closeRemittance(shop, { id, version: adjusted.version }, owner)),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(both.find((one) => one.status === 'rejected')).toMatchObject({
      reason: { code: 'remittance_closed' },
    })
    expect(await cashOf(shop, ids)).toEqual(['recu', 'ecart'])
    const { counts } = await getRemittance(shop, id)
    expect(counts).toEqual({ conformes: 1, ecarts: 1, absents: 0, inconnus: 0 })
    expect((await getCash(shop)).amount).toBe(20)
    const fees = await shop.db.selectFrom('parcels').select('fee_charged').execute()
    expect(fees.map(({ fee_charged }) => fee_charged)).toEqual([35, 35])
    expect(await markParcelCash(shop, { id: ids[1] ?? '', mark: 'litige' }, owner)).toEqual({
      cash: 'litige',
    })
  })

  it('is taken back within 30 days, and not later', async () => {
    const ids = await addParcels(shop, [{ carrierId, tracking: 'OZ1' }])
    const { id } = await draft(385)
    const { version } = await setRemittanceLines(shop, { id, version: 1, lines: [line('OZ1', 420)] })
    const closed = await closeRemittance(shop, { id, version }, owner)
    shop.setTime('2026-04-02T10:00:00Z')
    await expect(reopenRemittance(shop, { id, version: closed.version }, owner)).rejects.toMatchObject({
      code: 'remittance_closed',
    })
    shop.setTime('2026-03-30T10:00:00Z')
    const open = await reopenRemittance(shop, { id, version: closed.version }, owner)
    expect([open.state, ...(await cashOf(shop, ids))]).toEqual(['brouillon', 'annonce'])
    const { fee_charged } = await shop.db
      .selectFrom('parcels')
      .select('fee_charged')
      .executeTakeFirstOrThrow()
    expect(fee_charged).toBeNull()
    await deleteRemittance(shop, id, owner)
    expect(await cashOf(shop, ids)).toEqual(['attendu'])
  })

  it('never pays a parcel twice', async () => {
    await addParcels(shop, [{ carrierId, tracking: 'OZ1' }])
    const first = await draft(385)
    await setRemittanceLines(shop, { id: first.id, version: 1, lines: [line('OZ1', 420)] })
    const second = await draft(385, 'FAC-2')
    const { version } = await setRemittanceLines(shop, {
      ...{ id: second.id, version: 1 },
      lines: [line(' oz1', 420)],
    })
    await expect(closeRemittance(shop, { id: second.id, version }, owner)).rejects.toMatchObject({
      code: 'parcel_already_paid',
      message: 'Ce colis est déjà dans la facture FAC-1.',
    })
  })
})

describe('a parcel that is delivered after its invoice', () => {
  const deliver = (id: string | undefined) =>
    inTransaction(shop, (tx) =>
      moveParcel(tx, id ?? '', { state: 'livre', at: shop.clock(), now: shop.clock() }),
    )

  it('is then what its line says: announced, paid, or another amount', async () => {
    const names = ['OZ1', 'OZ2', 'OZ3', 'OZ4']
    const ids = await addParcels(
      shop,
      names.map((tracking) => ({ carrierId, tracking, delivered: null })),
    )
    const late = await draft(765)
    const lines = [line('OZ1', 420), line('OZ2', 415)]
    const { version } = await setRemittanceLines(shop, { id: late.id, version: 1, lines })
    const closed = await closeRemittance(shop, { id: late.id, version }, owner)
    expect(await cashOf(shop, ids.slice(0, 2))).toEqual(['sans-objet', 'sans-objet'])
    const open = await draft(385, 'FAC-2')
    await setRemittanceLines(shop, { id: open.id, version: 1, lines: [line('OZ3', 420)] })
    for (const id of ids) await deliver(id)
    expect(await cashOf(shop, ids)).toEqual(['recu', 'ecart', 'annonce', 'attendu'])
    await reopenRemittance(shop, { id: late.id, version: closed.version }, owner)
    expect(await cashOf(shop, ids)).toEqual(['annonce', 'annonce', 'annonce', 'attendu'])
    await deleteRemittance(shop, late.id, owner)
    expect(await cashOf(shop, ids)).toEqual(['attendu', 'attendu', 'annonce', 'attendu'])
  })

  it('is owed again when the adjustment that settled it before is taken back', async () => {
    const ids = await addParcels(shop, [{ carrierId, tracking: 'OZ1', delivered: null }])
    const { id } = await draft(420)
    const lines = [
      { tracking: 'OZ1', kind: 'ajustement', gross: 420, fee: 0, note: 'Payé d’avance' } as const,
    ]
    const { version } = await setRemittanceLines(shop, { id, version: 1, lines })
    const closed = await closeRemittance(shop, { id, version }, owner)
    await deliver(ids[0])
    expect(await cashOf(shop, ids)).toEqual(['recu'])
    await reopenRemittance(shop, { id, version: closed.version }, owner)
    expect(await cashOf(shop, ids)).toEqual(['attendu'])
  })
})

it('compares refusals and returns with the fees of the city where the carrier told them', async () => {
  await shop.db
    .insertInto('carrier_cities')
    .values([
      { carrier_id: carrierId, external_id: '1', name: 'Fès', name_key: 'fes', refused_fee: 12 },
      { carrier_id: carrierId, external_id: '2', name: 'Rabat', name_key: 'rabat', refused_fee: 99 },
    ])
    .execute()
  await addParcels(shop, [
    { carrierId, tracking: 'OZ1', delivered: null, state: 'refuse' },
    { carrierId, tracking: 'OZ2', delivered: null, state: 'retour' },
  ])
  const { id } = await draft(-22)
  const { all_lines } = await setRemittanceLines(shop, {
    ...{ id, version: 1 },
    lines: [
      { tracking: 'OZ1', kind: 'refus', gross: 0, fee: 10 },
      { tracking: 'OZ2', kind: 'retour', gross: 0, fee: 7 },
    ],
  })
  // Nothing is told of returns: the usual fee holds.
  expect(all_lines.map(({ sentence }) => sentence)).toEqual([
    'Frais 10\u00a0DH au lieu de 12\u00a0DH',
    'Frais 7\u00a0DH au lieu de 0\u00a0DH',
  ])
})

describe('a draft', () => {
  it('refuses another one of the same reference, and changes on what has changed since', async () => {
    const { id } = await draft(0)
    await expect(draft(0)).rejects.toMatchObject({ code: 'remittance_exists' })
    await updateRemittance(shop, { id, version: 1, net: 385 })
    const late = setRemittanceLines(shop, { id, version: 1, lines: [] })
    await expect(late).rejects.toMatchObject({ code: 'remittance_changed' })
  })

  it('asks once what the columns of an unknown file are, and remembers them', async () => {
    await addParcels(shop, [{ carrierId, tracking: 'OZ1' }])
    const { id } = await draft(385)
    const strange: Sheet = {
      headings: ['Relevé de mars', '', ''],
      lines: [
        { line: 2, cells: ['Kolis', 'Dirhams', 'Garde'] },
        { line: 3, cells: ['OZ1', '420', '35'] },
        { line: 4, cells: ['', '420', '35'] },
      ],
    }
    const asked = await importRemittance(shop, { id }, strange)
    expect(asked.outcome).toBe('columns')
    const named = { tracking: 'Kolis', amount: 'Dirhams', fee: 'Garde' }
    const read = await importRemittance(shop, { id, ...named }, strange)
    expect(read).toMatchObject({ lines: 1, skipped: [{ line: 4, reason: 'sans numéro de suivi' }] })
    expect(await importRemittance(shop, { id }, strange)).toMatchObject({ outcome: 'read', lines: 1 })
    const wrong = importRemittance(shop, { id, tracking: 'Rien' }, { headings: ['x'], lines: [] })
    await expect(wrong).rejects.toMatchObject({ code: 'import_unreadable' })
    expect((await getRemittance(shop, id)).balance).toBeNull()
  })
})

describe('ForceLog’s own list', () => {
  it('is read by its headings, among titles, with its refusals', async () => {
    await addParcels(shop, [
      { carrierId, tracking: 'FL1' },
      { carrierId, tracking: 'FL2' },
      { carrierId, tracking: 'FL3', delivered: null, state: 'refuse' },
    ])
    const { id } = await draft(710)
    const headings = [
      'REF',
      'C_DATE',
      'PAY_DATE',
      'STATUT',
      'PARCELS',
      'FEES',
      'FEES_AMOUNT',
      'BALANCE',
      'AMOUNT',
    ]
    const read = await importRemittance(
      shop,
      { id },
      {
        headings,
        lines: [
          { line: 2, cells: ['FL1', '2026-02-20', '2026-03-01', 'Livré', '1', '1', '35', '385', '420'] },
          { line: 3, cells: ['FL2', '2026-02-20', '2026-03-01', 'Livré', '1', '1', '35', '350', '385,00'] },
          { line: 4, cells: ['FL3', '2026-02-20', '2026-03-01', 'Refusé', '1', '1', '10', '-10', '0'] },
        ],
      },
    )
    if (read.outcome !== 'read') throw new Error('The columns were not recognised.')
    expect(
      read.remittance.all_lines.map(({ kind, gross, fee, sentence }) => [kind, gross, fee, sentence]),
    ).toEqual([
      ['livraison', 420, 35, null],
      ['livraison', 385, 35, 'Montant 385\u00a0DH au lieu de 420\u00a0DH'],
      ['refus', 0, 10, null],
    ])
  })
})

it('takes a parcel by its scanned number, once, and writes its lines as a file', async () => {
  await addParcels(shop, [
    { carrierId, tracking: 'OZ1' },
    { carrierId, tracking: 'OZ2', delivered: null, state: 'refuse' },
  ])
  const { id } = await draft(375)
  expect(await tickRemittance(shop, { id, code: ' oz1' })).toMatchObject({ added: true })
  expect(await tickRemittance(shop, { id, code: 'SL-OZ1' })).toMatchObject({ added: false })
  const { remittance } = await tickRemittance(shop, { id, code: 'OZ2' })
  expect(remittance).toMatchObject({ counts: { conformes: 2 }, balance: null })
  await expect(tickRemittance(shop, { id, code: 'XX' })).rejects.toMatchObject({ code: 'parcel_not_found' })
  const { id: other } = await draft(385, 'FAC-2')
  await expect(tickRemittance(shop, { id: other, code: 'OZ1' })).rejects.toMatchObject({
    code: 'parcel_already_paid',
    message: 'Déjà dans la facture FAC-1.',
  })
  const file = (await Array.fromAsync(exportRemittance(remittance))).join('')
  expect(file.split('\r\n').slice(1, 3)).toEqual([
    'OZ1;SL-OZ1;Livraison;420;35;385;Payés juste;;;',
    'OZ2;SL-OZ2;Refus;0;10;-10;Payés juste;;;',
  ])
})

describe('what carriers owe', () => {
  it('is told by age and lateness, in days of Morocco', async () => {
    const days = ['2026-03-02', '2026-02-23', '2026-02-22', '2026-02-16', '2026-02-15']
    await addParcels(
      shop,
      days.map((day, index) => ({ carrierId, tracking: `OZ${index}`, delivered: `${day}T12:00:00Z` })),
    )
    const { amount, ages, late, carriers } = await getCash(shop)
    expect([amount, late.parcels, carriers.length]).toEqual([2100, 3, 1])
    expect(Object.values(ages).map(({ parcels }) => parcels)).toEqual([2, 2, 1])
    const { parcels, total } = await listCashParcels(shop, { late: 'oui', page: 1, per_page: 2 })
    expect([total, parcels.map((parcel) => parcel.days)]).toEqual([3, [15, 14]])
    for (const table of ['transporteurs', 'colis', 'factures'] as const) {
      const pieces = await Array.fromAsync(exportCash(shop, table))
      expect(pieces.join('')).toContain(';')
    }
  })

  it('is told apart: what stands in drafts, what waits for a person, and what was paid too much', async () => {
    const delivered = '2026-02-15T12:00:00Z'
    const names = ['OZ1', 'OZ2', 'OZ3', 'OZ4', 'OZ5']
    const ids = await addParcels(
      shop,
      names.map((tracking) => ({ carrierId, tracking, delivered })),
    )
    const paid = await draft(415 + 485 - 70)
    const { version } = await setRemittanceLines(shop, {
      ...{ id: paid.id, version: 1 },
      lines: [line('OZ1', 415), line('OZ2', 485)],
    })
    await closeRemittance(shop, { id: paid.id, version }, owner)
    const open = await draft(0, 'FAC-2')
    await setRemittanceLines(shop, { id: open.id, version: 1, lines: [line('OZ3', 420)] })
    expect(await getCash(shop)).toMatchObject({
      amount: 1200,
      // What was paid too much is not late.
      late: { amount: 1265, parcels: 4 },
      late_parts: { in_drafts: 420, drafts: [open.id], to_check: 5 },
      overpaid: 65,
    })
    const listed = await listCashParcels(shop, { cash: 'attendu', late: 'oui', page: 1, per_page: 9 })
    expect(listed.parcels.map(({ owed }) => owed)).toEqual([420, 420])
    // Nothing is asked of a carrier that paid too much, and its file has no debt below zero.
    await markParcelCash(shop, { id: ids[1] ?? '', mark: 'litige' }, owner)
    expect((await listClaims(shop)).carriers).toEqual([])
    const file = (await Array.fromAsync(exportCash(shop, 'colis'))).join('')
    expect(file).toMatch(/OZ2;[^;]*;\d+;420;0;65;Litige/)
    expect(file).toMatch(/OZ1;[^;]*;\d+;420;5;0;À vérifier/)
  })
})
