import { addToCart, fillCheckout } from './checkout-steps.ts'
import { tabTo } from './keyboard.ts'
import { expect, expectAccessible, expectNoOverflow, onDesktop, open, test } from './shop-test.ts'

const PAGES = [
  '/',
  '/boutique',
  '/produit/rosee-de-kelaa',
  '/quiz',
  '/coffret',
  '/panier',
  '/suivi',
  '/faq',
  '/conditions',
]

test('a screen of 320 px, or a wide one at 400 %, shows everything without scrolling sideways', async ({
  page,
}) => {
  await addToCart(page, 'the-des-trois-services')
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of PAGES) {
    await open(page, path)
    await expectNoOverflow(page)
  }
})

// At 200 % zoom a wide screen is narrow; phones have their own test.
onDesktop(() => {
  test('text twice as large still fits', async ({ page }) => {
    await addToCart(page, 'the-des-trois-services')
    for (const path of PAGES) {
      await open(page, path)
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
      await expectNoOverflow(page)
    }
  })
})

// Phones have no Tab key.
onDesktop(() => {
  test('the skip link is the first stop, and leads to the page’s own part', async ({ page }) => {
    await open(page, '/faq')
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: 'Aller au contenu' })
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
  })
})

onDesktop(() => {
  test('a whole purchase by keyboard alone', async ({ page, quietConsole }) => {
    quietConsole.allowed.push(/status of 401/)
    await open(page, '/produit/rosee-de-kelaa')

    await tabTo(page, page.getByRole('radio', { checked: true }))
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('radio', { name: /10\s*ml/ })).toBeChecked()
    await tabTo(page, page.getByRole('button', { name: 'Augmenter la quantité' }))
    await page.keyboard.press('Enter')
    await tabTo(page, page.getByRole('button', { name: 'Ajouter au panier' }).first())
    await page.keyboard.press('Enter')
    await expect(page.getByText('Produit ajouté')).toBeVisible()

    await open(page, '/panier')
    await tabTo(page, page.getByLabel('Nom complet'))
    await page.keyboard.type('Salma Bennani')
    await page.keyboard.press('Tab')
    await page.keyboard.type('0612345678')
    await page.keyboard.press('Tab')
    await page.keyboard.type('fes')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('combobox', { name: 'Ville' })).toHaveValue('Fès')
    await page.keyboard.press('Tab')
    await page.keyboard.type('14, rue des Orangers, quartier Maârif')
    await tabTo(page, page.getByRole('button', { name: 'Confirmer la commande' }))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/suivi\?order=SL-/)

    await tabTo(page, page.getByRole('button', { name: 'Annuler la commande' }))
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: 'Annuler la commande' })).toBeFocused()
  })
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
