import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { getOrder, listOrders } from '#contract/orders/admin.ts'
import { type Found, searchArea } from '#contract/search/search.ts'
import { adjustStock } from '#contract/stock/stock.ts'
import { expectAccessibleLayout, toaster } from '#tests/support/admin-area.ts'
import { labelled, orderDetail, orderPage, sampleOrder } from '#tests/support/admin-samples.ts'
import { answer, refuse } from '#tests/support/fake-shop.ts'
import { expectNoOverflow, PHONE, renderAdmin } from '#tests/support/screens.ts'

const ORDER = sampleOrder()
const SIZE = {
  volume: '5ml',
  ...{ id: 71, is_original: false, is_offered: true, stock: 10, on_shelf: 12, packed: 0, waiting: 0 },
  ...{ sold: 3, poured: 0, days_left: 40, counted_at: null, cost: 20 },
} as const
const FOUND: Found = {
  orders: [
    {
      ...{ id: ORDER.id, order_number: ORDER.order_number, status: labelled('livre') },
      ...{ created_at: '2026-11-20T10:00:00.000Z', name: ORDER.name, phone: ORDER.phone },
      ...{ city: 'Rabat', total: 151, tracking: 'AT42' },
    },
  ],
  has_more: false,
  customers: [{ id: 1, name: ORDER.name, phone: '+212661234567', order_count: 2 }],
  products: [
    {
      ...{ id: 7, name: 'Rosée de Kelaâ', brand: null, visible: true, sizes: [SIZE] },
      image_url: '/pictures/rosee-de-kelaa.webp',
    },
  ],
}
const NOTHING: Found = { orders: [], has_more: false, customers: [], products: [] }
const SHOP = [
  answer(listOrders, orderPage([])),
  answer(getOrder, orderDetail(ORDER)),
  answer(searchArea, ({ text }) => (text.startsWith('sal') ? FOUND : NOTHING)),
]

const door = page.getByRole('button', { name: 'Chercher partout' }).seen()
const dialog = page.getByRole('dialog', { name: 'Chercher partout' })
const field = dialog.getByRole('searchbox')

it('finds while one types, and leads to what was found', async () => {
  const shop = await renderAdmin('/admin/commandes', SHOP, { at: PHONE })
  await door.click()
  await expect.element(field).toHaveFocus()
  await field.fill('salma')
  const orders = dialog.getByRole('region', { name: 'Commandes' })
  await expect
    .element(orders.getByRole('link'))
    .toMatchTextContent(/Salma BennaniLivré.*151\sDH.*Rabat · AT42/)
  await expectAccessibleLayout()
  expectNoOverflow()
  // What was typed is a person's: it is in no address.
  expect(window.location.href).not.toContain('salma')
  expect(shop.asked(searchArea)).toEqual([{ text: 'salma' }])
  await orders.getByRole('link').click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { name: `#${ORDER.order_number}` })).toBeVisible()
})

it('opens with a slash, goes by arrows, and opens the first with Enter', async () => {
  await renderAdmin('/admin/commandes', SHOP)
  await expect.element(page.getByRole('heading', { name: 'Commandes', level: 1 })).toBeVisible()
  await userEvent.keyboard('/')
  await expect.element(field).toHaveFocus()
  await expect.element(field).toHaveValue('')
  await field.fill('salma')
  await expect.element(dialog.getByRole('link').first()).toBeVisible()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(dialog.getByRole('link').first()).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}{Enter}')
  await expect.element(page.getByRole('heading', { name: `#${ORDER.order_number}` })).toBeVisible()
})

it('is no shortcut while one writes elsewhere', async () => {
  await renderAdmin('/admin/commandes', SHOP)
  await page.getByRole('searchbox', { name: /^Rechercher une commande/ }).fill('1')
  await userEvent.keyboard('/')
  await expect.element(dialog).not.toBeInTheDocument()
})

it('corrects the stock of a size where it was found', async () => {
  const shop = await renderAdmin(
    '/admin/commandes',
    [...SHOP, answer(adjustStock, { sizes: [{ variant_id: 71, delta: -3, stock: 7, on_shelf: 9 }] })],
    { at: PHONE },
  )
  await door.click()
  await field.fill('salma')
  await dialog.getByRole('button', { name: /^Corriger Rosée de Kelaâ/ }).click()
  const pieces = dialog.getByLabelText('Pièces sur l’étagère')
  await expect.element(pieces).toHaveFocus()
  await expectAccessibleLayout()
  // What should be there is selected: it is typed over.
  await userEvent.keyboard('9')
  await expect.element(pieces).toHaveValue('9')
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect.element(toaster).toMatchTextContent('Stock corrigé')
  expect(shop.asked(adjustStock)).toMatchObject([
    { kind: 'inventaire', lines: [{ variant_id: 71, pieces: 9 }] },
  ])
})

it('says that nothing was found, and why nothing was searched', async () => {
  const shop = await renderAdmin('/admin/commandes', SHOP)
  await door.click()
  await field.fill('salma')
  await expect.element(dialog.getByText('3 résultats')).toBeInTheDocument()
  shop.answer(searchArea, { ...FOUND, customers: [], products: [] })
  await field.fill('salma b')
  await expect.element(dialog.getByText('1 résultat', { exact: true })).toBeInTheDocument()
  shop.answer(searchArea, NOTHING)
  await field.fill('zzz')
  await expect.element(dialog).toMatchTextContent('Rien ne correspond.')
  const message = 'Trop de recherches. Réessayez dans une heure.'
  shop.answer(searchArea, refuse(429, { code: 'too_many_requests', message }))
  await field.fill('0612345678')
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(message)
})
