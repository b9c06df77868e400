import { expect, open, test } from './shop-test.ts'

test('best sellers show four skeletons while they load', async ({ page }) => {
  await open(page, '/boutique')
  const held = Promise.withResolvers<void>()
  await page.route('**/api/products/bestsellers', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.getByRole('link', { name: 'Sillage, accueil' }).first().click()
  const list = page.locator('.best-list')
  await expect(list).toHaveAttribute('aria-busy', 'true')
  await expect(list.locator('> *')).toHaveCount(4)
  held.resolve()
  await expect(list).toHaveAttribute('aria-busy', 'false')
  await expect(list.getByRole('article')).toHaveCount(8)
})

test('best sellers scroll sideways on a phone and stand in rows of four above', async ({
  page,
  isMobile,
}) => {
  await open(page, '/')
  const list = page.locator('.best-list')
  const { scrollable, columns } = await list.evaluate((element) => ({
    scrollable: element.scrollWidth > element.clientWidth,
    columns: getComputedStyle(element).gridTemplateColumns.split(' ').length,
  }))
  expect({ scrollable, columns }).toEqual(
    isMobile ? { scrollable: true, columns: 1 } : { scrollable: false, columns: 4 },
  )
})

test('the home page leads to the collections, the shop and the quiz', async ({ page }) => {
  await open(page, '/')
  for (const gender of ['Homme', 'Femme', 'Unisexe']) {
    const door = page.getByRole('region', { name: 'Nos Collections' }).getByRole('link', { name: gender })
    await expect(door).toHaveAttribute('href', `/categories/${gender.toLowerCase()}`)
  }
  await expect(page.getByRole('link', { name: 'Voir tout' })).toHaveAttribute('href', '/boutique')
  await expect(page.getByRole('link', { name: 'Commencer le Quiz' })).toHaveAttribute('href', '/quiz')
  await expect(
    page.getByRole('region', { name: 'À la une' }).getByRole('link', { name: 'Trouver mon parfum' }),
  ).toHaveAttribute('href', '/quiz')
})
