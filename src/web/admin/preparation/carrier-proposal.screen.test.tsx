import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { getPreparation } from '#contract/parcels/parcels.ts'
import { answer } from '#tests/support/fake-shop.ts'
import { SENDIT, samplePreparation, toPrepare } from '#tests/support/preparation-samples.ts'
import { expectAccessible, expectNoOverflow, PHONE, renderAdmin } from '#tests/support/screens.ts'

it('says why a carrier is proposed, and takes it again after another one', async () => {
  const reason = 'Casablanca\u00a0: Sendit livre 81\u00a0% en 2\u00a0jours, 29\u00a0DH tout compris'
  const order = toPrepare(1, {
    suggested_carrier_id: SENDIT.id,
    proposal: { carrier_id: SENDIT.id, reason },
  })
  await renderAdmin('/admin/preparation', [answer(getPreparation, samplePreparation([order]))], { at: PHONE })
  const card = page.getByRole('article', { name: `Commande ${order.order_number}` })
  await expect.element(card.getByText(reason)).toBeVisible()
  const take = card.getByRole('button', { name: 'Prendre Sendit' })
  await expect.element(take).not.toBeInTheDocument()
  await card.getByText('Transporteur et suivi').click()
  await card.getByRole('combobox', { name: 'Transporteur' }).selectOptions('Ozon Express')
  await expect.element(page.getByRole('heading', { name: /^Ozon Express/ })).toBeVisible()
  await take.click()
  await expect.element(page.getByRole('heading', { name: /^Sendit/ })).toBeVisible()
  await expect.element(take).not.toBeInTheDocument()
  await expectAccessible()
  expectNoOverflow()
})
