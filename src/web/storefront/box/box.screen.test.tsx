import { expect, test, vi } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { refreshCart } from '#contract/cart/cart.ts'
import { browseCatalogue } from '#contract/catalogue/browse.ts'
import { getProduct } from '#contract/catalogue/catalogue.ts'
import { viewAnswer } from '#domain/catalogue/browse.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { FIRST_VIEW } from '#domain/catalogue/search.ts'
import { tracePath, turnsOf } from '#domain/trace/trace.ts'
import { allowedLines } from '#tests/support/console-watch.ts'
import { firstSize, freshLine, keptCart, PERFUMES, perfume } from '#tests/support/demo-goods.ts'
import { demoShop } from '#tests/support/demo-shop.ts'
import { answer, refuse } from '#tests/support/fake-shop.ts'
import { DESKTOP, expectAccessible, expectNoOverflow, renderShop } from '#tests/support/screens.ts'
import { ANSWERED, button, main, ONE_LINE, toast } from '#tests/support/shop-steps.ts'
import { withClipboard } from '#tests/support/situation.ts'

const THE = perfume('the-des-trois-services')
const ROSEE = perfume('rosee-de-kelaa')
const CEDRE = perfume('cedre-d-azrou')
const THREE = [THE, ROSEE, CEDRE].map(({ slug }) => slug)
const GONE = refuse(404, { code: 'not_found', message: 'Produit non trouvé' })

const arches = page.css('.coffret-place')
const status = main().getByRole('status')
const addButton = button('Ajouter au panier')
const total = page.css('.coffret-sum .tot dd')

function arch(name: string): Locator {
  return page.getByRole('listitem').filter({ has: page.getByRole('button', { name: `Retirer ${name}` }) })
}

function choice(name: string): Locator {
  return button(`Choisir ${name}`)
}

function maskOf(arch: Element | undefined): string {
  if (arch === undefined) throw new Error('There is no free arch.')
  return getComputedStyle(arch, '::before').maskImage
}

function boxOf(slugs: readonly string[] = THREE): string {
  return `/coffret?parfums=${slugs.join()}`
}

/** The perfume with another first size. */
function changed(product: Product, size: { stock?: number; price?: number }): Product {
  const [first = firstSize(product), ...others] = product.variants
  const price = size.price ?? first.priceInfo.currentPrice
  const priceInfo = { hasPromotion: false, currentPrice: price, originalPrice: price, promotion: null }
  return { ...product, variants: [{ ...first, stock: size.stock ?? first.stock, priceInfo }, ...others] }
}

test('the lines of the chosen perfumes become one bundle, whose room is there before', async () => {
  await renderShop('/coffret', demoShop())
  const lines = page.css('.coffret-stage > .trace')
  await expect.element(status).toBeVisible()
  expect(lines.css('path').elements()).toHaveLength(0)
  const { height } = lines.element().getBoundingClientRect()
  for (const [index, { name }] of [THE, ROSEE, CEDRE].entries()) {
    await choice(name).click()
    await expect.poll(() => lines.css('path').elements()).toHaveLength(index + 1)
  }
  const drawn = lines
    .css('path')
    .elements()
    .map((path) => path.getAttribute('d'))
  expect(drawn).toEqual([THE, ROSEE, CEDRE].map((one) => tracePath(turnsOf(one))))
  expect(lines.element().getBoundingClientRect().height).toBe(height)
  await arch(ROSEE.name).getByRole('button').click()
  await expect.poll(() => lines.css('path').elements()).toHaveLength(2)
})

test('free arches are outlines', async () => {
  await renderShop('/coffret', demoShop())
  await expect.poll(() => arches.elements()).toHaveLength(5)
  expect(maskOf(page.css('.coffret-arches .coffret-arch').elements()[0])).toMatch(/dasharray/)
})

