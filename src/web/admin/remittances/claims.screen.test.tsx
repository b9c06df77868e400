import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { listCarrierLinks } from '#contract/carrier-links/carrier-links.ts'
import { listCarrierChoices } from '#contract/carriers/carriers.ts'
import {
  answerClaim,
  type Claim,
  exportClaims,
  listClaims,
  openClaim,
  withdrawClaim,
} from '#contract/remittances/claims.ts'
import {
  getCash,
  getRemittance,
  listCashParcels,
  listReceived,
  listRemittances,
  type RemittanceDetail,
  setRemittanceLines,
} from '#contract/remittances/remittances.ts'
import { expectAmountsAligned } from '#tests/support/amounts-in-tables.ts'
import { answer, refuse } from '#tests/support/fake-shop.ts'
import { CARRIER, CLAIM, DRAFT, LINE, PLAINLY_OWED } from '#tests/support/remittance-samples.ts'
import { DESKTOP, expectAccessible, expectNoOverflow, PHONE, renderAdmin } from '#tests/support/screens.ts'

const NONE = { amount: 0, parcels: 0 }
const CASH = [
  answer(getCash, {
    ...{ ...NONE, ages: { '0-7': NONE, '8-14': NONE, '15+': NONE }, late: NONE, carriers: [] },
    ...PLAINLY_OWED,
  }),
  answer(listCashParcels, { parcels: [], total: 0 }),
  answer(listRemittances, { remittances: [], total: 0 }),
  answer(listCarrierChoices, []),
  answer(listReceived, { days: [], carriers: 0, by_hand: 0 }),
]

const MESSAGE = 'Bonjour, une ligne est à vérifier avec vous'
function asked(claims: Claim[]) {
  const open = claims.filter(({ state }) => state === 'attente')
  return {
    carriers: [
      {
        ...{ ...CARRIER, phone: '+212612345678', claims: open.length, claimed: 10, questions: 0 },
        ...{ granted: 0, message: open.length > 0 ? MESSAGE : null },
      },
    ],
    claims,
  }
}

/** A closed invoice with a fee that is too high. */
const CLOSED: RemittanceDetail = {
  ...{ ...DRAFT, state: 'close', net: 375, missing: 0, balance: null, closed_at: '2026-11-20T10:00:00Z' },
  counts: { conformes: 0, ecarts: 1, absents: 0, inconnus: 0 },
  all_lines: [
    {
      ...{ ...LINE, fee: 45, box: 'ecarts', sentence: 'Frais 45\u00a0DH au lieu de 35\u00a0DH' },
      claimable: { reason: 'frais', most: 45, proposed: 10 },
    },
  ],
}

it('claims a fee of a closed invoice, with what seems too much', async () => {
  let shown = CLOSED
  const shop = await renderAdmin(
    '/admin/encaissements/1',
    [
      answer(getRemittance, () => shown),
      answer(openClaim, ({ claimed = 0 }) => {
        const all_lines = CLOSED.all_lines.map((line) => ({
          ...{ ...line, claimable: null, claim_id: 7, claim: { ...CLAIM, claimed } },
        }))
        shown = { ...CLOSED, all_lines }
        return shown
      }),
    ],
    { at: PHONE },
  )
  const claim = page.getByRole('button', { name: 'Réclamer OZ1' })
  await claim.click()
  const dialog = page.getByRole('dialog', { name: 'Réclamer au transporteur' })
  const amount = dialog.getByLabelText('Montant réclamé (DH)')
  await expect.element(amount).toHaveValue('10')
  await amount.fill('46')
  await dialog.getByRole('button', { name: 'Réclamer' }).click()
  await expect.element(dialog.getByText('Entre 0 et 45 DH.')).toBeVisible()
  await expectAccessible()
  expectNoOverflow()
  await amount.fill('8,50')
  await dialog.getByRole('button', { name: 'Réclamer' }).click()
  await expect.element(page.getByText('Réclamé 8,50 DH, par Sara le 21 nov.')).toBeVisible()
  await expect.element(claim).not.toBeInTheDocument()
  expect(shop.asked(openClaim)).toEqual([{ id: '1', version: 2, line: 0, claimed: 8.5, note: '' }])
})

