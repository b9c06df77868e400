import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { fetchCarrierInvoices, listCarrierLinks } from '#contract/carrier-links/carrier-links.ts'
import { listCarrierChoices } from '#contract/carriers/carriers.ts'
import { listClaims } from '#contract/remittances/claims.ts'
import { getCash, listCashParcels, listReceived, listRemittances } from '#contract/remittances/remittances.ts'
import { answer, refuse } from '#tests/support/fake-shop.ts'
import { PLAINLY_OWED } from '#tests/support/remittance-samples.ts'
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
  answer(listClaims, { carriers: [], claims: [] }),
]

it('fetches what linked carriers say they have paid, and says what became of it, on a phone and wide', async () => {
  const link = {
    ...{ pickup: '46', checked_at: null, check_error: null, proven_at: null },
    ...{ waiting: 0, unknown: 0, refused: 0, cancelled: [] },
  }
  const answers = [
    ...CASH,
    answer(listCarrierLinks, [
      { ...link, carrier_id: 1, name: 'Sendit', adapter: 'sendit' },
      { ...link, carrier_id: 2, name: 'ForceLog', adapter: 'forcelog' },
      { ...link, carrier_id: 3, name: 'Ameex', adapter: 'ameex' },
    ]),
    answer(fetchCarrierInvoices, ({ id }) =>
      id === '1'
        ? {
            invoices: [
              { id: 9, reference: 'FA-2026-9', outcome: 'nouvelle' as const, lines: 14 },
              { id: 8, reference: 'FA-2026-8', outcome: 'close' as const, lines: 1 },
            ],
            unread: ['La facture FA-2026-7 n’a pas été comprise\u00a0: importez son fichier.'],
            left: 0,
          }
        : { invoices: [], unread: [], left: 40 },
    ),
  ]
  const shop = await renderAdmin('/admin/encaissements', answers, { at: PHONE })
  await page.getByRole('button', { name: 'Chercher les factures' }).click()
  const sendit = page.getByRole('region', { name: 'Sendit' })
  await expect.element(sendit).toMatchTextContent(/FA-2026-9 · 14 lignes, à comparer et à clore/)
  await expect.element(sendit).toMatchTextContent(/FA-2026-7 n’a pas été comprise/)
  await expect
    .element(sendit.getByRole('link', { name: 'FA-2026-8' }))
    .toHaveAttribute('href', '/admin/encaissements/8')
  const forcelog = page.getByRole('region', { name: 'ForceLog' })
  await expect.element(forcelog).toMatchTextContent(/Rien de nouveau\.40 colis n’ont pas encore de réponse/)
  expect(shop.asked(fetchCarrierInvoices)).toEqual([{ id: '1' }, { id: '2' }])
  await expectAccessible()
  expectNoOverflow()
  await page.viewport(DESKTOP.width, DESKTOP.height)
  expectNoOverflow()
})

it('says what a carrier did not answer, and asks the next all the same', async () => {
  const link = {
    ...{ pickup: '', checked_at: null, check_error: null, proven_at: null },
    ...{ waiting: 0, unknown: 0, refused: 0, cancelled: [] },
  }
  const message = 'Ozon Express ne répond pas. Réessayez plus tard.'
  await renderAdmin('/admin/encaissements', [
    ...CASH,
    answer(listCarrierLinks, [{ ...link, carrier_id: 1, name: 'Ozon', adapter: 'ozon' }]),
    answer(fetchCarrierInvoices, () => refuse(409, { code: 'link_refused', message })),
  ])
  await page.getByRole('button', { name: 'Chercher les factures' }).click()
  await expect.element(page.getByRole('region', { name: 'Ozon' })).toHaveTextContent(`Ozon${message}`)
})
