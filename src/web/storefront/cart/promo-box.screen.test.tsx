import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { placeOrder } from '#contract/orders/orders.ts'
import { applyPromoCode } from '#contract/promo-codes/promo-codes.ts'
import { keptCart } from '#tests/support/demo-goods.ts'
import { demoShop } from '#tests/support/demo-shop.ts'
import { answer, refuse } from '#tests/support/fake-shop.ts'
import { expectAccessible, expectNoOverflow, renderShop } from '#tests/support/screens.ts'
import { applyCode, button, confirmOrder, DRAFT, main, ONE_LINE, SLUG } from '#tests/support/shop-steps.ts'

/** An amount of the summary, in whole dirhams. */
async function amount(term: RegExp): Promise<number> {
  const row = page
    .getByRole('region', { name: 'Récapitulatif' })
    .css('dl > div')
    .filter({ has: page.css('dt').getByText(term) })
  await expect.element(row.css('dd')).toBeVisible()
  return Number(
    row
      .css('dd')
      .element()
      .textContent?.replaceAll(/[^0-9]/g, ''),
  )
}

test('a code is applied, taken off the total, kept through a reload, and removed', async () => {
  const shop = await renderShop('/panier', demoShop(), { kept: ONE_LINE })
  const before = await amount(/^Total/)
  const subtotal = await amount(/^Sous-total/)
  await applyCode(' bienvenue10 ')
  await expect.element(page.getByText('Code promo appliqué !')).toBeVisible()
  await expect.element(page.getByText('BIENVENUE10', { exact: true })).toBeVisible()
  const discount = Math.round(subtotal / 10)
  await expect.element(button('Retirer le code BIENVENUE10')).toHaveFocus()
  expect(await amount(/^Réduction/)).toBe(discount)
  await expect
    .element(page.getByText(new RegExp(`10\\s% de réduction, soit ${discount}\\sDH de moins`)))
    .toBeVisible()
  await expectAccessible()
  expectNoOverflow()

  await shop.reload()
  await expect.element(page.getByText('BIENVENUE10', { exact: true })).toBeVisible()
  expect(await amount(/^Total/)).toBe(before - discount)
  await button('Retirer le code BIENVENUE10').click()
  await expect.element(page.getByText('Code promo retiré')).toBeVisible()
  await expect.element(page.getByLabelText('Code promo')).toHaveFocus()
  expect(await amount(/^Total/)).toBe(before)
})

test.each([1024, 1280, 1600])(
  'what pops up for a code leaves the gauge in sight, at %i px, where both stand on the right',
  async (width) => {
    await renderShop('/panier', demoShop(), { kept: ONE_LINE, at: { width, height: 800 } })
    const gauge = page.css('.gauge').seen()
    await expect.element(gauge).toBeVisible()
    window.scrollTo({ top: 300, behavior: 'instant' })
    await applyCode('bienvenue10')
    const toast = page.css('.toast').filter({ hasText: 'Code promo appliqué !' })
    await expect.element(toast).toBeVisible()
    const gap = () => {
      const [above, below] = [toast, gauge].map((piece) => piece.element().getBoundingClientRect())
      return Math.max((below?.top ?? 0) - (above?.bottom ?? 0), (above?.top ?? 0) - (below?.bottom ?? 0))
    }
    await expect.poll(gap).toBeGreaterThan(30)
  },
)

/** 45 DH of goods are in the cart. */
const FIFTY = { code: 'CINQUANTE', kind: 'amount', amount: 50, discount: 0, promoCodeId: 7 } as const
const DELIVERY = { code: 'LIVRE', kind: 'free_delivery', amount: 0, discount: 0, promoCodeId: 8 } as const

test('an amount is taken off, never more than the goods, and the phone that is known is sent', async () => {
  const given = { ...FIFTY, valid: true, smallest_basket: null, discountAmount: 45, newTotal: 0, message: '' }
  const shop = await renderShop('/panier', [...demoShop(), answer(applyPromoCode, given)], {
    kept: { ...ONE_LINE, session: { 'sillage-checkout-draft': DRAFT } },
  })
  await applyCode('cinquante')
  await expect.element(page.getByText(/^45\sDH de moins$/)).toBeVisible()
  await expect.element(page.getByText(/^50\sDH de réduction$/)).toBeVisible()
  expect(await amount(/^Réduction \(CINQUANTE\)/)).toBe(45)
  expect(await amount(/^Total/)).toBe(await amount(/^Livraison/))
  expect(shop.asked(applyPromoCode)).toEqual([{ code: 'CINQUANTE', cartTotal: 45, phone: '+212612345678' }])
  await expectAccessible()
})

test('a code that pays the delivery says so beside it, and nothing is missing for it any more', async () => {
  const given = {
    ...DELIVERY,
    valid: true,
    smallest_basket: 40,
    discountAmount: 0,
    newTotal: 45,
    message: '',
  }
  await renderShop('/panier', [...demoShop(), answer(applyPromoCode, given)], { kept: ONE_LINE })
  await applyCode('livre')
  await expect.element(page.getByText('La livraison est offerte')).toBeVisible()
  await expect.element(page.getByText('Livraison (LIVRE)')).toBeVisible()
  await expect.element(page.getByText('Gratuite')).toBeVisible()
  expect(await amount(/^Total/)).toBe(45)
  await expectAccessible()
  expectNoOverflow()
})

