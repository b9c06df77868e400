import { expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { refreshCart } from '#contract/cart/cart.ts'
import { getSite } from '#contract/settings/site.ts'
import { allowedLines } from '#tests/support/console-watch.ts'
import { firstSize, keptCart, perfume } from '#tests/support/demo-goods.ts'
import { demoShop } from '#tests/support/demo-shop.ts'
import { answer, refuse } from '#tests/support/fake-shop.ts'
import { DEMO_SITE, expectAccessible, expectNoOverflow, renderShop } from '#tests/support/screens.ts'
import { add, button, main, NAME, ONE_LINE, SLUG, toast } from '#tests/support/shop-steps.ts'

const STOCK = firstSize(perfume(SLUG)).stock
const ALL_THERE_IS = { local: keptCart({ slug: SLUG, quantity: STOCK }) }
const CHEAPER = { local: keptCart({ slug: SLUG, price: 20 }) }

function lineOf(name: string): Locator {
  return page.getByRole('row').filter({ hasText: name })
}

test('a price that changed stands at its line, old and new, until it is acknowledged', async () => {
  const shop = await renderShop('/panier', demoShop(), { kept: CHEAPER })
  const line = lineOf(NAME)
  await expect.element(line).toMatchTextContent(/Prix mis à jour\s: 20 → 45\sDH/)
  await expectAccessible()
  expectNoOverflow()
  await shop.reload()
  await expect.element(line).toMatchTextContent(/20 → 45\sDH/)
  await line.getByRole('button', { name: /^Compris/ }).click()
  await expect.element(line.getByRole('link', { name: NAME })).toHaveFocus()
  await expect.element(line).not.toMatchTextContent('→')
  await shop.reload()
  await expect.element(line).toBeVisible()
  await expect.element(line).not.toMatchTextContent('→')
})

test('a stock that fell stands at its line', async () => {
  const { id, slug, name, image_url } = perfume(SLUG)
  const { priceInfo, volume, id: sizeId } = firstSize(perfume(SLUG))
  const { currentPrice: price, originalPrice } = priceInfo
  const fallen = {
    product: { id, slug, name, image_url },
    productName: name,
    variant: { id: sizeId, volume, price, originalPrice, stock: 1 },
  }
  await renderShop('/panier', [...demoShop(), answer(refreshCart, [fallen])], { kept: ALL_THERE_IS })
  await expect.element(lineOf(NAME)).toMatchTextContent(`${STOCK} → 1`)
})

test('a quantity that was refused is said on the page, and at the line of the cart', async () => {
  const shop = await renderShop(`/produit/${SLUG}`, demoShop(), { kept: ALL_THERE_IS })
  await add()
  const message = /Il ne reste que \d+ unités de ce produit\./
  await expect.element(main().getByText(message)).toBeVisible()
  window.history.replaceState(null, '', '/panier')
  await shop.reload()
  await expect.element(lineOf(NAME)).toMatchTextContent(message)
})

test('the summary says how far free shipping is', async () => {
  await renderShop('/panier', demoShop(), { kept: ONE_LINE })
  const summary = page.getByRole('region', { name: 'Récapitulatif' })
  await expect.element(summary.getByText(/Plus que \d+\sDH pour la livraison offerte/)).toBeVisible()
})

test('a phone has the gauge once, below the lines; the summary says it in words', async () => {
  await renderShop('/panier', demoShop(), { kept: ONE_LINE })
  const rail = page.getByRole('progressbar').seen()
  await expect.poll(() => rail.elements()).toHaveLength(1)
  const lines = page.css('.cart-table').element().getBoundingClientRect()
  expect(rail.element().getBoundingClientRect().top - lines.bottom).toBeLessThan(120)
})

test('a cart that could not be checked says so, and is checked again by a tap', async () => {
  allowedLines.push(/The cart could not be refreshed/)
  const shop = await renderShop('/panier', [...demoShop(), answer(refreshCart, refuse(502, ''))], {
    kept: CHEAPER,
  })
  const alert = main().getByRole('alert')
  await expect.element(alert).toMatchTextContent('Les prix et le stock n’ont pas pu être vérifiés.')
  shop.takeBack(refreshCart)
  await alert.getByRole('button', { name: 'Réessayer' }).click()
  await expect.element(alert).not.toBeInTheDocument()
  await expect.element(lineOf(NAME)).toMatchTextContent(/20 → 45\sDH/)
})

test('a keyboard that takes a line out of the cart goes on from the next one, and at last from the title', async () => {
  const kept = { local: keptCart({ slug: SLUG }, { slug: 'rosee-de-kelaa' }) }
  await renderShop('/panier', demoShop(), { kept })
  const remove = button(/^Retirer /)
  await expect.poll(() => remove.elements()).toHaveLength(2)
  await press(remove.first(), '{Enter}')
  await expect.poll(() => remove.elements()).toHaveLength(1)
  await expect.element(page.css('.cart-line').getByRole('link')).toHaveFocus()
  await press(remove, '{Enter}')
  await expect.element(page.getByText('Votre panier est vide')).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
})

test('an eleventh piece of a size is refused where it is asked for, with the bound and the way out', async () => {
  await renderShop('/produit/zeste-de-berkane', [...demoShop(), answer(getSite, DEMO_SITE)])
  for (let quantity = 1; quantity < 11; quantity += 1) await button('Augmenter la quantité').click()
  await expect
    .element(page.getByRole('group', { name: /^Quantité de / }).css('output'))
    .toHaveTextContent('10')
  const refusal = toast('alert')
  await expect.element(refusal).toMatchTextContent('Quantité limitée')
  await expect
    .element(refusal)
    .toMatchTextContent('10 pièces au plus par article. Pour commander davantage, contactez-nous.')
  await add()
  await expect.element(page.getByText('Produit ajouté')).toBeVisible()
})

async function press(target: Locator, keys: string): Promise<void> {
  await expect.element(target).toBeVisible()
  const element = target.element()
  if (element instanceof HTMLElement) element.focus()
  await userEvent.keyboard(keys)
}
