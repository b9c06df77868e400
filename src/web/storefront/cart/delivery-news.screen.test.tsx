import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { getSite } from '#contract/settings/site.ts'
import { demoShop } from '#tests/support/demo-shop.ts'
import { DEMO_SITE, expectAccessible, expectNoOverflow, PHONE, renderShop } from '#tests/support/screens.ts'
import { button, ONE_LINE, toast } from '#tests/support/shop-steps.ts'

const CHANGED = {
  ...DEMO_SITE,
  delivery: { ...DEMO_SITE.delivery, fee: 45 },
  hours_in_words: 'du lundi au jeudi de 10h à 18h',
}

test('an open cart follows the owner’s fee and hours without a reload, and says so until it is acknowledged', async () => {
  const shop = await renderShop('/panier', demoShop(), { at: PHONE, kept: ONE_LINE })
  const summary = page.getByRole('region', { name: 'Récapitulatif' })
  await expect.element(summary).toMatchTextContent(/Préparez 80\sDH/)
  shop.answer(getSite, CHANGED)
  shop.announce({ type: 'SETTINGS_UPDATE', data: { keys: ['delivery', 'shop'] } })
  await expect.element(summary).toMatchTextContent(/Préparez 90\sDH/)
  await expect.element(summary).toMatchTextContent(/Prix mis à jour, livraison\s: 35 → 45\sDH/)
  await expect.element(toast('alert').getByText('Prix mis à jour')).toBeVisible()
  expectNoOverflow()
  await expectAccessible()
  await summary.getByRole('button', { name: /^Compris/ }).click()
  await expect.element(summary).not.toMatchTextContent('Prix mis à jour')
  await expect.element(summary).toMatchTextContent(/Préparez 90\sDH/)
  await button('Ouvrir le menu').click()
  await expect.element(page.getByText(CHANGED.hours_in_words)).toBeVisible()
})
