import { expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { demoShop } from '#tests/support/demo-shop.ts'
import { DESKTOP, expectNoOverflow, renderShop } from '#tests/support/screens.ts'
import { add, button, choose, NAME, ONE_LINE } from '#tests/support/shop-steps.ts'

/** Left and right edge of its text. */
function edges(piece: Locator): { left: number; right: number } {
  const range = document.createRange()
  range.selectNodeContents(piece.element())
  return range.getBoundingClientRect()
}

test('a dear line keeps within the cart, and apart from its neighbours, on every screen', async () => {
  const shop = await renderShop('/produit/oud-de-sijilmassa', demoShop(), { at: DESKTOP })
  await choose('radio', /Parfum Complet/)
  await add()
  await expect.element(page.css('.head .count').seen()).toHaveTextContent('1')
  window.history.replaceState(null, '', '/panier')
  await shop.reload()
  await button('Augmenter la quantité').click()
  const total = page.css('.cart-line .sub b')
  await expect.poll(() => total.element().textContent).toBe('2\u202f380\u00a0DH')

  for (const width of [360, 390, 768, 1024, 1280]) {
    await page.viewport(width, 800)
    expectNoOverflow()
    const table = page.css('.cart-table').element()
    const list = (table.parentElement ?? table).getBoundingClientRect()
    const amount = edges(total)
    expect(amount.right, `the total at ${width}`).toBeLessThanOrEqual(list.right)
    expect(edges(page.css('.cart-line .nm a')).right, `the name at ${width}`).toBeLessThan(amount.right)
    const bin = page.css('.cart-line .rm button').element().getBoundingClientRect()
    expect(bin.right, `the bin at ${width}`).toBeLessThanOrEqual(list.right + 12)
  }
})

test('a countdown keeps within its banner on a tablet', async () => {
  await renderShop('/produit/oud-de-sijilmassa', demoShop(), { at: { width: 768, height: 1024 } })
  await expect.element(page.getByRole('timer')).toBeVisible()
  const inside = page.css('.promo').element().getBoundingClientRect().right
  expect(edges(page.getByRole('timer')).right).toBeLessThanOrEqual(inside - 16)
})

test('a name of one long word is broken rather than wider than the screen', async () => {
  const narrow = { width: 320, height: 640 }
  const shop = await renderShop('/produit/the-des-trois-services', demoShop(), { at: narrow, kept: ONE_LINE })
  for (const path of ['/produit/the-des-trois-services', '/panier']) {
    window.history.replaceState(null, '', path)
    await shop.reload()
    const name = page.css('h1, .cart-line .nm a').last()
    await expect.element(page.getByText(NAME).first()).toBeInTheDocument()
    name.element().textContent = 'Anticonstitutionnellement'.repeat(2)
    expectNoOverflow()
  }
})
