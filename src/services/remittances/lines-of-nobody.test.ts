import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { RemittanceDetail, SentLine } from '#contract/remittances/remittances.ts'
import { addUp } from '#domain/money.ts'
import { readResults } from '#services/results/read.ts'
import { CHARGED, carriersInResults, chargeParcels, draftOf } from '#tests/support/claim-samples.ts'
import { makeStaff } from '#tests/support/test-admin.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { answerClaim, openClaim, withdrawClaim } from './claim.ts'
import { listClaims } from './claims.ts'
import { closeRemittance } from './close.ts'
import { getRemittance } from './detail.ts'
import { importRemittance } from './import.ts'
import { setRemittanceLines } from './lines.ts'
import type { Owner } from './rows.ts'

let shop: TestShop
let sara: Owner
let carrierId: number

beforeAll(async () => {
  shop = await openTestShop()
  sara = await makeStaff(shop, 'proprietaire', 'Sara')
})
afterAll(() => shop.close())
beforeEach(async () => {
  ;({ carrierId } = await chargeParcels(shop))
})

const draft = (lines: readonly SentLine[], reference = 'FAC-1') =>
  draftOf(shop, carrierId, { lines, reference })
const profit = () => carriersInResults(shop)
const claim = ({ id, version }: RemittanceDetail, line: number, claimed?: number) =>
  openClaim(shop, { id, version, line, ...(claimed !== undefined && { claimed }) }, sara)
const claimIds = async () => (await listClaims(shop)).claims.map(({ id }) => id)

describe('a line of nobody', () => {
  it('is asked about before an invoice is closed, and then counts as what the owner says', async () => {
    const lines = [...CHARGED.slice(0, 2), CHARGED[4]].flatMap((line) => line ?? [])
    const invoice = await draft(lines)
    expect(invoice).toMatchObject({
      unanswered:
        'Une ligne n’est à aucun de vos colis. Dites ce qu’elle est\u00a0: un ajustement, ou une question au transporteur.',
      all_lines: [{}, {}, { is_adjustable: true, claimable: { reason: 'inconnu', most: -125 } }],
    })
    const close = () => closeRemittance(shop, { id: invoice.id, version: invoice.version }, sara)
    await expect(close()).rejects.toMatchObject({ code: 'remittance_unexplained' })
    const claimed = await claim(invoice, 2)
    expect(claimed).toMatchObject({ unanswered: null, balance: null })
    await close()
    const without = await profit()
    expect(without).toMatchObject({ adjustments: 0, contested: -125 })
    const [id = 0] = await claimIds()
    await answerClaim(shop, { id, answer: 'refuse' }, sara)
    expect(await profit()).toEqual({
      ...without,
      ...{ adjustments: 125, contested: 0, total: addUp([without.total, 125]) },
    })
    // The carrier says after all that it was its mistake: it will keep the money back.
    await answerClaim(shop, { id, answer: 'attente' }, sara)
    await answerClaim(shop, { id, answer: 'accepte' }, sara)
    expect(await profit()).toEqual({ ...without, contested: 0 })
    expect((await draft([], 'FAC-2')).credits_due).toMatchObject([{ granted: -125, tracking: 'XX9' }])
  })

  it('is an adjustment that the results show, by the day on which its money came', async () => {
    const invoice = await draft(CHARGED.slice(4))
    const { tracking, gross, fee } = CHARGED[4] ?? { tracking: '', gross: 0, fee: 0 }
    const { version } = await setRemittanceLines(shop, {
      ...{ id: invoice.id, version: invoice.version },
      lines: [{ tracking, kind: 'ajustement', gross, fee, note: 'Numéro inconnu' }],
    })
    await closeRemittance(shop, { id: invoice.id, version }, sara)
    expect(await profit()).toMatchObject({ adjustments: 125 })
    const { profit: april } = await readResults(shop, { from: '2026-04-01', to: '2026-04-30', by: 'city' })
    expect(april.adjustments).toBe(0)
  })

  it('is charged twice: the second way back is claimed as a whole, and the same file brings no third', async () => {
    const invoice = await draft(CHARGED.slice(2, 4))
    const close = ({ id, version }: RemittanceDetail) => closeRemittance(shop, { id, version }, sara)
    await expect(close(invoice)).rejects.toMatchObject({ code: 'parcel_already_paid' })
    const claimed = await claim(invoice, 1)
    expect(claimed.all_lines).toMatchObject([
      { kind: 'retour', claim: null },
      { kind: 'ajustement', parcel_id: null, claim: { reason: 'deux-fois', kind: 'retour', claimed: 25 } },
    ])
    const sheet = {
      headings: ['Suivi', 'Montant', 'Frais', 'Type'],
      lines: [2, 3].map((line) => ({ line, cells: ['OZ3', '0', '25', 'Retour'] })),
    }
    const read = await importRemittance(shop, { id: invoice.id }, sheet)
    expect(read).toMatchObject({ remittance: { version: invoice.version, lines: 2 } })
    await close(claimed)
    expect(await profit()).toMatchObject({ returns: 25, adjustments: 0, contested: 25 })
    const [id = 0] = await claimIds()
    await answerClaim(shop, { id, answer: 'refuse' }, sara)
    expect(await profit()).toMatchObject({ returns: 25, adjustments: -25, contested: 0 })
  })
})

it('costs and credits are, after any answers, what was charged less what was granted', async () => {
  const step = fc.record({
    line: fc.nat({ max: 4 }),
    does: fc.constantFrom('claim', 'accepte', 'refuse', 'attente', 'withdraw'),
    part: fc.constantFrom(1, 0.5, 0.25),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
      ;({ carrierId } = await chargeParcels(shop))
      let invoice = await draft(CHARGED)
      invoice = await claim(invoice, 3)
      invoice = await claim(invoice, 4)
      invoice = await closeRemittance(shop, { id: invoice.id, version: invoice.version }, sara)
      for (const { line, does, part } of steps) {
        const detail = await getRemittance(shop, invoice.id)
        const { claim: known, claimable } = detail.all_lines[line] ?? {}
        const id = known?.id ?? 0
        await (does === 'claim'
          ? claim(detail, line, (claimable?.most ?? 0) * part)
          : does === 'withdraw'
            ? withdrawClaim(shop, id, sara)
            : answerClaim(
                shop,
                { id, answer: does, ...(does === 'accepte' && { granted: (known?.claimed ?? 0) * part }) },
                sara,
              )
        ).catch((error: { code?: string }) => expect(error.code).toBeTypeOf('string'))
        const { all_lines } = await getRemittance(shop, invoice.id)
        const costs = addUp(
          all_lines.map(({ gross, fee, kind, claim: one }) => {
            const contested = one === null || one.state === 'refuse' ? 0 : (one.granted ?? one.claimed)
            return fee - contested - (kind === 'ajustement' ? gross : 0)
          }),
        )
        const { delivery, returns, adjustments } = await profit()
        expect(addUp([delivery, returns, -adjustments])).toBe(costs)
      }
    }),
    { numRuns: 8, endOnFailure: true },
  )
})
