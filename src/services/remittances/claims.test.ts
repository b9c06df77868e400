import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { RemittanceDetail, SentLine } from '#contract/remittances/remittances.ts'
import { addUp } from '#domain/money.ts'
import { CHARGED, carriersInResults, chargeParcels, draftOf } from '#tests/support/claim-samples.ts'
import { makeStaff } from '#tests/support/test-admin.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { answerClaim, openClaim, withdrawClaim } from './claim.ts'
import { listClaims, readAsked } from './claims.ts'
import { closeRemittance, reopenRemittance } from './close.ts'
import { getRemittance } from './detail.ts'
import { importRemittance } from './import.ts'
import { setRemittanceLines } from './lines.ts'
import { markParcelCash } from './mark.ts'
import { deleteRemittance, updateRemittance } from './records.ts'
import type { Owner } from './rows.ts'

let shop: TestShop
let sara: Owner
let driss: Owner
let carrierId: number
let parcels: string[]

beforeAll(async () => {
  shop = await openTestShop()
  sara = await makeStaff(shop, 'proprietaire', 'Sara')
  driss = await makeStaff(shop, 'proprietaire', 'Driss')
})
afterAll(() => shop.close())
beforeEach(async () => {
  ;({ carrierId, parcels } = await chargeParcels(shop))
})

const draft = (lines: readonly SentLine[], reference = 'FAC-1') =>
  draftOf(shop, carrierId, { lines, reference })
const profit = () => carriersInResults(shop)

async function closed(lines: readonly SentLine[]): Promise<RemittanceDetail> {
  const { id, version } = await draft(lines)
  return closeRemittance(shop, { id, version }, sara)
}

const claim = ({ id, version }: RemittanceDetail, line: number, claimed?: number) =>
  openClaim(shop, { id, version, line, ...(claimed !== undefined && { claimed }) }, sara)

async function fees(): Promise<(number | null)[]> {
  const rows = await shop.db.selectFrom('parcels').select(['id', 'fee_charged']).execute()
  return parcels.map((id) => rows.find((row) => row.id === id)?.fee_charged ?? null)
}

const claimIds = async () => (await listClaims(shop)).claims.map(({ id }) => id)

