import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { login } from '#contract/account/auth.ts'
import { getDashboard } from '#contract/dashboard/dashboard.ts'
import {
  type AdminProduct,
  createProduct,
  getAdminProduct,
  listAdminProducts,
  updateProduct,
} from '#contract/products/products.ts'
import { listPromotions } from '#contract/promotions/promotions.ts'
import { expectAccessibleLayout, textsOf, toaster } from '#tests/support/admin-area.ts'
import { OWNER, sampleAdminProduct } from '#tests/support/admin-samples.ts'
import { NOTHING_SOLD } from '#tests/support/dashboard-samples.ts'
import { answer, refuse } from '#tests/support/fake-shop.ts'
import {
  dialog,
  fillProduct,
  formAlert,
  label,
  nameField,
  openRose,
  PATH,
  ROSE,
  save,
  stock,
  top,
  unsaved,
} from '#tests/support/product-fields.ts'
import { renderAdmin } from '#tests/support/screens.ts'

const CHANGED = 'Ce produit a été modifié entre-temps'

it('says what differs from what somebody else saved, and may take the other version', async () => {
  const shop = await openRose()
  await top.fill('Safran')
  shop.answer(
    getAdminProduct,
    sampleAdminProduct({ notes_top: 'Poivre', brand: 'Ailleurs', updated_at: '2026-11-21T11:00:00.000Z' }),
  )
  shop.announce({ type: 'PRODUCT_UPDATE', data: { productId: ROSE.id } })
  await expect.element(formAlert).toMatchTextContent(CHANGED)
  await expect
    .poll(() => textsOf(formAlert.getByRole('listitem')))
    .toEqual([expect.stringMatching(/Notes de tête\s*Poivre\s*Safran/)])
  await expect.element(top).toHaveValue('Safran')
  await expectAccessibleLayout()
  await formAlert.getByRole('button', { name: 'Charger la nouvelle version' }).click()
  await expect.element(formAlert).not.toBeInTheDocument()
  await expect.element(top).toHaveValue('Poivre')
  await expect.element(label('Marque (facultatif)')).toHaveValue('Ailleurs')
})

it('follows what is saved elsewhere while nobody has typed in it', async () => {
  const shop = await openRose()
  await expect.element(top).toHaveValue('Bergamote')
  shop.answer(
    getAdminProduct,
    sampleAdminProduct({ notes_top: 'Poivre', updated_at: '2026-11-21T11:00:00.000Z' }),
  )
  shop.announce({ type: 'PRODUCT_UPDATE', data: { productId: ROSE.id } })
  await expect.element(top).toHaveValue('Poivre')
})

it('counts stock differences from what is left after a refusal', async () => {
  const message = 'Il y a 10 en stock, impossible d’en retirer autant.'
  const left = sampleAdminProduct({
    variants: ROSE.variants.map((one) => (one.id === 71 ? { ...one, stock: 10 } : one)),
  })
  const shop = await openRose(
    answer(
      updateProduct,
      refuse(409, { code: 'product_changed', message, issues: [{ path: 'variants.0.stock', message }] }),
    ),
  )
  await stock.fill('1')
  shop.answer(getAdminProduct, left)
  await save()
  await expect.element(page.css('.fmt').getByText(message)).toBeVisible()
  await expect.element(stock).toHaveFocus()
  shop.answer(updateProduct, left)
  await save()
  await expect.element(unsaved).not.toBeInTheDocument()
  expect(shop.asked(updateProduct).map(({ variants }) => variants[0])).toMatchObject([
    { stock: 1, stock_before: 12 },
    { stock: 1, stock_before: 10 },
  ])
})

it('asks before leaving with unsaved changes', async () => {
  await openRose()
  await label('Description').fill('Une autre description, assez longue.')
  await page.getByRole('link', { name: 'Retour à la liste' }).click()
  await expect.element(dialog).toMatchTextContent('Vos modifications ne sont pas enregistrées.')
  await expectAccessibleLayout()
  await dialog.getByRole('button', { name: 'Annuler' }).click()
  await expect.element(label('Description')).toHaveValue('Une autre description, assez longue.')
  await page.getByRole('link', { name: 'Retour à la liste' }).click()
  await dialog.getByRole('button', { name: 'Quitter sans enregistrer' }).click()
  await expect.element(page.getByRole('heading', { name: 'Produits' })).toBeVisible()
})