test('a cart below the smallest basket of its code says what is missing, and is ordered without it', async () => {
  const kept = { ...FIFTY, smallest_basket: 95 }
  const shop = await renderShop('/panier', demoShop(), {
    kept: { ...ONE_LINE, session: { 'sillage-checkout-draft': DRAFT, 'sillage-promo-code': kept } },
  })
  const missing = page.getByText(
    /^Encore 50\sDH d’achats pour profiter de ce code, valable à partir de 95\sDH$/,
  )
  await expect.element(missing).toBeVisible()
  expect(await amount(/^Total/)).toBe(45 + (await amount(/^Livraison/)))
  await expectAccessible()
  expectNoOverflow()
  await confirmOrder()
  await expect.element(button('Copier le numéro')).toBeVisible()
  expect(shop.asked(placeOrder)[0]).not.toHaveProperty('promoCode')
})

test('a code for a delivery that is free anyhow says so, and is kept for another order', async () => {
  const kept = { ...DELIVERY, smallest_basket: null }
  const shop = await renderShop('/panier', demoShop(), {
    kept: {
      local: keptCart({ slug: SLUG, quantity: 7 }),
      session: { 'sillage-checkout-draft': DRAFT, 'sillage-promo-code': kept },
    },
  })
  await expect
    .element(
      page.getByText(/^Ce code ne change rien à votre total\s: il reste valable pour une autre commande\.$/),
    )
    .toBeVisible()
  expect(page.getByText('Livraison (LIVRE)').elements()).toEqual([])
  await expectAccessible()
  await confirmOrder()
  await expect.element(button('Copier le numéro')).toBeVisible()
  expect(shop.asked(placeOrder)[0]).not.toHaveProperty('promoCode')
})

test('a code that gives less by now is shown as it is when the order is confirmed, and asked about again', async () => {
  const kept = { ...DELIVERY, smallest_basket: null }
  const now = { ...FIFTY, ...{ code: 'LIVRE', promoCodeId: 8, amount: 5 }, smallest_basket: null }
  const refused = { code: 'price_changed', message: 'Le prix de votre commande a changé.', promoCode: now }
  const shop = await renderShop('/panier', [...demoShop(), answer(placeOrder, () => refuse(409, refused))], {
    kept: { ...ONE_LINE, session: { 'sillage-checkout-draft': DRAFT, 'sillage-promo-code': kept } },
  })
  expect(await amount(/^Total/)).toBe(45)
  await confirmOrder()
  await expect.element(page.getByText(/^5\sDH de réduction$/)).toBeVisible()
  expect(await amount(/^Total/)).toBe(40 + (await amount(/^Livraison/)))
  expect(shop.asked(placeOrder)[0]).toMatchObject({ shipping_cost: 0, discount_amount: 0 })
})

test('a late refusal of a code is not said of the one typed meanwhile', async () => {
  const refused = Promise.withResolvers<Response>()
  const shop = await renderShop('/panier', [...demoShop(), answer(applyPromoCode, () => refused.promise)], {
    kept: ONE_LINE,
  })
  await applyCode('FAUX')
  await expect.poll(() => shop.asked(applyPromoCode)).toHaveLength(1)
  const code = page.getByLabelText('Code promo')
  await code.fill('BIENVENUE10')
  refused.resolve(refuse(404, { code: 'promo_code_refused', message: "Ce code promo n'est pas valide" }))
  await expect.element(button('Appliquer')).toBeEnabled()
  await expect.element(code).not.toHaveAttribute('aria-invalid')
  expect(page.getByText("Ce code promo n'est pas valide").elements()).toEqual([])
})

test('a code that does not apply says why, beside the box', async () => {
  await renderShop('/panier', demoShop(), { kept: ONE_LINE })
  for (const [code, message] of [
    ['', 'Veuillez entrer un code promo'],
    ['INCONNU', "Ce code promo n'est pas valide"],
    ['PRINTEMPS15', 'Ce code promo a expiré'],
    ['ATLAS5', "Ce code promo n'est pas valide"],
  ] as const) {
    await applyCode(code)
    await expect.element(page.getByText(message)).toBeVisible()
    await expect.element(page.getByLabelText('Code promo')).toHaveFocus()
  }
  await expectAccessible()
})

test('a code refused by the order leaves the cart, and the shopper confirms the new total', async () => {
  const applied = { code: 'PRINTEMPS15', discount: 15, promoCodeId: 3 }
  const expired = refuse(409, { code: 'promo_code_refused', message: 'Ce code promo a expiré' })
  const shop = await renderShop('/panier', [...demoShop(), answer(placeOrder, expired)], {
    kept: { ...ONE_LINE, session: { 'sillage-checkout-draft': DRAFT, 'sillage-promo-code': applied } },
  })
  await expect.element(page.getByText('PRINTEMPS15', { exact: true })).toBeVisible()
  await confirmOrder()
  await expect.element(main().getByText('Ce code promo a expiré')).toBeVisible()
  await expect.element(main().getByText('Vérifiez le nouveau total')).toBeVisible()
  await expect.element(page.getByLabelText('Code promo')).toBeVisible()
  shop.takeBack(placeOrder)
  await confirmOrder()
  await expect.element(button('Copier le numéro')).toBeVisible()
  expect(shop.asked(placeOrder)[1]).not.toHaveProperty('promoCode')
  expect(shop.asked(applyPromoCode)).toEqual([])
})
