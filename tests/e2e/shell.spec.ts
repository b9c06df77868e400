import type { Page } from '@playwright/test'
import { expect, expectAccessible, open, test } from './shop-test.ts'

/** More than the 50 px of storefront §9, Toasts. */
const SWEPT_PX = 60

test('the burger menu keeps the focus, and closes by Escape and by a choice', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'There is no burger menu from 768 px.')
  await open(page, '/')
  const opener = page.getByRole('button', { name: 'Ouvrir le menu' })
  await opener.tap()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(opener).toBeFocused()
  await opener.tap()
  await menu.getByRole('link', { name: 'Boutique' }).tap()
  await expect(page).toHaveURL(/\/boutique$/)
  await expect(menu).toBeHidden()
})

test('the present page is lit in the navigation', async ({ page, isMobile }) => {
  test.skip(isMobile, 'The navigation is in the burger menu.')
  await open(page, '/')
  const navigation = page.getByRole('navigation', { name: 'Principale' })
  await expect(navigation.locator('[aria-current=page]')).toHaveText('Accueil')
  await navigation.getByRole('link', { name: 'Boutique' }).click()
  await expect(navigation.locator('[aria-current=page]')).toHaveText('Boutique')
  await expect(page.locator('main')).toBeFocused()
})

test('a new page begins at its top, Back finds the place again, a search moves nothing', async ({
  page,
  isMobile,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, '/')
  const card = page.getByRole('article').first()
  await card.scrollIntoViewIfNeeded()
  const place = await scrolled(page)
  expect(place).toBeGreaterThan(0)
  await card.getByRole('link').click()
  await expect(page).toHaveURL(/\/produit\//)
  await expect.poll(() => scrolled(page)).toBe(0)
  await page.goBack()
  await expect.poll(() => scrolled(page)).toBe(place)

  // On a phone the focused search box is brought into sight.
  if (isMobile) return
  await open(page, '/boutique')
  await page.evaluate(() => window.scrollTo({ top: 300, behavior: 'instant' }))
  await page.getByRole('link', { name: 'Rechercher un parfum' }).click()
  await expect(page).toHaveURL(/focus=search/)
  expect(await scrolled(page)).toBe(300)
})

test('an addition is told by the badge and by a toast that can be swept away', async ({ page }) => {
  await open(page, '/')
  await page
    .getByRole('button', { name: /^Ajouter / })
    .first()
    .click()
  await expect(page.getByRole('link', { name: 'Panier, 1 article' })).toBeVisible()
  const toast = page.getByRole('status').filter({ hasText: 'Produit ajouté' })
  await expect(toast.getByRole('link', { name: 'Voir le panier' })).toBeVisible()
  // Pointed at, it waits.
  await toast.locator('.toast').hover()
  await expectAccessible(page)
  const box = await toast.locator('.toast').boundingBox()
  if (box === null) throw new Error('The toast has no place on the screen.')
  await page.mouse.move(box.x + 100, box.y + 10)
  await page.mouse.down()
  await page.mouse.move(box.x + 100 + SWEPT_PX, box.y + 10, { steps: 4 })
  await page.mouse.up()
  await expect(page.getByText('Produit ajouté')).toBeHidden()
})

test('help appears after a second and steps aside on a phone while reading on', async ({
  page,
  isMobile,
}) => {
  await open(page, '/')
  const help = page.getByRole('link', { name: /Contacter via WhatsApp/ })
  await expect(help).toBeInViewport()
  await page.evaluate(() => window.scrollTo({ top: 900, behavior: 'instant' }))
  if (!isMobile) return expect(help).toBeInViewport()
  await expect(help).not.toBeInViewport()
  await page.evaluate(() => window.scrollTo({ top: 700, behavior: 'instant' }))
  await expect(help).toBeInViewport()
})

test('help leaves its corner to the buy button where both would meet', async ({ page, isMobile }) => {
  test.skip(isMobile, 'On a phone help stands above the buy bar.')
  await open(page, '/produit/rosee-de-kelaa')
  const help = page.getByRole('link', { name: /Contacter via WhatsApp/ })
  await expect(help).toBeVisible()
  const buy = page.locator('.buy')
  await buy.evaluate((element) => {
    const { bottom } = element.getBoundingClientRect()
    window.scrollBy({ top: bottom - window.innerHeight + 40, behavior: 'instant' })
  })
  await expect(help).toBeHidden()
  await buy.getByRole('button', { name: /Ajouter au panier/ }).click({ position: { x: 5, y: 5 } })
  await page.evaluate(() => window.scrollBy({ top: 120, behavior: 'instant' }))
  await expect(help).toBeVisible()
})

function scrolled(page: Page): Promise<number> {
  return page.evaluate(() => Math.round(window.scrollY))
}
