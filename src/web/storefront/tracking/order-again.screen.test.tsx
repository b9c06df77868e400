import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { refreshCart } from '#contract/cart/cart.ts'
import { lookUpOrder } from '#contract/orders/orders.ts'
import { allowedLines } from '#tests/support/console-watch.ts'
import { firstSize, freshLine, perfume } from '#tests/support/demo-goods.ts'
import { demoShop } from '#tests/support/demo-shop.ts'
import { answer, refuse } from '#tests/support/fake-shop.ts'
import { expectAccessible, renderShop } from '#tests/support/screens.ts'
import { button, main, NAME } from '#tests/support/shop-steps.ts'
import { foundOrder } from '#tests/support/tracked-order.ts'

const DELIVERED = foundOrder({ status: 'livre' })
const [ITEM] = DELIVERED.items
const PRODUCT = perfume('the-des-trois-services')
const LINE = freshLine(PRODUCT, firstSize(PRODUCT))
const ADDRESS = `/suivi?order=${DELIVERED.order_number}`

function order(items: { variant_id: number | null; product_name: string; quantity: number }[]) {
  return foundOrder({
    status: 'livre',
    items: items.map((item, index) => ({ price: 40, product_image: '', volume: '5ml', id: index, ...item })),
  })
}

test('a delivered order goes into the cart again, at today’s price', async () => {
  const dearer = { ...LINE, variant: { ...LINE.variant, price: 51 } }
  await renderShop(ADDRESS, [...demoShop(), answer(lookUpOrder, DELIVERED), answer(refreshCart, [dearer])])
  await button('Commander à nouveau').click()
  await expect.element(main().getByText('1 article est dans votre panier.')).toBeVisible()
  await expect
    .element(main())
    .toMatchTextContent(`${NAME}, 5 ml : 51 DH, au lieu de ${ITEM?.price} DH alors.`)
  await expect.element(page.css('.again')).toHaveFocus()
  await expectAccessible()
  await main().getByRole('link', { name: 'Voir le panier' }).click()
  await expect.element(main().getByText('51 DH').first()).toBeVisible()
})

test('while the shop is closed nothing goes into the cart', async () => {
  const closing = { until: null, sentence: 'Nous fêtons l’Aïd en famille.', shows_perfumes: true }
  await renderShop(ADDRESS, [...demoShop(), answer(lookUpOrder, DELIVERED)], { site: { closing } })
  await expect.element(main().getByText(/^La boutique est fermée pour le moment/)).toBeVisible()
  await expect.element(button('Commander à nouveau')).not.toBeInTheDocument()
})

test('what is sold out, hidden or short is said, and never more than the stock is added', async () => {
  const items = [
    { variant_id: LINE.variant.id, product_name: 'Trois demandés', quantity: 3 },
    { variant_id: 2, product_name: 'Épuisé depuis', quantity: 1 },
    { variant_id: 3, product_name: 'Masqué depuis', quantity: 1 },
    { variant_id: null, product_name: 'Supprimé depuis', quantity: 1 },
  ]
  const shop = await renderShop(ADDRESS, [
    ...demoShop(),
    answer(lookUpOrder, order(items)),
    answer(refreshCart, [
      { ...LINE, variant: { ...LINE.variant, price: 40, stock: 2 } },
      { ...LINE, variant: { ...LINE.variant, id: 2, stock: 0 } },
    ]),
  ])
  await button('Commander à nouveau').click()
  await expect.element(main().getByText('2 articles sont dans votre panier.')).toBeVisible()
  for (const said of [
    'Trois demandés, 5 ml : 2 sur 3, il n’en reste pas davantage.',
    'Épuisé depuis, 5 ml : épuisé.',
    'Masqué depuis, 5 ml : n’est plus en vente.',
    'Supprimé depuis, 5 ml : n’est plus en vente.',
  ]) {
    await expect.element(main()).toMatchTextContent(said)
  }
  expect(shop.asked(refreshCart)[0]).toEqual({ variants: `${LINE.variant.id},2,3` })
  await expect.element(page.getByRole('link', { name: 'Panier, 2 articles' })).toBeVisible()
})

test('when nothing can be had any more, the shop is offered instead of the cart', async () => {
  const items = [{ variant_id: null, product_name: 'Supprimé depuis', quantity: 1 }]
  await renderShop(ADDRESS, [...demoShop(), answer(lookUpOrder, order(items))])
  await button('Commander à nouveau').click()
  await expect.element(main().getByText('Rien n’a pu être ajouté à votre panier.')).toBeVisible()
  await expect.element(main().getByRole('link', { name: 'Parcourir la boutique' })).toBeVisible()
})

test('without an answer nothing is added, and it can be tried again', async () => {
  allowedLines.push(/could not be looked up/)
  const shop = await renderShop(ADDRESS, [
    ...demoShop(),
    answer(lookUpOrder, foundOrder({ status: 'annule' })),
    answer(refreshCart, refuse(502, '')),
  ])
  await button('Commander à nouveau').click()
  await expect.element(main().getByRole('alert')).toMatchTextContent('n’ont pas pu être vérifiés')
  shop.takeBack(refreshCart)
  await button('Commander à nouveau').click()
  await expect.element(main().getByText('1 article est dans votre panier.')).toBeVisible()
})

test('an order on its way is not offered again', async () => {
  await renderShop(ADDRESS, [...demoShop(), answer(lookUpOrder, foundOrder({ status: 'expedie' }))])
  await expect.element(page.getByRole('heading', { name: 'Vos articles' })).toBeVisible()
  await expect.element(button('Commander à nouveau')).not.toBeInTheDocument()
})
