import { expect } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { keptCart } from './demo-goods.ts'

/** The perfume bought in tests, 45 DH in its first size. */
export const SLUG = 'the-des-trois-services'
export const NAME = 'Thé des Trois Services'
/** A cart with one piece. */
export const ONE_LINE = { local: keptCart({ slug: SLUG }) }

export const DRAFT = {
  name: 'Salma Bennani',
  phone: '06 12 34 56 78',
  city: 'Fès',
  address: '14, rue des Orangers, quartier Maârif',
}
/** A cart, and a checkout form filled in earlier in this visit. */
export const READY_TO_ORDER = { ...ONE_LINE, session: { 'sillage-checkout-draft': DRAFT } }

/** A quiz with all six questions answered. */
export const ANSWERED = {
  step: 5,
  answers: {
    gender: 'femme',
    timeOfDay: 'evening',
    occasion: 'romantic',
    season: 'fall',
    intensity: 'moderate',
    fragranceFamily: 'woody',
  },
}

export function main(): Locator {
  return page.getByRole('main')
}

export function button(name: string | RegExp): Locator {
  return page.getByRole('button', { name })
}

/** The toast, by its live region. By attribute: behind an open dialog it has no role. */
export function toast(announced: 'alert' | 'status'): Locator {
  return page.css(`.toaster [role=${announced}]`)
}

export async function add(): Promise<void> {
  await button('Ajouter au panier').first().click()
}

export async function applyCode(code: string): Promise<void> {
  await page.getByLabelText('Code promo').fill(code)
  await button('Appliquer').click()
}

/** Submits a filled-in checkout form. */
export async function confirmOrder(): Promise<void> {
  await button('Confirmer la commande').click()
}

/** Places an order and waits for its page. */
export async function placeOrder(): Promise<void> {
  await confirmOrder()
  await expect.element(button('Copier le numéro')).toBeVisible()
}

export async function cancelOrder(): Promise<void> {
  await placeOrder()
  await button('Annuler la commande').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Annuler la commande' }).click()
}

/** Clicks the visible label, as inputs are hidden. */
export async function choose(role: 'radio' | 'checkbox', name: RegExp): Promise<void> {
  const choice = page.getByRole(role, { name })
  await page.css('label').filter({ has: choice }).seen().click()
  await expect.element(page.css('label').filter({ has: choice }).seen().getByRole(role)).toBeChecked()
}

/** A link from outside, e.g. in an e-mail. */
export async function follow(href: string): Promise<void> {
  const link = Object.assign(document.createElement('a'), { href, textContent: 'Ancien lien' })
  main().element().prepend(link)
  await page.getByRole('link', { name: 'Ancien lien' }).first().click()
}
