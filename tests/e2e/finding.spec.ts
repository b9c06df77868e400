import type { Page } from '@playwright/test'
import { expect, open, test } from './shop-test.ts'

/** The current prices of the cards shown, in whole dirhams, in their order. */
async function pricesShown(page: Page): Promise<number[]> {
  const cards = page.locator('article').locator('visible=true')
  const prices = await cards.locator('.card-price').evaluateAll((all) =>
    all.map((price) => {
      const now = price.querySelector('.now') ?? price.querySelector('b') ?? price
      return Number((now.textContent ?? '').replaceAll(/[^0-9]/g, ''))
    }),
  )
  return prices
}

test('the order is chosen, stands in the address, and survives a reload', async ({ page }) => {
  await open(page, '/boutique')
  const sort = page.getByRole('combobox', { name: 'Trier par' })
  await sort.selectOption('Prix croissant')
  await expect(page).toHaveURL(/tri=prix-croissant/)
  await expect.poll(async () => (await pricesShown(page)).length).toBe(12)
  const rising = await pricesShown(page)
  expect(rising).toEqual(rising.toSorted((a, b) => a - b))
  await open(page, '/boutique?tri=prix-decroissant&famille=boise')
  await expect(sort).toHaveValue('prix-decroissant')
  const falling = await pricesShown(page)
  expect(falling.length).toBeGreaterThan(1)
  expect(falling).toEqual(falling.toSorted((a, b) => b - a))
  await sort.selectOption('Pertinence')
  await expect(page).toHaveURL(/\/boutique\?famille=boise$/)
})

test('a note leads to the perfumes that have it', async ({ page }) => {
  await open(page, '/produit/rosee-de-kelaa')
  const note = page.getByRole('region', { name: 'Le parfum' }).getByRole('link').first()
  const name = (await note.textContent()) ?? ''
  await note.click()
  await expect(page).toHaveURL(/\/boutique\?q=/)
  await expect(page.getByRole('searchbox').locator('visible=true')).toHaveValue(name)
  await expect(page.getByRole('link', { name: 'Rosée de Kelaâ' }).locator('visible=true')).toBeVisible()
})

test('perfumes alike are proposed, and lead to their pages', async ({ page }) => {
  await open(page, '/produit/rosee-de-kelaa')
  const alike = page.getByRole('region', { name: 'Vous aimerez aussi' }).getByRole('article')
  await expect(alike).toHaveCount(4)
  const link = alike.first().getByRole('link')
  const name = (await link.textContent()) ?? ''
  expect(name).not.toBe('Rosée de Kelaâ')
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
})

test('each size says how many sprays and how long it lasts', async ({ page }) => {
  await open(page, '/produit/rosee-de-kelaa')
  await expect(page.getByText(/≈\s50 vaporisations, 12\s*jours/)).toBeVisible()
  await expect(page.getByText(/DH\/ml/).first()).toBeVisible()
})

test('Back takes back one choice after the other, but not each letter of a search', async ({ page }) => {
  await open(page, '/boutique')
  const sort = page.getByRole('combobox', { name: 'Trier par' })
  await sort.selectOption('Prix croissant')
  await expect(page).toHaveURL(/\?tri=prix-croissant$/)
  const search = page.getByRole('searchbox').locator('visible=true')
  await search.fill('rose')
  await expect(page).toHaveURL(/q=rose/)
  await search.fill('oud')
  await expect(page).toHaveURL(/q=oud/)
  await sort.selectOption('Prix décroissant')
  await expect(page).toHaveURL(/tri=prix-decroissant/)
  await page.goBack()
  await expect(page).toHaveURL(/q=oud.*tri=prix-croissant|tri=prix-croissant.*q=oud/)
  await expect(sort).toHaveValue('prix-croissant')
  await expect(search).toHaveValue('oud')
  await page.goBack()
  await expect(page).toHaveURL(/\/boutique$/)
  await expect(search).toHaveValue('')
})
