import type { Locator, Page } from '@playwright/test'
import { expect, expectNoOverflow, onBothScreens, open, test } from './shop-test.ts'

const PHONES = [
  { width: 320, height: 640 },
  { width: 360, height: 740 },
  { width: 412, height: 915 },
  { width: 390, height: 844 },
]
const TABLETS = [
  { width: 640, height: 900 },
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
]
const DESKTOPS = [
  { width: 1600, height: 900 },
  { width: 1280, height: 800 },
]
const LARGEST_PICTURE = 0.52

// Long and short names, with and without promotion, with one and several pictures.
for (const slug of ['oud-de-sijilmassa', 'the-des-trois-services', 'lavande-d-imlil']) {
  onBothScreens(() => {
    test(`the first screen of ${slug} shows its name, its notes, its rating and a price, at a desk the button too`, async ({
      page,
      isMobile,
    }) => {
      await open(page, `/produit/${slug}`)
      for (const size of isMobile ? PHONES : [...TABLETS, ...DESKTOPS]) {
        await page.setViewportSize(size)
        await expectNoOverflow(page)
        await expectWholePrices(page)
        const pieces = [
          page.getByRole('heading', { level: 1 }),
          page.locator('.pdp-scent'),
          page.getByRole('img', { name: /sur 5, \d+ avis/ }),
          ...(isMobile ? [] : [page.locator('.vol .pr').nth(2)]),
          ...(DESKTOPS.includes(size) ? [page.locator('.buy .btn')] : []),
          page.locator('.vol .pr').first(),
        ]
        const bar = page.locator('.buybar')
        if (isMobile) await expect(bar).toBeVisible()
        const end = isMobile ? (await boxOf(bar)).y : size.height
        for (const piece of pieces) {
          const { y, height } = await boxOf(piece)
          expect(y + height, `${piece} at ${size.width}`).toBeLessThanOrEqual(end)
        }
        const picture = await boxOf(page.locator('.gal-main'))
        expect(picture.height).toBeGreaterThanOrEqual(180)
        if (isMobile) expect(picture.height).toBeLessThanOrEqual(size.height * LARGEST_PICTURE)
        else expect(picture.x + picture.width).toBeLessThanOrEqual((await boxOf(pieces[0])).x)
        await expectAir(page)
      }
    })
  })
}

test('in Arabic the buy button stands whole in the first screen of a laptop, beside a promotion too', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await open(page, '/ar/produit/oud-de-sijilmassa')
  const { y, height } = await boxOf(page.locator('.buy .btn'))
  expect(y + height).toBeLessThanOrEqual(800)
  await expectAir(page)
})

async function boxOf(piece: Locator | undefined) {
  const box = await piece?.boundingBox()
  if (box === null || box === undefined) throw new Error(`${piece} is not shown.`)
  return box
}

/** Words and drawings of sizes do not touch the borders of their rows, nor headings the rows. */
async function expectAir(page: Page): Promise<void> {
  const touching = await page.locator('.vol').evaluateAll((rows) =>
    rows.flatMap((row) => {
      const { top, bottom } = row.getBoundingClientRect()
      const above = row.parentElement?.previousElementSibling?.getBoundingClientRect().bottom ?? 0
      const parts = [...row.querySelectorAll('.gl, .nm, .hint, .pr, .saving')].map((part) => {
        const box = part.getBoundingClientRect()
        return Math.min(box.top - top, bottom - box.bottom)
      })
      const air = Math.min(...parts)
      return air < 5 || top - above < 4 ? [`${row.textContent}: ${air}, ${top - above}`] : []
    }),
  )
  expect(touching).toEqual([])
}

/** A price and the one it replaces are on one line, also in the buy bar. */
async function expectWholePrices(page: Page): Promise<void> {
  const lines = await page
    .locator(':is(.vol .pr, .buybar .price):has(s)')
    .evaluateAll((prices) => prices.map((price) => price.getBoundingClientRect().height))
  expect(Math.max(0, ...lines)).toBeLessThan(40)
}
