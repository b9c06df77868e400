import { expect, expectAccessible, expectNoOverflow, onPhone, open, test } from './shop-test.ts'

onPhone(() => {
  test('favourites last over a reload, reach another tab, and are shared by an address that needs no script', async ({
    page,
    browser,
    shop,
  }) => {
    await open(page, '/produit/rosee-de-kelaa')
    const other = await page.context().newPage()
    await open(other, '/favoris')
    await expect(other.getByText('Pas encore de favori')).toBeVisible()
    await page.getByRole('button', { name: 'Favori : Rosée de Kelaâ' }).click()
    await expect(other.getByRole('heading', { name: 'Rosée de Kelaâ' })).toBeVisible()
    await other.close()

    await open(page, '/favoris')
    await expect(page.getByRole('heading', { name: 'Rosée de Kelaâ' })).toBeVisible()
    await expectAccessible(page)
    await expectNoOverflow(page)

    const friend = await browser.newContext({
      baseURL: shop.url,
      javaScriptEnabled: false,
      viewport: { width: 390, height: 844 },
    })
    const visit = await friend.newPage()
    await visit.goto('/favoris?p=rosee-de-kelaa,inconnu')
    await expect(visit.getByRole('heading', { name: 'Une sélection partagée' })).toBeVisible()
    await expect(visit.getByRole('article')).toHaveCount(1)
    await expect(visit.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, nofollow')
    await visit.goto('/ar/favoris?p=rosee-de-kelaa')
    await expect(visit.getByRole('article')).toHaveCount(1)
    await friend.close()
  })
})
