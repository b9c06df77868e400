import type { Locator } from '@playwright/test'
import { addToCart, fillCheckout } from './checkout-steps.ts'
import { expect, expectAccessible, expectNoOverflow, open, test } from './shop-test.ts'

const PAGES = [
  '/',
  '/boutique',
  '/produit/rosee-de-kelaa',
  '/quiz',
  '/panier',
  '/suivi',
  '/faq',
  '/conditions',
]

test('a screen of 320 px, or a wide one at 400 %, shows everything without scrolling sideways', async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, 'one width, the same for all')
  await addToCart(page, 'the-des-trois-services')
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of PAGES) {
    await open(page, path)
    await expectNoOverflow(page)
  }
})

test('a name of one long word is broken rather than wider than the screen', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'one width, the same for all')
  await page.setViewportSize({ width: 320, height: 640 })
  await addToCart(page, 'the-des-trois-services')
  for (const path of ['/produit/the-des-trois-services', '/panier']) {
    await open(page, path)
    await page
      .locator('h1, .cart-line .nm a')
      .last()
      .evaluate((name) => {
        name.textContent = 'Anticonstitutionnellement'.repeat(2)
      })
    await expectNoOverflow(page)
  }
})

test('text twice as large still fits', async ({ page, isMobile }) => {
  test.skip(isMobile, 'zoomed to 200 %, a wide screen is narrow: the phone has its own test')
  await addToCart(page, 'the-des-trois-services')
  for (const path of PAGES) {
    await open(page, path)
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    await expectNoOverflow(page)
  }
})

test('the skip link is the first stop, and leads to the page’s own part', async ({ page, isMobile }) => {
  test.skip(isMobile, 'phones have no Tab key')
  await open(page, '/faq')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Aller au contenu' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('a whole purchase by keyboard alone', async ({ page, isMobile, quietConsole }) => {
  test.skip(isMobile, 'phones have no Tab key')
  quietConsole.allowed.push(/status of 401/)
  await open(page, '/produit/rosee-de-kelaa')

  /** Tab until it has the focus, as somebody does who sees the page. */
  async function tabTo(target: Locator): Promise<void> {
    for (let stops = 0; stops < 60; stops += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return
      await page.keyboard.press('Tab')
    }
    await expect(target).toBeFocused()
  }

  await tabTo(page.getByRole('radio', { checked: true }))
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: /10\s*ml/ })).toBeChecked()
  await tabTo(page.getByRole('button', { name: 'Augmenter la quantité' }))
  await page.keyboard.press('Enter')
  await tabTo(page.getByRole('button', { name: 'Ajouter au panier' }).first())
  await page.keyboard.press('Enter')
  await expect(page.getByText('Produit ajouté')).toBeVisible()

  await open(page, '/panier')
  await tabTo(page.getByLabel('Nom complet'))
  await page.keyboard.type('Salma Bennani')
  await page.keyboard.press('Tab')
  await page.keyboard.type('0612345678')
  await page.keyboard.press('Tab')
  await page.keyboard.type('fes')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: 'Ville' })).toHaveValue('Fès')
  await page.keyboard.press('Tab')
  await page.keyboard.type('14, rue des Orangers, quartier Maârif')
  await tabTo(page.getByRole('button', { name: 'Confirmer la commande' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/suivi\?order=SL-/)

  await tabTo(page.getByRole('button', { name: 'Annuler la commande' }))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Annuler la commande' })).toBeFocused()
})

test('a keyboard that takes a line out of the cart goes on from the next one, and at last from the title', async ({
  page,
}) => {
  await addToCart(page, 'the-des-trois-services')
  await open(page, '/produit/rosee-de-kelaa')
  await page.getByRole('button', { name: 'Ajouter au panier' }).first().click()
  await expect(page.getByText('Produit ajouté')).toBeVisible()
  await open(page, '/panier')
  const remove = page.getByRole('button', { name: /^Retirer / })
  await expect(remove).toHaveCount(2)
  await remove.first().press('Enter')
  await expect(remove).toHaveCount(1)
  await expect(page.locator('.cart-line').getByRole('link')).toBeFocused()
  await remove.press('Enter')
  await expect(page.getByText('Votre panier est vide')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('with storage blocked the shop still sells', async ({ page, quietConsole }) => {
  quietConsole.allowed.push(/status of 401/)
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('blocked', 'SecurityError')
        },
      })
    }
  })
  await addToCart(page, 'the-des-trois-services')
  await page
    .getByRole('link', { name: /Panier, 1 article/ })
    .locator('visible=true')
    .click()
  await fillCheckout(page)
  await page.getByRole('button', { name: 'Confirmer la commande' }).click()
  await expect(page).toHaveURL(/\/suivi\?order=SL-/)
  await expect(page.getByText('Salma Bennani')).toBeVisible()
})