describe('a fee that is too high', () => {
  it('is claimed after the invoice was closed: no cost until it is refused, and a cost again then', async () => {
    const invoice = await closed(CHARGED.slice(0, 2))
    const before = await profit()
    expect([await fees(), before.delivery]).toEqual([[45, 35, null], 80])
    expect(invoice.all_lines.map(({ claimable }) => claimable)).toEqual([
      { reason: 'frais', most: 45, proposed: 10 },
      { reason: 'frais', most: 35, proposed: 0 },
    ])
    const { all_lines } = await claim(invoice, 0)
    expect(all_lines[0]).toMatchObject({
      claimable: null,
      claim: { state: 'attente', charged: 45, claimed: 10, opened_by: 'Sara', answered_by: null },
    })
    expect(await fees()).toEqual([35, 35, null])
    expect(await profit()).toEqual({
      ...before,
      ...{ delivery: 70, contested: 10, total: addUp([before.total, 10]) },
    })
    const [id = 0] = await claimIds()
    await answerClaim(shop, { id, answer: 'refuse' }, driss)
    expect(await profit()).toEqual(before)
    const { claims, carriers } = await listClaims(shop)
    expect(claims).toMatchObject([
      { state: 'refuse', answered_by: 'Driss', answered_at: '2026-03-02T10:00:00.000Z' },
    ])
    expect(carriers).toEqual([])
  })

  it('is granted in part, comes with the next invoice, once, and counts once', async () => {
    const invoice = await closed(CHARGED.slice(0, 2))
    await claim(invoice, 0)
    const [id = 0] = await claimIds()
    await answerClaim(shop, { id, answer: 'accepte', granted: 6 }, sara)
    // 45 − 6 and 35.
    expect(await profit()).toMatchObject({ delivery: 74, adjustments: 0, contested: 0 })
    const next = await draft([], 'FAC-2')
    expect(next.credits_due).toEqual([{ id, tracking: 'OZ1', granted: 6, reference: 'FAC-1' }])
    const credit = { tracking: 'OZ1', kind: 'ajustement', gross: 0, note: 'Avoir', credits_id: id } as const
    const set = (lines: SentLine[]) => {
      return setRemittanceLines(shop, { id: next.id, version: next.version, lines })
    }
    await expect(set([{ ...credit, fee: -10 }])).rejects.toMatchObject({ code: 'invalid_input' })
    await expect(set([1, 2].map(() => ({ ...credit, fee: -6 })))).rejects.toMatchObject({
      code: 'claim_settled',
      message: 'Cet avoir est deux fois dans cette facture.',
    })
    const filled = await set([{ ...credit, fee: -6 }])
    expect(filled).toMatchObject({ credits_due: [], fees: -6 })
    const paid = await updateRemittance(shop, { id: next.id, version: filled.version, net: 6 })
    await closeRemittance(shop, { id: next.id, version: paid.version }, sara)
    expect(await profit()).toMatchObject({ delivery: 74, adjustments: 0, contested: 0 })
    expect((await listClaims(shop)).claims).toMatchObject([{ credited_in: { reference: 'FAC-2' } }])
    const third = await draft([], 'FAC-3')
    const again = setRemittanceLines(shop, {
      ...{ id: third.id, version: third.version },
      lines: [{ ...credit, fee: -6 }],
    })
    await expect(again).rejects.toMatchObject({ message: 'Cet avoir est déjà dans la facture FAC-2.' })
    await expect(withdrawClaim(shop, id, sara)).rejects.toMatchObject({ code: 'claim_settled' })
    const waiting = answerClaim(shop, { id, answer: 'attente' }, sara)
    await expect(waiting).rejects.toMatchObject({ code: 'claim_settled' })
  })

  it('is corrected in a draft, which then says less, and no later', async () => {
    const invoice = await draft(CHARGED.slice(0, 2))
    await claim(invoice, 0, 8.5)
    const [id = 0] = await claimIds()
    await answerClaim(shop, { id, answer: 'accepte', way: 'corrige' }, sara)
    const corrected = await getRemittance(shop, invoice.id)
    expect([corrected.all_lines[0]?.fee, corrected.fees, corrected.missing]).toEqual([36.5, 71.5, 8.5])
    await expect(withdrawClaim(shop, id, sara)).rejects.toMatchObject({ code: 'claim_settled' })
    const balanced = await updateRemittance(shop, {
      ...{ id: invoice.id, version: corrected.version, net: 768.5 },
    })
    const done = await closeRemittance(shop, { id: invoice.id, version: balanced.version }, sara)
    expect(await fees()).toEqual([36.5, 35, null])
    await claim(done, 1, 5)
    const [other = 0] = await claimIds()
    await expect(
      answerClaim(shop, { id: other, answer: 'accepte', way: 'corrige' }, sara),
    ).rejects.toMatchObject({ code: 'remittance_closed' })
  })

  it('is claimed in a draft whose line then stays, whatever file or form says, until it is taken back', async () => {
    const invoice = await draft(CHARGED.slice(0, 2))
    const { all_lines, version } = await claim(invoice, 0)
    const lines = all_lines.map(({ tracking, kind, gross, fee, parcel_id, claim_id }) => {
      return { tracking, kind, gross, fee, parcel_id, claim_id }
    })
    const set = (wanted: SentLine[]) => setRemittanceLines(shop, { id: invoice.id, version, lines: wanted })
    await expect(set(lines.slice(1))).rejects.toMatchObject({
      code: 'line_claimed',
      message: 'La ligne OZ1 est réclamée au transporteur\u00a0: retirez d’abord la réclamation.',
    })
    await expect(set(lines.map((line) => ({ ...line, fee: 35 })))).rejects.toMatchObject({
      code: 'line_claimed',
    })
    await expect(deleteRemittance(shop, invoice.id, sara)).rejects.toMatchObject({ code: 'line_claimed' })
    const read = await importRemittance(
      shop,
      { id: invoice.id },
      { headings: ['Suivi', 'Montant', 'Frais'], lines: [{ line: 2, cells: ['OZ1', '420', '35'] }] },
    )
    expect(read).toMatchObject({
      remittance: { fees: 80, all_lines: [{ fee: 45, claim: { claimed: 10 } }, {}] },
    })
    const [id = 0] = await claimIds()
    await withdrawClaim(shop, id, sara)
    await expect(set(lines)).rejects.toMatchObject({ code: 'remittance_changed' })
    await deleteRemittance(shop, invoice.id, sara)
    expect(await claimIds()).toEqual([])
  })

  it('stays what it is while its invoice is opened again and closed', async () => {
    const invoice = await closed(CHARGED.slice(0, 2))
    await claim(invoice, 0)
    const open = await reopenRemittance(shop, { id: invoice.id, version: invoice.version }, sara)
    expect(await fees()).toEqual([null, null, null])
    expect((await profit()).contested).toBe(0)
    await closeRemittance(shop, { id: invoice.id, version: open.version }, sara)
    expect(await fees()).toEqual([35, 35, null])
  })
})

