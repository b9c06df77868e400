import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listBestsellers } from '#contract/catalogue/catalogue.ts'
import { FAMILIES } from '#domain/catalogue/product.ts'
import type { OnOffer } from '#domain/site/on-offer.ts'
import { demoShop } from '#tests/support/demo-shop.ts'
import { answer } from '#tests/support/fake-shop.ts'
import {
  DEMO_SITE,
  DESKTOP,
  expectAccessible,
  expectNoOverflow,
  PHONE,
  renderShop,
} from '#tests/support/screens.ts'

const NOTHING: OnOffer = { genders: [], families: [], moments: [], box: false }
const FLORALS: OnOffer = { genders: ['femme'], families: ['floral'], moments: ['day', 'spring'], box: false }
const EMPTY_SHOP = [...demoShop(), answer(listBestsellers, [])]
const WITHOUT_CHAT = { ...DEMO_SITE.identity, whatsApp: undefined }

function hrefs(): string[] {
  return page
    .css('main a[href^="/"]')
    .elements()
    .map((link) => link.getAttribute('href') ?? '')
}

test.each([PHONE, DESKTOP])(
  'a shop without perfumes says that they arrive, and leads to none, at %o',
  async (at) => {
    await renderShop('/', EMPTY_SHOP, { at, site: { on_offer: NOTHING } })
    await expect.element(page.getByRole('heading', { name: 'Les parfums arrivent' })).toBeVisible()
    await expect
      .element(page.getByRole('region', { name: 'Les parfums arrivent' }).getByRole('link'))
      .toHaveAccessibleName('Écrire sur WhatsApp')
    expect(hrefs().filter((href) => !href.startsWith('/faq'))).toEqual([])
    await expect.element(page.getByRole('contentinfo').getByRole('link', { name: 'Boutique' })).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Quiz', exact: true })).not.toBeInTheDocument()
    expectNoOverflow()
    await expectAccessible()
  },
)

test('a shop without WhatsApp does not offer it', async () => {
  await renderShop('/', EMPTY_SHOP, { site: { on_offer: NOTHING, identity: WITHOUT_CHAT } })
  await expect.element(page.getByText('Il n’y en a pas encore ici. Revenez bientôt.')).toBeVisible()
  await expect.element(page.getByRole('main').getByRole('link', { name: /WhatsApp/ })).not.toBeInTheDocument()
})

test.each([PHONE, DESKTOP])('with one family the home page leads to it alone, at %o', async (at) => {
  await renderShop('/', demoShop(), { at, site: { on_offer: FLORALS } })
  await expect.element(page.getByRole('heading', { name: 'Choisir par moment' })).toBeVisible()
  const narrowed = hrefs().filter((href) => /famille=|moment=|categories|coffret/.test(href))
  expect(narrowed).toEqual([
    '/boutique?famille=floral',
    '/categories/femme',
    '/boutique?moment=day',
    '/boutique?moment=spring',
  ])
  await expect.element(page.getByText(/Trois portes/)).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: 'Commencer le Quiz' })).toBeVisible()
  expectNoOverflow()
})

test('a page without perfumes has no filters, and leads to those that there are', async () => {
  await renderShop('/categories/homme', demoShop(), { at: DESKTOP, site: { on_offer: FLORALS } })
  await expect.element(page.getByRole('heading', { name: 'Les parfums arrivent' })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Parfums pour femme' }))
    .toHaveAttribute('href', '/categories/femme')
  await expect.element(page.getByRole('complementary', { name: 'Filtres' })).not.toBeInTheDocument()
  await expectAccessible()
})

test('the unknown page of a shop without the demonstration has its own pictures, and doors that open', async () => {
  await renderShop('/nulle-part', demoShop(), { site: { on_offer: FLORALS, has_demo: false } })
  const doors = page.css('.lost-doors')
  await expect.element(doors.getByRole('link')).toHaveAttribute('href', '/categories/femme')
  await expect
    .element(doors.css('img'))
    .toHaveAttribute('src', '/pictures/arches-collection-femme.webp?w=640')
})

test.each([
  [[], /^Des maisons de caractère/],
  [['floral'], /^Des maisons de caractère/],
  [['floral', 'boise'], /^Deux familles olfactives, des maisons de caractère/],
  [[...FAMILIES], /^Dix familles olfactives, des maisons de caractère/],
] as const)('of the families %o the shop says how many there are', async (families, intro) => {
  const on_offer: OnOffer = { ...FLORALS, families: [...families] }
  await renderShop('/boutique', demoShop(), { site: { on_offer } })
  await expect.element(page.getByText(intro)).toBeVisible()
})

test.each(['/quiz', '/coffret'])('%s of a shop without perfumes says that they arrive', async (path) => {
  await renderShop(path, EMPTY_SHOP, { at: PHONE, site: { on_offer: NOTHING } })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Les parfums arrivent' })).toBeVisible()
  expect(page.getByRole('main').getByRole('radio').elements()).toEqual([])
  expectNoOverflow()
  await expectAccessible()
})

test.each([
  [true, '/pictures/collection-homme.webp'],
  [false, '/pictures/arches-collection-homme.webp'],
])('the quiz shows bottles of the demonstration while that is there (%s)', async (has_demo, picture) => {
  performance.clearResourceTimings()
  await renderShop('/quiz', demoShop(), { site: { has_demo } })
  // What was asked for: no picture is served here, and another one stands in for those that fail.
  await expect
    .poll(() => performance.getEntriesByType('resource').map(({ name }) => name))
    .toContainEqual(expect.stringContaining(picture))
})

test.each(['/faq', '/contact', '/panier', '/suivi'])(
  '%s of a shop without perfumes offers neither quiz nor box',
  async (path) => {
    await renderShop(path, EMPTY_SHOP, { at: PHONE, site: { on_offer: NOTHING } })
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const details of page.css('main details').elements()) details.toggleAttribute('open', true)
    expect(hrefs().filter((href) => /^\/(?:quiz|coffret)/.test(href))).toEqual([])
  },
)
