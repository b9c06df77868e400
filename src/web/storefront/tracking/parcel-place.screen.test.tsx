import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { lookUpOrder } from '#contract/orders/orders.ts'
import { answer } from '#tests/support/fake-shop.ts'
import { expectAccessible, expectNoOverflow, renderShop } from '#tests/support/screens.ts'
import { foundOrder } from '#tests/support/tracked-order.ts'

test('the page says with which carrier the parcel is, and what comes next', async () => {
  const parcel = { carrier: 'Atlas Colis', tracking: 'AT123', link: 'https://atlas.test/AT123' }
  const order = foundOrder({ status: 'expedie', parcel: { ...parcel, place: 'nouvelle-tentative' } })
  await renderShop(`/suivi?order=${order.order_number}`, [answer(lookUpOrder, order)])
  await expect.element(page.getByText('Nouvelle tentative de livraison prévue')).toBeVisible()
  await expect.element(page.getByText('Confiée à Atlas Colis · suivi')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'AT123' })).toHaveAttribute('href', parcel.link)
  await expectAccessible()
  await expectNoOverflow()
})
