import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { listCarrierChoices } from '#contract/carriers.ts'
import {
  closeRemittance,
  getCash,
  getRemittance,
  listCashParcels,
  listRemittances,
  type RemittanceDetail,
  type RemittanceLine,
  setRemittanceLines,
} from '#contract/remittances.ts'
import { answer } from '#tests/support/fake-shop.ts'
import { DESKTOP, expectAccessible, expectNoOverflow, PHONE, renderAdmin } from '#tests/support/screens.ts'

const SUM = { amount: 12_430, parcels: 30 }
const NONE = { amount: 0, parcels: 0 }
const OWED = { ...SUM, ages: { '0-7': SUM, '8-14': NONE, '15+': NONE }, late: { amount: 840, parcels: 2 } }
const CARRIER = { id: 1, name: 'Ozon Express' }
const LINE: Omit<RemittanceLine, 'box' | 'sentence'> = {
  ...{ parcel_id: 'a', order: { id: 'b', number: 'SL-7K3Q-9XVD' }, tracking: 'OZ1' },
  kind: 'livraison',
  ...{ gross: 420, fee: 35, note: null, disputed: false },
}
const DRAFT: RemittanceDetail = {
  ...{ id: 1, carrier: CARRIER, reference: 'FAC-1', dated_on: '2026-11-20', received_on: null },
  method: 'virement',
  state: 'brouillon',
  ...{ gross: 780, fees: 70, net: 650, note: null },
  ...{ version: 2, lines: 2, created_at: '2026-11-20T10:00:00Z', closed_at: null, closed_by: null },
  all_lines: [
    { ...LINE, box: 'conformes', sentence: null },
    {
      ...{ ...LINE, tracking: 'OZ2', gross: 360 },
      box: 'ecarts',
      sentence: 'Montant 360 DH au lieu de 420 DH',
    },
  ],
  absent: [],
  counts: { conformes: 1, ecarts: 1, absents: 0, inconnus: 0 },
  missing: 60,
  balance: 'Il manque 60 DH. Ajoutez une ligne d’ajustement ou marquez le litige.',
  is_reopenable: false,
}

it('says what carriers owe, and leads to their invoices, on a phone and wide', async () => {
  const answers = [
    answer(getCash, { ...OWED, carriers: [{ ...OWED, ...CARRIER, remit_days: 7 }] }),
    answer(listCashParcels, { parcels: [], total: 0 }),
    answer(listRemittances, { remittances: [DRAFT], total: 1 }),
    answer(listCarrierChoices, []),
  ]
  await renderAdmin('/admin/encaissements', answers, { at: PHONE })
  const total = page.getByRole('region', { name: 'Chez les transporteurs' }).getByText('12 430 DH')
  await expect.element(total).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'FAC-1' })).toBeVisible()
  expectNoOverflow()
  await expectAccessible()
})

it('is closed only once an adjustment has made its lines the money that came', async () => {
  let shown = DRAFT
  await renderAdmin(
    '/admin/encaissements/1',
    [
      answer(getRemittance, () => shown),
      answer(setRemittanceLines, ({ lines }) => {
        expect(lines.at(-1)).toMatchObject({ kind: 'ajustement', gross: -60, note: 'Frais de virement' })
        shown = { ...DRAFT, version: 3, missing: 0, balance: null }
        return shown
      }),
      answer(closeRemittance, () => {
        shown = { ...shown, version: 4, state: 'close', is_reopenable: true }
        return shown
      }),
    ],
    { at: DESKTOP },
  )
  await expect.element(page.getByText('Il manque 60 DH', { exact: false })).toBeVisible()
  expect(page.getByRole('button', { name: 'Clore la facture' }).elements()).toEqual([])
  expectNoOverflow()
  await page.getByRole('button', { name: 'Ajouter un ajustement' }).click()
  await page.getByRole('textbox', { name: 'Raison' }).fill('Frais de virement')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await page.getByRole('button', { name: 'Clore la facture' }).click()
  await expect.element(page.getByRole('button', { name: 'Rouvrir la facture' })).toBeVisible()
})
