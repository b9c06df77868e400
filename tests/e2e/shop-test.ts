import { readFileSync } from 'node:fs'
import { test as base, type ConsoleMessage, expect, type Page } from '@playwright/test'
import type { RunOptions } from 'axe-core'
import { AXE_OPTIONS, pin, TARGET_OPTIONS, unpin } from '#tests/support/axe-options.ts'
import { liftPieceBounds } from './owner.ts'
import { DESKTOP, PHONE } from './screens.ts'
import { type ShopProcess, startShop } from './shop-process.ts'

/** Sent to the page at each check, hence the short one. */
const AXE = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')

/** Logged when stock runs low (S4.24). */
const LOW_STOCK = /^Variant \d+ is (?:low|out of stock)\.$/

/** Playwright says this because of `serviceWorkers: 'block'` (playwright.config.ts). */
const NO_WORKER = /^Service Worker registration blocked by Playwright$/

/** One shop per worker; any unexpected line in the browser's console fails the test. */
export const test = base.extend<
  { quietConsole: ConsoleWatch },
  { bounds: 'lifted' | 'as set'; shop: ShopProcess }
>({
  // Tests share one address and buy out sizes, so only tests of the order limits keep them.
  bounds: ['lifted', { option: true, scope: 'worker' }],
  shop: [
    async ({ bounds }, use) => {
      const shop = await startShop({ RATE_LIMIT: bounds === 'lifted' ? 'off' : 'on' })
      if (bounds === 'lifted') await liftPieceBounds(shop.url)
      await use(shop)
      await shop.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ shop }, use) => use(shop.url),
  quietConsole: [
    async ({ page }, use) => {
      const watch: ConsoleWatch = { allowed: [LOW_STOCK, NO_WORKER] }
      const complaints: string[] = []
      page.on('console', (message) => {
        if (isTokenForVisitor(message)) return
        if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
      })
      page.on('pageerror', (error) => complaints.push(error.message))
      await use(watch)
      expect(complaints.filter((text) => !watch.allowed.some((pattern) => pattern.test(text)))).toEqual([])
    },
    { auto: true },
  ],
})

/** A visitor's first write gets a 401 with the token (D19). */
function isTokenForVisitor(message: ConsoleMessage): boolean {
  return message.text().includes('status of 401') && message.location().url.endsWith('/api/auth/me')
}

/** Console lines that a test provokes on purpose, e.g. for a refused request. */
export type ConsoleWatch = { allowed: RegExp[] }

export { expect }

/** Journeys on a phone, where those of the file run at a desk. */
export function onPhone(define: () => void): void {
  test.describe('on a phone', () => {
    test.use(PHONE)
    define()
  })
}

/** Journeys at a desk, where those of the file run on a phone. */
export function onDesktop(define: () => void): void {
  test.describe('at a desk', () => {
    test.use(DESKTOP)
    define()
  })
}

/** Journeys whose course depends on the screen. */
export function onBothScreens(define: () => void): void {
  onPhone(define)
  onDesktop(define)
}

/** Opens a page and waits for hydration. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expectAlive(page)
}

/** Also after a link between the shop and its administration, which loads a page: clicks before hydration are lost. */
export async function expectAlive(page: Page): Promise<void> {
  await page.locator('html[data-alive]').waitFor()
}

/** axe finds no serious or critical violation. */
export async function expectAccessible(page: Page): Promise<void> {
  // What was just tapped pales for a moment, and stays so after the finger has left it.
  await page.waitForFunction(() => document.querySelector(':is(a, button, summary, label):active') === null)
  await page.evaluate(AXE)
  const serious = await findSerious(page, AXE_OPTIONS)
  await page.evaluate(unpin)
  serious.push(...(await findSerious(page, TARGET_OPTIONS)))
  await page.evaluate(pin)
  expect(serious).toEqual([])
}

function findSerious(page: Page, asked: RunOptions): Promise<string[]> {
  return page.evaluate(async (options) => {
    // During a fade-in, text has less contrast.
    const ending = document
      .getAnimations()
      .filter(
        ({ effect, playState }) =>
          playState === 'running' && Number(effect?.getComputedTiming().endTime) <= 2000,
      )
    for (const animation of ending) animation.finish()
    const { violations } = await Reflect.get(window, 'axe').run(document, options)
    return violations
      .filter(({ impact }: { impact: string }) => impact === 'serious' || impact === 'critical')
      .map(
        ({ id, nodes }: { id: string; nodes: { html: string }[] }) =>
          `${id}: ${nodes.map((node) => node.html).join(' | ')}`,
      )
  }, asked)
}

/** No horizontal overflow. */
export async function expectNoOverflow(page: Page): Promise<void> {
  // What the page measures itself by grows with it: a phone lays out a page that is too wide on a wider screen.
  const screen = page.viewportSize()?.width ?? 0
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(screen)
}
