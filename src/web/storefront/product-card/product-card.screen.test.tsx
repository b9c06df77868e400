import { describe, expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { browseCatalogue } from '#contract/catalogue/browse.ts'
import { viewAnswer } from '#domain/catalogue/browse.ts'
import { FIRST_VIEW } from '#domain/catalogue/search.ts'
import { tracePath, turnsOf } from '#domain/trace/trace.ts'
import { PERFUMES, perfume } from '#tests/support/demo-goods.ts'
import { demoShop } from '#tests/support/demo-shop.ts'
import { emulateMedia } from '#tests/support/emulated-media.ts'
import { answer } from '#tests/support/fake-shop.ts'
import { DESKTOP, PHONE, renderShop } from '#tests/support/screens.ts'

const cards = page.getByRole('article').seen()

function boxOf(place: Locator): DOMRect {
  return place.element().getBoundingClientRect()
}

function fetched(picture: string): boolean {
  return performance.getEntriesByType('resource').some(({ name }) => name.includes(picture))
}

test.each([320, 360, 390, 412, 768])(
  'at %i px the quick add covers neither the bottle nor the price, and is 44 px to touch',
  async (width) => {
    await renderShop('/boutique?famille=boise', demoShop(), { at: { width, height: 844 } })
    const promoted = cards.filter({ hasText: 'Oud de Sijilmassa' })
    const add = promoted.getByRole('button')
    await expect.element(add).toBeVisible()
    const { top, left, width: wide, height } = boxOf(add)
    expect([wide, height]).toEqual([44, 44])
    expect(top).toBeGreaterThan(boxOf(promoted.css('.card-media')).bottom)
    const struck = boxOf(promoted.css('.card-price s'))
    const now = boxOf(promoted.css('.card-price .now'))
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
        .map((name) => name.getBoundingClientRect().height),
    })
    const before = measured()
    const grid = page.css('.grid-cards').element()
    if (grid instanceof HTMLElement) grid.style.setProperty('--display', 'sans-serif')
    const after = measured()
    expect(after.names).not.toEqual(before.names)
    expect(after.tops).toEqual(before.tops)
  },
)

test.each([PHONE, { width: 768, height: 1024 }, DESKTOP])(
  'at $width px notes and prices of a row stand on common lines, the price 6 px below them',
  async (at) => {
    await renderShop('/categories/unisexe', demoShop(), { at })
    await expect.element(cards.first().css('.card-scent')).toBeVisible()
    const rows = Map.groupBy(cards.elements(), (card) => card.getBoundingClientRect().top)
    const topsOf = (row: Element[], part: string) =>
      new Set(row.map((card) => card.querySelector(part)?.getBoundingClientRect().top))
    // The last card may fill its row, with its words beside the picture.
    const whole = [...rows.values()].filter((row) => row.length > 1)
    expect(whole.length).toBeGreaterThan(2)
    for (const row of whole) {
      expect(topsOf(row, '.card-scent').size).toBe(1)
      expect(topsOf(row, '.card-price').size).toBe(1)
      const ends = row.map((card) => card.querySelector('.card-scent')?.getBoundingClientRect().bottom ?? 0)
      const [price = 0] = topsOf(row, '.card-price')
      expect(price - Math.max(...ends)).toBeCloseTo(6)
    }
  },
)

const NARROW = { width: 320, height: 640 }
const TABLET = { width: 768, height: 1024 }

