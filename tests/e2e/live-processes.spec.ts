import { buy, listening, smallestSize } from './live-steps.ts'
import { startShop } from './shop-process.ts'
import { expect, open, test } from './shop-test.ts'

test('what is bought through one process is heard through another', {
  tag: '@server',
}, async ({ page, playwright, shop }) => {
  const second = await startShop({ DATABASE_URL: shop.databaseUrl ?? '' })
  const elsewhere = await playwright.request.newContext({ baseURL: second.url })
  const slug = 'cedrat-de-l-aube'
  const heard = listening(page)
  await open(page, `/produit/${slug}`)
  await heard
  const variant = await smallestSize(elsewhere, slug)
  await buy(elsewhere, [variant, 2])
  await expect(page.getByText(`En stock (${variant.stock - 2} disponibles)`)).toBeVisible()
  await elsewhere.dispose()
  await second.stop()
})
