import type { Page } from '@playwright/test'
import { expect, open } from './shop-test.ts'

const SLUG = 'the-des-trois-services'
export const NAME = 'Thé des Trois Services'

const DRAFT = {
  name: 'Salma Bennani',
  phone: '06 12 34 56 78',
  city: 'Fès',
  address: '14, rue des Orangers, quartier Maârif',
}

/** How a request fails: with an error response, or with none. */
export type Failure = { status: number; json?: unknown; body?: string } | 'no answer'

export async function fail(page: Page, path: string, failure: Failure): Promise<void> {
  await page.route(path, (route) => (failure === 'no answer' ? route.abort() : route.fulfill(failure)))
}

type KeptLine = { size?: 'first' | 'last'; quantity?: number | 'all there is'; price?: number }

/** Stores a cart with one line, a perfume's first size unless it is the last one, in a browser without one. */
export async function storeCart(
  page: Page,
  { size = 'first', quantity = 1, price }: KeptLine = {},
): Promise<void> {
  const answer = await page.request.get(`/api/products/${SLUG}`)
  const { id, slug, name, image_url, variants } = await answer.json()
  const variant = variants.at(size === 'first' ? 0 : -1)
  const line = {
    product: { id, slug, name, image_url },
    variant: {
      id: variant.id,
      volume: variant.volume,
      price: price ?? variant.priceInfo.currentPrice,
      originalPrice: variant.priceInfo.originalPrice,
      stock: variant.stock,
    },
    quantity: quantity === 'all there is' ? variant.stock : quantity,
  }
  await page.addInitScript(
    (kept) => {
      if (localStorage.getItem('sillage-cart') === null) localStorage.setItem('sillage-cart', kept)
    },
    JSON.stringify({ version: 1, lines: [line] }),
  )
}

export async function openCart(page: Page): Promise<void> {
  await storeCart(page)
  await open(page, '/panier')
  await expect(page.getByLabel('Code promo')).toBeVisible()
}

export async function openProduct(page: Page): Promise<void> {
  await open(page, `/produit/${SLUG}`)
}

export async function add(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Ajouter au panier' }).first().click()
}

export async function applyCode(page: Page, code: string): Promise<void> {
  await openCart(page)
  await page.getByLabel('Code promo').fill(code)
  await page.getByRole('button', { name: 'Appliquer' }).click()
}

/** Submits a checkout form filled in earlier in this visit. */
export async function confirmOrder(page: Page): Promise<void> {
  await page.addInitScript(
    (draft) => sessionStorage.setItem('sillage-checkout-draft', draft),
    JSON.stringify(DRAFT),
  )
  await openCart(page)
  await page.getByRole('button', { name: 'Confirmer la commande' }).click()
}

/** Places an order and waits for its page. */
export async function placeOrder(page: Page): Promise<void> {
  await confirmOrder(page)
  await expect(page).toHaveURL(/\/suivi\?order=SL-/)
  await expect(page.getByRole('button', { name: 'Copier le numéro' })).toBeVisible()
}

export async function cancelOrder(page: Page): Promise<void> {
  await placeOrder(page)
  await page.getByRole('button', { name: 'Annuler la commande' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Annuler la commande' }).click()
}
