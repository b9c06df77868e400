import type { Page } from '@playwright/test'
import { expect, open } from './shop-test.ts'

/** The checkout form as Salma fills it in. */
export async function fillCheckout(page: Page): Promise<void> {
  await page.getByLabel('Nom complet').fill('Salma Bennani')
  await page.getByLabel('Téléphone').fill('06 12 34 56 78')
  await page.getByRole('combobox', { name: 'Ville' }).fill('fes')
  await page.getByRole('option', { name: 'Fès' }).click()
  await page.getByLabel('Adresse').fill('14, rue des Orangers, quartier Maârif')
}

/** One piece of a perfume's first size in stock, in the cart of an open page. */
export async function addToCart(page: Page, slug: string): Promise<void> {
  await open(page, `/produit/${slug}`)
  await page.getByRole('button', { name: 'Ajouter au panier' }).first().click()
  await expect(page.getByRole('link', { name: /Panier, 1 article/ }).locator('visible=true')).toBeVisible()
}

/** Chooses as a finger does: on what is seen of the choice, once it stands still. */
export async function choose(page: Page, role: 'radio' | 'checkbox', name: RegExp): Promise<void> {
  const choice = page.getByRole(role, { name })
  const label = page.locator('label', { has: choice }).filter({ visible: true })
  await label.click()
  await expect(label.getByRole(role)).toBeChecked()
}
