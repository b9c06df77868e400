import { expect, open, test } from './shop-test.ts'

test('the home page contains its search keywords', async ({ page }) => {
  await open(page, '/')
  await expect(page.locator('meta[name=keywords]')).toHaveAttribute(
    'content',
    /parfum Maroc.*décant parfum.*paiement à la livraison/,
  )
})
