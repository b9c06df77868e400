import { type Locator, page } from 'vitest/browser'
import { expectAmountsAligned } from './amounts-in-tables.ts'
import { DESKTOP, expectAccessible, expectNoOverflow, PHONE } from './screens.ts'

/**
 * axe finds nothing, nothing overflows and amounts of tables end at one line, at phone and desktop width; leaves the page at
 * desktop width.
 */
export async function expectAccessibleLayout(): Promise<void> {
  for (const { width, height } of [PHONE, DESKTOP]) {
    await page.viewport(width, height)
    await expectAccessible()
    expectNoOverflow()
    expectAmountsAligned()
  }
}

export function textsOf(locator: Locator): string[] {
  return locator.elements().map(({ textContent }) => textContent ?? '')
}

export const toaster = page.css('.toaster')

export function closeToast(): void {
  for (const button of page.css('.toaster button[aria-label=Fermer]').elements())
    if (button instanceof HTMLElement) button.click()
}

/** A customer's row in the list. */
export function lineOf(name: string): Locator {
  return page.getByRole('row').filter({ has: page.getByRole('button', { name, exact: true }) })
}

/** Chooses an action in the menu of a customer's row. */
export async function choose(name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions pour ${name}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

/** Opens the account's menu at the foot of a laptop's sidebar. */
export function openAccountMenu(): Promise<void> {
  return page.getByRole('button', { name: /^Compte de/ }).click()
}

export async function signOut(): Promise<void> {
  await openAccountMenu()
  await page.getByRole('button', { name: 'Déconnexion' }).click()
}
