import { makeProduct, readProduct, uniqueName } from './admin-product-steps.ts'
import { OWNER } from './shop-process.ts'
import { expect, expectAccessible, expectNoOverflow, open, test } from './shop-test.ts'

test('the owner previews a hidden product on its public page; a stranger finds nothing there', async ({
  page,
  browser,
  shop,
  quietConsole,
}) => {
  quietConsole.allowed.push(/status of 404/, /status of 401/)
  const name = uniqueName('Caché')
  const id = await makeProduct(shop.url, name, { visible: false })
  await open(page, '/admin')
  await page.getByLabel('Nom d’utilisateur').fill(OWNER.username)
  await page.getByLabel('Mot de passe', { exact: true }).fill(OWNER.password)
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(page).toHaveURL(/\/admin\/dashboard$/)
  const { slug } = await readProduct(page, id)
  await open(page, `/admin/produits/${id}`)
  await page.getByRole('link', { name: 'Aperçu' }).click()
  await expect(page).toHaveURL(new RegExp(`/produit/${slug}$`))
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText('Masqué', { exact: true }).first()).toBeInViewport()
  await expect(page.getByText('Vous seul voyez cette page.')).toBeInViewport()
  await expect(page.getByText('Un produit masqué ne peut pas être commandé.')).toBeVisible()
  await expect(page.getByRole('button', { name: /Ajouter au panier/ })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Modifier le Produit (Admin)' })).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
  await expectNoOverflow(page)

  const stranger = await browser.newContext({ baseURL: shop.url })
  const answer = await stranger.request.get(`/produit/${slug}`)
  expect(answer.status()).toBe(404)
  expect(await answer.text()).not.toContain(name)
  expect((await stranger.request.get(`/api/products/${slug}`)).status()).toBe(404)
  expect((await stranger.request.get(`/api/products/admin/${slug}/preview`)).status()).toBe(401)
  const kept = await page.request.get(`/api/products/admin/${slug}/preview`)
  expect(kept.headers()['cache-control']).toBe('no-store')
  await stranger.close()
})
