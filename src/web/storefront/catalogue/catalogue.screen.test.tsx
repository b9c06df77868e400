import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { browseCatalogue } from '#contract/catalogue/browse.ts'
import { viewAnswer } from '#domain/catalogue/browse.ts'
import { FIRST_VIEW, readCatalogueSearch, viewOf } from '#domain/catalogue/search.ts'
import { withArabicTexts } from '#domain/contents/arabic-texts.ts'
import { PERFUMES } from '#tests/support/demo-goods.ts'
import { demoShop } from '#tests/support/demo-shop.ts'
import { emulateMedia } from '#tests/support/emulated-media.ts'
import { answer } from '#tests/support/fake-shop.ts'
import { DESKTOP, expectAccessible, expectNoOverflow, PHONE, renderShop } from '#tests/support/screens.ts'
import { button, choose, main } from '#tests/support/shop-steps.ts'

const SCREENS = [
  { screen: 'a phone', at: PHONE },
  { screen: 'a wide screen', at: DESKTOP },
]

const box = page.getByRole('searchbox').seen()
const cards = page.getByRole('article').seen()
const sort = page.getByRole('combobox', { name: 'Trier par' })

function address(): string {
  return window.location.pathname + window.location.search
}

/** Current prices of the shown cards, in whole dirhams, in order. */
function pricesShown(): number[] {
  return cards
    .css('.card-price')
    .elements()
    .map((price) => {
      const now = price.querySelector('.now') ?? price.querySelector('b') ?? price
      return Number((now.textContent ?? '').replaceAll(/[^0-9]/g, ''))
    })
}

test.each(SCREENS)(
  'opening /boutique?focus=search puts the cursor in the search box of $screen',
  async ({ at }) => {
    await renderShop('/boutique?focus=search', demoShop(), { at })
    await expect.element(box).toHaveFocus()
  },
)

test('the header’s search icon focuses the box again on the page it led to', async () => {
  await renderShop('/', demoShop())
  const icon = page.getByRole('link', { name: 'Rechercher un parfum' }).seen()
  await icon.click()
  await expect.element(box).toHaveFocus()
  const element = box.element()
  if (element instanceof HTMLElement) element.blur()
  await icon.click()
  await expect.element(box).toHaveFocus()
})

test('nonsense in the address is ignored', async () => {
  await renderShop('/boutique?categorie=xyz&min=abc&max=-5&famille=nulle&q=', demoShop())
  await expect.element(cards.first()).toBeVisible()
})

test('no result says so, and the reset button brings everything back', async () => {
  await renderShop('/boutique', demoShop())
  await box.fill('zzzz')
  await expect
    .element(page.getByText('Aucun produit ne correspond à vos critères de recherche.'))
    .toBeVisible()
  await main().getByRole('button', { name: 'Réinitialiser les filtres' }).seen().last().click()
  await expect.element(cards.first()).toBeVisible()
  await expect.poll(address).toBe('/boutique')
  // The button is removed with the empty list, so the results take the focus.
  await expect.element(page.css('.shop-results')).toHaveFocus()
})

test('a search in Arabic letters is answered by the server, while the perfumes before it stay', async () => {
  const held = Promise.withResolvers<void>()
  const asked: unknown[] = []
  await renderShop('/boutique', [
    ...demoShop(),
    answer(browseCatalogue, async (input) => {
      asked.push(input)
      if (input.q !== undefined) await held.promise
      const searched = PERFUMES.map((product) => withArabicTexts(product, new Map()))
      return viewAnswer(searched, viewOf(readCatalogueSearch({ ...input })), {
        from: 0,
        count: 12,
        isAnswered: input.q !== undefined,
      })
    }),
  ])
  const count = main().getByRole('status')
  await expect.element(count).toHaveTextContent(`${PERFUMES.length} parfums`)
  await box.fill('عُود')
  await expect.element(page.css('.shop-results')).toHaveAttribute('aria-busy', 'true')
  await expect.poll(address).toMatch(/q=/)
  await expect.poll(() => asked).toHaveLength(2)
  await expect.element(count).toHaveTextContent(`${PERFUMES.length} parfums`)
  await expect.element(page.getByText('Aucun produit ne correspond')).not.toBeInTheDocument()
  held.resolve()
  const oud = PERFUMES.filter((perfume) => /\boud\b/i.test(JSON.stringify(Object.values(perfume))))
  await expect.element(page.css('.shop-results')).toHaveAttribute('aria-busy', 'false')
  await expect.poll(() => cards.elements().length).toBeGreaterThan(1)
  expect(cards.elements().length).toBeLessThanOrEqual(oud.length)
  await expectAccessible()

  await box.fill('قهوووة')
  await expect
    .element(page.getByText('Aucun produit ne correspond à vos critères de recherche.'))
    .toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Vous aimerez peut-être' })).toBeVisible()
  // What the page knows by itself is found again without a request.
  await box.fill('')
  await expect.element(count).toHaveTextContent(`${PERFUMES.length} parfums`)
  await box.fill('oud')
  await expect.poll(address).toMatch(/q=oud/)
  expect(asked).toHaveLength(3)
})

test.each(['/boutique', '/categories/femme'])(
  'without any perfume %s says that they are on their way, and has no filters to reset',
  async (path) => {
    await renderShop(path, [
      ...demoShop(),
      answer(browseCatalogue, viewAnswer([], FIRST_VIEW, { from: 0, count: 0 })),
    ])
    await expect.element(page.getByRole('heading', { name: 'Les parfums arrivent' })).toBeVisible()
    await expect.element(page.css('.shop-results')).not.toMatchTextContent('Réinitialiser')
    await expect.element(page.css('.shop-results')).not.toMatchTextContent('critères')
    expectNoOverflow()
    await expectAccessible()
  },
)

