import type { Page } from '@playwright/test'
import type { Owner } from './owner.ts'
import { expect } from './shop-test.ts'

/** A perfume of the test's own: 58 DH for 5 ml, 420 DH for 50 ml; 10 ml disabled. */
export type Perfume = { id: number; name: string; slug: string; variantId: number }

/** Creates a perfume as the owner, and signs the page's browser in. */
export async function createPerfume(owner: Owner, page: Page, name: string): Promise<Perfume> {
  const { id } = await owner.send('POST', '/api/products', {
    product: {
      name,
      description: 'Une rose au petit matin, encore fraîche de rosée.',
      image_url: '/pictures/rosee-de-kelaa.webp',
      family: 'floral',
      gender: 'femme',
      notes_top: 'Bergamote',
      notes_heart: 'Rose',
      notes_base: 'Muscs blancs',
      has_10ml: false,
    },
    variants: [
      { volume: '5ml', price: 58, stock: 9, is_original: false },
      { volume: '50ml', price: 420, stock: 9, is_original: true },
    ],
  })
  const response = await page.request.get(`/api/products/admin/${id}`)
  expect(response.ok(), await response.text()).toBe(true)
  const { slug, variants } = await response.json()
  return { id, name, slug, variantId: variants[0].id }
}
