import type { APIRequestContext, Page } from '@playwright/test'
import type { Product, Variant } from '#domain/catalogue/product.ts'
import { expect } from './shop-test.ts'

/** A perfume's smallest size, from the API. */
export async function smallestSize(request: APIRequestContext, slug: string): Promise<Variant> {
  const product: Product = await (await request.get(`/api/products/${slug}`)).json()
  const [variant] = product.variants
  if (variant === undefined) throw new Error(`${slug} has no size.`)
  return variant
}

/** Orders pieces of these sizes from another browser. */
export async function buy(
  request: APIRequestContext,
  ...lines: [Variant, quantity: number][]
): Promise<void> {
  const token = (await request.get('/api/auth/me')).headers()['x-csrf-token'] ?? ''
  const items = lines.map(([variant, quantity]) => ({
    variant_id: variant.id,
    quantity,
    price: variant.priceInfo.currentPrice,
  }))
  const response = await request.post('/api/orders', {
    headers: { 'X-CSRF-Token': token },
    data: {
      name: 'Youssef Amrani',
      phone: '0661234567',
      city: 'Rabat',
      address: '3, avenue des Cèdres, Agdal',
      items,
    },
  })
  expect(response.status(), await response.text()).toBe(201)
}

/** Resolves when the page's live connection is confirmed. Call before the page is opened. */
export function listening(page: Page): Promise<void> {
  return new Promise((resolve) => {
    page.on('websocket', (socket) => {
      if (!socket.url().endsWith('/ws')) return
      socket.on('framereceived', ({ payload }) => {
        if (String(payload).includes('CONNECTION_CONFIRMED')) resolve()
      })
    })
  })
}
