import type { Page } from '@playwright/test'
import { addToCart, fillCheckout } from './checkout-steps.ts'
import { buy, listening, smallestSize } from './live-steps.ts'
import { signInOwner } from './owner.ts'
import { expect, open, test } from './shop-test.ts'

/** Opens a page, and waits for its live connection. */
async function openListening(page: Page, opening: (page: Page) => Promise<void>): Promise<Page> {
  const heard = listening(page)
  await opening(page)
  await heard
  return page
}

test('somebody buys, and another open page shows what is left without a reload', async ({
  page,
  request,
}) => {
  const slug = 'sirop-de-grenade'
  const variant = await smallestSize(request, slug)
  await openListening(page, () => open(page, `/produit/${slug}`))
  await page.evaluate(() => {
    window.addEventListener('stockUpdate', (event) => Object.assign(window, { told: event }))
  })
  await buy(request, [variant, 2])
  await expect(page.getByText(`En stock (${variant.stock - 2} disponibles)`)).toBeVisible()
  expect(await page.evaluate(() => Reflect.get(window, 'told').detail)).toEqual({
    variantId: variant.id,
    newStock: variant.stock - 2,
  })
  await buy(request, [variant, variant.stock - 2])
  await expect(page.getByRole('status').filter({ hasText: 'Rupture de stock' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ajouter au panier' }).first()).toBeDisabled()
})

test('a cart follows the stock: its line is lowered, then goes', async ({ page, request }) => {
  const slug = 'mousse-de-toubkal'
  const variant = await smallestSize(request, slug)
  await addToCart(page, slug)
  await openListening(page, () => open(page, '/panier'))
  await page.getByRole('button', { name: 'Augmenter la quantité' }).click()
  await expect(page.getByText('Quantité mise à jour')).toBeVisible()
  await buy(request, [variant, variant.stock - 1])
  const news = page.getByRole('status')
  await expect(news.getByText('Stock mis à jour')).toBeVisible()
  await expect(news.getByText(/Mousse de Toubkal, 5\sml\s: quantité ramenée à 1\./)).toBeVisible()
  await buy(request, [variant, 1])
  await expect(news.getByText(/Mousse de Toubkal, 5\sml\s: plus disponible, article retiré\./)).toBeVisible()
  await expect(page.getByText('Votre panier est vide')).toBeVisible()
})

test('a promotion of three seconds begins and ends on a product, in a cart and in a list', async ({
  page,
  context,
  browser,
  request,
  shop,
}) => {
  const slug = 'poivre-des-caravanes'
  const owner = await signInOwner(shop.url)
  const { id: variant_id } = await smallestSize(request, slug)
  const other = await browser.newContext({ baseURL: shop.url })
  const [cart, list] = [await other.newPage(), await context.newPage()]
  await openListening(page, () => open(page, `/produit/${slug}`))
  await addToCart(cart, slug)
  await openListening(cart, () => open(cart, '/panier'))
  await openListening(list, () => open(list, '/boutique?q=caravanes'))
  await page.evaluate(() => {
    Object.assign(window, { turns: [] })
    window.addEventListener('promotionUpdate', (event) =>
      Reflect.get(window, 'turns').push(Reflect.get(event, 'detail').type),
    )
  })
  const struck = list
    .getByRole('article')
    .filter({ hasText: 'Poivre des Caravanes', visible: true })
    .locator('s')
  await expect(struck).toBeHidden()

  // Three seconds are short on a busy machine, so all three pages are watched from the start.
  const [{ id }] = await Promise.all([
    owner.send('POST', '/api/promotions', { variant_id, discount_value: 30, duration_hours: 3 / 3600 }),
    expect(page.getByText('URGENT')).toBeVisible(),
    expect(struck).toBeVisible(),
    expect(cart.getByRole('status').getByText('Promotion appliquée')).toBeVisible(),
  ])

  await expect(page.getByText('URGENT')).toBeHidden()
  await expect(struck).toBeHidden()
  await expect(cart.getByRole('alert').getByText('Prix mis à jour')).toBeVisible()
  await expect(cart.getByRole('alert').getByText(/promotion terminée, désormais 52\sDH/)).toBeVisible()
  expect(await page.evaluate(() => Reflect.get(window, 'turns'))).toEqual([
    'PROMOTION_STARTED',
    'PROMOTION_EXPIRED',
  ])
  await owner.send('DELETE', `/api/promotions/${id}`)
  await owner.leave()
  await other.close()
})

test('the shopper’s own order is no news in the cart', async ({ page, request }) => {
  const slug = 'soie-de-fes'
  const { stock } = await smallestSize(request, slug)
  const told: string[] = []
  await page.exposeFunction('tellTitle', (title: string) => told.push(title))
  await addToCart(page, slug)
  await openListening(page, () => open(page, '/panier'))
  for (let quantity = 2; quantity <= stock; quantity += 1) {
    await page.getByRole('button', { name: 'Augmenter la quantité' }).click()
  }
  await fillCheckout(page)
  await page.evaluate(() => {
    new MutationObserver(() => {
      const text = document.querySelector('.toaster')?.textContent
      if (text) Reflect.get(window, 'tellTitle')(text)
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
  })
  await page.getByRole('button', { name: 'Confirmer la commande' }).click()
  await expect(page).toHaveURL(/\/suivi\?order=SL-/)
  await expect(page.getByText('Commande confirmée').first()).toBeVisible()
  expect(told.filter((text) => text.includes('Stock mis à jour'))).toEqual([])
})