it.each([PHONE, DESKTOP])(
  'sends what is claimed to the carrier, and notes its answers line by line, at %o',
  async (at) => {
    const other = { ...CLAIM, id: 8, tracking: 'OZ2', reason: 'deux-fois' as const }
    const gone = {
      ...CLAIM,
      id: 9,
      tracking: 'ZZ9',
      charged: -125,
      claimed: -125,
      reason: 'inconnu' as const,
    }
    let claims: Claim[] = [CLAIM, other, gone]
    const answered = { answered_at: '2026-11-22T10:00:00Z', answered_by: 'Driss' }
    const shop = await renderAdmin(
      '/admin/encaissements',
      [
        ...CASH,
        answer(listClaims, () => asked(claims)),
        answer(listCarrierLinks, []),
        answer(exportClaims, 'PK'),
        answer(answerClaim, ({ id, answer: said, granted = null, way = 'avoir' }) => {
          const isGranted = said === 'accepte'
          claims = claims.map((claim) =>
            String(claim.id) === id
              ? {
                  ...claim,
                  ...{ state: said, granted: isGranted ? (granted ?? claim.claimed) : null },
                  way: isGranted ? way : null,
                  ...(said === 'attente' ? { answered_at: null, answered_by: null } : answered),
                }
              : claim,
          )
          return {}
        }),
        answer(withdrawClaim, ({ id }) => {
          claims = claims.filter((claim) => String(claim.id) !== id)
          return {}
        }),
      ],
      { at },
    )
    const chat = page.getByRole('link', { name: 'WhatsApp à Ozon Express' })
    await expect
      .element(chat)
      .toHaveAttribute('href', `https://wa.me/212612345678?text=${encodeURIComponent(MESSAGE)}`)
    await page.getByRole('button', { name: 'Fichier Excel pour Ozon Express' }).click()
    await expect.poll(() => shop.asked(exportClaims)).toEqual([{ carrier: '1' }])
    expectNoOverflow()
    expectAmountsAligned()
    await expectAccessible()
    await page.getByRole('button', { name: 'Accepté OZ1' }).click()
    const dialog = page.getByRole('dialog', { name: 'Accepté par le transporteur' })
    await dialog.getByLabelText('Montant accordé (DH)').fill('6')
    await expect.element(dialog.getByLabelText('Comment')).not.toBeInTheDocument()
    await expectAccessible()
    await dialog.getByRole('button', { name: 'Noter l’accord' }).click()
    const granted = 'Réclamé 10 DH · accordé 6 DH, noté par Driss le 22 nov. · avoir attendu'
    await expect.element(page.getByText(granted)).toBeVisible()
    await page.getByRole('button', { name: 'Refusé OZ2' }).click()
    await expect.element(page.getByText('RefuséRéclamé 10 DH · noté par Driss le 22 nov.')).toBeVisible()
    await page.getByRole('button', { name: 'Annuler' }).click()
    await page.getByRole('button', { name: 'Retirer OZ2' }).click()
    await expect.element(page.getByText('OZ2', { exact: true })).not.toBeInTheDocument()
    await page.getByRole('button', { name: 'C’est à nous ZZ9' }).click()
    await expect
      .element(page.getByText('À nousÀ expliquer : 125 DH reçus · noté par Driss le 22 nov.'))
      .toBeVisible()
    expect(shop.asked(answerClaim)).toEqual([
      { id: '7', answer: 'accepte', granted: 6, way: 'avoir' },
      { id: '8', answer: 'refuse' },
      { id: '8', answer: 'attente' },
      { id: '9', answer: 'refuse' },
    ])
    expect(shop.asked(withdrawClaim)).toEqual([{ id: '8' }])
  },
)

it('says that a colleague has answered meanwhile', async () => {
  await renderAdmin(
    '/admin/encaissements',
    [
      ...CASH,
      answer(listClaims, asked([CLAIM])),
      answer(listCarrierLinks, []),
      answer(answerClaim, refuse(409, { code: 'claim_answered', message: 'Driss a déjà noté : refusé.' })),
    ],
    { at: PHONE },
  )
  await page.getByRole('button', { name: 'Refusé OZ1' }).click()
  await expect.element(page.getByText('Driss a déjà noté : refusé.')).toBeVisible()
})

it('asks what a line of nobody is before the invoice is closed, and adds what a carrier granted', async () => {
  const unanswered =
    'Une ligne n’est à aucun de vos colis. Dites ce qu’elle est : un ajustement, ou une question au transporteur.'
  const line = {
    ...{ ...LINE, tracking: 'ZZ9', parcel_id: null, order: null, gross: 150, fee: 25 },
    ...{ box: 'inconnus' as const, sentence: 'Numéro inconnu', is_adjustable: true },
    claimable: { reason: 'inconnu' as const, most: -125, proposed: -125 },
  }
  let shown: RemittanceDetail = {
    ...{ ...DRAFT, missing: 0, balance: null, unanswered, all_lines: [line] },
    counts: { conformes: 0, ecarts: 0, absents: 0, inconnus: 1 },
    credits_due: [{ id: 7, tracking: 'OZ1', granted: 6, reference: 'FAC-0' }],
  }
  const shop = await renderAdmin(
    '/admin/encaissements/1',
    [
      answer(getRemittance, () => shown),
      answer(setRemittanceLines, ({ lines }) => {
        const isAsked = lines.some(({ kind, tracking }) => tracking === 'ZZ9' && kind !== 'ajustement')
        shown = {
          ...{ ...shown, unanswered: isAsked ? unanswered : null, version: shown.version + 1 },
          credits_due: lines.some(({ credits_id }) => credits_id === 7) ? [] : shown.credits_due,
        }
        return shown
      }),
    ],
    { at: PHONE },
  )
  await expect.element(page.getByText(unanswered)).toBeVisible()
  const close = page.getByRole('button', { name: 'Terminer la facture' })
  await expect.element(close).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Demander ZZ9' })).toBeVisible()
  expectNoOverflow()
  await expectAccessible()
  await page.getByRole('button', { name: 'Ajustement ZZ9' }).click()
  await expect.element(close).toBeVisible()
  const credits = page.getByRole('region', { name: 'Avoirs attendus' })
  await expect.element(credits).toMatchTextContent(/Ozon Express vous doit un avoir : 6 DH/)
  await credits.getByRole('button', { name: 'Ajouter à cette facture' }).click()
  await expect.element(credits).not.toBeInTheDocument()
  expect(shop.asked(setRemittanceLines).map(({ lines }) => lines.at(-1))).toMatchObject([
    { tracking: 'ZZ9', kind: 'ajustement', note: 'Numéro inconnu' },
    {
      tracking: 'OZ1',
      kind: 'ajustement',
      gross: 0,
      fee: -6,
      credits_id: 7,
      note: 'Avoir de la facture FAC-0',
    },
  ])
})
