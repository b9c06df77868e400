import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { listCustomers } from '#contract/customers/customers.ts'
import { listOrders } from '#contract/orders/admin.ts'
import { listAdminProducts } from '#contract/products/products.ts'
import { orderId, sampleAdminProduct, sampleCustomer, sampleOrder } from '#tests/support/admin-samples.ts'
import { fakeOrders } from '#tests/support/fake-orders.ts'
import { answer } from '#tests/support/fake-shop.ts'
import { renderAdmin } from '#tests/support/screens.ts'

const PRODUCTS = numbers(51).map((id) => sampleAdminProduct({ id, name: `Suite ${id}.` }))
const CUSTOMERS = numbers(26).map((id) => sampleCustomer({ id, name: `Suite ${id}.` }))
const ORDERS = numbers(21).map((id) =>
  sampleOrder({ id: orderId(id), order_number: `SL-${id}`, name: `Suite ${id}.` }),
)

/** Each list has one item more than a page. */
const LISTS = [
  { path: '/admin/commandes', perPage: 20, read: listOrders, answers: fakeOrders(...ORDERS).answers },
  {
    path: '/admin/produits',
    perPage: 50,
    read: listAdminProducts,
    answers: [
      answer(listAdminProducts, ({ page: asked }) => ({
        products: pageOf(PRODUCTS, asked, 50),
        total: PRODUCTS.length,
      })),
    ],
  },
  {
    path: '/admin/clients',
    perPage: 25,
    read: listCustomers,
    answers: [
      answer(listCustomers, ({ page: asked }) => ({
        customers: pageOf(CUSTOMERS, asked, 25),
        total: CUSTOMERS.length,
      })),
    ],
  },
]

const shown = page.css('.list').getByText(/^Suite \d+\.$/)

it.each(LISTS)(
  'leads from a page of $path that no longer exists to the last one',
  async ({ path, answers }) => {
    await renderAdmin(`${path}?page=9`, answers)
    await expect.element(page.getByText('Page 2 sur 2')).toBeVisible()
    await expect.element(shown).toHaveLength(1)
    expect(window.location.search).toBe('?page=2')
  },
)

it.each(LISTS)(
  'keeps what $path shows until the next page is there, which begins at its top',
  async ({ path, perPage, answers, read }) => {
    const shop = await renderAdmin(path, answers)
    await expect.element(shown).toHaveLength(perPage)
    const { promise, resolve } = Promise.withResolvers<'no answer'>()
    shop.answer(read, () => promise)
    const next = page.getByRole('button', { name: 'Page suivante' })
    next.element().scrollIntoView({ block: 'center', behavior: 'instant' })
    expect(window.scrollY).toBeGreaterThan(100)
    await next.click()
    await expect.element(page.css('.list')).toHaveAttribute('aria-busy', 'true')
    await expect.element(shown).toHaveLength(perPage)
    await expect.poll(() => window.scrollY).toBe(0)
    shop.takeBack(read)
    resolve('no answer')
    await page.getByRole('button', { name: 'Réessayer' }).click()
    await expect.element(shown).toHaveLength(1)
    await expect.element(page.css('.list')).toHaveAttribute('aria-busy', 'false')
    await page.getByRole('button', { name: 'Page précédente' }).click()
    await expect.poll(() => window.location.search).toBe('')
  },
)

function numbers(count: number): number[] {
  return [...Array(count).keys()]
}

function pageOf<T>(all: readonly T[], asked: string | number | undefined, perPage: number): T[] {
  const first = (Number(asked ?? 1) - 1) * perPage
  return all.slice(first, first + perPage)
}
