import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { lookUpOrder, placeOrder } from '#contract/orders/orders.ts'
import { firstSize, freshLine, perfume } from '#tests/support/demo-goods.ts'
import { demoShop } from '#tests/support/demo-shop.ts'
import { answer, refuse } from '#tests/support/fake-shop.ts'
import { DESKTOP, expectAccessible, expectNoOverflow, PHONE, renderShop } from '#tests/support/screens.ts'
import { button, confirmOrder, DRAFT, main } from '#tests/support/shop-steps.ts'
import { foundOrder } from '#tests/support/tracked-order.ts'

const ON = { decant_days: 60 }
const OUD = perfume('oud-de-sijilmassa')
const BOTTLES = OUD.variants.filter(({ is_original }) => is_original)
const OFFER = /^Le prix d’un décant reçu est déduit du flacon pendant 60\sjours/
const DECANT = {
  ...{ item_id: 7, piece: 1, product_name: OUD.name, slug: OUD.slug, volume: '10ml' as const, amount: 120 },
  ...{ bottles: BOTTLES.map(({ id }) => id), until: '2099-01-12' },
}
const OWNED = { ...DECANT, order_number: 'SL-7K3Q-9XVD' }
const KEY = 'sillage-decants'

const [SMALL = firstSize(OUD)] = BOTTLES
const cartOf = (...sizes: (typeof SMALL)[]) => {
  const lines = sizes.map((size) => {
    const { product, variant } = freshLine(OUD, size)
    return { product, variant, quantity: 1 }
  })
  return { 'sillage-cart': { version: 1, lines } }
}
const inCart = {
  local: { ...cartOf(SMALL), [KEY]: [OWNED] },
  session: { 'sillage-checkout-draft': DRAFT },
}
const deduction = () => page.getByText('Décant déduit', { exact: true })
const line = () => page.getByText(`Décant de 10\u00a0ml, ${OUD.name}\u00a0: −120\u00a0DH`)

test('while the owner deducts none, nothing is said, nor deducted', async () => {
  await renderShop(`/produit/${OUD.slug}`, demoShop(), { kept: inCart })
  await expect.element(page.getByRole('heading', { level: 1, name: OUD.name })).toBeVisible()
  await expect.element(page.getByText(/décant est déduit/)).not.toBeInTheDocument()
})

test.each([PHONE, DESKTOP])(
  'the page of a perfume says near its sizes that decants are deducted: $width px',
  async (at) => {
    await renderShop(`/produit/${OUD.slug}`, demoShop(), { site: ON, at })
    await expect.element(page.getByText(OFFER)).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'ouvrez le suivi de sa commande' }))
      .toHaveAttribute('href', '/suivi')
    await expectAccessible()
    expectNoOverflow()
  },
)

test('a perfume without bottles says nothing of it', async () => {
  const decantsOnly = perfume('clementine-voilee')
  await renderShop(`/produit/${decantsOnly.slug}`, demoShop(), { site: ON })
  await expect.element(page.getByRole('heading', { level: 1, name: decantsOnly.name })).toBeVisible()
  await expect.element(page.getByText(OFFER)).not.toBeInTheDocument()
})

test('the page of a perfume whose decant the shopper has says what it takes off', async () => {
  await renderShop(`/produit/${OUD.slug}`, demoShop(), { site: ON, kept: inCart })
  await expect
    .element(page.getByText('Votre décant de 10\u00a0ml est déduit\u00a0: −120\u00a0DH sur le flacon.'))
    .toBeVisible()
  await expect.element(page.getByText(OFFER)).not.toBeInTheDocument()
})

test('a decant whose last day is over is forgotten', async () => {
  const kept = { local: { [KEY]: [{ ...OWNED, until: '2026-01-12' }] } }
  await renderShop(`/produit/${OUD.slug}`, demoShop(), { site: ON, kept })
  await expect.element(page.getByText(OFFER)).toBeVisible()
})

test.each([PHONE, DESKTOP])(
  'the page of a delivered order leads to the bottle, and the browser deducts it: $width px',
  async (at) => {
    const order = foundOrder({ status: 'livre', owned_decants: [DECANT, { ...DECANT, piece: 2 }] })
    await renderShop(`/suivi?order=${order.order_number}`, [...demoShop(), answer(lookUpOrder, order)], {
      site: ON,
      at,
    })
    await expect
      .element(
        page.getByText(
          `${OUD.name}\u00a0: les 120\u00a0DH de chacun de vos 2\u00a0décants de 10\u00a0ml sont déduits d’un flacon, jusqu’au 12\u00a0janvier.`,
        ),
      )
      .toBeVisible()
    await expectAccessible()
    expectNoOverflow()
    await page.getByRole('link', { name: `Choisir le flacon de ${OUD.name}` }).click()
    await expect.element(page.getByText(/^Votre décant de 10\sml est déduit/)).toBeVisible()
    expect(JSON.parse(localStorage.getItem(KEY) ?? '[]')).toEqual([OWNED, { ...OWNED, piece: 2 }])
  },
)

