import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { browseCatalogue } from '#contract/catalogue/browse.ts'
import { getProduct } from '#contract/catalogue/catalogue.ts'
import { lookUpOrder } from '#contract/orders/orders.ts'
import { viewAnswer } from '#domain/catalogue/browse.ts'
import { FIRST_VIEW } from '#domain/catalogue/search.ts'
import { demoShop } from '#tests/support/demo-shop.ts'
import { answer, refuse } from '#tests/support/fake-shop.ts'
import { DESKTOP, expectNoOverflow, PHONE, renderShop } from '#tests/support/screens.ts'
import { main } from '#tests/support/shop-steps.ts'

const line = main().css('svg.trace:has(use[href*="/icons"])')

const NOTHING = [
  ...demoShop(),
  answer(browseCatalogue, viewAnswer([], FIRST_VIEW, { from: 0, count: 0 })),
  answer(getProduct, refuse(404, { code: 'not_found', message: 'Produit non trouvé' })),
  answer(lookUpOrder, refuse(404, { code: 'order_not_found', message: 'Aucune commande trouvée' })),
]
const CLOSED = { closing: { until: null, sentence: 'Nous fêtons l’Aïd en famille.', shows_perfumes: false } }

test.each([
  { place: 'an unknown address', path: '/nulle-part' },
  { place: 'an empty cart', path: '/panier' },
  { place: 'an unknown perfume', path: '/produit/aucun' },
  { place: 'a search without a result', path: '/boutique?q=zzzz' },
  { place: 'an order that is not found', path: '/suivi?order=SL-2222-2222' },
  { place: 'a closed shop', path: '/panier', site: CLOSED },
])('where there is nothing to show, the shop’s own line stands: $place', async ({ path, site = {} }) => {
  await renderShop(path, NOTHING, { at: PHONE, site })
  await expect.element(line).toBeVisible()
  for (const at of [PHONE, DESKTOP]) {
    await page.viewport(at.width, at.height)
    const { width, height } = line.element().getBoundingClientRect()
    expect(width).toBeGreaterThan(3 * height)
    expectNoOverflow()
  }
  await expect.element(line).toHaveAttribute('aria-hidden', 'true')
})
