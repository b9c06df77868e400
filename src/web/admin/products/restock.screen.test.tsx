import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { exportProducts } from '#contract/batches/batches.ts'
import { type AdminProduct, listAdminProducts, updateSize } from '#contract/products/products.ts'
import { getSettings, type StoredSettings, updateSettings } from '#contract/settings/settings.ts'
import { DEFAULT_SETTINGS } from '#domain/settings/settings.ts'
import { expectAccessibleLayout, textsOf, toaster } from '#tests/support/admin-area.ts'
import { sampleAdminProduct } from '#tests/support/admin-samples.ts'
import { answer, refuse } from '#tests/support/fake-shop.ts'
import { DESKTOP, PHONE, renderAdmin } from '#tests/support/screens.ts'

const PATH = '/admin/produits?reassort=low'

let low: AdminProduct[]
beforeEach(() => {
  low = ['Ambre', 'Cèdre'].map((name, index) => sampleAdminProduct({ id: index + 1, name }))
})

const names = page.getByRole('cell').getByRole('link', { name: /^(Ambre|Cèdre)$/ })
const threshold = page.getByLabelText('Seuil')

function stored(restock_threshold: number, version: number): StoredSettings {
  const unsaved = { version: 0, updated_by: null, updated_at: null }
  const { shop, delivery, orders, risk, announcement, search, closing } = DEFAULT_SETTINGS
  const { calls, shipping, volumes, languages, integrations, consent, invoicing, conversions } =
    DEFAULT_SETTINGS
  return {
    shop: { ...unsaved, value: shop },
    delivery: { ...unsaved, value: delivery },
    orders: { ...unsaved, version, value: { ...orders, restock_threshold } },
    risk: { ...unsaved, value: risk },
    announcement: { ...unsaved, value: announcement },
    search: { ...unsaved, value: search },
    closing: { ...unsaved, value: closing },
    calls: { ...unsaved, value: calls },
    shipping: { ...unsaved, value: shipping },
    volumes: { ...unsaved, value: volumes },
    languages: { ...unsaved, value: languages },
    integrations: { ...unsaved, value: integrations },
    consent: { ...unsaved, value: consent },
    invoicing: { ...unsaved, value: invoicing },
    conversions: { ...unsaved, value: conversions },
  }
}

function answers() {
  return [
    answer(getSettings, stored(5, 3)),
    answer(listAdminProducts, ({ restock }) => ({
      products: restock === 'low' ? low : [],
      total: restock === 'low' ? low.length : 0,
    })),
  ]
}

it.each([PHONE, DESKTOP])('shows what is to be restocked with its sizes open ($width px)', async (at) => {
  const shop = await renderAdmin(PATH, answers(), { at })
  const stock = page.getByRole('textbox', { name: 'Stock, 5 ml, Ambre' })
  await expect.element(stock).toHaveValue('12')
  await expectAccessibleLayout()
  // Restocked, it leaves the list of the server, and stays where it is.
  const [amber = sampleAdminProduct()] = low
  const saved = {
    ...amber,
    variants: amber.variants.map((size) => ({ ...size, stock: 40 })),
    total_stock: 80,
  }
  shop.answer(updateSize, () => {
    low = low.filter(({ id }) => id !== amber.id)
    return saved
  })
  await stock.fill('40')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('1 produit affiché', { exact: true })).toBeVisible()
  expect(textsOf(names)).toEqual(['Ambre', 'Cèdre'])
  await expect.element(stock).toHaveValue('40')
  await expect.element(stock).toHaveFocus()
})

it('is one tap away in the list, and says when there is nothing to do', async () => {
  low = []
  await renderAdmin('/admin/produits', answers())
  await page.getByRole('button', { name: 'À réapprovisionner' }).click()
  await expect.element(page.getByText('Aucun format à réapprovisionner')).toBeVisible()
  expect(window.location.search).toBe('?reassort=low')
})

it('has its threshold changed on the spot', async () => {
  const shop = await renderAdmin(PATH, answers())
  await expect.element(threshold).toHaveValue('5')
  await threshold.fill('2,5')
  await page.getByRole('button', { name: 'Changer le seuil' }).click()
  await expect.element(page.getByRole('alert')).toMatchTextContent('Indiquez un nombre entier, de 0 à 999.')
  await expectAccessibleLayout()
  await threshold.fill('8')
  shop.answer(getSettings, stored(8, 4))
  shop.answer(updateSettings, stored(8, 4).orders)
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('button', { name: 'Changer le seuil' })).not.toBeInTheDocument()
  await expect.element(threshold).toHaveValue('8')
  expect(shop.asked(updateSettings)).toEqual([
    { section: 'orders', ...DEFAULT_SETTINGS.orders, restock_threshold: 8, version: 3 },
  ])
})

it('shows the threshold that somebody else has set meanwhile', async () => {
  const shop = await renderAdmin(PATH, answers())
  await threshold.fill('8')
  shop.answer(getSettings, stored(6, 4))
  const message = 'Ces réglages ont été modifiés entre-temps.'
  shop.answer(updateSettings, refuse(409, { code: 'settings_changed', message }))
  await userEvent.keyboard('{Enter}')
  await expect.element(threshold).toHaveValue('6')
  await expect.element(toaster.getByText(message)).toBeVisible()
})

it('is exported as it is listed, or the whole shop', async () => {
  const shop = await renderAdmin(PATH, [
    ...answers(),
    answer(
      exportProducts,
      () => new Response('', { headers: { 'content-disposition': 'attachment; filename="produits.xlsx"' } }),
    ),
  ])
  await page.getByRole('button', { name: 'Exporter' }).click()
  await expectAccessibleLayout()
  await page.getByRole('button', { name: 'Télécharger' }).click()
  await expect.element(toaster.getByText('Fichier téléchargé')).toBeVisible()
  await page.getByRole('button', { name: 'Exporter' }).click()
  await page.getByText('Tous', { exact: true }).last().click()
  await page.getByText('CSV', { exact: true }).click()
  shop.answer(exportProducts, refuse(503, ''))
  await page.getByRole('button', { name: 'Télécharger' }).click()
  await expect
    .element(page.getByRole('dialog').getByRole('alert'))
    .toMatchTextContent(/n’a pas pu être préparé/)
  expect(shop.asked(exportProducts)).toEqual([
    { search: '', visibility: 'all', restock: 'low', format: 'xlsx' },
    { format: 'csv' },
  ])
})
