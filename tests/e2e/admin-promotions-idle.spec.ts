import { makeProduct, readProduct, save, uniqueName } from './admin-product-steps.ts'
import { signInBrowser } from './admin-steps.ts'
import { signInOwner } from './owner.ts'
import { expect, open, test } from './shop-test.ts'

test('a price lowered under its promotion is told before it is saved, and the promotion is without effect', async ({
  page,
  shop,
}) => {
  const name = uniqueName('Rabais')
  const id = await makeProduct(shop.url, name)
  await signInBrowser(page)
  const { variants } = await readProduct(page, id)
  const owner = await signInOwner(shop.url)
  await owner.send('POST', '/api/promotions', {
    variant_id: variants[0]?.id,
    promotion_type: 'fixed_amount',
    discount_value: 49,
  })
  await open(page, `/admin/produits/${id}`)
  const note = page.getByText('À ce prix, la promotion à 49 DH est sans effet.')
  const price = page.getByLabel('Prix (DH), 5 ml')
  await expect(price).toHaveValue('58')
  await expect(note).toHaveCount(0)
  await price.fill('47')
  await expect(note).toBeVisible()
  await save(page)
  await expect(page.getByText('Produit mis à jour')).toBeVisible()

  await open(page, '/admin/promotions')
  const card = page.getByRole('listitem').filter({ hasText: name })
  await expect(card.getByText('Sans effet')).toBeVisible()
  await expect(card.getByText('Active', { exact: true })).toBeVisible()
  await expect(card).toContainText('RéductionAucune')
  await expect(card).not.toContainText('−')
  await card.getByRole('button', { name: /^Modifier/ }).click()
  await expect(page.getByText(`${name}, 5 ml : sans effet tant que le prix est de 47 DH.`)).toBeVisible()
  await owner.send('DELETE', `/api/products/${id}`)
  await owner.leave()
})
