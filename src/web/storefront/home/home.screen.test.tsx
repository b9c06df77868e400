import { expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { browseCatalogue } from '#contract/catalogue/browse.ts'
import { listBestsellers } from '#contract/catalogue/catalogue.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { MOMENTS } from '#domain/catalogue/moment.ts'
import { firstSize, PERFUMES, perfume } from '#tests/support/demo-goods.ts'
import { demoShop } from '#tests/support/demo-shop.ts'
import { answer } from '#tests/support/fake-shop.ts'
import { DESKTOP, expectNoOverflow, PHONE, renderShop } from '#tests/support/screens.ts'
import { main, SLUG } from '#tests/support/shop-steps.ts'

const LOAD_FAILURE = 'Une erreur est survenue lors du chargement des produits.'
const list = page.css('.best-list')
const cards = () => list.getByRole('article')

async function expectCount(found: Locator, count: number): Promise<void> {
  await expect.poll(() => found.elements()).toHaveLength(count)
}

test('best sellers show four skeletons while they load', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const bestsellers = PERFUMES.filter((product) => product.is_best_seller)
  await renderShop('/', [
    ...demoShop(),
    answer(listBestsellers, async () => {
      await promise
      return bestsellers
    }),
  ])
  await expect.element(list).toHaveAttribute('aria-busy', 'true')
  await expectCount(list.css('> *'), 4)
  resolve()
  await expect.element(list).toHaveAttribute('aria-busy', 'false')
  await expectCount(cards(), 8)
})

test.each([
  { screen: 'a phone', at: PHONE, expected: { scrollable: true, columns: 8 } },
  { screen: 'a wide screen', at: DESKTOP, expected: { scrollable: false, columns: 4 } },
])(
  'best sellers scroll sideways on a phone and stand in rows of four above: $screen',
  async ({ at, expected }) => {
    await renderShop('/', demoShop(), { at })
    await expectCount(cards(), 8)
    const element = list.element()
    expect({
      scrollable: element.scrollWidth > element.clientWidth,
      columns: getComputedStyle(element).gridTemplateColumns.split(' ').length,
    }).toEqual(expected)
  },
)

test('the home page leads to the collections, the shop and the quiz', async () => {
  await renderShop('/', demoShop())
  for (const gender of ['Homme', 'Femme', 'Unisexe']) {
    const door = page.getByRole('region', { name: 'Nos Collections' }).getByRole('link', { name: gender })
    await expect.element(door.first()).toHaveAttribute('href', `/categories/${gender.toLowerCase()}`)
  }
  await expect.element(page.getByRole('link', { name: 'Voir tout' })).toHaveAttribute('href', '/boutique')
  await expect.element(page.getByRole('link', { name: 'Commencer le Quiz' })).toHaveAttribute('href', '/quiz')
  const hero = page.getByRole('region', { name: 'À la une' })
  await expect
    .element(hero.getByRole('link', { name: 'Trouver mon parfum' }))
    .toHaveAttribute('href', '/quiz')
})

test('each moment leads to the perfumes that suit it', async () => {
  await renderShop('/', demoShop())
  const moments = page.getByRole('region', { name: 'Choisir par moment' })
  await expectCount(moments.getByRole('link'), MOMENTS.length)
  const found = moments.getByRole('link').elements()
  expect(found.map((link) => link.getAttribute('href'))).toEqual(
    MOMENTS.map((moment) => `/boutique?moment=${moment}`),
  )
  await moments.getByRole('link', { name: 'La nuit' }).click()
  const suiting = PERFUMES.filter(({ time_of_day }) => time_of_day.includes('night'))
  await expectCount(main().getByRole('article').seen(), suiting.length)
})

test('day, evening and night each show another best seller that suits them, of which the link leads to more', async () => {
  await renderShop('/', demoShop())
  const moments = page.getByRole('region', { name: 'Choisir par moment' })
  await expectCount(moments.css('.skies img'), 3)
  const shown = moments
    .css('.skies img')
    .elements()
    .map((image) =>
      PERFUMES.find(({ image_url, images }) =>
        [image_url, ...images].some((url) => image.getAttribute('src')?.includes(url)),
      ),
    )
  expect(new Set(shown).size).toBe(3)
  for (const [index, moment] of (['day', 'evening', 'night'] as const).entries()) {
    expect(shown[index]?.time_of_day, moment).toContain(moment)
  }
  await expectCount(moments.css('.occasions img'), 0)
})

test('free arches of the offered box are moulds in its lining, not outlines', async () => {
  await renderShop('/', demoShop())
  await expectCount(page.css('.coffret-row .is-filled'), 3)
  const [mould] = page.css('.coffret-row .coffret-arch:not(.is-filled)').elements()
  const { maskImage, backgroundColor } = getComputedStyle(mould ?? document.body, '::before')
  expect(maskImage).toMatch(/^url/)
  expect(maskImage).not.toMatch(/dasharray/)
  expect(backgroundColor).toMatch(/^rgba\(0, 0, 0/)
})

test('no two sections of the home page stand on the same ground, and nothing overflows at any width', async () => {
  await renderShop('/', demoShop())
  await expectCount(cards(), 8)
  const grounds = main()
    .css('> section')
    .elements()
    .map((section) => getComputedStyle(section).backgroundColor)
  expect(grounds.length).toBeGreaterThanOrEqual(7)
  for (const [index, ground] of grounds.entries()) expect(ground).not.toBe(grounds[index + 1])
  for (const width of [320, 360, 390, 412, 600, 640, 768, 900, 1024, 1280, 1600]) {
    await page.viewport(width, 800)
    expectNoOverflow()
  }
})

test('best sellers that cannot be loaded say so, and can be asked for again', async () => {
  const shop = await renderShop('/', [...demoShop(), answer(listBestsellers, 'no answer')])
  const best = page.getByRole('region', { name: 'Meilleures ventes' })
  const failure = best.getByRole('alert')
  await expect.element(failure).toMatchTextContent(LOAD_FAILURE)
  // The rest of the page is shown.
  await expect.element(page.getByRole('heading', { name: 'Nos Collections' })).toBeVisible()
  shop.takeBack(listBestsellers)
  await failure.getByRole('button', { name: 'Réessayer' }).click()
  await expect.element(failure).not.toBeInTheDocument()
  await expectCount(cards(), 8)
})

const READS: { path: string; call: Endpoint }[] = [
  { path: '/', call: listBestsellers },
  { path: '/boutique', call: browseCatalogue },
]
test.each(READS)(
  'on $path what could not be read again stays in view, with a word and a way to try again',
  async ({ path, call }) => {
    const shop = await renderShop(path, demoShop())
    const shown = main().getByRole('article').seen()
    await expect.element(shown.first()).toBeVisible()
    const count = shown.elements().length
    shop.answer(call, 'no answer')
    const { id, volume } = firstSize(perfume(SLUG))
    shop.announce({
      type: 'STOCK_UPDATE',
      data: { variantId: id, newStock: 1, productName: perfume(SLUG).name, volume },
    })
    const failure = main().getByRole('alert')
    await expect.element(failure).toMatchTextContent(LOAD_FAILURE)
    await expectCount(shown, count)
    shop.takeBack(call)
    await failure.getByRole('button', { name: 'Réessayer' }).click()
    await expect.element(failure).not.toBeInTheDocument()
    await expectCount(shown, count)
  },
)
