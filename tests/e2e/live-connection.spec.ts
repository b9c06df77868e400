import type { Page, WebSocketRoute } from '@playwright/test'
import { addToCart } from './checkout-steps.ts'
import { buy, listening, smallestSize } from './live-steps.ts'
import { startShop } from './shop-process.ts'
import { expect, open, test } from './shop-test.ts'

const SLUG = 'verveine-au-riad'

/** As the browser tells a page that it is put away or looked at again. */
async function turn(page: Page, visibilityState: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate((state) => {
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, visibilityState)
}

test.describe('a shop that goes away', () => {
  test('comes back, and the page catches up without a reload', async ({ browser, quietConsole }) => {
    // A shop of its own, opened twice.
    test.slow()
    quietConsole.allowed.push(/WebSocket|Failed to load/)
    const shop = await startShop()
    const context = await browser.newContext({ baseURL: shop.url })
    const page = await context.newPage()
    const heard = listening(page)
    await open(page, `/produit/${SLUG}`)
    await heard
    const variant = await smallestSize(context.request, SLUG)
    await shop.halt()
    await shop.resume()
    // Heard by nobody: the page is between two attempts.
    await buy(context.request, [variant, 1])
    await expect(page.getByText(`En stock (${variant.stock - 1} disponibles)`)).toBeVisible()
    await buy(context.request, [variant, 1])
    await expect(page.getByText(`En stock (${variant.stock - 2} disponibles)`)).toBeVisible()
    await context.close()
    await shop.stop()
  })
})

test('a phone that slept wakes up with what is true now', async ({ page, request }) => {
  let isAsleep = false
  await page.routeWebSocket(/\/ws$/, (route: WebSocketRoute) => {
    const server = route.connectToServer()
    const isDeaf = isAsleep
    server.onMessage((message) => {
      // The connection that was open when the phone fell asleep is dead, and does not know.
      if (!isAsleep || isDeaf) route.send(message)
    })
  })
  const heard = listening(page)
  await page.clock.install()
  await open(page, `/produit/${SLUG}`)
  await heard
  const variant = await smallestSize(request, SLUG)
  await turn(page, 'hidden')
  isAsleep = true
  await buy(request, [variant, 1])
  await page.clock.fastForward('05:00')
  await turn(page, 'visible')
  await page.clock.runFor(1000)
  await expect(page.getByText(`En stock (${variant.stock - 1} disponibles)`)).toBeVisible()
})

test('after five attempts it rests, until the shopper goes on or looks again', async ({
  page,
  quietConsole,
}) => {
  quietConsole.allowed.push(/Live updates are disabled\./)
  let attempts = 0
  await page.routeWebSocket(/\/ws$/, async (route) => {
    attempts += 1
    await route.close()
  })
  await page.clock.install()
  await open(page, '/contact')
  const resting = page.waitForEvent('console', (message) => message.text() === 'Live updates are disabled.')
  await expect
    .poll(async () => {
      await page.clock.runFor(16_000)
      return attempts
    })
    .toBe(6)
  await resting
  await page.clock.runFor(600_000)
  expect(attempts).toBe(6)
  await turn(page, 'visible')
  await expect.poll(() => attempts).toBe(7)
})

test('beside what is announced, only the cart is asked for again: every minute, while it is looked at', async ({
  page,
}) => {
  await page.clock.install()
  await addToCart(page, SLUG)
  const asked: string[] = []
  const heard = listening(page)
  await open(page, '/panier')
  // The page is idle by its own clock.
  await page.clock.runFor(1000)
  await heard
  await page.waitForLoadState('networkidle')
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  for (const times of [1, 2]) {
    await expect
      .poll(async () => {
        await page.clock.runFor('01:00')
        return asked.length
      })
      .toBeGreaterThanOrEqual(times)
  }
  await turn(page, 'hidden')
  await page.waitForLoadState('networkidle')
  const before = asked.length
  await page.clock.runFor('05:00')
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
  await page.route(/\/assets\/live-.*\.js$/, async (route) => {
    await changed
    await route.continue()
  })
  await open(page, `/produit/${slug}`)
  await expect(page.getByText(`En stock (${variant.stock} disponibles)`)).toBeVisible()
  await buy(request, [variant, 1])
  letIn()
  await expect(page.getByText(`En stock (${variant.stock - 1} disponibles)`)).toBeVisible()
})
