import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'
import { type ShopProcess, startShop } from './shop-process.ts'

/** What the specification wants logged when somebody buys (storefront §4, Stock level meaning). */
const LOW_STOCK = /^Variant \d+ is (?:low|out of stock)\.$/

/** Every journey runs against one shop per worker, and fails on anything in the browser's console. */
export const test = base.extend<{ quietConsole: ConsoleWatch }, { shop: ShopProcess }>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the destructured parameters of a fixture
    async ({}, use) => {
      const shop = await startShop()
      await use(shop)
      await shop.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ shop }, use) => use(shop.url),
  quietConsole: [
    async ({ page }, use) => {
      const watch: ConsoleWatch = { allowed: [LOW_STOCK] }
      const complaints: string[] = []
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
      })
      page.on('pageerror', (error) => complaints.push(error.message))
      await use(watch)
      expect(complaints.filter((text) => !watch.allowed.some((pattern) => pattern.test(text)))).toEqual([])
    },
    { auto: true },
  ],
})

/** Console lines a journey provokes on purpose, e.g. the browser's own line for a refused request. */
export type ConsoleWatch = { allowed: RegExp[] }

export { expect }

/** A page that has come alive: clicks before that would be lost. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.locator('html[data-alive]').waitFor()
}

/** axe finds nothing serious or critical on the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  expect(serious.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)).toEqual([])
}

/** Nothing is wider than the screen. */
export async function expectNoOverflow(page: Page): Promise<void> {
  expect(
    // Not innerWidth: a phone zooms out until what is too wide fits.
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBeLessThanOrEqual(0)
}
