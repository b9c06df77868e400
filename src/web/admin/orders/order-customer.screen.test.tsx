import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type AdminOrderDetail, getOrder } from '#contract/admin-orders.ts'
import { answer } from '#tests/support/fake-shop.ts'
import { renderAdmin } from '#tests/support/screens.ts'
import { adminOrderPath } from '#web/routing/admin-paths.ts'

const ORDER: AdminOrderDetail = {
  id: '0b6fbd0e-8d0c-4a51-8f53-3c1b9f8a3c11',
  order_number: 'SL-7K3Q-9XVD',
  status: { id: 'nouveau', label: 'Nouveau' },
  created_at: '2026-11-21T10:05:00.000Z',
  subtotal: 58,
  discount_amount: 0,
  promo_code: null,
  shipping_cost: 35,
  total: 93,
  name: 'أحمد بن سالم',
  phone: '+212661234567',
  city: 'فاس',
  address: '3, avenue des Cèdres, Agdal',
  goods_return: null,
  items: [],
  same_browser: 1,
  same_network: 1,
  history: [],
}

test('an Arabic name is aligned to its icon like others', async () => {
  await renderAdmin(adminOrderPath(ORDER.id), [answer(getOrder, ORDER)])
  const name = page.css('.order-customer bdi').first()
  await expect.element(name).toBeVisible()
  const words = document.createRange()
  words.selectNodeContents(name.element())
  expect(words.getBoundingClientRect().left).toBe(name.element().getBoundingClientRect().left)
})
