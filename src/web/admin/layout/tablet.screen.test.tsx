import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { listCampaigns } from '#contract/campaigns/campaigns.ts'
import { listCustomers } from '#contract/customers/customers.ts'
import { getDashboard } from '#contract/dashboard/dashboard.ts'
import { listAdminProducts } from '#contract/products/products.ts'
import { listPromoCodes } from '#contract/promo-codes/promo-codes.ts'
import { listPromotions } from '#contract/promotions/promotions.ts'
import {
  sampleAdminProduct,
  sampleCustomer,
  samplePromoCode,
  samplePromotion,
} from '#tests/support/admin-samples.ts'
import { SOLD } from '#tests/support/dashboard-samples.ts'
import { answer } from '#tests/support/fake-shop.ts'
import { expectAccessible, expectNoOverflow, renderAdmin } from '#tests/support/screens.ts'

const ANSWERS = [
  answer(getDashboard, SOLD),
  answer(listAdminProducts, {
    products: [
      sampleAdminProduct({ name: 'Clémentine Voilée', family: 'aromatique' }),
      sampleAdminProduct({ id: 8, name: 'Thé des Trois Services', visible: false }),
    ],
    total: 2,
  }),
  answer(listCustomers, {
    customers: [
      sampleCustomer({ name: 'Khadija Aït Lahcen', total_spent: 12_331 }),
      sampleCustomer({ id: 2 }),
    ],
    total: 2,
  }),
  answer(listPromoCodes, [
    samplePromoCode({ code: 'PRINTEMPS15', expiry_date: '2020-11-04', current_usage: 112, usage_limit: 200 }),
    samplePromoCode({ id: 2, active: false }),
  ]),
  answer(listCampaigns, []),
  answer(listPromotions, [samplePromotion(), samplePromotion({ id: 2 })]),
]

const PATHS = [
  '/admin/dashboard',
  '/admin/dashboard?onglet=commandes',
  '/admin/produits',
  '/admin/clients',
  '/admin/promo-codes',
  '/admin/promotions',
]

it.each(PATHS)('shows all of %s on tablets', async (path) => {
  await renderAdmin(path, ANSWERS, { at: { width: 640, height: 1024 } })
  await expect
    .element(page.getByRole('main').css(':is(.tbl, .panel, .promo) :is(td, li, h2)').seen().first())
    .toBeVisible()
  for (const width of [640, 768, 900, 1023, 1024, 1180]) {
    await page.viewport(width, 1024)
    expectNoOverflow()
    expect(clipped(), `at ${width} px`).toEqual([])
  }
  await expectAccessible()
})

/** What sticks out of its list or panel, and badges that something covers. */
function clipped(): string[] {
  const boxes = [...document.querySelectorAll('main :is(.tbl, .panel, .promo)')]
  const badges = [...document.querySelectorAll<HTMLElement>('main .badge')].filter((one) =>
    one.checkVisibility(),
  )
  return [
    ...boxes.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth),
    ...badges.filter((badge) => !isOnTop(badge)),
  ].map(({ className, textContent }) => `${className}: ${textContent}`)
}

function isOnTop(element: HTMLElement): boolean {
  element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { left, right, top, height } = element.getBoundingClientRect()
  return [left + 4, right - 4].every((x) => {
    const found = document.elementFromPoint(x, top + height / 2)
    return element.closest('td, li')?.contains(found)
  })
}
