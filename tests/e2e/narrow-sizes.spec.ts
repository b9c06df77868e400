import type { Page } from '@playwright/test'
import { DEFAULT_SETTINGS } from '#domain/settings/settings.ts'
import { signInOwner } from './owner.ts'
import { expect, expectNoOverflow, onPhone, open, test } from './shop-test.ts'
import { storeCart } from './shopper-steps.ts'

const WIDTHS = [320, 360, 390, 768, 1024]
/** Every size in stock is nearly gone at this threshold. */
const ALL_LOW = 999

test.use({ isMobile: false })

for (const [language, base] of [
  ['French', ''],
  ['Arabic', '/ar'],
] as const) {
  test(`sizes of all perfumes keep within their rows in ${language}, promoted and nearly gone`, async ({
    page,
    shop,
  }) => {
    test.slow()
    const owner = await signInOwner(shop.url)
    await owner.change('orders', { low_stock_threshold: ALL_LOW })
    const { id } = await owner.send('POST', '/api/campaigns', {
      ...{ name: 'Tout', scope: { kind: 'all' }, below_cost: true },
      ...{ promotion_type: 'percentage', discount_value: 15 },
    })
    try {
      const perfumes: { slug: string }[] = await (await page.request.get('/api/products')).json()
      expect(perfumes.length).toBeGreaterThan(25)
      for (const { slug } of perfumes) {
        await open(page, `${base}/produit/${slug}`)
        for (const width of WIDTHS) {
          await test.step(`${slug} at ${width}`, async () => {
            await page.setViewportSize({ width, height: 800 })
            await expect.poll(() => outsideOfRows(page)).toEqual([])
            await expectNoOverflow(page)
          })
        }
      }
      for (const width of [320, 390]) {
        await page.setViewportSize({ width, height: 800 })
        await open(page, `${base}/boutique`)
        const badges = page.locator('.card-media .tag')
        await expect(badges.first()).toBeVisible()
        const heights = await badges.evaluateAll((all) =>
          all.map((one) => one.getBoundingClientRect().height),
        )
        expect(Math.max(...heights), `badges at ${width}`).toBeLessThan(30)
      }
    } finally {
      await owner.send('POST', `/api/campaigns/${id}/end`)
      const { low_stock_threshold } = DEFAULT_SETTINGS.orders
      await owner.change('orders', { low_stock_threshold })
      await owner.leave()
    }
  })
}

onPhone(() => {
  for (const [language, base] of [
    ['French', ''],
    ['Arabic', '/ar'],
  ] as const) {
    for (const line of [
      { size: 'first', quantity: 1 },
      { size: 'last', quantity: 3 },
    ] as const) {
      test(`a line of ${line.quantity} × the ${line.size} size keeps within the cart in ${language}`, async ({
        page,
      }) => {
        await page.setViewportSize({ width: 320, height: 640 })
        await storeCart(page, line)
        await open(page, `${base}/panier`)
        for (const width of [320, 360, 390]) {
          await test.step(`${width}`, async () => {
            await page.setViewportSize({ width, height: 640 })
            await expectNoOverflow(page)
            await expect.poll(() => crowdedInCart(page)).toEqual([])
          })
        }
      })
    }
  }
})

/** Names what of a line of the cart stands outside of it, or touches its stepper. The bin's drawing ends with the line. */
function crowdedInCart(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('.cart-line')].flatMap((line) => {
      const { left, right, bottom } = line.getBoundingClientRect()
      const boxOf = (part: string) => line.querySelector(part)?.getBoundingClientRect() ?? new DOMRect()
      const parts = {
        name: boxOf('.nm a'),
        stepper: boxOf('.stepper'),
        sum: boxOf('.sub b'),
        bin: boxOf('.rm svg'),
      }
      const { stepper, sum } = parts
      const isBeside = sum.top < stepper.bottom && stepper.top < sum.bottom
      const gap = Math.max(sum.left - stepper.right, stepper.left - sum.right)
      return [
        ...Object.entries(parts)
          .filter(([, box]) => box.width === 0 || box.left < left || box.right > right || box.bottom > bottom)
          .map(([part]) => `${part} outside`),
        ...(isBeside && gap < 8 ? [`sum ${gap}\u00a0px from the stepper`] : []),
      ]
    }),
  )
}

/** Names what stands outside of its row, or on what stands beside it. */
function outsideOfRows(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('.vol')].flatMap((row) => {
      const { left, right } = row.getBoundingClientRect()
      const parts = [...row.querySelectorAll('.nm > span, .hint, .saving, .pr > *, .per')].map((part) => {
        const range = document.createRange()
        // What only a screen reader reads comes first.
        range.selectNodeContents(part.lastChild ?? part)
        return { text: part.textContent, box: range.getBoundingClientRect() }
      })
      const wrong = parts.filter(
        ({ box }, at) =>
          box.left < left ||
          box.right > right ||
          parts
            .slice(at + 1)
            .some(
              ({ box: other }) =>
                Math.min(box.right, other.right) - Math.max(box.left, other.left) > 1 &&
                Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top) > 6,
            ),
      )
      return wrong.map(({ text }) => text)
    }),
  )
}
