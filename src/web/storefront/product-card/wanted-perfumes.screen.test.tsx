import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { getProduct, listBestsellers } from '#contract/catalogue/catalogue.ts'
import { demoShop } from '#tests/support/demo-shop.ts'
import { answer, refuse } from '#tests/support/fake-shop.ts'
import { DESKTOP, expectAccessible, expectNoOverflow, PHONE, renderShop } from '#tests/support/screens.ts'

const MISSING = answer(getProduct, refuse(404, { code: 'not_found', message: 'Produit non trouvé' }))
const row = page.getByRole('region', { name: 'Les plus demandés' })

test.each([
  {
    what: 'a perfume that was not found',
    path: '/produit/n-est-plus',
    title: 'Produit non trouvé',
    at: PHONE,
  },
  {
    what: 'a perfume that was not found',
    path: '/produit/n-est-plus',
    title: 'Produit non trouvé',
    at: DESKTOP,
  },
  { what: 'an empty cart', path: '/panier', title: 'Votre panier est vide', at: PHONE },
  { what: 'an empty cart', path: '/panier', title: 'Votre panier est vide', at: DESKTOP },
])('$what leads on to perfumes at $at.width px', async ({ path, title, at }) => {
  await renderShop(path, [...demoShop(), MISSING], { at })
  await expect.element(page.getByRole('heading', { name: title })).toBeVisible()
  await expect.poll(() => row.getByRole('article').elements()).toHaveLength(4)
  await expect.element(row.getByRole('heading', { level: 2 })).toBeInViewport()
  await expectAccessible()
  expectNoOverflow()
})

test('a shop that marks no best sellers has no row', async () => {
  await renderShop('/panier', [...demoShop(), answer(listBestsellers, [])])
  await expect.element(page.getByText('Votre panier est vide')).toBeVisible()
  await expect.element(row).not.toBeInTheDocument()
})
