import { expect, onTestFinished, test, vi } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { demoShop } from '#tests/support/demo-shop.ts'
import { DESKTOP, expectAccessible, expectNoOverflow, PHONE, renderShop } from '#tests/support/screens.ts'
import { button } from '#tests/support/shop-steps.ts'

const NAVIGATION = [
  ['Accueil', '/'],
  ['Quiz', '/quiz'],
  ['Boutique', '/boutique'],
  ['Contact', '/contact'],
]
/** More than the 50 px of S9.23. */
const SWEPT_PX = 60

const opener = button('Ouvrir le menu')
const menu = page.getByRole('dialog', { name: 'Menu' })
const header = page.getByRole('banner')
const footer = page.getByRole('contentinfo')
const navigation = page.getByRole('navigation', { name: 'Principale' })

/** Texts and URLs of the links, in order. */
function links(place: Locator): (string | null)[][] {
  return place
    .getByRole('link')
    .elements()
    .map((link) => [link.textContent?.trim() ?? '', link.getAttribute('href')])
}

async function expectPath(path: string): Promise<void> {
  await expect.poll(() => window.location.pathname).toBe(path)
}

test('the burger menu keeps the focus, and closes by Escape and by a choice', async () => {
  await renderShop('/', demoShop())
  await opener.click()
  await expect.element(menu).toBeVisible()
  await expectAccessible()
  await userEvent.keyboard('{Escape}')
  await expect.element(menu).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
  await opener.click()
  await menu.getByRole('link', { name: 'Boutique' }).click()
  await expectPath('/boutique')
  await expect.element(menu).not.toBeInTheDocument()
})

test('the burger menu has the same links, and search, favourites, tracking and cart', async () => {
  await renderShop('/', demoShop())
  await opener.click()
  await expect.element(menu).toBeVisible()
  expect(links(menu)).toEqual([
    ...NAVIGATION,
    ['Rechercher', '/boutique?focus=search'],
    ['Mes favoris', '/favoris'],
    ['Suivi commande', '/suivi'],
    ['Panier', '/panier'],
  ])
})

test('the burger menu is for screens below 768 px', async () => {
  await renderShop('/', demoShop(), { at: { width: 767, height: 800 } })
  await expect.element(opener).toBeVisible()
  await expect.element(navigation).not.toBeInTheDocument()
  await page.viewport(768, 800)
  await expect.element(opener).not.toBeInTheDocument()
  await expect.element(navigation).toBeVisible()
})

test.each([
  { screen: 'a phone', at: PHONE },
  { screen: 'a wide screen', at: DESKTOP },
])('the header’s icons lead to the search, the tracking and the cart on $screen', async ({ at }) => {
  await renderShop('/contact', demoShop(), { at })
  for (const [name, href] of [
    ['Sillage, accueil', '/'],
    ['Rechercher un parfum', '/boutique?focus=search'],
    ['Suivi de commande', '/suivi'],
    [/^Panier/, '/panier'],
  ] as const) {
    await expect.element(header.getByRole('link', { name })).toHaveAttribute('href', href)
  }
  if (at === DESKTOP) expect(links(navigation)).toEqual(NAVIGATION)
})

test('the footer has the shop’s words, its links and the year', async () => {
  await renderShop('/', demoShop())
  await expect.element(footer).toMatchTextContent('Sillage choisit des parfums de caractère')
  const column = (name: string) =>
    footer
      .css('div')
      .filter({ has: page.getByRole('heading', { name, exact: true }) })
      .last()
  expect(links(column('Navigation'))).toEqual(NAVIGATION)
  expect(links(column('Service Client'))).toEqual([
    ['Suivi de commande', '/suivi'],
    ['Mes favoris', '/favoris'],
    ['FAQ', '/faq'],
    ['Conditions générales', '/conditions'],
  ])
  expect(links(column('Suivez-nous')).map(([name]) => name)).toEqual(['Instagram', 'TikTok', 'WhatsApp'])
  await expect.element(footer).toMatchTextContent(`© ${new Date().getFullYear()} Sillage`)
  await expect
    .element(footer.getByRole('link', { name: 'Conditions d’utilisation' }))
    .toHaveAttribute('href', '/conditions')
})

