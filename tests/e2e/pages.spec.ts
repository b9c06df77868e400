import { expect, expectAccessible, expectNoOverflow, onBothScreens, open, test } from './shop-test.ts'

/** Paths and titles not covered by other tests. */
const PAGES = [
  ['/'],
  ['/boutique'],
  ['/boutique?categorie=homme'],
  ['/boutique?q=introuvable'],
  ['/categories/homme'],
  ['/categories/femme'],
  ['/categories/unisexe'],
  ['/produit/oud-de-sijilmassa'],
  ['/coffret'],
  ['/panier'],
  ['/suivi'],
  ['/faq', 'Questions fréquentes'],
  ['/conditions', 'Conditions générales de vente'],
  ['/contact', 'Contact'],
] as const

onBothScreens(() => {
  test('every page is accessible, fits the screen, has one heading of level 1 and does not jump', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      Object.assign(window, { shifts: 0 })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          if ('value' in entry && typeof entry.value === 'number')
            Object.assign(window, { shifts: Math.max(Reflect.get(window, 'shifts'), entry.value) })
        }
      }).observe({ type: 'layout-shift', buffered: true })
    })
    for (const [path, title] of PAGES) {
      await test.step(path, async () => {
        await open(page, path)
        await page.waitForLoadState('networkidle')
        await expectAccessible(page)
        await expectNoOverflow(page)
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
        expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toBeLessThan(0.01)
        if (title === undefined) return
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
        await expect(page).toHaveTitle(`${title} | Sillage`)
        await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${path}$`))
        await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /.{60,}/)
      })
    }
  })
})

test('an unknown address answers 404, in French, with a way home', async ({ page, quietConsole }) => {
  quietConsole.allowed.push(/404/)
  const response = await page.goto('/nulle-part')
  expect(response?.status()).toBe(404)
  await expect(page.getByText('404 Page Not Found')).toBeVisible()
  await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  await expectAccessible(page)
})

test('an unknown perfume is not found, and an id leads to its readable address', async ({
  page,
  quietConsole,
}) => {
  quietConsole.allowed.push(/404/)
  const missing = await page.goto('/produit/inconnu')
  expect(missing?.status()).toBe(404)
  await expect(page.getByText('Produit non trouvé')).toBeVisible()
  const [product] = await (await page.request.get('/api/products')).json()
  await page.goto(`/produit/${product.id}`)
  await expect(page).toHaveURL(`/produit/${product.slug}`)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (const path of ['/boutique', '/categories/femme']) {
    test(`${path} shows names, prices and pictures`, async ({ page }) => {
      await page.goto(path)
      const card = page.getByRole('article').locator('visible=true').filter({ hasText: 'Rosée de Kelaâ' })
      await expect(card).toContainText(/58\sDH/)
      await expect(card.getByRole('img')).toHaveAttribute('src', /rosee-de-kelaa/)
    })
  }

  test('a product page shows its name, sizes, prices and picture', async ({ page }) => {
    await page.goto('/produit/rosee-de-kelaa')
    await expect(page.getByRole('heading', { level: 1, name: 'Rosée de Kelaâ' })).toBeVisible()
    await expect(page.getByText(/84\sDH/).first()).toBeVisible()
    await expect(page.getByRole('img', { name: /Rosée de Kelaâ/ }).first()).toBeVisible()
  })

  test('an order that is looked for by its address says what it needs', async ({ page }) => {
    await page.goto('/suivi?order=SL-2222-2222')
    await expect(page.getByText(/Le suivi a besoin de JavaScript/)).toBeVisible()
  })
})