describe('two people', () => {
  it('claim one line once, and answer once; the second is told who was first', async () => {
    const invoice = await closed(CHARGED.slice(0, 2))
    const { id, version } = invoice
    const both = await Promise.allSettled(
      [sara, driss].map((by) => openClaim(shop, { id, version, line: 0 }, by)),
    )
    const [refused] = both.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
    expect(refused).toMatchObject({
      code: 'already_claimed',
      message: expect.stringMatching(/^Cette ligne est déjà réclamée par (Sara|Driss)\u00a0: 10\u00a0DH\.$/),
    })
    const [claimId = 0] = await claimIds()
    await answerClaim(shop, { id: claimId, answer: 'accepte' }, sara)
    await expect(answerClaim(shop, { id: claimId, answer: 'refuse' }, driss)).rejects.toMatchObject({
      code: 'claim_answered',
      message: 'Sara a déjà noté\u00a0: accepté, 10\u00a0DH.',
    })
    expect(await fees()).toEqual([35, 35, null])
    await answerClaim(shop, { id: claimId, answer: 'attente' }, driss)
    const answers = await Promise.allSettled(
      (['accepte', 'refuse'] as const).map((answer, at) =>
        answerClaim(shop, { id: claimId, answer }, at === 0 ? sara : driss),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  it('are told of what has changed meanwhile, is gone or too long ago', async () => {
    const invoice = await draft(CHARGED.slice(0, 2))
    await updateRemittance(shop, { id: invoice.id, version: invoice.version, net: 1 })
    await expect(claim(invoice, 0)).rejects.toMatchObject({ code: 'remittance_changed' })
    const now = await getRemittance(shop, invoice.id)
    await expect(claim(now, 7)).rejects.toMatchObject({ code: 'remittance_changed' })
    await expect(claim(now, 0, 46)).rejects.toMatchObject({
      issues: [{ path: 'claimed', message: 'Entre 0 et 45\u00a0DH.' }],
    })
    await expect(claim(now, 1)).rejects.toMatchObject({ issues: [{ message: 'Entrez un montant.' }] })
    await expect(withdrawClaim(shop, 999, sara)).rejects.toMatchObject({ code: 'not_found' })
    const balanced = await updateRemittance(shop, { id: now.id, version: now.version, net: 760 })
    const done = await closeRemittance(shop, { id: now.id, version: balanced.version }, sara)
    shop.setTime('2027-03-02T10:00:00Z')
    expect((await claim(done, 0)).all_lines[0]?.claim?.claimed).toBe(10)
    shop.setTime('2027-03-02T10:00:01Z')
    await expect(claim(done, 1, 5)).rejects.toMatchObject({
      code: 'claim_too_late',
      message: 'Cette facture est terminée depuis plus d’un an.',
    })
    expect((await getRemittance(shop, done.id)).all_lines[1]?.claimable).toBeNull()
  })
})

it('asks a carrier by its numbers alone, with what it did not pay', async () => {
  const [first, , , , unknown] = CHARGED
  const short = { tracking: 'OZ2', kind: 'livraison', gross: 400, fee: 35 } as const
  const lines = [first, short, unknown].flatMap((line) => line ?? [])
  const invoice = await draft(lines)
  await claim(invoice, 0)
  await claim(invoice, 2)
  await closeRemittance(shop, { id: invoice.id, version: invoice.version }, sara)
  await markParcelCash(shop, { id: parcels[1] ?? '', mark: 'litige' }, sara)
  const { carriers } = await listClaims(shop)
  expect(carriers).toMatchObject([{ name: 'Ozon Express', claims: 1, claimed: 10, questions: 1, granted: 0 }])
  expect(carriers[0]?.message).toBe(
    [
      'Bonjour, 3 lignes sont à vérifier avec vous (30\u00a0DH)\u00a0:',
      'Facture FAC-1',
      '• OZ1\u00a0: livraison facturée 45\u00a0DH au lieu de 35\u00a0DH',
      '• XX9\u00a0: numéro inconnu, 125\u00a0DH reçus\u00a0: à quoi correspond cette ligne\u202f?',
      'Montants non reçus',
      '• OZ2\u00a0: 20\u00a0DH',
      'Merci de répondre ligne par ligne.',
    ].join('\n'),
  )
  const asked = await readAsked(shop, carrierId)
  expect(asked).toMatchObject({
    name: 'Ozon Express',
    claims: [{}, {}],
    parcels: [{ tracking: 'OZ2', owed: 20 }],
  })
  await expect(readAsked(shop, 999)).rejects.toMatchObject({ code: 'not_found' })
})