it('keeps what is typed while it is being saved, to be saved next', async () => {
  const { promise, resolve } = Promise.withResolvers<AdminProduct>()
  const shop = await openRose(answer(updateProduct, () => promise))
  await top.fill('Safran')
  await stock.fill('20')
  await save()
  await label('Notes de cœur').fill('Rose de Damas')
  await stock.fill('25')
  const saved = sampleAdminProduct({
    notes_top: 'Safran',
    updated_at: '2026-11-21T11:00:00.000Z',
    variants: ROSE.variants.map((one) => (one.id === 71 ? { ...one, stock: 20 } : one)),
  })
  shop.answer(getAdminProduct, saved)
  resolve(saved)
  await expect.element(toaster.getByText('Produit mis à jour')).toBeVisible()
  await expect.element(label('Notes de cœur')).toHaveValue('Rose de Damas')
  await expect.element(unsaved).toBeVisible()
  const next = sampleAdminProduct({
    notes_top: 'Safran',
    notes_heart: 'Rose de Damas',
    updated_at: '2026-11-21T12:00:00.000Z',
    variants: ROSE.variants.map((one) => (one.id === 71 ? { ...one, stock: 25 } : one)),
  })
  shop.answer(updateProduct, next)
  shop.answer(getAdminProduct, next)
  await save()
  await expect.element(unsaved).not.toBeInTheDocument()
  const [first, second] = shop.asked(updateProduct)
  expect(first).toMatchObject({ product: { notes_top: 'Safran', notes_heart: 'Pivoine' } })
  expect(second).toMatchObject({ product: { notes_top: 'Safran', notes_heart: 'Rose de Damas' } })
  expect(second?.variants[0]).toMatchObject({ stock: 25, stock_before: 20 })
})

it('keeps what is typed while a product is being created, on its own screen', async () => {
  const { promise, resolve } = Promise.withResolvers<AdminProduct>()
  const shop = await renderAdmin('/admin/produits/nouveau', [
    answer(createProduct, () => promise),
    answer(listPromotions, []),
    answer(listAdminProducts, { products: [], total: 0 }),
  ])
  await fillProduct('Lent')
  await label('Prix (DH), 5 ml').fill('58')
  await save()
  await label('Notes de cœur').fill('Rose de Fès')
  const made = sampleAdminProduct({
    name: 'Lent',
    notes_top: 'Litchi, Poire',
    notes_heart: 'Rose de Damas',
    has_10ml: false,
    variants: [{ id: 71, volume: '5ml', price: 58, stock: 0, is_original: false }],
  })
  shop.answer(getAdminProduct, made)
  resolve(made)
  await expect.element(toaster.getByText('Produit créé')).toBeVisible()
  await expect.poll(() => window.location.pathname).toBe(PATH)
  await expect.element(nameField).toHaveValue('Lent')
  await expect.element(label('Notes de cœur')).toHaveValue('Rose de Fès')
  await expect.element(unsaved).toBeVisible()
  // It would replace the toast that matters.
  await expect.element(page.getByText('Vos modifications ont été retrouvées.')).not.toBeInTheDocument()
  shop.answer(updateProduct, { ...made, notes_heart: 'Rose de Fès' })
  await save()
  await expect.element(toaster.getByText('Produit mis à jour')).toBeVisible()
})

it('restores the input after a session that ended, once signed in again', async () => {
  const shop = await openRose(
    answer(login, OWNER),
    answer(getDashboard, NOTHING_SOLD),
    answer(updateProduct, refuse(401, { code: 'unauthenticated', message: 'Votre session est terminée.' })),
  )
  await top.fill('Safran')
  await save()
  await label('Nom d’utilisateur').fill('admin')
  await page.getByLabelText('Mot de passe', { exact: true }).fill('un mot de passe')
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect.element(top).toHaveValue('Safran')
  await expect.element(page.getByText('Vos modifications ont été retrouvées.')).toBeVisible()
  const saved = sampleAdminProduct({ notes_top: 'Safran', updated_at: '2026-11-21T11:00:00.000Z' })
  shop.answer(updateProduct, saved)
  shop.answer(getAdminProduct, saved)
  await save()
  await expect.element(unsaved).not.toBeInTheDocument()
  expect(shop.asked(updateProduct)).toHaveLength(2)
})
