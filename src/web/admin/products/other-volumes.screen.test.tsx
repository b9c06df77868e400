import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import {
  createIncompleteProduct,
  createProduct,
  getAdminProduct,
  listAdminProducts,
  updateProduct,
} from '#contract/products/products.ts'
import { listPromotions } from '#contract/promotions/promotions.ts'
import { getSettings } from '#contract/settings/settings.ts'
import { expectAccessibleLayout, textsOf, toaster } from '#tests/support/admin-area.ts'
import { sampleIncompleteProduct } from '#tests/support/admin-samples.ts'
import { answer } from '#tests/support/fake-shop.ts'
import { fillProduct, label, press, ROSE, save } from '#tests/support/product-fields.ts'
import { DESKTOP, PHONE, renderAdmin } from '#tests/support/screens.ts'
import { stored, storedSettings } from '#tests/support/stored-settings.ts'

const ADDED = [
  { ml: 2, is_original: false },
  { ml: 15, is_original: false },
  { ml: 75, is_original: true },
]
const SETTINGS = answer(getSettings, storedSettings({ volumes: stored<'volumes'>({ added: ADDED }) }))
const NAMES = ['2 ml', '5 ml', '10 ml', '15 ml', '20 ml', '50 ml', '75 ml', 'Parfum Complet (100 ml)']
const WITH_15 = {
  ...ROSE,
  other_volumes: ['15ml' as const],
  variants: [...ROSE.variants, { id: 15, volume: '15ml' as const, price: 120, stock: 4, is_original: false }],
}
const switches = page.css('.fmt .switch')

it.each([PHONE, DESKTOP])('a new perfume is sold in sizes of the owner ($width px)', async (at) => {
  const shop = await renderAdmin(
    '/admin/produits/nouveau',
    [
      ...[
        SETTINGS,
        answer(createProduct, WITH_15),
        answer(getAdminProduct, WITH_15),
        answer(listPromotions, []),
      ],
      answer(listAdminProducts, { products: [WITH_15], total: 1 }),
    ],
    { at },
  )
  await fillProduct('Deux formats')
  await expect.poll(() => textsOf(switches).map((text) => text.replaceAll('\u00a0', ' '))).toEqual(NAMES)
  await expect.element(label('Flacon d’origine, 75 ml')).toBeChecked()
  await label('Prix (DH), 75 ml').fill('560')
  await label('Prix (DH), 15 ml').fill('120')
  await label('Stock, 15 ml').fill('4')
  await expectAccessibleLayout()
  await save()
  await expect.element(toaster.getByText('Produit créé')).toBeVisible()
  expect(shop.asked(createProduct)).toMatchObject([
    {
      product: { has_5ml: false, has_100ml: false },
      variants: [
        { volume: '15ml', price: 120, stock: 4, is_original: false },
        { volume: '75ml', price: 560, stock: 0, is_original: true },
      ],
    },
  ])
})

it('a perfume keeps a size that the settings have no longer, and can switch it off', async () => {
  const shop = await renderAdmin(`/admin/produits/${ROSE.id}`, [
    ...[answer(getAdminProduct, WITH_15), answer(listPromotions, [])],
    answer(updateProduct, { ...WITH_15, other_volumes: [], updated_at: '2026-11-21T11:00:00.000Z' }),
  ])
  const shown = page.getByRole('switch', { name: '15 ml', exact: true })
  await expect.element(shown).toBeChecked()
  await press('15 ml')
  await save()
  await expect
    .poll(() => shop.asked(updateProduct).map(({ variants }) => variants.map(({ volume }) => volume)))
    .toEqual([['5ml', '10ml']])
})

it('a hurried hand keeps a perfume in a size of the owner', async () => {
  const shop = await renderAdmin(
    '/admin/produits/a-completer',
    [
      ...[SETTINGS, answer(createIncompleteProduct, sampleIncompleteProduct())],
      answer(listAdminProducts, { products: [], total: 0 }),
    ],
    { at: PHONE },
  )
  await page.getByRole('button', { name: 'Ajout rapide', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabelText('Nom').fill('Oud Noir')
  await dialog.getByLabelText('Format').selectOptions('75\u00a0ml')
  await dialog.getByLabelText('Prix (DH)').fill('560')
  await dialog.getByRole('button', { name: 'Garder' }).click()
  await expect
    .poll(() => shop.asked(createIncompleteProduct))
    .toMatchObject([{ name: 'Oud Noir', volume: '75ml', price: 560 }])
})
