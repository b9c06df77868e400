import { makeProduct, rowOf, saveElsewhere, uniqueName } from './admin-product-steps.ts'
import { openAsAdmin } from './admin-steps.ts'
import { lineOf, newPerson, orderAs } from './customer-steps.ts'
import { buy, listening } from './live-steps.ts'
import { signInOwner } from './owner.ts'
import { expect, test } from './shop-test.ts'

test('the list of products follows what is added, saved and sold elsewhere', async ({
  page,
  request,
  shop,
}) => {
  const name = uniqueName('Brise')
  const heard = listening(page)
  await openAsAdmin(page, `/admin/produits?q=${encodeURIComponent(name)}`)
  await expect(page.getByText('Aucun produit trouvé')).toBeVisible()
  await heard
  const id = await makeProduct(shop.url, name)
  const row = rowOf(page, name)
  await expect(row.getByText('20', { exact: true })).toBeVisible()

  const answer = await request.get('/api/catalogue', { params: { q: name } })
  const { products } = await answer.json()
  const sold = products.find((product: { id: number }) => product.id === id).variants[0]
  await buy(request, [sold, 3])
  await expect(row.getByText('17', { exact: true })).toBeVisible()

  await saveElsewhere(shop.url, id, `${name} du soir`)
  await expect(rowOf(page, `${name} du soir`)).toBeVisible()
})

test('lists follow what shoppers and other administrators do', async ({ page, request, shop }) => {
  const person = newPerson('Nadia')
  const owner = await signInOwner(shop.url)
  const heard = listening(page)
  await openAsAdmin(page, `/admin/clients?q=${person.phone}`)
  await heard
  await expect(page.getByText('Aucun client')).toBeVisible()
  await orderAs(request, person)
  const count = lineOf(page, person.name).locator('[data-label=Commandes]')
  await expect(count).toHaveText('1')
  await orderAs(request, person)
  await expect(count).toHaveText('2')

  await page.getByRole('link', { name: 'Codes Promo' }).click()
  await expect(page.getByRole('heading', { name: 'Gestion des codes promo' })).toBeVisible()
  const code = { code: 'AIDMABROUK', discount_percentage: 20, expiry_date: '2060-12-31', usage_limit: 3 }
  const { id } = await owner.send('POST', '/api/promo-codes', code)
  const row = page.getByRole('row').filter({ hasText: code.code })
  await expect(row).toContainText('0 / 3')
  await owner.send('DELETE', `/api/promo-codes/${id}`)
  await expect(row).toHaveCount(0)
  await owner.leave()
})