test.each([
  { path: '/boutique', at: NARROW },
  { path: '/boutique', at: PHONE },
  { path: '/', at: PHONE },
  { path: '/', at: TABLET },
  { path: '/', at: DESKTOP },
  { path: `/produit/${PERFUMES[0]?.slug}`, at: PHONE },
  { path: `/produit/${PERFUMES[0]?.slug}`, at: TABLET },
])(
  'pictures, lines, prices and buttons of $path stand on common lines: $at.width px',
  async ({ path, at }) => {
    await renderShop(path, demoShop(), { at })
    const rows = page.css(':is(.card-row, .scroller):has(.card-price)')
    await expect.element(rows.first()).toBeInTheDocument()
    const shown = rows.elements().flatMap((row) => {
      const cards = [...row.querySelectorAll('.card:not(.fam-all)')].filter((card) => card.checkVisibility())
      return [...Map.groupBy(cards, (card) => card.getBoundingClientRect().top).values()]
    })
    expect(shown.length).toBeGreaterThan(0)
    for (const row of shown) {
      for (const part of ['.card-media', '.card-name .trace', '.card-price', '.card-add']) {
        const ends = row.flatMap((card) => {
          const box = card.querySelector(part)?.getBoundingClientRect()
          // Two prices may stand on two lines, below a common first one.
          return box === undefined ? [] : [part === '.card-price' ? box.top : box.bottom]
        })
        expect(new Set(ends.map(Math.round)).size, `${part} of ${row[0]?.textContent}`).toBe(1)
      }
    }
  },
)

test('the cards of a shelf have one size, and the second one is whole on the narrowest phone', async () => {
  await renderShop('/boutique', demoShop(), { at: NARROW })
  const shelves = page.css('.fam .scroller')
  await expect.element(shelves.first()).toBeVisible()
  const widths = shelves.elements().flatMap((shelf) => {
    const boxes = [...shelf.children].map((card) => card.getBoundingClientRect())
    return boxes.length < 2 ? [] : [boxes.map(({ width }) => width), boxes[1]?.right ?? 0]
  })
  expect(widths.length).toBeGreaterThan(0)
  expect(new Set(widths.flat())).toEqual(new Set([134, 300]))
})

test('a card that is left over at the end of two columns fills its row', async () => {
  await renderShop('/categories/homme', demoShop())
  await expect.element(cards.first()).toBeVisible()
  expect(cards.elements()).toHaveLength(9)
  const [first, last] = [boxOf(cards.first()), boxOf(cards.last())]
  expect([last.left, last.right]).toEqual([first.left, PHONE.width - first.left])
  const [picture, words] = [boxOf(cards.last().css('.card-media')), boxOf(cards.last().css('.card-body'))]
  expect(picture.width).toBeCloseTo(first.width)
  expect(words.left).toBeGreaterThan(picture.right)
  expect(boxOf(cards.last().getByRole('button')).right).toBeLessThanOrEqual(last.right + 4)
})

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

test('every third card leads with its second picture, and has the first under the pointer; one that has no second leads with its first', async () => {
  const poor = PERFUMES.map((one, index) => (index === 5 ? { ...one, images: [one.image_url] } : one))
  const shown = viewAnswer(poor, FIRST_VIEW, { from: 0, count: 12 })
  await renderShop('/boutique', [...demoShop(), answer(browseCatalogue, shown)], { at: DESKTOP })
  await expect.element(cards.nth(5)).toBeVisible()
  const leading = cards
    .css('.card-media img:not(.second)')
    .elements()
    .map((image) => image.getAttribute('src')?.replace(/\?w=.*/, ''))
  const expected = shown.products.map(({ image_url, images }, index) =>
    index % 3 === 2 ? (images.find((url) => url !== image_url) ?? image_url) : image_url,
  )
  expect(leading.length).toBeGreaterThan(6)
  expect(leading).toEqual(expected.slice(0, leading.length))
  expect(leading[2]).not.toBe(shown.products[2]?.image_url)
  const third = cards.nth(2).css('.second').element()
  expect(third.getAttribute('src')).toContain(shown.products[2]?.image_url)
})