test('arches fill one after the other, the button says what is missing, and one tap adds all', async () => {
  await renderShop('/coffret', demoShop())
  await expect.poll(() => arches.elements()).toHaveLength(5)
  await expect.element(button('Choisissez 3 parfums')).toBeDisabled()
  await choice(THE.name).click()
  await expect.element(choice(THE.name)).toHaveAttribute('aria-pressed', 'true')
  await expect.element(arches.first()).toMatchTextContent(/Thé des Trois Services45\sDH/)
  await expect.element(button('Encore 2 parfums')).toBeDisabled()
  await choice(ROSEE.name).click()
  await expect.element(status).toMatchTextContent('encore 1 pour faire un coffret')
  await expect.element(button('Encore 1 parfum')).toBeDisabled()
  await choice(CEDRE.name).click()
  // 45 + 58 + 55, and the shipping.
  await expect.element(total).toMatchTextContent(/^193\sDH$/)
  await expect.element(page.css('.coffret-sum .gauge')).toMatchTextContent(/Plus que 142\sDH/)
  await expectAccessible()
  expectNoOverflow()
  await addButton.click()
  await expect.element(toast('status')).toMatchTextContent(/Produit ajouté.*3 parfums en 5\sml/)
  await expect.element(page.getByRole('link', { name: 'Panier, 3 articles' }).seen()).toBeVisible()
  await expect.element(main().getByRole('link', { name: 'Voir le panier' })).toHaveFocus()
})

test('a perfume that sells out meanwhile says so at its arch, and is not added', async () => {
  const shop = await renderShop(boxOf(), demoShop())
  await expect.element(addButton).toBeEnabled()
  shop.answer(getProduct, ({ slug }) => (slug === ROSEE.slug ? changed(ROSEE, { stock: 0 }) : perfume(slug)))
  shop.announce({
    type: 'STOCK_UPDATE',
    data: { variantId: firstSize(ROSEE).id, newStock: 0, productName: ROSEE.name, volume: '5ml' },
  })
  await expect.element(arch(ROSEE.name)).toMatchTextContent('Épuisé')
  await expect.element(button('Encore 1 parfum')).toBeDisabled()
  await expect.element(total).toMatchTextContent(/^135\sDH$/)
  await expectAccessible()
  await choice('Zeste de Berkane').click()
  await addButton.click()
  await expect.element(page.getByRole('link', { name: 'Panier, 3 articles' }).seen()).toBeVisible()
  expect(localStorage.getItem('sillage-cart')).not.toContain(ROSEE.slug)
})

test('a perfume that is hidden meanwhile says so at its arch, and is not added', async () => {
  allowedLines.push(/404/)
  const shop = await renderShop(boxOf([...THREE, 'zeste-de-berkane']), demoShop())
  await expect.element(addButton).toBeEnabled()
  shop.answer(getProduct, ({ slug }) => (slug === ROSEE.slug ? GONE : perfume(slug)))
  shop.announce({ type: 'PRODUCT_UPDATE', data: { productId: ROSEE.id } })
  await expect.element(arch(ROSEE.name)).toMatchTextContent('N’est plus en vente')
  await expect.element(status).toMatchTextContent(/Rosée de Kelaâ\s: n’est plus en vente\./)
  await addButton.click()
  await expect.element(page.getByRole('link', { name: 'Panier, 3 articles' }).seen()).toBeVisible()
  expect(localStorage.getItem('sillage-cart')).not.toContain(ROSEE.slug)
})

test('a price that changes meanwhile stands at its arch, old and new', async () => {
  const shop = await renderShop(boxOf(), demoShop())
  await expect.element(total).toMatchTextContent(/^193\sDH$/)
  shop.answer(getProduct, ({ slug }) => (slug === ROSEE.slug ? changed(ROSEE, { price: 64 }) : perfume(slug)))
  shop.announce({ type: 'PRODUCT_UPDATE', data: { productId: ROSEE.id } })
  await expect.element(arch(ROSEE.name)).toMatchTextContent(/58 → 64\sDH/)
  await expect.element(total).toMatchTextContent(/^199\sDH$/)
  await expect.element(status).toMatchTextContent(/Rosée de Kelaâ\s: 64\sDH au lieu de 58\sDH/)
})

