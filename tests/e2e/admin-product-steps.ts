import type { Page } from '@playwright/test'
import sharp from 'sharp'
import type { AdminProduct } from '#contract/products/products.ts'
import { type Owner, signInOwner } from './owner.ts'
import { expect } from './shop-test.ts'

let made = 0

/** A name that no other test uses. */
export function uniqueName(word: string): string {
  made += 1
  return `${word} ${process.pid}-${made}`
}

/** A product's request body, with changes. */
export function sentProduct(name: string, product: object = {}) {
  return {
    product: {
      name,
      description: 'Un parfum qui n’existe que pour les essais.',
      image_url: '/pictures/rosee-de-kelaa.webp',
      family: 'floral',
      gender: 'femme',
      notes_top: 'Bergamote',
      notes_heart: 'Pivoine',
      notes_base: 'Muscs blancs',
      ...product,
    },
    variants: [
      { volume: '5ml', price: 58, stock: 12, is_original: false },
      { volume: '10ml', price: 105, stock: 8, is_original: false },
    ],
  }
}

/** Creates a product as the owner on another device. */
export async function makeProduct(url: string, name: string, product: object = {}): Promise<number> {
  return asOwner(
    url,
    async (owner) => (await owner.send('POST', '/api/products', sentProduct(name, product))).id,
  )
}

/** Saves the latest version of a product as another administrator. */
export async function saveElsewhere(
  url: string,
  id: number,
  name: string,
  product: object = {},
): Promise<void> {
  await asOwner(url, (owner) => owner.send('PATCH', `/api/products/${id}`, sentProduct(name, product)))
}

export async function asOwner<T>(url: string, work: (owner: Owner) => Promise<T>): Promise<T> {
  const owner = await signInOwner(url)
  try {
    return await work(owner)
  } finally {
    await owner.leave()
  }
}

/** Fetches the product with the page's session. */
export async function readProduct(page: Page, id: number): Promise<AdminProduct> {
  const response = await page.request.get(`/api/products/admin/${id}`)
  expect(response.ok(), await response.text()).toBe(true)
  return response.json()
}

/** Fills the required fields except the picture. */
export async function fillProduct(page: Page, name: string): Promise<void> {
  await page.getByLabel('Nom', { exact: true }).fill(name)
  await page
    .getByLabel('Description', { exact: true })
    .fill('Une rose au petit matin, encore fraîche de rosée.')
  await page.getByLabel('Notes de tête').fill('Litchi, Poire')
  await page.getByLabel('Notes de cœur').fill('Rose de Damas')
  await page.getByLabel('Notes de fond').fill('Muscs blancs')
  await page.getByLabel('Genre').selectOption('femme')
  await page.getByLabel('Famille olfactive').selectOption('floral')
}

/** A large photo, as phones take them. */
export async function photograph(picture = 'rosee-de-kelaa') {
  const buffer = await sharp(`demo/pictures/${picture}.webp`).jpeg({ quality: 80 }).toBuffer()
  return { name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer }
}

export function save(page: Page): Promise<void> {
  return page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
}

export async function expectToast(page: Page, text: string): Promise<void> {
  await expect(page.locator('.toaster').getByText(text)).toBeVisible()
}

/** Searches the list for a product. */
export async function searchList(page: Page, name: string): Promise<void> {
  await page.getByLabel('Rechercher un produit').fill(name)
  await expect(page).toHaveURL(/[?&]q=/)
}

export function rowOf(page: Page, name: string) {
  return page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) })
}
