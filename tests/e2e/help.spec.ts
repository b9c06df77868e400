import type { Page } from '@playwright/test'
import { shortOrWhole } from '#tests/support/short-or-whole.ts'
import { expect, open, test } from './shop-test.ts'
import { storeCart } from './shopper-steps.ts'

const PAGES = [
  '/coffret?parfums=oud-de-sijilmassa,rosee-de-kelaa,cedre-d-azrou',
  '/',
  '/boutique',
  '/categories/unisexe',
  '/produit/rosee-de-kelaa',
  '/quiz',
  '/coffret',
  '/panier',
  '/suivi',
  '/contact',
  '/faq',
  '/conditions',
]
const WIDTHS = shortOrWhole({ short: [320, 390, 768, 1280], whole: [320, 360, 390, 412, 768, 1024, 1280] })

/** On each page in one browser: the fonts are there from the first one, and words of another width have their own tests. */
test('help stands bottom right on every page, above a pinned bar, and over no control or figure', async ({
  page,
}) => {
  test.setTimeout(240_000)
  await storeCart(page)
  await open(page, '/contact')
  for (const path of PAGES) {
    await test.step(path, async () => {
      await page.setViewportSize({ width: 390, height: 844 })
      await open(page, path)
      await page.locator('.help:not(.unmeasured)').waitFor({ state: 'attached' })
      await scrollTo(page, 350)
      await scrollTo(page, 0)
      await expectClear(page)
      expect(await shiftsOf(page)).toBe(0)
      for (const width of WIDTHS) {
        await test.step(`${width} px`, async () => {
          await page.setViewportSize({ width, height: width < 768 ? width * 2 : 800 })
          const bottom = await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)
          for (const place of [bottom, bottom / 2, 350, 0]) {
            await scrollTo(page, place)
            await expectClear(page)
          }
        })
      }
    })
  }
})

test('on touch, help stays a disc: its words would cover what is read', async ({ browser }) => {
  const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
  const page = await (await browser.newContext(phone)).newPage()
  await open(page, '/produit/rosee-de-kelaa')
  const help = page.locator('.help:not(.unmeasured) a')
  await help.waitFor()
  const shown = () =>
    help.locator('span').evaluate((words) => [words.getAnimations().length, getComputedStyle(words).clipPath])
  const disc = [0, expect.stringContaining('calc(100% - 44px)')]
  expect(await shown()).toEqual(disc)
  // As after a tap, which leaves a touch screen's `:hover` where it was.
  await help.hover()
  expect(await shown()).toEqual(disc)
  await expect(help).toHaveAccessibleName(/Besoin d’aide/)
  await page.context().close()
})

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
        if (help.querySelector('a')?.getBoundingClientRect().width !== 44) return ['not a disc']
        if (innerWidth - right > 32 || innerHeight - bottom > 280) return ['not in its corner']
        const covered: string[] = []
        for (let x = left + 4; x < right; x += 8) {
          for (let y = top + 4; y < bottom; y += 8) {
            const [, below] = document
              .elementsFromPoint(x, y)
              .filter((element) => !help.contains(element) || element.tagName === 'A')
            const text = document.createRange()
            if (below !== undefined) text.selectNodeContents(below)
            const isOnText = [...text.getClientRects()].some(
              (box) => box.left < x && x < box.right && box.top < y && y < box.bottom,
            )
            const words = isOnText && below?.childElementCount === 0 ? (below.textContent ?? '') : ''
            if (below?.closest('button, input, select, textarea, summary, .check, .buybar, label:has(input)'))
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
