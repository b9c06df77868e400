import type { Page } from '@playwright/test'
import { addToCart, fillCheckout } from './checkout-steps.ts'
import { expect, expectAccessible, expectNoOverflow, open, test } from './shop-test.ts'

/** A visitor's first write asks for a token: the browser notes that answer. */
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
  const thanks = page.getByRole('region', { name: 'Merci Salma, c’est noté.' })
  await expect(thanks).toContainText(number)
  await expect(thanks).toContainText('1 à 3 jours ouvrés')
  const link = thanks.getByRole('link', { name: 'Confirmer sur WhatsApp' })
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

test('delivery details are remembered only when asked for, and erased in one tap', async ({ page }) => {
  await addToCart(page, 'the-des-trois-services')
  await open(page, '/panier')
  await fillCheckout(page)
  await expect(page.getByRole('button', { name: 'Effacer mes coordonnées' })).toHaveCount(0)
  await page.getByText('Retenir ces coordonnées sur cet appareil').click()
  await order(page)
  // Another visit: only what the device keeps is left.
  await page.evaluate(() => sessionStorage.clear())
  await addToCart(page, 'the-des-trois-services')
  await open(page, '/panier')
  await expect(page.getByLabel('Nom complet')).toHaveValue('Salma Bennani')
  await expect(page.getByRole('combobox', { name: 'Ville' })).toHaveValue('Fès')
  await page.getByRole('button', { name: 'Effacer mes coordonnées' }).click()
  await expect(page.getByText('Coordonnées effacées')).toBeVisible()
  await expect(page.getByLabel('Nom complet')).toHaveValue('')
  await expect(page.getByLabel('Nom complet')).toBeFocused()
  await expect(page.getByRole('combobox', { name: 'Ville' })).toHaveValue('')
  await open(page, '/panier')
  await expect(page.getByLabel('Nom complet')).toHaveValue('')
})

test('without the tick the device keeps nothing beyond the visit', async ({ page }) => {
  await addToCart(page, 'the-des-trois-services')
  await open(page, '/panier')
  await fillCheckout(page)
  await order(page)
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Salma')
})
