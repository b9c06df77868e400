import type { Page, WebSocketRoute } from '@playwright/test'
import { builtFile } from './built-files.ts'
import { addToCart } from './checkout-steps.ts'
import { buy, listening, smallestSize } from './live-steps.ts'
import { expect, open, test } from './shop-test.ts'

const SLUG = 'verveine-au-riad'

/** Simulates hiding the tab or returning to it. */
async function setVisibility(page: Page, visibilityState: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate((state) => {
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, visibilityState)
}

test('a shop that goes away comes back, and the page catches up without a reload', async ({
  page,
  request,
  shop,
  quietConsole,
}) => {
  quietConsole.allowed.push(/WebSocket|Failed to load/)
  const heard = listening(page)
  await page.clock.install()
  await open(page, `/produit/${SLUG}`)
  await page.clock.runFor(1000)
  await heard
  const variant = await smallestSize(request, SLUG)
  await shop.halt()
  await shop.resume()
  // Announced while the page is between two attempts.
  await buy(request, [variant, 1])
  await expect
    .poll(async () => {
      await page.clock.runFor(1000)
      return page.getByText(`En stock (${variant.stock - 1} disponibles)`).isVisible()
    })
    .toBe(true)
  await buy(request, [variant, 1])
  await expect(page.getByText(`En stock (${variant.stock - 2} disponibles)`)).toBeVisible()
})

test('a phone that slept wakes up with what is true now', async ({ page, request }) => {
  let isAsleep = false
  await page.routeWebSocket(/\/ws$/, (route: WebSocketRoute) => {
    const server = route.connectToServer()
    const isReconnected = isAsleep
    server.onMessage((message) => {
      // While asleep, the old connection is dead without the page noticing.
      if (!isAsleep || isReconnected) route.send(message)
    })
  })
  const heard = listening(page)
  await page.clock.install()
  await open(page, `/produit/${SLUG}`)
  await heard
  const variant = await smallestSize(request, SLUG)
  await setVisibility(page, 'hidden')
  isAsleep = true
  await buy(request, [variant, 1])
  await page.clock.fastForward('05:00')
  await setVisibility(page, 'visible')
  await page.clock.runFor(1000)
  await expect(page.getByText(`En stock (${variant.stock - 1} disponibles)`)).toBeVisible()
})

test('beside what is announced, only the cart is asked for again: every minute, while it is looked at', async ({
  page,
}) => {
  await page.clock.install()
  await addToCart(page, SLUG)
  const asked: string[] = []
  const heard = listening(page)
  await open(page, '/panier')
  // The page uses a fake clock.
  await page.clock.runFor(1000)
  await heard
  await page.waitForLoadState('networkidle')
  page.on('request', (request) => {
    if (!request.url().endsWith('/healthz')) asked.push(new URL(request.url()).pathname)
  })
  for (const times of [1, 2]) {
    await expect
      .poll(async () => {
        await page.clock.runFor('01:00')
        return asked.length
      })
      .toBeGreaterThanOrEqual(times)
  }
  await setVisibility(page, 'hidden')
  await untilRequestsAreReported(page)
  const before = asked.length
  await page.clock.runFor('05:00')
  await untilRequestsAreReported(page)
  expect(new Set(asked)).toEqual(new Set(['/api/cart']))
  expect(asked).toHaveLength(before)
})

test('what changes between the making of a page and its connection is not missed', async ({
  page,
  request,
}) => {
  const slug = 'vent-de-taghazout'
  const variant = await smallestSize(request, slug)
  let letIn = () => {}
  const changed = new Promise<void>((resolve) => {
    letIn = resolve
  })
  await page.route(await builtFile('live'), async (route) => {
    await changed
    await route.continue()
  })
  await open(page, `/produit/${slug}`)
  await expect(page.getByText(`En stock (${variant.stock} disponibles)`)).toBeVisible()
  await buy(request, [variant, 1])
  letIn()
  await expect(page.getByText(`En stock (${variant.stock - 1} disponibles)`)).toBeVisible()
})

/** Requests are reported in the order they were made: once this one is, all before it are. */
async function untilRequestsAreReported(page: Page): Promise<void> {
  const reported = page.waitForRequest('**/healthz')
  await page.evaluate(() => fetch('/healthz'))
  await reported
}
