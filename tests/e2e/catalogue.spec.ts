import { choose } from './checkout-steps.ts'
import { expect, onDesktop, open, test } from './shop-test.ts'

test('without JavaScript the search box asks the server', async ({ browser, shop }) => {
  const page = await browser.newPage({ javaScriptEnabled: false })
  await page.goto(`${shop.url}/boutique`)
  await page.getByRole('searchbox').locator('visible=true').fill('oud')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\?q=oud$/)
  await expect(page.getByRole('article').locator('visible=true').first()).toBeVisible()
  await expect(page.getByRole('article').filter({ hasText: 'Rosée de Kelaâ' })).toHaveCount(0)
  await page.close()
})

test('« Voir les parfums » closes the filters and shows the first perfumes found', async ({ page }) => {
  await open(page, '/boutique')
  await page.getByRole('button', { name: /^Filtres/ }).click()
  await choose(page, 'checkbox', /^Boisé/)
  await page.getByRole('button', { name: /^Voir les/ }).click()
  await expect(page.getByRole('checkbox', { name: /^Boisé/ }).locator('visible=true')).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'parfums' })).toBeInViewport()
  await expect(page.getByRole('article').first()).toBeInViewport()
})

// Phones list every family.
onDesktop(() => {
  test('« Voir plus de parfums » focuses the first new one, and Back finds the list as long as it was', async ({
    page,
  }) => {
    await open(page, '/boutique')
    const cards = page.getByRole('article')
    await expect(cards).toHaveCount(12)
    await page.getByRole('button', { name: 'Voir plus de parfums' }).click()
    await expect(cards).toHaveCount(24)
    await expect(cards.nth(12).getByRole('link')).toBeFocused()
    const card = cards.nth(13).getByRole('link')
    await card.scrollIntoViewIfNeeded()
    const place = await page.evaluate(() => window.scrollY)
    await card.click()
    await expect(page.getByText('Choisissez votre format')).toBeVisible()
    // While the new page still travels to its top.
    await page.goBack()
    await expect(cards).toHaveCount(24)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place)
  })
})
