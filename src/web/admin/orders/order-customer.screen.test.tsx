import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { getOrder } from '#contract/orders/admin.ts'
import { orderDetail, sampleOrder } from '#tests/support/admin-samples.ts'
import { answer } from '#tests/support/fake-shop.ts'
import { renderAdmin } from '#tests/support/screens.ts'
import { adminOrderPath } from '#web/routing/admin-paths.ts'

const ORDER = orderDetail(
  sampleOrder({ name: 'أحمد بن سالم', phone: '+212661234567', city: 'فاس', items: [] }),
)

test('an Arabic name is aligned to its icon like others', async () => {
  await renderAdmin(adminOrderPath(ORDER.id), [answer(getOrder, ORDER)])
  const name = page.css('.order-customer bdi').first()
  await expect.element(name).toBeVisible()
  const words = document.createRange()
  words.selectNodeContents(name.element())
  expect(words.getBoundingClientRect().left).toBe(name.element().getBoundingClientRect().left)
})
