import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { keptCart } from '#tests/support/demo-goods.ts'
import { demoShop } from '#tests/support/demo-shop.ts'
import { expectAccessible, expectNoOverflow, renderShop } from '#tests/support/screens.ts'
import { toast } from '#tests/support/shop-steps.ts'

const ideas = page.getByRole('region', { name: 'Idées' })
/** 4 × 65 DH: 40 DH are missing. */
const NEARLY_FREE = { local: keptCart({ slug: 'ombre-de-kasbah', quantity: 4 }) }

test('two decants that just reach free shipping are offered, and one tap adds one', async () => {
  await renderShop('/panier', demoShop(), { kept: NEARLY_FREE })
  await expect
    .element(
      page
        .getByText(/Plus que 40\sDH pour la livraison offerte/)
        .seen()
        .first(),
    )
    .toBeVisible()
  const offers = ideas.getByRole('listitem')
  await expect.poll(() => offers.elements()).toHaveLength(2)
  // 42 and 43 DH; 38 and 39 DH would not reach.
  await expect.element(offers.first()).toMatchTextContent(/Lavande d’Imlil5\sml · 42\sDH/)
  await expect.element(offers.last()).toMatchTextContent(/Sirop de Grenade5\sml · 43\sDH/)
  await expectAccessible()
  expectNoOverflow()
  // Name and price are one target of 44 px.
  const link = offers.first().getByRole('link').element()
  const { left, top, height } = link.parentElement?.getBoundingClientRect() ?? link.getBoundingClientRect()
  expect(height).toBeGreaterThanOrEqual(44)
  for (const y of [top + 1, top + height - 1]) expect(document.elementFromPoint(left + 8, y)).toBe(link)
  await offers.first().getByRole('button').click()
  await expect.element(toast('status')).toMatchTextContent('Produit ajouté')
  await expect.element(page.getByText('Livraison offerte', { exact: true }).seen().first()).toBeVisible()
  await expect.element(offers).not.toBeInTheDocument()
  await expect.element(ideas).toHaveFocus()
})

test('a small cart is offered nothing dearer than itself', async () => {
  // 65 DH; sizes from 235 DH on would reach free shipping.
  const kept = { local: keptCart({ slug: 'ombre-de-kasbah', quantity: 1 }) }
  await renderShop('/panier', demoShop(), { kept })
  await expect.element(ideas).toMatchTextContent('Un décant de plus vous en rapproche')
  await expect.element(ideas.getByRole('listitem').first()).toMatchTextContent(/· 65\sDH/)
  await expect.element(ideas).not.toMatchTextContent(/[1-9]\d\d\sDH/)
})

test('nothing is offered once shipping is free', async () => {
  await renderShop('/panier', demoShop(), {
    kept: { local: keptCart({ slug: 'ombre-de-kasbah', quantity: 5 }) },
  })
  await expect.element(ideas.getByRole('link', { name: /coffret/ })).toBeVisible()
  await expect.element(ideas.getByRole('listitem')).not.toBeInTheDocument()
})