test('what a page that heard nothing adds does not stay in the cart', async () => {
  const shop = await renderShop(boxOf(), demoShop())
  await expect.element(addButton).toBeEnabled()
  const left = [THE, CEDRE].map((product) => freshLine(product, firstSize(product)))
  shop.answer(refreshCart, left)
  shop.answer(getProduct, ({ slug }) => (slug === ROSEE.slug ? changed(ROSEE, { stock: 0 }) : perfume(slug)))
  await addButton.click()
  await expect.element(page.css('.toaster')).toMatchTextContent('plus disponible, article retiré')
  await expect.element(arch(ROSEE.name)).toMatchTextContent('Épuisé')
  await expect.element(page.getByRole('link', { name: 'Panier, 2 articles' }).seen()).toBeVisible()
})

test('a perfume of which the cart holds every piece is not added again', async () => {
  const { stock } = firstSize(ROSEE)
  await renderShop(boxOf(), demoShop(), {
    kept: { local: keptCart({ slug: ROSEE.slug, quantity: stock }) },
  })
  await expect.element(arch(ROSEE.name)).toMatchTextContent('Déjà dans votre panier')
  await expect.element(button('Encore 1 parfum')).toBeDisabled()
})

test('the box stands in the address: a reload keeps it, Back undoes the last choice', async () => {
  const shop = await renderShop('/coffret', demoShop())
  await choice(THE.name).click()
  await choice(ROSEE.name).click()
  await expect.poll(() => window.location.search).toBe(`?parfums=${THE.slug},${ROSEE.slug}`)
  await shop.reload()
  await expect.element(arch(ROSEE.name)).toBeVisible()
  window.history.back()
  await expect.element(arch(ROSEE.name)).not.toBeInTheDocument()
  await arch(THE.name).getByRole('button').click()
  await expect.poll(() => window.location.href).toMatch(/\/coffret$/)
})

test('a box that the cart holds leads there instead of being added again, also after a reload', async () => {
  const shop = await renderShop(boxOf(), demoShop())
  await addButton.click()
  await expect.element(status).toMatchTextContent('Ce coffret est dans votre panier.')
  await shop.reload()
  await expect.element(main().getByRole('link', { name: 'Voir le panier' })).toBeVisible()
  await expect.element(addButton).not.toBeInTheDocument()
  await expect.element(total).toMatchTextContent(/^193\sDH$/)
  await choice('Zeste de Berkane').click()
  await expect.element(addButton).toBeEnabled()
})

test('a double tap adds the box, and does not also follow the link that takes the button’s place', async () => {
  await renderShop(boxOf(), demoShop())
  await addButton.dblClick()
  await expect.element(page.getByRole('link', { name: 'Voir le panier' }).first()).toBeVisible()
  expect(window.location.pathname).toBe('/coffret')
  await page.css('.coffret-sum').getByRole('link', { name: 'Voir le panier' }).click()
  await expect.poll(() => window.location.pathname).toBe('/panier')
})

test('two quick taps lose no choice', async () => {
  await renderShop('/coffret', demoShop())
  await expect.element(choice(THE.name)).toBeVisible()
  for (const { name } of [THE, ROSEE, CEDRE]) {
    const tapped = choice(name).element()
    if (tapped instanceof HTMLElement) tapped.click()
  }
  await expect.poll(() => window.location.search).toBe(`?parfums=${THREE.join()}`)
  await expect.element(addButton).toBeEnabled()
})

test('an address with unknown, repeated and too many perfumes is dealt with kindly', async () => {
  allowedLines.push(/404/)
  const others = PERFUMES.map(({ slug }) => slug).filter((slug) => !THREE.includes(slug))
  await renderShop(boxOf([THE.slug, 'inconnu', String(THE.id), ...others.slice(0, 4)]), demoShop())
  await expect.element(status).toMatchTextContent('Un coffret compte cinq parfums au plus')
  await expect.element(arches.nth(1)).toMatchTextContent('N’est plus en vente')
  // The id is the same perfume as its slug.
  await expect.poll(() => page.css('.coffret-place .is-filled').elements()).toHaveLength(3)
  await expect.element(addButton).toBeEnabled()
})

