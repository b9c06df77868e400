import { expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { browseCatalogue } from '#contract/catalogue/browse.ts'
import { viewAnswer } from '#domain/catalogue/browse.ts'
import { FIRST_VIEW } from '#domain/catalogue/search.ts'
import { PERFUMES } from '#tests/support/demo-goods.ts'
import { demoShop } from '#tests/support/demo-shop.ts'
import { answer } from '#tests/support/fake-shop.ts'
import { DESKTOP, expectNoOverflow, PHONE, renderShop } from '#tests/support/screens.ts'
import { button, choose, follow } from '#tests/support/shop-steps.ts'

const cards = page.getByRole('article').seen()

function boxOf(place: Locator): DOMRect {
  return place.element().getBoundingClientRect()
}

/** Number of cards beside each other in the first row. */
function columns(): number {
  const tops = cards.elements().map((card) => Math.round(card.getBoundingClientRect().top))
  return tops.filter((top) => top === tops[0]).length
}

function scrollTo(top: number): void {
  window.scrollTo({ top, behavior: 'instant' })
}

test.each([
  [320, 2],
  [390, 2],
  [640, 3],
  [768, 3],
  [1023, 3],
  [1024, 3],
  [1600, 3],
])('at %i px a short list has %i columns, also on phones', async (width, expected) => {
  await renderShop('/categories/unisexe', demoShop(), { at: { width, height: 844 } })
  await expect.element(cards.first()).toBeVisible()
  expect(columns()).toBe(expected)
  expect(page.css('.scroller').elements()).toHaveLength(0)
  expectNoOverflow()
})

test('a long list is grouped on phones, and a family of one or two perfumes fills its row', async () => {
  await renderShop('/boutique?max=60', demoShop())
  const rows = page.css('.fam .scroller')
  await expect.element(rows.first()).toBeVisible()
  const ends = rows.elements().flatMap((row) => {
    const last = row.lastElementChild
    return row.children.length > 2 || last === null ? [] : [last.getBoundingClientRect().right]
  })
  expect(ends.length).toBeGreaterThan(0)
  expect(new Set(ends)).toEqual(new Set([PHONE.width - 20]))
})

test.each([
  { at: DESKTOP, path: '/boutique' },
  { at: DESKTOP, path: '/categories/femme' },
  { at: { width: 1600, height: 900 }, path: '/boutique' },
  { at: { width: 1024, height: 768 }, path: '/boutique' },
  { at: { width: 768, height: 1024 }, path: '/boutique' },
  { at: PHONE, path: '/boutique' },
  { at: PHONE, path: '/categories/unisexe' },
])('the first screen of $path shows names and prices at $at.width px', async ({ at, path }) => {
  await renderShop(path, demoShop(), { at })
  await expect.element(cards.first().css('.card-name')).toBeInViewport({ ratio: 1 })
  await expect.element(cards.first().css('.card-price')).toBeInViewport({ ratio: 1 })
})

test('on a phone search and filters stay below the header, and the panel opens over the place in the list', async () => {
  await renderShop('/boutique', demoShop())
  await expect.element(cards.first()).toBeVisible()
  scrollTo(900)
  const header = page.css('.head')
  const search = page.getByRole('searchbox').seen()
  await expect.poll(() => boxOf(search).top).toBeGreaterThan(boxOf(header).bottom)
  expect(boxOf(search).bottom).toBeLessThan(boxOf(header).bottom + 64)
  await button(/^Filtres/).click()
  await expect.element(page.css('.panel-m')).toBeInViewport({ ratio: 1 })
  expect(window.scrollY).toBe(900)
  await choose('checkbox', /^Boisé/)
  await button(/^Voir les/).click()
  const status = page.getByRole('main').getByRole('status')
  await expect.poll(() => boxOf(status).top).toBeGreaterThan(boxOf(page.css('.shop-pin')).bottom)
  await expect.element(page.css('.panel-m')).not.toBeInTheDocument()
})

test('the panel of a phone closes when the results receive the focus, which it would hide', async () => {
  await renderShop('/boutique', demoShop())
  await button(/^Filtres/).click()
  await expect.element(page.css('.panel-m')).toBeVisible()
  const card = cards.first().getByRole('link').element()
  if (card instanceof HTMLElement) card.focus()
  await expect.element(page.css('.panel-m')).not.toBeInTheDocument()
})

test('on a tablet the filters are one band that stays above three columns', async () => {
  await renderShop('/boutique', demoShop(), { at: { width: 768, height: 1024 } })
  await expect.element(cards.first()).toBeVisible()
  const band = page.getByRole('complementary', { name: 'Filtres' })
  for (const control of [
    band.getByRole('searchbox'),
    band.getByRole('combobox', { name: 'Catégorie' }),
    band.getByRole('slider', { name: 'Prix maximum' }),
    band.getByText('Floral'),
    band.getByRole('button', { name: 'Réinitialiser les filtres' }),
  ]) {
    await expect.element(control).toBeInViewport({ ratio: 0.9 })
  }
  expect(boxOf(band).bottom).toBeLessThan(boxOf(cards.first()).top)
  scrollTo(600)
  await expect.poll(() => boxOf(band).top).toBe(boxOf(page.css('.head')).bottom)
  expectNoOverflow()
})

test.each([
  '/boutique?famille=boise',
  '/boutique?moment=evening&max=200',
  '/boutique?q=rose',
  '/categories/femme?min=50',
])('a phone opens %s with its first picture in the upper half', async (path) => {
  await renderShop(path, demoShop())
  const picture = cards.first().css('.card-media')
  await expect.element(picture).toBeVisible()
  expect(boxOf(picture).top).toBeLessThan(PHONE.height / 2)
  expectNoOverflow()
})

test('a phone that opens the whole shop from a filtered list reads its introduction', async () => {
  await renderShop('/boutique?famille=boise', demoShop())
  const intro = page.css('.shop-head p')
  await expect.element(cards.first()).toBeVisible()
  await expect.element(intro).not.toBeVisible()
  await follow('/boutique')
  await expect.element(intro).toBeVisible()
  await follow('/boutique?famille=boise')
  await expect.element(intro).not.toBeVisible()
})

test('choosing a filter on a phone leaves search and list where they are', async () => {
  await renderShop('/boutique', demoShop())
  await expect.element(cards.first()).toBeVisible()
  const search = page.getByRole('searchbox').seen()
  const status = page.getByRole('main').getByRole('status')
  const pill = page.getByRole('button', { name: 'Tous', exact: true })
  const tops = () => [search, status, pill].map((place) => boxOf(place).top + window.scrollY)
  const before = tops()
  await button(/^Filtres/).click()
  await choose('checkbox', /^Boisé/)
  await expect.element(button('Retirer Boisé').seen()).toBeVisible()
  // Whoever chooses may have scrolled to it, and search and pills stay in sight.
  window.scrollTo({ top: 0, behavior: 'instant' })
  await expect.poll(tops).toEqual(before)
  expect(boxOf(button('Retirer Boisé').seen()).top).toBeLessThan(boxOf(pill).bottom)
  await button('Retirer Boisé').seen().click()
  await expect.poll(tops).toEqual(before)
})

test.each([
  { path: '/boutique', at: PHONE },
  { path: '/boutique?famille=boise', at: PHONE },
  { path: '/boutique', at: DESKTOP },
])('skeletons stand where the perfumes of $path will at $at.width px', async ({ path, at }) => {
  const held = Promise.withResolvers<void>()
  const late = answer(browseCatalogue, async () => {
    await held.promise
    return viewAnswer(PERFUMES, FIRST_VIEW, { from: 0, count: PERFUMES.length })
  })
  await renderShop(path, [...demoShop(), late], { at })
  const skeletons = page.css('[aria-busy=true] .card-media.sk')
  await expect.poll(() => skeletons.elements()).toHaveLength(6)
  const places = skeletons.elements().map((media) => media.getBoundingClientRect())
  held.resolve()
  await expect.element(cards.first()).toBeVisible()
  const media = cards
    .css('.card-media')
    .elements()
    .map((one) => one.getBoundingClientRect())
  for (const { left, top, width, height } of places.slice(0, 3)) {
    expect(media).toContainEqual(expect.objectContaining({ left, top, width, height }))
  }
})
