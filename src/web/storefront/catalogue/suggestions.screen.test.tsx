import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { browseCatalogue } from '#contract/catalogue/browse.ts'
import { demoShop } from '#tests/support/demo-shop.ts'
import { answer, refuse } from '#tests/support/fake-shop.ts'
import { DESKTOP, expectAccessible, PHONE, renderShop } from '#tests/support/screens.ts'
import { button } from '#tests/support/shop-steps.ts'

const SCREENS = [
  { screen: 'a phone', at: PHONE },
  { screen: 'a wide screen', at: DESKTOP },
]
const NOTHING = 'Aucun produit ne correspond à vos critères de recherche.'
const cards = page.getByRole('article').seen()

function address(): string {
  return window.location.pathname + window.location.search
}

test.each(SCREENS)(
  'nothing found names the filters to give up, each with its number, on $screen',
  async ({ at }) => {
    await renderShop('/boutique?q=rose&famille=frais', demoShop(), { at })
    await expect.element(page.getByText(NOTHING)).toBeVisible()
    const without = page.getByRole('link', { name: /^Dans toutes les familles/ })
    await expect.element(without).toBeVisible()
    await expectAccessible()
    const total = /(\d+) parfums/.exec(without.element().textContent ?? '')?.[1]
    await without.click()
    await expect.poll(address).toBe('/boutique?q=rose')
    await expect
      .element(page.getByRole('main').getByRole('status'))
      .toHaveTextContent(`${Number(total)} parfums`)
    await expect.element(page.css('.shop-results')).toHaveFocus()
  },
)

test('a misspelt search offers the perfumes that were meant', async () => {
  await renderShop('/boutique?q=azzrou', demoShop())
  await expect.element(page.getByText(NOTHING)).toBeVisible()
  await expect
    .element(page.getByRole('region', { name: 'Vous aimerez peut-être' }).getByRole('article').first())
    .toMatchTextContent('Cèdre d’Azrou')
})

test('a category page where nothing is found leads to the same search in the whole shop', async () => {
  await renderShop('/categories/homme?q=kelaa', demoShop())
  await page.getByRole('link', { name: /^Dans toute la boutique/ }).click()
  await expect.poll(address).toBe('/boutique?q=kelaa')
  await expect.element(cards.first()).toBeVisible()
  await expect.element(page.getByText(NOTHING)).not.toBeInTheDocument()
})

test('a family that would show nothing is greyed, and can be chosen all the same', async () => {
  await renderShop('/boutique?q=azrou', demoShop(), { at: DESKTOP })
  const none = page
    .css('label.check')
    .filter({ hasText: /^Gourmand0$/ })
    .seen()
  await expect.element(none).toHaveClass('is-empty')
  await none.click()
  await expect.element(none.getByRole('checkbox')).toBeChecked()
  await expect.element(none.getByRole('checkbox')).toHaveFocus()
  await expect.element(none).not.toHaveClass('is-empty')
})

test.each(SCREENS)('all filters are cleared at once, on $screen', async ({ at }) => {
  await renderShop('/boutique?categorie=homme&famille=boise', demoShop(), { at })
  await expect.element(button('Retirer Boisé').seen()).toBeVisible()
  await button('Tout effacer').seen().click()
  await expect.poll(address).toBe('/boutique')
  await expect.element(page.css('.shop-results')).toHaveFocus()
  await expect.element(page.getByRole('list', { name: 'Filtres actifs' })).not.toBeInTheDocument()
})

test.each(SCREENS)(
  'a shop that could not be read says so, and counts nothing, on $screen',
  async ({ at }) => {
    const failing = answer(browseCatalogue, refuse(502, ''))
    await renderShop('/boutique', [...demoShop(), failing], { at })
    await expect
      .element(page.getByRole('main').getByRole('alert'))
      .toMatchTextContent('Une erreur est survenue lors du chargement des produits.')
    await expect.element(button('Réessayer')).toBeVisible()
    if (at === PHONE) await button(/^Filtres/).click()
    const labels = page.css('.filters label.check').seen().elements()
    expect(labels).toHaveLength(10)
    expect(labels.map((label) => label.textContent).join()).not.toMatch(/\d/)
    await expectAccessible()
  },
)
