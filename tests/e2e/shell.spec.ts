import type { Page } from '@playwright/test'
import { MOVING } from './screens.ts'
import { expect, onBothScreens, open, test } from './shop-test.ts'

test.use(MOVING)

test('Back with the menu open closes it, and after a choice finds the page below it', async ({ page }) => {
  await open(page, '/contact')
  const main = page.getByRole('main')
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).tap()
  await expect(main.getByRole('heading', { level: 1, name: 'Questions fréquentes' })).toBeVisible()
  const opener = page.getByRole('button', { name: 'Ouvrir le menu' })
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await opener.tap()
  await expect(menu).toBeVisible()
  await page.goBack()
  await expect(menu).toBeHidden()
  await expect(page).toHaveURL(/\/faq$/)
  await opener.tap()
  await menu.getByRole('link', { name: 'Boutique' }).tap()
  await expect(page).toHaveURL(/\/boutique$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/faq$/)
  await expect(menu).toBeHidden()
  for (const way of ['cross', 'veil'] as const) {
    await opener.tap()
    await expect(menu).toBeVisible()
    if (way === 'cross') await menu.getByRole('button', { name: 'Fermer le menu' }).tap()
    else await page.touchscreen.tap(380, 400)
    await expect(menu).toBeHidden()
  }
  await page.goBack()
  await expect(page).toHaveURL(/\/contact$/)
})

onBothScreens(() => {
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

    // On phones the focused search box is scrolled into view.
    if (isMobile) return
    await open(page, '/boutique')
    await page.evaluate(() => window.scrollTo({ top: 300, behavior: 'instant' }))
    await page.getByRole('link', { name: 'Rechercher un parfum' }).click()
    await expect(page).toHaveURL(/focus=search/)
    expect(await scrolled(page)).toBe(300)
  })
})

function scrolled(page: Page): Promise<number> {
  return page.evaluate(() => Math.round(window.scrollY))
}
