import type { Locator } from '@playwright/test'
import { choose } from './checkout-steps.ts'
import { expect, expectNoOverflow, open, test } from './shop-test.ts'

async function edges(piece: Locator): Promise<{ left: number; right: number }> {
  return piece.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    const { left, right } = range.getBoundingClientRect()
    return { left, right }
  })
}

test('a dear line keeps within the cart, and apart from its neighbours, on every screen', async ({
  page,
}) => {
  await open(page, '/produit/oud-de-sijilmassa')
  await choose(page, 'radio', /Parfum Complet/)
  await page.getByRole('button', { name: 'Ajouter au panier' }).first().click()
  await expect(page.locator('.head .count:visible')).toHaveText('1')
  await open(page, '/panier')
  await page.getByRole('button', { name: 'Augmenter la quantité' }).click()
  const total = page.locator('.cart-line .sub b')
  await expect(total).toHaveText('2\u202f380\u00a0DH')

  for (const width of [360, 390, 768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await expectNoOverflow(page)
    const list = await page.locator('.cart-table').evaluate((table) => {
      const { left, right } = (table.parentElement ?? table).getBoundingClientRect()
      return { left, right }
    })
    const amount = await edges(total)
    expect(amount.right, `the total at ${width}`).toBeLessThanOrEqual(list.right)
    expect((await edges(page.locator('.cart-line .nm a'))).right, `the name at ${width}`).toBeLessThan(
      amount.right,
    )
    const bin = await page.locator('.cart-line .rm button').boundingBox()
    expect((bin?.x ?? 0) + (bin?.width ?? 0), `the bin at ${width}`).toBeLessThanOrEqual(list.right + 12)
  }
})

test('a countdown keeps within its banner on a tablet', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  await open(page, '/produit/oud-de-sijilmassa')
  const banner = page.locator('.promo')
  await expect(page.getByRole('timer')).toBeVisible()
  const inside = await banner.evaluate((element) => element.getBoundingClientRect().right)
  expect((await edges(page.getByRole('timer'))).right).toBeLessThanOrEqual(inside - 16)
})
