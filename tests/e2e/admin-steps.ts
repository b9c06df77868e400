import type { Page } from '@playwright/test'
import { OWNER } from './shop-process.ts'
import { expect, open } from './shop-test.ts'

/** Signs in and opens a screen of the administrator's area. */
export async function openAsAdmin(page: Page, path: string): Promise<void> {
  await signInBrowser(page)
  await open(page, path)
}

/** Signs in without using the login screen. */
export async function signInBrowser(page: Page): Promise<void> {
  const visit = await page.request.get('/api/auth/me')
  const response = await page.request.post('/api/auth/login', {
    data: OWNER,
    headers: { 'X-CSRF-Token': visit.headers()['x-csrf-token'] ?? '' },
  })
  expect(response.ok(), await response.text()).toBe(true)
}

/** Blocks the live channel, so that failed reads are not refreshed. Call before the page is opened. */
export async function blockLiveChannel(page: Page): Promise<void> {
  await page.routeWebSocket(/\/ws$/, () => {})
}

/** Closes the toast if it is still there. */
export async function closeToast(page: Page): Promise<void> {
  await page.locator('.toaster button[aria-label=Fermer]').evaluateAll((buttons) => {
    for (const button of buttons) if (button instanceof HTMLElement) button.click()
  })
}

/** Opens the account's menu at the foot of a laptop's sidebar. */
export function openAccountMenu(page: Page): Promise<void> {
  return page.getByRole('button', { name: /^Compte de/ }).click()
}
