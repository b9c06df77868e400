import { expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { browseCatalogue } from '#contract/catalogue/browse.ts'
import { viewAnswer } from '#domain/catalogue/browse.ts'
import { FIRST_VIEW } from '#domain/catalogue/search.ts'
import { PERFUMES } from '#tests/support/demo-goods.ts'
import { demoShop } from '#tests/support/demo-shop.ts'
import { answer } from '#tests/support/fake-shop.ts'
import { DESKTOP, PHONE, renderShop } from '#tests/support/screens.ts'

const cards = page.getByRole('article').seen()
/** It has a second picture. */
const SIJILMASSA = '/boutique?q=sijilmassa'

function boxOf(place: Locator): DOMRect {
  return place.element().getBoundingClientRect()
}

function fetched(picture: string): boolean {
  return performance.getEntriesByType('resource').some(({ name }) => name.includes(picture))
}

test.each([320, 360, 390, 412, 768])(
  'at %i px the quick add covers neither the bottle nor the price, and is 44 px to touch',
  async (width) => {
    await renderShop(SIJILMASSA, demoShop(), { at: { width, height: 844 } })
    const add = cards.first().getByRole('button')
    await expect.element(add).toBeVisible()
    const { top, left, width: wide, height } = boxOf(add)
    expect([wide, height]).toEqual([44, 44])
    expect(top).toBeGreaterThan(boxOf(cards.first().css('.card-media')).bottom)
    const struck = boxOf(cards.first().css('.card-price s'))
    const now = boxOf(cards.first().css('.card-price .now'))
    expect(now.right).toBeLessThan(left + 4)
    // On one line.
    expect(Math.abs(now.bottom - struck.bottom)).toBeLessThan(6)
  },
)

test.each([PHONE, { width: 768, height: 1024 }, DESKTOP])(
  'at $width px a font that wraps names otherwise moves no row',
  async (at) => {
    await renderShop('/categories/unisexe', demoShop(), { at })
    await expect.element(cards.first()).toBeVisible()
    const measured = () => ({
      tops: cards.elements().map((card) => card.getBoundingClientRect().top),
      names: cards
        .css('.card-name a')
        .elements()
        .map((name) => name.getClientRects().length),
    })
    const before = measured()
    const grid = page.css('.grid-cards').element()
    if (grid instanceof HTMLElement) grid.style.setProperty('--display', 'sans-serif')
    const after = measured()
    expect(after.names).not.toEqual(before.names)
    expect(after.tops).toEqual(before.tops)
  },
)

test('the second picture is fetched under the pointer, not before, and moves nothing', async () => {
  // Where no card will be.
  await userEvent.hover(page.css('html'), { position: { x: 1, y: 1 } })
  // Pictures that no other test fetches: what the page has is not fetched again.
  const own = (url: string) => `${url}?own`
  const perfumes = PERFUMES.map((perfume) => ({
    ...perfume,
    images: perfume.images.map(own),
    image_url: own(perfume.image_url),
  }))
  const shown = viewAnswer(perfumes, FIRST_VIEW, { from: 0, count: perfumes.length })
  performance.clearResourceTimings()
  await renderShop('/boutique?q=taliouine', [...demoShop(), answer(browseCatalogue, shown)], { at: DESKTOP })
  const card = cards.first()
  await expect.element(card).toBeVisible()
  await expect.poll(() => fetched('taliouine-pourpre.webp?own')).toBe(true)
  expect(fetched('taliouine-pourpre-2.webp?own')).toBe(false)
  const { height } = boxOf(card)
  await userEvent.hover(card)
  await expect.poll(() => fetched('taliouine-pourpre-2.webp?own')).toBe(true)
  await expect.poll(() => getComputedStyle(card.css('.second').element()).opacity).toBe('1')
  expect(boxOf(card).height).toBe(height)
})
