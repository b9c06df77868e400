import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { listCarrierLinks } from '#contract/carrier-links/carrier-links.ts'
import { listCarrierChoices } from '#contract/carriers/carriers.ts'
import { deliverInPart, getParcel, type ParcelDetail } from '#contract/parcels/parcels.ts'
import { listClaims } from '#contract/remittances/claims.ts'
import {
  type CashParcel,
  getCash,
  getRemittance,
  listCashParcels,
  listReceived,
  listRemittances,
  markParcelCash,
} from '#contract/remittances/remittances.ts'
import { sampleItem } from '#tests/support/admin-samples.ts'
import { answer } from '#tests/support/fake-shop.ts'
import { sampleParcel, sampleParcelDetail } from '#tests/support/parcel-samples.ts'
import { CARRIER, DRAFT, PLAINLY_OWED } from '#tests/support/remittance-samples.ts'
import { expectAccessible, expectNoOverflow, PHONE, renderAdmin } from '#tests/support/screens.ts'

const NONE = { amount: 0, parcels: 0 }
const NOTHING = {
  ...{ ...NONE, ages: { '0-7': NONE, '8-14': NONE, '15+': NONE }, late: NONE, carriers: [] },
  ...PLAINLY_OWED,
}
const CASH = [
  answer(getCash, NOTHING),
  answer(listCashParcels, { parcels: [], total: 0 }),
  answer(listRemittances, { remittances: [], total: 0 }),
  answer(listReceived, { days: [], carriers: 0, by_hand: 0 }),
  answer(listClaims, { carriers: [], claims: [] }),
  answer(listCarrierLinks, []),
  answer(listCarrierChoices, []),
]

it('says where the rest of what is late stands, and that drafts have not come in', async () => {
  const late_parts = { in_drafts: 794, drafts: [3], to_check: 20 }
  const owed = { ...NOTHING, late: { amount: 1704, parcels: 6 }, overpaid: 65, late_parts }
  const shop = await renderAdmin('/admin/encaissements', [...CASH, answer(getCash, owed)], { at: PHONE })
  const top = page.getByRole('region', { name: 'Chez les transporteurs' })
  await expect.element(top).toMatchTextContent(/Moins 65\sDH versés en trop/)
  const draft = top.getByRole('link', { name: /^dont 794\sDH dans une facture en brouillon$/ })
  await expect.element(draft).toHaveAttribute('href', '/admin/encaissements/3')
  const asked = top.getByRole('link', { name: /^dont 20\sDH à vérifier/ })
  await expect.element(asked).toHaveAttribute('href', '#a-verifier')
  await expect.element(page.getByText('Factures terminées seulement', { exact: false })).toBeVisible()
  expectNoOverflow()
  await expectAccessible()
  // Several drafts are found in the list of invoices.
  shop.answer(getCash, { ...owed, late_parts: { ...late_parts, drafts: [3, 4] } })
  shop.announce({ type: 'REMITTANCE_UPDATE', data: { remittanceId: 4 } })
  const several = top.getByRole('link', { name: /dans 2 factures en brouillon/ })
  await expect.element(several).toHaveAttribute('href', '#factures')
})

const OVERPAID: CashParcel = {
  ...{ id: 'a', order_id: 'b', order_number: 'SL-7K3Q-9XVD', carrier: CARRIER, tracking: 'AE200344' },
  ...{ amount: 350, owed: -65, fee_expected: 35, delivered_at: '2026-11-19T10:00:00Z', days: 4 },
  ...{ is_late: false, cash: 'ecart' },
}

