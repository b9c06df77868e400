import type { Page } from '@playwright/test'
import { addToCart, fillCheckout } from './checkout-steps.ts'
import { expect, expectAccessible, expectNoOverflow, open, test } from './shop-test.ts'

/** A visitor's first write gets a 401 with a token, which the browser logs. */
test.beforeEach(({ quietConsole }) => {
  quietConsole.allowed.push(/status of 401/)
})

async function order(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Confirmer la commande' }).click()
  await expect(page).toHaveURL(/\/suivi\?order=SL-/)
  return new URL(page.url()).searchParams.get('order') ?? ''
}

test('a placed order is thanked for, and can be confirmed on WhatsApp', async ({ page }) => {
  await addToCart(page, 'the-des-trois-services')
  await open(page, '/panier')
  await fillCheckout(page)
  const number = await order(page)
  const title = page.getByRole('heading', { level: 1, name: 'Merci Salma, c’est noté.' })
  const thanks = page.getByRole('main').filter({ has: title })
  await expect(thanks).toContainText(number)
  await expect(thanks).toContainText(/1 à 3\s*jours ouvrés/)
  const link = thanks.getByRole('link', { name: 'Ou répondez sur WhatsApp' })
  await expect(link).toHaveAttribute('target', '_blank')
  const address = new URL((await link.getAttribute('href')) ?? '')
  expect(address.searchParams.get('text')).toContain(`je confirme ma commande ${number}`)
  await expectAccessible(page)
  await expectNoOverflow(page)

  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Thé des Trois Services' })).toBeVisible()
  await open(page, `/suivi?order=${number}`)
  await expect(thanks).toBeVisible()
  await page.getByRole('button', { name: 'Annuler la commande' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Annuler la commande' }).click()
  await expect(page.getByText('Cette commande a été annulée et ne sera pas traitée.')).toBeVisible()
  await expect(thanks).toHaveCount(0)
})
