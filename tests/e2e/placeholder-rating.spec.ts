import { expect, open, test } from './shop-test.ts'

const PERFUME = '/produit/rosee-de-kelaa'

test('the demonstration shows its rating, and tells search engines the same', async ({ page }) => {
  await open(page, PERFUME)
  await expect(page.getByRole('img', { name: '4,5 sur 5, 24 avis' })).toBeVisible()
  await expect(page.getByText('4,5 · 24 avis')).toBeVisible()
  expect(await page.content()).toContain('"aggregateRating":{"@type":"AggregateRating","ratingValue":4.5')
})