/** Shows a parcel for which 415 DH came and of which 350 are noted, as this parcel is. */
function showOverpaid(detail: Partial<ParcelDetail> = {}) {
  const known = {
    ...sampleParcelDetail(sampleParcel({ state: 'livre-en-partie', status: 'livre', amount: 480 })),
    items: [sampleItem({ id: 7, quantity: 2, not_taken: 1 })],
    collected: 350,
    ...detail,
  }
  let parcels = [OVERPAID]
  return renderAdmin(
    '/admin/encaissements',
    [
      ...CASH,
      answer(listCashParcels, ({ cash }) =>
        cash === 'ecart' ? { parcels, total: parcels.length } : { parcels: [], total: 0 },
      ),
      answer(getParcel, known),
      answer(deliverInPart, () => {
        parcels = []
        return { ...known, collected: 415 }
      }),
      answer(markParcelCash, ({ mark }) => {
        parcels = mark === 'abandonne' ? [] : [OVERPAID]
        return { cash: OVERPAID.cash }
      }),
    ],
    { at: PHONE },
  )
}

it('says that a carrier paid too much, and corrects what its driver took to it', async () => {
  const shop = await showOverpaid()
  const row = page.getByRole('table', { name: 'À vérifier et en litige' })
  await expect.element(row).toMatchTextContent(/Trop versé\s: 65\sDH/)
  await expect.element(row).not.toMatchTextContent(/−|Litige|Abandonner/)
  expectNoOverflow()
  await page.getByRole('button', { name: 'Corriger la somme perçue SL-7K3Q-9XVD' }).click()
  const dialog = page.getByRole('dialog', { name: 'Corriger la somme perçue' })
  await expect.element(dialog).toMatchTextContent(/Ozon Express a versé 415\sDH.*350\sDH sont notés/)
  await expectAccessible()
  await dialog.getByRole('button', { name: /^Noter 415\sDH$/ }).click()
  await expect.element(row).not.toBeInTheDocument()
  expect(shop.asked(deliverInPart)).toEqual([
    { id: 'a', not_taken: [{ order_item_id: 7, quantity: 1 }], collected: 415, corrects: true },
  ])
})

it('says why a sum cannot be corrected, and keeps what is too much: the profit rises', async () => {
  const shop = await showOverpaid({ amount: 400 })
  await page.getByRole('button', { name: 'Corriger la somme perçue SL-7K3Q-9XVD' }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog).toMatchTextContent(/Le livreur encaisse au plus 400\sDH.*ou gardez-le/)
  expect(dialog.getByRole('button', { name: /^Noter/ }).elements()).toEqual([])
  await dialog.getByRole('button', { name: 'Fermer' }).click()
  const keep = page.getByRole('button', { name: 'Garder SL-7K3Q-9XVD' })
  await keep.click()
  await expect.element(page.getByRole('dialog', { name: /Garder 65\sDH/ })).toBeVisible()
  await expect.element(dialog).toMatchTextContent(/Le bénéfice monte de 65\sDH/)
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Garder' }).click()
  await expect.element(keep).not.toBeInTheDocument()
  await expect.element(page.getByText(/65\sDH gardés/)).toBeVisible()
  await page.getByRole('button', { name: 'Annuler' }).click()
  await expect.element(keep).toBeVisible()
  expect(shop.asked(markParcelCash)).toEqual([
    { id: 'a', mark: 'abandonne', reason: '65\u00a0DH versés en trop, gardés' },
    { id: 'a', mark: 'aucun' },
  ])
})

it('has the steps of a line in one row on a laptop', async () => {
  const claimable = { reason: 'frais' as const, proposed: 10, most: 45 }
  const all_lines = DRAFT.all_lines.map((line) => ({ ...line, claimable }))
  await renderAdmin('/admin/encaissements/1', [answer(getRemittance, { ...DRAFT, all_lines })], {
    at: { width: 1280, height: 800 },
  })
  const steps = ['Réclamer OZ2', 'Modifier OZ2', 'Retirer OZ2'].map((name) =>
    page.getByRole('button', { name }),
  )
  for (const step of steps) await expect.element(step).toBeVisible()
  const tops = steps.map((step) => step.element().getBoundingClientRect().top)
  expect(new Set(tops).size).toBe(1)
  expectNoOverflow()
})
