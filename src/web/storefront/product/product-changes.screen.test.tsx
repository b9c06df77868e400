import { expect, test, vi } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { getProduct, listRelatedProducts } from '#contract/catalogue/catalogue.ts'
import { getVariantPrice } from '#contract/promotions/promotions.ts'
import { perfume } from '#tests/support/demo-goods.ts'
import { demoShop } from '#tests/support/demo-shop.ts'
import { answer, refuse } from '#tests/support/fake-shop.ts'
import { expectAccessible, renderShop } from '#tests/support/screens.ts'
import { add, button, follow, main, SLUG, toast } from '#tests/support/shop-steps.ts'

const OUD = perfume('oud-de-sijilmassa')
const GONE = refuse(404, { code: 'not_found', message: 'Produit non trouvé' })

function alike(): Locator {
  return page.getByRole('region', { name: 'Vous aimerez aussi' })
}

test('a promotion that ends says « Expiré » for one second, then its banner goes', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
  const shop = await renderShop(`/produit/${OUD.slug}`, demoShop())
  const banner = page.css('.promo')
  await expect
    .poll(async () => {
      await vi.advanceTimersByTimeAsync(100)
      return page.getByRole('timer').query()
    })
    .not.toBeNull()
  const [promoted, ...others] = OUD.variants
  if (promoted === undefined) throw new Error('There is no size.')
  const priceInfo = { ...promoted.priceInfo, hasPromotion: false, promotion: null }
  shop.answer(getProduct, { ...OUD, variants: [{ ...promoted, priceInfo }, ...others] })
  const end = Date.parse(promoted.priceInfo.promotion?.end_date ?? '')
  vi.setSystemTime(end - 2000)
  await vi.advanceTimersByTimeAsync(3000)
  await expect.element(banner.getByText('Expiré')).toBeVisible()
  await expect.element(page.getByRole('timer')).not.toBeInTheDocument()
  await vi.advanceTimersByTimeAsync(1100)
  await expect.element(banner).not.toBeInTheDocument()
})

test('a perfume hidden while its page is open is said to have left, and cannot be added', async () => {
  const { id } = perfume(SLUG)
  const shop = await renderShop(`/produit/${SLUG}`, demoShop())
  await expect.element(page.getByText(/^En stock/)).toBeVisible()
  shop.answer(getProduct, GONE)
  shop.announce({ type: 'PRODUCT_UPDATE', data: { productId: id } })
  await expect.element(page.getByRole('heading', { level: 1, name: 'Produit non trouvé' })).toBeVisible()
  await expect
    .element(page.getByText('Ce parfum vient d’être retiré de la vente', { exact: false }))
    .toBeVisible()
  await expect.poll(() => document.title).toBe('Produit non trouvé | Sillage')
  await expect.element(button('Ajouter au panier')).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: 'Retour', exact: true })).toBeVisible()
  await expectAccessible()
})

test('what a page that heard nothing adds does not stay in the cart', async () => {
  const shop = await renderShop(`/produit/${SLUG}`, demoShop())
  await expect.element(button('Ajouter au panier').first()).toBeVisible()
  shop.answer(getVariantPrice, GONE)
  shop.answer(getProduct, GONE)
  await add()
  await expect.element(page.css('.toaster')).toMatchTextContent('plus disponible, article retiré')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Produit non trouvé' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: /Panier, / })).not.toBeInTheDocument()
})

test('perfumes alike that could not be read are asked for again by a tap', async () => {
  const shop = await renderShop('/produit/rosee-de-kelaa', [
    ...demoShop(),
    answer(listRelatedProducts, refuse(502, '')),
  ])
  const alert = main().getByRole('alert')
  await expect.element(alert).toMatchTextContent('Les parfums proches n’ont pas pu être chargés.')
  shop.takeBack(listRelatedProducts)
  await alert.getByRole('button', { name: 'Réessayer' }).click()
  await expect.element(alike().getByRole('article').first()).toBeVisible()
})

test('a perfume that could not be read says so, and is asked for again by a tap', async () => {
  const shop = await renderShop('/suivi', [...demoShop(), answer(getProduct, refuse(502, ''))])
  await follow('/produit/ombre-de-kasbah')
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'Ce parfum n’a pas pu être chargé' }))
    .toBeVisible()
  shop.takeBack(getProduct)
  await button('Réessayer').click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Ombre de Kasbah' })).toBeVisible()
})

test('a toast stays while it is pointed at, and goes five seconds later', async () => {
  await renderShop(`/produit/${SLUG}`, demoShop())
  const shown = toast('status').getByText('Produit ajouté')
  await expect.element(button('Ajouter au panier').first()).toBeVisible()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] })
  await add()
  await page.css('.toast').hover()
  await vi.advanceTimersByTimeAsync(8000)
  await expect.element(shown).toBeVisible()

  // Not by the pointer, for which the test would wait: while it waits, the clock moves on.
  page
    .css('.toast')
    .element()
    .dispatchEvent(new PointerEvent('pointerout', { bubbles: true, relatedTarget: document.body }))
  vi.advanceTimersByTime(4999)
  expect(shown.query()).not.toBeNull()
  vi.advanceTimersByTime(1)
  await expect.element(shown).not.toBeInTheDocument()
})