test('a full box has no room, save where a perfume cannot be bought', async () => {
  allowedLines.push(/404/)
  const four = [...THREE, 'zeste-de-berkane']
  const shop = await renderShop(boxOf([...four, 'ombre-de-kasbah']), demoShop())
  await expect.element(choice('Miel de Dattier')).toBeDisabled()
  await expect.element(choice('Ombre de Kasbah')).toBeEnabled()
  window.history.replaceState(null, '', boxOf(['inconnu', ...four]))
  await shop.reload()
  await choice('Miel de Dattier').click()
  await expect.poll(() => window.location.search).toBe(`?parfums=miel-de-dattier,${four.join()}`)
})

test('a perfume whose 5 ml is sold out is greyed, one without 5 ml is not in the list', async () => {
  const without = { ...ROSEE, variants: ROSEE.variants.slice(1) }
  const few = [changed(THE, { stock: 0 }), without, CEDRE]
  await renderShop('/coffret', [
    ...demoShop(),
    answer(browseCatalogue, viewAnswer(few, FIRST_VIEW, { from: 0, count: few.length })),
  ])
  await expect.element(choice(THE.name)).toBeDisabled()
  await expect.element(page.css('.coffret-choice.is-out')).toMatchTextContent('Épuisé')
  await expect.element(choice(CEDRE.name)).toBeEnabled()
  await expect.element(choice(ROSEE.name)).not.toBeInTheDocument()
})

test('without any perfume the list says that there is none yet', async () => {
  await renderShop('/coffret', [
    ...demoShop(),
    answer(browseCatalogue, viewAnswer([], FIRST_VIEW, { from: 0, count: 0 })),
  ])
  await expect.element(page.getByText(/^Il n’y a pas encore de parfum en 5\sml/)).toBeVisible()
  await button('Femme').click()
  await expect
    .element(page.getByText('Aucun produit ne correspond à vos critères de recherche.'))
    .toBeVisible()
})

test('rows stand in for the perfumes while they load', async () => {
  const { promise } = Promise.withResolvers<never>()
  const shop = await renderShop('/contact', demoShop())
  shop.answer(browseCatalogue, () => promise)
  const link = Object.assign(document.createElement('a'), { href: '/coffret', textContent: 'Le coffret' })
  main().element().prepend(link)
  await page.getByRole('link', { name: 'Le coffret' }).click()
  await expect.poll(() => page.css('.coffret-choice .sk-line').elements()).toHaveLength(6)
})

test('the list is searched and narrowed without losing the box', async () => {
  await renderShop(boxOf(), demoShop(), { at: DESKTOP })
  await page.getByRole('searchbox').fill('tanneur')
  await expect.poll(() => page.css('.coffret-choice').elements()).toHaveLength(1)
  await button('Femme').click()
  await expect
    .element(page.getByText('Aucun produit ne correspond à vos critères de recherche.'))
    .toBeVisible()
  await page.getByRole('searchbox').fill('')
  await expect.element(choice(ROSEE.name)).toHaveAttribute('aria-pressed', 'true')
  await expect.element(choice(CEDRE.name)).not.toBeInTheDocument()
  await expect.element(addButton).toBeEnabled()
})

test('a big shop is asked for what is searched', async () => {
  const shop = await renderShop('/coffret', [
    ...demoShop(),
    answer(browseCatalogue, ({ q, categorie }) => {
      const products = q === 'tanneur' && categorie === 'homme' ? [perfume('le-tanneur-de-minuit')] : [THE]
      return { ...viewAnswer(products, FIRST_VIEW, { from: 0, count: 24 }), isWhole: false }
    }),
  ])
  await expect.element(choice(THE.name)).toBeVisible()
  await page.getByRole('searchbox').fill('tanneur')
  await button('Homme').click()
  await expect.element(choice('Le Tanneur de Minuit')).toBeVisible()
  await expect.element(choice(THE.name)).not.toBeInTheDocument()
  expect(shop.asked(browseCatalogue).at(-1)).toEqual({ q: 'tanneur', categorie: 'homme', nombre: '24' })
})