test.each([PHONE, DESKTOP])(
  'the cart deducts it in a line of its own, and the order names it: $width px',
  async (at) => {
    const shop = await renderShop('/panier', demoShop(), { site: ON, kept: inCart, at })
    const price = SMALL.priceInfo.currentPrice
    await expect.element(deduction()).toBeVisible()
    await expect.element(line()).toBeVisible()
    await expectAccessible()
    expectNoOverflow()
    await confirmOrder()
    await expect.element(button('Copier le numéro')).toBeVisible()
    const { order_number, item_id, piece } = OWNED
    expect(shop.asked(placeOrder)).toMatchObject([
      { discount_amount: 120, decants: [{ order_number, item_id, piece }], items: [{ price }] },
    ])
    expect(localStorage.getItem(KEY)).toBeNull()
  },
)

test('who has seen the page of the order has it deducted, whichever way leads to the bottle', async () => {
  const order = foundOrder({ status: 'livre', owned_decants: [DECANT] })
  const shop = await renderShop(
    `/suivi?order=${order.order_number}`,
    [...demoShop(), answer(lookUpOrder, order)],
    { site: ON, kept: { local: cartOf(SMALL) } },
  )
  await expect.element(page.getByText('Votre décant déduit du flacon')).toBeVisible()
  window.history.replaceState(null, '', '/panier')
  await shop.reload()
  await expect.element(line()).toBeVisible()
})

test('a shopper who does not want it deducted says so, and orders without', async () => {
  const shop = await renderShop('/panier', demoShop(), { site: ON, kept: inCart })
  await button(`Ne pas déduire le décant de ${OUD.name}`).click()
  await expect.element(deduction()).not.toBeInTheDocument()
  await confirmOrder()
  await expect.element(button('Copier le numéro')).toBeVisible()
  expect(shop.asked(placeOrder)[0]).not.toHaveProperty('decants')
})

test('a decant that is used meanwhile leaves the cart, and the shopper confirms the new total', async () => {
  const used = refuse(409, {
    code: 'decant_refused',
    message: 'Votre décant ne peut plus être déduit. Vérifiez le nouveau total.',
    decants: [],
  })
  const shop = await renderShop('/panier', [...demoShop(), answer(placeOrder, used)], {
    site: ON,
    kept: inCart,
  })
  await expect.element(deduction()).toBeVisible()
  await confirmOrder()
  await expect
    .element(main().getByText('Votre décant ne peut plus être déduit. Vérifiez le nouveau total.'))
    .toBeVisible()
  await expect.element(deduction()).not.toBeInTheDocument()
  shop.takeBack(placeOrder)
  await confirmOrder()
  await expect.element(button('Copier le numéro')).toBeVisible()
  expect(shop.asked(placeOrder)[1]).not.toHaveProperty('decants')
})

test('a decant that is worth less by now stays, and the shopper confirms the new total', async () => {
  const changed = refuse(409, {
    code: 'price_changed',
    message: 'Le total a changé.',
    lines: [freshLine(OUD, SMALL)],
    decants: [{ item_id: 7, piece: 1, amount: 90, bottles: DECANT.bottles }],
  })
  const shop = await renderShop('/panier', [...demoShop(), answer(placeOrder, changed)], {
    site: ON,
    kept: inCart,
  })
  await expect.element(line()).toBeVisible()
  await confirmOrder()
  await expect.element(page.getByText(`Décant de 10\u00a0ml, ${OUD.name}\u00a0: −90\u00a0DH`)).toBeVisible()
  shop.takeBack(placeOrder)
  await confirmOrder()
  await expect.element(button('Copier le numéro')).toBeVisible()
  expect(shop.asked(placeOrder)[1]).toMatchObject({ discount_amount: 90 })
})

test('another phone than that of the decant’s order is told at the field, and the decant stays', async () => {
  const message = 'Ce n’est pas le téléphone de la commande de votre décant.'
  const other = refuse(400, { code: 'invalid_input', message, issues: [{ path: 'phone', message }] })
  await renderShop('/panier', [...demoShop(), answer(placeOrder, other)], { site: ON, kept: inCart })
  await expect.element(deduction()).toBeVisible()
  await confirmOrder()
  await expect.element(main().getByText(message)).toBeVisible()
  await expect.element(deduction()).toBeVisible()
})

test('the page of an order shows what its decant took off', async () => {
  const order = foundOrder({ status: 'nouveau', discount_amount: 150, decant_discount: 120 })
  await renderShop(`/suivi?order=${order.order_number}`, [answer(lookUpOrder, order)])
  await expect.element(deduction()).toBeVisible()
  await expect.element(page.getByText('−120\u00a0DH')).toBeVisible()
  await expect.element(page.getByText('−30\u00a0DH')).toBeVisible()
})