describe('the line under the name', () => {
  const lines = cards.css('.card-name .trace')
  const clipOf = (line: Locator) => getComputedStyle(line.element()).clipPath

  test('is the perfume’s own, in the colour of its family, and is not read out', async () => {
    await renderShop('/boutique', demoShop(), { at: DESKTOP })
    const card = cards.filter({ hasText: 'Ombre de Kasbah' })
    const line = card.css('.trace')
    await expect
      .element(line.css('path'))
      .toHaveAttribute('d', tracePath(turnsOf(perfume('ombre-de-kasbah'))))
    expect(getComputedStyle(line.element()).stroke).toBe('rgb(138, 68, 18)')
    expect(boxOf(line).top).toBeGreaterThanOrEqual(boxOf(card.css('.card-name a')).bottom)
    expect(boxOf(line).bottom).toBeLessThanOrEqual(boxOf(card.css('.card-scent')).top)
    await expect.element(line).toHaveAttribute('aria-hidden', 'true')
    const drawn = lines.css('path').elements()
    expect(drawn.length).toBeGreaterThan(8)
    expect(new Set(drawn.map((path) => path.getAttribute('d'))).size).toBe(drawn.length)
  })

  test('is drawn once, when it is there, and waits for no scrolling', async () => {
    await renderShop('/boutique', demoShop(), { at: DESKTOP })
    await expect.poll(() => clipOf(lines.last())).toBe('inset(0px 0% 0px 0px)')
    const [drawing] = lines.last().element().getAnimations()
    expect(drawing?.timeline).toBe(document.timeline)
    expect(drawing?.effect?.getComputedTiming()).toMatchObject({ iterations: 1, progress: 1 })
  })

  test('stands still where movement is not wanted', async () => {
    await emulateMedia({ name: 'prefers-reduced-motion', value: 'reduce' })
    await renderShop('/boutique', demoShop(), { at: DESKTOP })
    await expect.element(lines.first()).toBeVisible()
    expect(lines.elements().map((line) => line.getAnimations())).toEqual(lines.elements().map(() => []))
    expect(clipOf(lines.last())).toBe('none')
  })

  test('has the system’s colour where it sets the colours', async () => {
    await renderShop('/boutique', demoShop(), { at: DESKTOP })
    await emulateMedia({ name: 'forced-colors', value: 'active' })
    await expect.poll(() => getComputedStyle(lines.first().element()).stroke).toBe('rgb(0, 0, 0)')
  })
})

test('a picture that is missing is an arch that needs no network', async () => {
  const [first, ...others] = PERFUMES
  if (first === undefined) throw new Error('The demonstration has no perfume.')
  const products = [{ ...first, image_url: '/pictures/n-est-pas-la.webp', images: [] }, ...others]
  const lacking = answer(
    browseCatalogue,
    viewAnswer(products, FIRST_VIEW, { from: 0, count: products.length }),
  )
  await renderShop('/boutique', [...demoShop(), lacking], { at: DESKTOP })
  const picture = page.css('.card-media img[src^="data:image/svg+xml"]').seen()
  await expect.element(picture).toBeVisible()
  await expect
    .poll(() => picture.element())
    .toMatchObject({ complete: true, naturalWidth: expect.toSatisfy((width) => width > 0) })
})

test.each([320, 390, 1280])('what is promoted says so whole on its picture: %i px', async (width) => {
  await renderShop('/boutique', demoShop(), { at: { width, height: 844 } })
  const tags = page.css('.card-media .tag').seen()
  await expect.element(tags.first()).toBeVisible()
  for (const tag of tags.elements()) {
    // As long as the words are in Arabic.
    tag.textContent = '\u200e−15%\u200e على 100 مل'
    const words = tag.getBoundingClientRect()
    const picture = (tag.closest('.card-media') ?? tag).getBoundingClientRect()
    expect(words.left).toBeGreaterThan(picture.left)
    expect(words.right).toBeLessThan(picture.right)
    expect(tag.scrollWidth).toBeLessThanOrEqual(tag.clientWidth)
    expect(words.height, 'one line').toBeLessThan(30)
  }
})
