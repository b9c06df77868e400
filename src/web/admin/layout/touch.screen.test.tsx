import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { listCampaigns } from '#contract/campaigns/campaigns.ts'
import { getCustomerCredit, listCustomerOrders, listCustomers } from '#contract/customers/customers.ts'
import { getDashboard } from '#contract/dashboard/dashboard.ts'
import { listAlikeOrders } from '#contract/orders/admin.ts'
import { listAdminProducts } from '#contract/products/products.ts'
import { listPromoCodes } from '#contract/promo-codes/promo-codes.ts'
import { listPromotions } from '#contract/promotions/promotions.ts'
import { getSettings } from '#contract/settings/settings.ts'
import {
  labelled,
  NO_CREDIT,
  orderId,
  pastOrder,
  sampleAdminProduct,
  sampleCustomer,
  sampleOrder,
  samplePromoCode,
  samplePromotion,
} from '#tests/support/admin-samples.ts'
import { NOTHING_SOLD } from '#tests/support/dashboard-samples.ts'
import { fakeOrders } from '#tests/support/fake-orders.ts'
import { answer } from '#tests/support/fake-shop.ts'
import { PHONE, renderAdmin } from '#tests/support/screens.ts'
import { storedSettings } from '#tests/support/stored-settings.ts'

const LONG_NAME = 'Maximiliane-Alexandrine-Gouvernet de la Rochefoucauld'
/** The widest letters a number can have. */
const WIDE_NUMBER = 'SL-MMMM-WWWW'
const PICTURE = '/pictures/rosee-de-kelaa.webp'

const ANSWERS = [
  ...fakeOrders(
    sampleOrder({ order_number: WIDE_NUMBER, name: LONG_NAME, same_browser: 3 }),
    sampleOrder({ id: orderId(1), order_number: 'SL-1111-1111', status: labelled('livre') }),
  ).answers,
  answer(listAlikeOrders, { browser: [sampleOrder(), sampleOrder({ id: orderId(1) })], network: [] }),
  answer(getDashboard, {
    ...NOTHING_SOLD,
    newOrders: 3,
    lowStockProducts: 2,
    recentOrders: [1, 2, 3, 4, 5].map((index) => ({
      id: orderId(index),
      order_number: WIDE_NUMBER,
      customer_name: index === 1 ? LONG_NAME : 'Salma Bennani',
      date: '2026-11-21T10:00:00.000Z',
      total: 93,
      status: labelled('nouveau'),
    })),
    restock: {
      threshold: 5,
      total: 2,
      sizes: [71, 72].map((id) => ({
        id,
        product_id: 7,
        name: 'Rosée de Kelaâ',
        image_url: PICTURE,
        volume: '5ml' as const,
        stock: 1,
      })),
    },
    topProducts: [7, 8].map((id) => ({ id, name: 'Rosée de Kelaâ', image_url: PICTURE, sales: 4 })),
    statuses: [{ ...labelled('nouveau'), count: 3 }],
    toFill: ['ICE'],
  }),
  answer(listAdminProducts, { products: [sampleAdminProduct(), sampleAdminProduct({ id: 8 })], total: 2 }),
  answer(listCustomers, {
    customers: [sampleCustomer({ name: LONG_NAME, email: 's@example.ma' })],
    total: 1,
  }),
  answer(getCustomerCredit, NO_CREDIT),
  answer(listCustomerOrders, [pastOrder({ order_number: WIDE_NUMBER }), pastOrder({ id: '2' })]),
  answer(listPromoCodes, [samplePromoCode(), samplePromoCode({ id: 2, code: 'PRINTEMPS15' })]),
  answer(getSettings, storedSettings()),
  answer(listCampaigns, []),
  answer(listPromotions, [samplePromotion(), samplePromotion({ id: 2 })]),
]

/** Links and buttons within `place` whose touch target is lower than 44 px. */
function tooSmall(place: string): string[] {
  const targets = document.querySelectorAll<HTMLElement>(`${place} :is(a, button)`)
  return [...targets].flatMap((target) => {
    if (!target.checkVisibility({ visibilityProperty: true })) return []
    target.scrollIntoView({ block: 'center', behavior: 'instant' })
    const { left, top, width, height } = target.getBoundingClientRect()
    if (width <= 1) return []
    const isHit = (y: number) =>
      document.elementFromPoint(left + width / 2, y)?.closest('a, button') === target
    const middle = top + height / 2
    let [up, down] = [0, 0]
    while (up < 44 && isHit(middle - up - 1)) up += 1
    while (down < 44 && isHit(middle + down + 1)) down += 1
    const found = Math.min(Math.round(height), up + down + 1)
    return found >= 43 ? [] : [`${target.textContent.trim() || target.ariaLabel}: ${found} px`]
  })
}

it.each([
  ['/admin/dashboard', 'listitem'],
  ['/admin/dashboard?onglet=commandes', 'cell'],
  ['/admin/dashboard?onglet=produits', 'listitem'],
  ['/admin/commandes', 'article'],
  [`/admin/commandes/${sampleOrder().id}`, 'listitem'],
  ['/admin/clients', 'row'],
  ['/admin/produits', 'row'],
  ['/admin/promo-codes', 'row'],
  ['/admin/promotions', 'listitem'],
  ['/admin/reglages', 'listitem'],
  ['/admin/reglages/livraison', 'form'],
  ['/admin/reglages/annonce', 'listitem'],
])('gives every link of %s a touch target of 44 px', async (path, shown) => {
  await renderAdmin(path, ANSWERS, { at: PHONE })
  await expect.element(page.getByRole('main').getByRole(shown).first()).toBeVisible()
  expect(tooSmall('main')).toEqual([])
})

it('gives every link of a customer’s details a touch target of 44 px', async () => {
  await renderAdmin('/admin/clients', ANSWERS, { at: PHONE })
  await page.getByRole('button', { name: LONG_NAME, exact: true }).click()
  await expect.element(page.getByRole('dialog').getByRole('link', { name: /^SL-/ }).first()).toBeVisible()
  expect(tooSmall('dialog[open]')).toEqual([])
})
