import { openAsAdmin } from './admin-steps.ts'
import { expect, test } from './shop-test.ts'

test('a search that is still waiting is dropped when a line of the list is opened', async ({ page }) => {
  await openAsAdmin(page, '/admin/produits')
  const line = page.getByRole('link', { name: 'Fougère du Rif', exact: true })
  await expect(line).toBeVisible()
  // The list stays on the screen until the next screen has been fetched.
  const screen = Promise.withResolvers<void>()
  await page.route('**/assets/admin/product-screen*', async (route) => {
    await screen.promise
    await route.continue()
  })
  // Time stands still: on a slow machine the search would be carried out before the line is clicked.
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 1000)
  await page.getByRole('searchbox').fill('dattier')
  await line.click()
  await expect(page).toHaveURL(/\/admin\/produits\/\d+$/)
  await page.clock.runFor(1000)
  screen.resolve()
  await page.clock.resume()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Modifier le produit')
  expect(new URL(page.url()).search).toBe('')
})