test('order tracking is in the header from 360 px, a thumb wide', async () => {
  await renderShop('/', demoShop())
  const icon = header.getByRole('link', { name: 'Suivi de commande' })
  for (const width of [360, 390, 768, 1280]) {
    await page.viewport(width, 800)
    expectNoOverflow()
    const box = icon.element().getBoundingClientRect()
    expect(Math.min(box.width, box.height), `at ${width}`).toBeGreaterThanOrEqual(44)
  }
  await page.viewport(320, 800)
  expectNoOverflow()
  await expect.element(icon).not.toBeInTheDocument()
  await page.viewport(390, 800)
  await icon.click()
  await expectPath('/suivi')
})

test('the present page is lit in the navigation', async () => {
  await renderShop('/', demoShop(), { at: DESKTOP })
  const lit = navigation.css('[aria-current=page]')
  await expect.element(lit).toHaveTextContent('Accueil')
  await navigation.getByRole('link', { name: 'Boutique' }).click()
  await expect.element(lit).toHaveTextContent('Boutique')
  await expect.element(page.css('main')).toHaveFocus()
})

test('a change of page travels smoothly to the top', async () => {
  await renderShop('/', demoShop())
  window.scrollTo({ top: 500, behavior: 'instant' })
  const scrollTo = vi.spyOn(window, 'scrollTo')
  await footer.getByRole('link', { name: 'FAQ' }).click()
  await expectPath('/faq')
  await expect.poll(() => window.scrollY).toBe(0)
  expect(scrollTo.mock.calls.flat()).toContainEqual(expect.objectContaining({ behavior: 'smooth' }))
})

test('an addition is told by the badge and by a toast that can be swept away', async () => {
  await renderShop('/', demoShop())
  await button(/^Ajouter /)
    .first()
    .click()
  await expect.element(page.getByRole('link', { name: 'Panier, 1 article' })).toBeVisible()
  const told = page.getByRole('status').filter({ hasText: 'Produit ajouté' })
  await expect.element(told.getByRole('link', { name: 'Voir le panier' })).toBeVisible()
  const toast = told.css('.toast')
  // Hover pauses the timer.
  await toast.hover()
  await expectAccessible()
  await userEvent.pointer([
    { target: toast, coords: { x: 100, y: 10 }, keys: '[MouseLeft>]' },
    { target: toast, coords: { x: 120, y: 10 } },
    { target: toast, coords: { x: 100 + SWEPT_PX, y: 10 } },
    '[/MouseLeft]',
  ])
  await expect.element(page.getByText('Produit ajouté')).not.toBeInTheDocument()
})

test.each([360, 390, 430, 600])(
  'the shop’s name stands in the middle of the header at %i px',
  async (width) => {
    await renderShop('/contact', demoShop(), { at: { width, height: 844 } })
    const name = header.getByRole('link', { name: 'Sillage, accueil' })
    await expect.element(name).toBeVisible()
    const { left, right } = name.element().getBoundingClientRect()
    expect((left + right) / 2).toBeCloseTo(width / 2, 0)
  },
)

test.each([
  { dir: 'ltr', width: 390 },
  { dir: 'ltr', width: 768 },
  { dir: 'ltr', width: 1280 },
  { dir: 'rtl', width: 390 },
  { dir: 'rtl', width: 1280 },
])('Tab goes through the header as the eye does at $width px, $dir', async ({ dir, width }) => {
  await renderShop('/contact', demoShop(), { at: { width, height: 844 }, site: { has_arabic: true } })
  document.dir = dir
  onTestFinished(() => document.documentElement.removeAttribute('dir'))
  await expect.element(header.getByRole('link').seen().first()).toBeVisible()
  const shown = [...header.element().querySelectorAll('a, button')].filter((one) => one.checkVisibility())
  const starts = shown.map((one) => one.getBoundingClientRect().left)
  expect(shown.length).toBeGreaterThan(4)
  expect(starts).toEqual(starts.toSorted((one, other) => (dir === 'ltr' ? one - other : other - one)))
})

test.each([
  { accounts: ['WhatsApp'], title: 'Nous écrire' },
  { accounts: ['Instagram', 'WhatsApp'], title: 'Suivez-nous' },
])('the foot says $title above $accounts', async ({ accounts, title }) => {
  const links = accounts.map((label) => ({ label, href: `https://${label}.example` }))
  await renderShop('/contact', demoShop(), { site: { accounts: links } })
  await expect.element(footer.getByRole('heading', { name: title })).toBeVisible()
})
