import type { Page } from '@playwright/test'
import { expect, onBothScreens, open, test } from './shop-test.ts'
import { storeCart } from './shopper-steps.ts'

const PAGES = ['/', '/boutique', '/produit/rosee-de-kelaa', '/panier', '/suivi', '/contact', '/faq']

for (const path of PAGES) {
  onBothScreens(() => {
    test(`on ${path} help stands bottom right, above a pinned bar, and over no control or figure`, async ({
      page,
    }) => {
      await storeCart(page)
      await open(page, path)
      await page.locator('.help:not(.has-unknown)').waitFor({ state: 'attached' })
      const bottom = await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)
      for (let place = bottom; place > 0; place -= 350) {
        await scrollTo(page, place)
        await expectClear(page)
      }
      await scrollTo(page, 0)
      await expectClear(page)
      expect(await shiftsOf(page)).toBe(0)
    })
  })
}

/** Scrolls up to a position. */
async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top)
}

/** The visible part of the button is in its corner, and covers no control or figure. */
async function expectClear(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(() => {
        const help = document.querySelector('.help')
        if (help === null) throw new Error('There is no help button.')
        if (getComputedStyle(help).visibility === 'hidden') return []
        const { left, right, top, bottom } = help.getBoundingClientRect()
        if (innerWidth - right > 32 || innerHeight - bottom > 280) return ['not in its corner']
        const from = help.classList.contains('has-sign') ? right - 48 : left
        const covered: string[] = []
        for (let x = from + 4; x < right; x += 8) {
          for (let y = top + 4; y < bottom; y += 8) {
            const [, below] = document
              .elementsFromPoint(x, y)
              .filter((element) => !help.contains(element) || element.tagName === 'A')
            const own = [...(below?.childNodes ?? [])].filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
            const words = own.map(({ textContent }) => textContent).join('')
            if (below?.closest('button, input, select, textarea, summary, .check, .buybar'))
              covered.push(below.outerHTML)
            else if (/\d/.test(words) && below?.closest('b, dd, output, .num, .price, .sub, .pr'))
              covered.push(words)
          }
        }
        return [...new Set(covered)]
      }),
    )
    .toEqual([])
}

/** The cumulative layout shift of Core Web Vitals. */
function shiftsOf(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries().map((entry) => Number(Reflect.get(entry, 'value')))
          resolve(shifts.reduce((sum, shift) => sum + shift, 0))
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(0), 500)
      }),
  )
}
