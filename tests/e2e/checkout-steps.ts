import type { Page } from '@playwright/test'
import { expect, open } from './shop-test.ts'

/** Fills the checkout form with Salma's details. */
export async function fillCheckout(page: Page): Promise<void> {
  await page.getByLabel('Nom complet').fill('Salma Bennani')
  await page.getByLabel('Téléphone').fill('06 12 34 56 78')
  await page.getByRole('combobox', { name: 'Ville' }).fill('fes')
  await page.getByRole('option', { name: 'Fès' }).click()
  await page.getByLabel('Adresse').fill('14, rue des Orangers, quartier Maârif')
}

/** Adds one piece of a perfume's first available size on an open page. */
export async function addToCart(page: Page, slug: string): Promise<void> {
  await open(page, `/produit/${slug}`)
  await page.getByRole('button', { name: 'Ajouter au panier' }).first().click()
  await expect(page.getByRole('link', { name: /Panier, 1 article/ }).locator('visible=true')).toBeVisible()
}

/** Clicks the visible label once it has stopped moving, as inputs are hidden. */
export async function choose(page: Page, role: 'radio' | 'checkbox', name: RegExp): Promise<void> {
  const choice = page.getByRole(role, { name })
  const label = page.locator('label', { has: choice }).filter({ visible: true })
  await label.click()
  await expect(label.getByRole(role)).toBeChecked()
}
