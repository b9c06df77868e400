import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { addProduct, removeProduct, saveProduct } from './products.ts'

const SHOWING = [
  '/api/products/admin',
  '/api/products/bestsellers',
  '/api/catalogue',
  '/api/products/{slug}',
  '/api/admin/dashboard',
]

afterEach(() => {
  vi.unstubAllGlobals()
})

const FORM = {
  product: {
    name: 'Rosée',
    description: 'Une rose au petit matin.',
    image_url: '/pictures/rosee.webp',
    family: 'floral',
    gender: 'femme',
    notes_top: 'Litchi',
    notes_heart: 'Rose',
    notes_base: 'Musc',
  },
  variants: [],
} as const

it.each([
  ['saved', (client: QueryClient) => saveProduct(client, 7, { ...FORM, variants: [] })],
  ['created', (client: QueryClient) => addProduct(client, { ...FORM, variants: [] })],
  ['deleted', (client: QueryClient) => removeProduct(client, 7)],
])('a product that is %s makes every list stale that shows it, best sellers too', async (_done, write) => {
  vi.stubGlobal('fetch', async () => Response.json({ csrfToken: 'token' }))
  const client = new QueryClient()
  for (const path of [...SHOWING, '/api/customers']) client.setQueryData([path, 'asked'], [])
  await write(client)
  const isStale = (path: string) => client.getQueryState([path, 'asked'])?.isInvalidated
  expect(SHOWING.filter((path) => !isStale(path))).toEqual([])
  expect(isStale('/api/customers')).toBe(false)
})