test('quick add puts the cheapest available size in the cart', async () => {
  await renderShop('/boutique', demoShop())
  await button(/Ajouter 5\sml au panier.*Cèdre d’Azrou/)
    .seen()
    .click()
  await expect.element(page.getByText('Produit ajouté')).toBeVisible()
  await expect.element(page.getByRole('link', { name: /Panier, 1 article/ }).seen()).toBeVisible()
})

test('the order is chosen, stands in the address, and survives a reload', async () => {
  const shop = await renderShop('/boutique', demoShop())
  await sort.selectOptions('Prix croissant')
  await expect.poll(address).toMatch(/tri=prix-croissant/)
  await expect.poll(() => pricesShown().length).toBe(12)
  expect(pricesShown()).toEqual(pricesShown().toSorted((a, b) => a - b))
  window.history.replaceState(null, '', '/boutique?tri=prix-decroissant&famille=boise')
  await shop.reload()
  await expect.element(sort).toHaveValue('prix-decroissant')
  const falling = pricesShown()
  expect(falling.length).toBeGreaterThan(1)
  expect(falling).toEqual(falling.toSorted((a, b) => b - a))
  await sort.selectOptions('Pertinence')
  await expect.poll(address).toBe('/boutique?famille=boise')
})

test('Back takes back one choice after the other, but not each letter of a search', async () => {
  await renderShop('/boutique', demoShop())
  await sort.selectOptions('Prix croissant')
  await expect.poll(address).toBe('/boutique?tri=prix-croissant')
  await box.fill('rose')
  await expect.poll(address).toMatch(/q=rose/)
  await box.fill('oud')
  await expect.poll(address).toMatch(/q=oud/)
  await sort.selectOptions('Prix décroissant')
  await expect.poll(address).toMatch(/tri=prix-decroissant/)
  window.history.back()
  await expect.poll(address).toMatch(/q=oud.*tri=prix-croissant|tri=prix-croissant.*q=oud/)
  await expect.element(sort).toHaveValue('prix-croissant')
  await expect.element(box).toHaveValue('oud')
  window.history.back()
  await expect.poll(address).toBe('/boutique')
  await expect.element(box).toHaveValue('')
})

test('the catalogue shows six skeletons while it loads', async () => {
  const { promise, resolve } = Promise.withResolvers<'no answer'>()
  await renderShop('/boutique', [...demoShop(), answer(browseCatalogue, () => promise)])
  const list = main().css('[aria-busy=true]')
  await expect.poll(() => list.css('.card').elements()).toHaveLength(6)
  resolve('no answer')
  await expect.element(list).not.toBeInTheDocument()
})

test('skeletons stand still under reduced motion', async () => {
  await emulateMedia({ name: 'prefers-reduced-motion', value: 'reduce' })
  const { promise, resolve } = Promise.withResolvers<'no answer'>()
  await renderShop('/boutique', [...demoShop(), answer(browseCatalogue, () => promise)])
  const list = main().css('[aria-busy=true]')
  await expect.element(list).toBeVisible()
  const running = () =>
    list
      .element()
      .getAnimations({ subtree: true })
      .map(({ playState }) => playState)
  await expect.poll(running).not.toContain('running')
  resolve('no answer')
  await expect.element(list).not.toBeInTheDocument()
})

test('a card says from which price, a perfume what others think of it and which size is whole', async () => {
  await renderShop('/boutique?q=sijilmassa', demoShop())
  await expect.element(cards.first()).toMatchTextContent(/À partir de.*76\sDH/)
  await cards.first().getByRole('link').click()
  await expect.element(page.getByRole('img', { name: '4,5 sur 5, 24 avis' })).toBeVisible()
  await expect.element(page.getByText('4,5 · 24 avis')).toBeVisible()
  await expect.element(page.getByRole('radio', { name: /Parfum Complet/ })).toBeInTheDocument()
})

const CATEGORIES = [
  ['homme', 'Parfum homme au Maroc, décants et flacons | Sillage', 'Parfums pour homme', /^Des bois secs/],
  ['femme', 'Parfum femme au Maroc, décants et flacons | Sillage', 'Parfums pour femme', /^La rose/],
  ['unisexe', 'Parfum unisexe au Maroc, décants et flacons | Sillage', 'Parfums unisexes', /^Thé à la/],
] as const

test.each(CATEGORIES)(
  '/categories/%s has a title, a description, a heading and a text of its own',
  async (gender, title, heading, intro) => {
    await renderShop(`/categories/${gender}`, demoShop())
    await expect.poll(() => document.title).toBe(title)
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(heading)
    await expect.element(page.getByText(intro)).toBeVisible()
    await expect
      .element(page.css('meta[name=description]'))
      .toHaveAttribute('content', expect.stringMatching(new RegExp(`^Parfums ${gender}s? en décants`)))
  },
)

test('a filtered list is known by the address of the whole', async () => {
  await renderShop('/boutique?categorie=homme&q=oud', demoShop())
  await expect
    .element(page.css('link[rel=canonical]'))
    .toHaveAttribute('href', `${window.location.origin}/boutique`)
})

test.each(SCREENS)(
  'choosing families narrows the list, and the choice survives a reload, on $screen',
  async ({ at }) => {
    const shop = await renderShop('/boutique', demoShop(), { at })
    if (at === PHONE) await button(/^Filtres/).click()
    await choose('checkbox', /^Boisé/)
    await expect.poll(address).toMatch(/famille=boise/)
    await shop.reload()
    await expect.element(cards.filter({ hasText: 'Cèdre d’Azrou' })).toBeVisible()
    await expect.element(cards.filter({ hasText: 'Rosée de Kelaâ' })).not.toBeInTheDocument()
  },
)