test('the server of a small shop is asked for what is searched in Arabic letters', async () => {
  const shop = await renderShop(
    '/coffret',
    [
      ...demoShop(),
      answer(browseCatalogue, ({ q }) => {
        const whole = viewAnswer([THE, ROSEE], FIRST_VIEW, { from: 0, count: 24 })
        return q === undefined ? whole : { ...whole, products: [THE], isWhole: false }
      }),
    ],
    { at: DESKTOP },
  )
  await expect.element(choice(ROSEE.name)).toBeVisible()
  await page.getByRole('searchbox').fill('شاي')
  await expect.element(choice(ROSEE.name)).not.toBeInTheDocument()
  await expect.element(choice(THE.name)).toBeVisible()
  expect(shop.asked(browseCatalogue).at(-1)).toEqual({ q: 'شاي', nombre: '24' })
  await page.getByRole('searchbox').fill('rose')
  await expect.element(choice(ROSEE.name)).toBeVisible()
  await expect.element(choice(THE.name)).not.toBeInTheDocument()
})

test('the address is shared by the device’s own sheet, or copied', async () => {
  const writeText = vi.fn(async () => {})
  withClipboard({ writeText })
  const shop = await renderShop(boxOf(), demoShop())
  await button('Partager').click()
  await expect.element(button('Lien copié')).toBeVisible()
  const url = window.location.origin + boxOf()
  expect(writeText).toHaveBeenCalledWith(url)
  const share = vi.fn(async () => {})
  Object.defineProperty(navigator, 'share', { configurable: true, value: share })
  await shop.reload()
  await button('Partager').click()
  Reflect.deleteProperty(navigator, 'share')
  expect(share).toHaveBeenCalledWith({ title: 'Mon coffret Sillage', url })
})

test('the bill is of the cart as it will be', async () => {
  await renderShop(boxOf(), demoShop(), {
    kept: { local: keptCart({ slug: 'ombre-de-kasbah', quantity: 3 }) },
  })
  // 3 × 65 + 45 + 58 + 55: shipping is free.
  await expect.element(total).toMatchTextContent(/^353\sDH$/)
  await expect.element(page.getByText('Total avec votre panier')).toBeVisible()
  await expect.element(page.getByText('Livraison offerte', { exact: true }).seen()).toBeVisible()
})

test('the home page, an empty cart, a cart and the quiz’s end lead to the box', async () => {
  const shop = await renderShop('/', demoShop())
  const toBox = page.getByRole('link', { name: /^Compose/ })
  await expect.element(toBox).toHaveAttribute('href', '/coffret')
  window.history.replaceState(null, '', '/panier')
  await shop.reload()
  await expect.element(toBox).toHaveAttribute('href', '/coffret')
  localStorage.setItem('sillage-cart', JSON.stringify(ONE_LINE.local['sillage-cart']))
  await shop.reload()
  await expect
    .element(page.getByRole('region', { name: 'Idées' }).getByRole('link', { name: /coffret/ }))
    .toHaveAttribute('href', '/coffret')
  sessionStorage.setItem('sillage-quiz', JSON.stringify(ANSWERED))
  window.history.replaceState(null, '', '/quiz')
  await shop.reload()
  await button('Voir résultats').click()
  await expect.element(toBox).toBeVisible()
  const matches = page.getByRole('article').getByRole('link').elements()
  const first = matches.slice(0, 3).map((link) => link.getAttribute('href')?.split('/').at(-1))
  await expect.element(toBox).toHaveAttribute('href', boxOf(first.map(String)))
})
