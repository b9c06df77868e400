import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { listCustomers } from '#contract/customers/customers.ts'
import { getOrder } from '#contract/orders/admin.ts'
import { expectAccessibleLayout, openAccountMenu } from '#tests/support/admin-area.ts'
import { orderDetail, orderId, sampleCustomer, sampleOrder } from '#tests/support/admin-samples.ts'
import { fakeOrders } from '#tests/support/fake-orders.ts'
import { answer } from '#tests/support/fake-shop.ts'
import { search } from '#tests/support/order-cards.ts'
import { renderAdmin } from '#tests/support/screens.ts'

const ORDERS = Array.from({ length: 16 }, (_, index) =>
  sampleOrder({ id: orderId(index), order_number: `SL-${index}`, name: `Client ${index}` }),
)
const rows = page.getByRole('article')
const details = page.getByRole('link', { name: 'Voir détails' })
const dialog = page.getByRole('dialog', { name: 'Raccourcis clavier' })

async function showOrders() {
  const shop = await renderAdmin('/admin/commandes', fakeOrders(...ORDERS).answers)
  await expect.element(rows).toHaveLength(ORDERS.length)
  return shop
}

it('go down and up the rows, choose one, and open it', async () => {
  const shop = await showOrders()
  await userEvent.keyboard('j')
  await expect.element(details.first()).toHaveFocus()
  await userEvent.keyboard('jjk')
  await expect.element(details.nth(1)).toHaveFocus()
  const row = rows.nth(1)
  expect(getComputedStyle(row.element()).boxShadow).not.toBe('none')
  await userEvent.keyboard('x')
  await expect.element(row.getByRole('checkbox')).toBeChecked()
  await userEvent.keyboard('x')
  await expect.element(row.getByRole('checkbox')).not.toBeChecked()
  await userEvent.keyboard('jjjjjjjjjjjj')
  await expect.element(details.nth(13)).toHaveFocus()
  await expect.element(rows.nth(13)).toBeInViewport({ ratio: 1 })
  const heading = await rows.nth(13).getByRole('heading').element().textContent
  const opened = ORDERS.find(({ order_number }) => order_number === heading)
  if (opened === undefined) throw new Error(`no order ${heading}`)
  shop.answer(getOrder, orderDetail(opened))
  await userEvent.keyboard('{Enter}')
  await expect
    .element(page.getByRole('heading', { name: `Détails de la commande #${heading}` }))
    .toBeVisible()
})

it('do nothing while one types, in a dialog, or with a modifier', async () => {
  await showOrders()
  await search.click()
  await userEvent.keyboard('jx?')
  await expect.element(search).toHaveValue('jx?')
  await expect.element(dialog).not.toBeInTheDocument()
  await search.fill('')
  await expect.element(rows).toHaveLength(ORDERS.length)
  search.element().blur()
  await userEvent.keyboard('{Control>}j{/Control}{Alt>}k{/Alt}')
  expect(document.activeElement).toBe(document.body)
  await userEvent.keyboard('?')
  await expect.element(dialog).toBeVisible()
  await userEvent.keyboard('j')
  await expect.element(dialog).toBeVisible()
  expect(details.elements()).not.toContain(document.activeElement)
})

it('are listed, and turned off for who dictates', async () => {
  await showOrders()
  await openAccountMenu()
  await page.getByRole('button', { name: /^Raccourcis clavier/ }).click()
  await expect.element(dialog.getByText('Ligne suivante, ligne précédente')).toBeVisible()
  await expectAccessibleLayout()
  await dialog.getByRole('switch', { name: 'Activer ces touches' }).click({ force: true })
  await dialog.getByRole('button', { name: 'Fermer' }).click()
  await userEvent.keyboard('j?/')
  expect(details.elements()).not.toContain(document.activeElement)
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

it('go through tables too', async () => {
  const customers = [1, 2].map((id) => sampleCustomer({ id, name: `Client ${id}` }))
  await renderAdmin('/admin/clients', [answer(listCustomers, { customers, total: 2 })])
  await expect.element(page.getByRole('button', { name: 'Client 2', exact: true })).toBeVisible()
  await userEvent.keyboard('jj')
  await expect.element(page.getByRole('button', { name: 'Client 2', exact: true })).toHaveFocus()
})
