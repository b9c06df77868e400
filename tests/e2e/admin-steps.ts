import type { Page } from '@playwright/test'
import { OWNER } from './shop-process.ts'
import { expect, open } from './shop-test.ts'

/** Signs the page's browser in, and opens a screen of the administrator's area. */
export async function openAsAdmin(page: Page, path: string): Promise<void> {
  await signInBrowser(page)
  await open(page, path)
}

/** As the login screen does it, without looking at it. */
export async function signInBrowser(page: Page): Promise<void> {
  const visit = await page.request.get('/api/auth/me')
  const response = await page.request.post('/api/auth/login', {
    data: OWNER,
    headers: { 'X-CSRF-Token': visit.headers()['x-csrf-token'] ?? '' },
  })
  expect(response.ok(), await response.text()).toBe(true)
}

/** Nothing arrives by itself: what cannot be read stays so until it is asked for again. To be said before the page opens. */
export async function withoutNews(page: Page): Promise<void> {
  await page.routeWebSocket(/\/ws$/, () => {})
}

/** Puts away what is said in passing, if it has not gone by itself. */
export async function closeToast(page: Page): Promise<void> {
  await page.locator('.toaster button[aria-label=Fermer]').evaluateAll((buttons) => {
    for (const button of buttons) if (button instanceof HTMLElement) button.click()
  })
}
