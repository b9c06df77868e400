import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  type AdminProduct,
  getAdminProduct,
  listAdminProducts,
  updateSize,
} from '#contract/products/products.ts'
import { expectAccessibleLayout } from '#tests/support/admin-area.ts'
import { sampleAdminProduct } from '#tests/support/admin-samples.ts'
import { answer, refuse } from '#tests/support/fake-shop.ts'
import { DESKTOP, PHONE, renderAdmin, type Screen } from '#tests/support/screens.ts'

const PATH = '/admin/produits'
const ROSE = sampleAdminProduct()

let current: AdminProduct
beforeEach(() => {
  current = ROSE
})

const price = page.getByRole('textbox', { name: 'Prix (DH), 5 ml, Rosée de Kelaâ' })
const stock = page.getByRole('textbox', { name: 'Stock, 5 ml, Rosée de Kelaâ' })
const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: ROSE.name, exact: true }) })

function with5ml(change: Partial<AdminProduct['variants'][number]>): AdminProduct {
  const variants = current.variants.map((size) => (size.volume === '5ml' ? { ...size, ...change } : size))
  return { ...current, variants, total_stock: variants.reduce((sum, size) => sum + size.stock, 0) }
}

/** A shop that saves what is sent. */
function answers() {
  return [
    answer(listAdminProducts, () => ({ products: [current], total: 1 })),
    answer(getAdminProduct, () => current),
    answer(updateSize, (sent) => {
      current = with5ml({
        ...(sent.price && { price: sent.price.after }),
        ...(sent.stock && { stock: current.variants[0] ? sent.stock.after : 0 }),
      })
      return current
    }),
  ]
}

async function openSizes(shop: Promise<Screen>): Promise<Screen> {
  const opened = await shop
  await page.getByRole('button', { name: 'Prix et stock de Rosée de Kelaâ' }).click()
  await expect.element(stock).toHaveValue('12')
  return opened
}

it.each([PHONE, DESKTOP])('saves a price and a stock where they stand ($width px)', async (at) => {
  const shop = await openSizes(renderAdmin(PATH, answers(), { at }))
  await price.fill('62,5')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Prix (DH), 5 ml, Rosée de Kelaâ : enregistré')).toBeInTheDocument()
  await stock.fill('30')
  await userEvent.tab()
  await expect.element(page.getByText('Stock, 5 ml, Rosée de Kelaâ : enregistré')).toBeInTheDocument()
  expect(shop.asked(updateSize)).toEqual([
    { id: '71', price: { before: 58, after: 62.5 } },
    { id: '71', stock: { before: 12, after: 30 } },
  ])
  await expect.element(price).toHaveValue('62,5')
  await expect.element(row.getByText('38', { exact: true })).toBeVisible()
  await expectAccessibleLayout()
})

it('says at the field what is wrong, and takes it back with Escape', async () => {
  const shop = await openSizes(renderAdmin(PATH, answers()))
  await stock.fill('2,5')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('alert')).toMatchTextContent('Le stock est un nombre entier.')
  await expect.element(stock).toHaveAttribute('aria-invalid', 'true')
  await expectAccessibleLayout()
  await stock.click()
  await userEvent.keyboard('{Escape}')
  await expect.element(stock).toHaveValue('12')
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  await price.fill('')
  await userEvent.tab()
  await expect.element(page.getByRole('alert')).toMatchTextContent('Le prix doit être supérieur à 0')
  await page.getByRole('button', { name: 'Remettre 58' }).click()
  await expect.element(price).toHaveValue('58')
  expect(shop.asked(updateSize)).toEqual([])
})

it('counts from the stock shown when the typing began, whatever is sold meanwhile', async () => {
  const shop = await openSizes(renderAdmin(PATH, answers()))
  await stock.fill('20')
  current = with5ml({ stock: 10 })
  shop.announce({
    type: 'STOCK_UPDATE',
    data: { variantId: 71, newStock: 10, productName: ROSE.name, volume: '5ml' },
  })
  await expect.element(row.getByText('18', { exact: true })).toBeVisible()
  await expect.element(stock).toHaveValue('20')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => shop.asked(updateSize)).toEqual([{ id: '71', stock: { before: 12, after: 20 } }])
})

it('shows a refusal, and counts from the stock it names', async () => {
  const shop = await openSizes(renderAdmin(PATH, answers()))
  await stock.fill('2')
  current = with5ml({ stock: 3 })
  const message = '5 ml : il y a 3 en stock, impossible d’en retirer autant.'
  shop.answer(updateSize, refuse(409, { code: 'product_changed', message }))
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('alert')).toMatchTextContent(message)
  await expect.element(stock).toHaveValue('2')
  shop.answer(updateSize, () => {
    current = with5ml({ stock: 2 })
    return current
  })
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  expect(shop.asked(updateSize).at(-1)).toEqual({ id: '71', stock: { before: 3, after: 2 } })
})

it('adds nothing twice when the answer was lost', async () => {
  const shop = await openSizes(renderAdmin(PATH, answers()))
  await stock.fill('15')
  shop.answer(updateSize, () => {
    current = with5ml({ stock: 15 })
    return 'no answer'
  })
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('alert')).toMatchTextContent(/^Pas de connexion/)
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect.element(page.getByText('Stock, 5 ml, Rosée de Kelaâ : enregistré')).toBeInTheDocument()
  expect(shop.asked(updateSize)).toHaveLength(1)
})

it('asks before a number that could not be saved is left behind', async () => {
  await openSizes(renderAdmin(PATH, answers()))
  await stock.fill('-1')
  await userEvent.keyboard('{Enter}')
  await page.getByRole('link', { name: 'Modifier Rosée de Kelaâ' }).click()
  await expect.element(page.getByRole('dialog')).toMatchTextContent('Quitter sans enregistrer')
  await page.getByRole('button', { name: 'Annuler' }).click()
  await expect.element(stock).toHaveValue('-1')
})
