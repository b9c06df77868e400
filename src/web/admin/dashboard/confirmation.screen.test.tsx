import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { getConfirmationFigures } from '#contract/confirmation/confirmation.ts'
import { getDashboard } from '#contract/dashboard/dashboard.ts'
import { expectAccessibleLayout } from '#tests/support/admin-area.ts'
import { type Figures, NOTHING_CONFIRMED } from '#tests/support/confirmation-samples.ts'
import { SOLD } from '#tests/support/dashboard-samples.ts'
import { answer } from '#tests/support/fake-shop.ts'
import { renderAdmin } from '#tests/support/screens.ts'

const FIGURES: Figures = {
  ...NOTHING_CONFIRMED,
  orders: 41,
  rate: 0.829,
  confirmed: 34,
  median_minutes: 74.4,
  median_calling_minutes: 9,
  within_15: 0.62,
  agents: [
    {
      staff: { id: 2, name: 'Salma' },
      calls: 40,
      confirmed: 22,
      delivered: 15,
      median_minutes: 11,
      median_calling_minutes: 8,
      within_15: null,
      calls_per_confirmed: 1.8,
    },
  ],
}
const panel = page.getByRole('region', { name: 'Confirmation' })

it('says how fast and how well orders are confirmed, and by whom', async () => {
  await renderAdmin('/admin/dashboard', [answer(getDashboard, SOLD), answer(getConfirmationFigures, FIGURES)])
  await expect.element(panel).toMatchTextContent(/En général1\sh\s14/)
  await expect.element(panel).toMatchTextContent(/9\smin en heures d’appel/)
  await expect.element(panel).toMatchTextContent(/En 15 minutes62\s%/)
  await expect.element(panel).toMatchTextContent(/Confirmées83\s%sur 41 commandes/)
  await expect.element(panel.getByRole('row').last()).toMatchTextContent(/Salma402215\s*11\smin—/)
  await expectAccessibleLayout()
})

it('is left out while there was nothing to confirm', async () => {
  await renderAdmin('/admin/dashboard', [answer(getDashboard, SOLD)])
  await expect.element(page.getByText('Ventes totales')).toBeVisible()
  await expect.element(panel).not.toBeInTheDocument()
})
